import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

/// A place in code that names a token, or a group of tokens.
public struct CodeUse: Hashable, Sendable {
    public let entry: CodeNameTable.Entry
    /// The name as it is written, in bytes.
    public let range: Range<Int>
    /// Each part of a name with dots, without back-ticks; the range alone for other names.
    public let parts: [Range<Int>]
    /// Whether it can hardly be anything else. What is only called as a token is may be something of the app's own.
    public let isCertain: Bool
    /// What `var()` falls back to, where it stands in one with a fallback; in bytes.
    public let fallback: Range<Int>?
    /// Whether a custom property or a variable of Sass is set there.
    public let isDeclaration: Bool
    /// Whether the custom property is meant and not its value, as in `transition: --nyx-space`.
    public let isOfName: Bool

    public var owner: CodeNameOwner { entry.owner }
    public var token: TokenID? { if case .token(let token) = owner { token } else { nil } }
}

/// A name in `var()` that no token has.
public struct UnknownName: Hashable, Sendable {
    /// The name, in bytes.
    public let range: Range<Int>
    /// Whether something is said for the case that nothing sets the property: others may set it, or nobody.
    public let hasFallback: Bool
}

/// What a text of code says of the tokens of a design.
public struct CodeReading: Sendable {
    /// In the order of the text.
    public let uses: [CodeUse]
    /// Names in `var()` that begin as those of the design do and are none of them.
    public let unknown: [UnknownName]
    /// The custom properties that the text sets itself, or may set.
    public let declared: DeclaredNames

    /// Reads a text, in time that grows with its length alone.
    public init(_ bytes: [UInt8], _ language: CodeLanguage, _ table: CodeNameTable) {
        self = bytes.withUnsafeBufferPointer { bytes in
            let matching = CodeMatching(bytes, table)
            var mentions = CodeMentions(isOfInterest: matching.isOfInterest)
            switch language {
            case .css, .less, .scss, .sass:
                StyleScanner(bytes, language.dialect).scan(0..<bytes.count, into: &mentions)
            case .markup, .component:
                MarkupScanner(bytes, hasBraces: language == .component).scan(into: &mentions)
            case .script: ScriptScanner(bytes).scan(0..<bytes.count, into: &mentions)
            case .swift where table.hasSwift, .kotlin where table.hasKotlin:
                ChainScanner(bytes, language).scan(into: &mentions)
            case .swift, .kotlin: break
            }
            return CodeReading(mentions, matching, language)
        }
    }

    private init(_ mentions: CodeMentions, _ matching: CodeMatching, _ language: CodeLanguage) {
        var uses: [CodeUse] = []
        var unknown: [UnknownName] = []
        var declared = DeclaredNames()
        for pattern in mentions.patterns { declared.insert(pattern) }
        for name in mentions.setNames { declared.insert(matching.bytes.text(name)) }
        for key in mentions.setKeys { declared.insert("--" + matching.bytes.text(key)) }
        for property in mentions.properties {
            let text = matching.bytes.text(property.range)
            if property.place == .declaration || property.place == .other { declared.insert(text) }
            if let entry = matching.table.entry(text, .customProperty) {
                uses.append(
                    CodeUse(
                        entry: entry, range: property.range, parts: [property.range], isCertain: true,
                        fallback: property.fallback, isDeclaration: property.place == .declaration,
                        isOfName: property.place == .name))
            } else if property.place == .variable,
                matching.table.propertyPrefixes.contains(where: { text.utf8.starts(with: $0.utf8) })
            {
                unknown.append(UnknownName(range: property.range, hasFallback: property.fallback != nil))
            }
        }
        for variable in mentions.sassVariables {
            if let entry = matching.table.entry(matching.bytes.text(variable.range), .sassVariable) {
                uses.append(CodeUse(entry, variable.range, isDeclaration: variable.isDeclaration))
            }
        }
        for key in mentions.keys {
            let form = key.isSass ? CodeName.Form.sassKey : .scriptKey
            guard key.range.count <= CodeMatching.longestKey, matching.table.has(form) else { continue }
            let text = matching.bytes.text(key.range)
            // A word alone is any text's; a path hardly ever.
            guard key.isCertain || text.utf8.contains(UInt8(ascii: ".")),
                let entry = matching.table.entry(text, form)
            else { continue }
            uses.append(CodeUse(entry, key.range, isCertain: key.isCertain))
        }
        let isSwift = language == .swift
        let speaksOfTokens = !isSwift && mentions.chains.contains { matching.namesTokens($0.parts) }
        for chain in mentions.chains {
            uses +=
                isSwift
                ? matching.swiftUses(chain.parts, chain.lead)
                : matching.kotlinUses(chain.parts, chain.lead, speaksOfTokens: speaksOfTokens)
        }
        self.uses = uses.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        // The same file may set what it uses.
        self.unknown = unknown.filter { !declared.contains(matching.bytes.text($0.range)) }
        self.declared = declared
    }
}

extension CodeUse {
    init(
        _ entry: CodeNameTable.Entry, _ range: Range<Int>, isCertain: Bool = true, isDeclaration: Bool = false
    ) {
        self.init(
            entry: entry, range: range, parts: [range], isCertain: isCertain, fallback: nil,
            isDeclaration: isDeclaration, isOfName: false)
    }

    init(_ entry: CodeNameTable.Entry, parts: [Range<Int>], isCertain: Bool) {
        let start = parts.first?.lowerBound ?? 0
        self.init(
            entry: entry, range: start..<(parts.last?.upperBound ?? start), parts: parts, isCertain: isCertain,
            fallback: nil, isDeclaration: false, isOfName: false)
    }
}

/// Tells which chains of names are those of tokens.
struct CodeMatching {
    let bytes: CodeBytes
    let table: CodeNameTable
    private let roots: RootFilter

    /// No path of a token is longer, in bytes.
    static let longestKey = 1024

    init(_ bytes: CodeBytes, _ table: CodeNameTable) {
        self.bytes = bytes
        self.table = table
        roots = RootFilter([
            table.swiftRoots, table.implicitRoots, table.themeRoots, table.kotlinRoots, table.kotlinTokens,
        ])
    }

    /// Whether any part may begin a name, as far as its length and its first byte tell.
    func isOfInterest(_ parts: [Range<Int>]) -> Bool {
        parts.contains { roots.mayContain(bytes, $0) } || namesTokens(parts)
    }

    // MARK: Swift

    func swiftUses(_ parts: [Range<Int>], _ lead: ChainPrefix) -> [CodeUse] {
        switch lead {
        case .implicit:
            if let use = longest(parts[...], .swiftImplicit, table.implicitRoots) { return [use] }
        case .none:
            for start in parts.indices {
                // Behind the name of a module, or of a value of the app's own.
                if let use = longest(parts[start...], .swiftMember, table.swiftRoots) { return [use] }
                if start > 0, isTheme(parts[start - 1]),
                    let use = longest(parts[start...], .swiftTheme, table.themeRoots)
                {
                    return [use]
                }
            }
        case .call, .other: break
        }
        return []
    }

    /// `theme`, `nyxTheme`, `currentTheme`
    private func isTheme(_ part: Range<Int>) -> Bool {
        part.count >= 5 && bytes.reads("heme", in: part.upperBound - 4..<part.upperBound)
            && bytes[part.upperBound - 5] | 0x20 == UInt8(ascii: "t")
    }

    /// The longest name that parts begin with.
    private func longest(_ parts: ArraySlice<Range<Int>>, _ form: CodeName.Form, _ roots: Set<String>) -> CodeUse? {
        guard let first = parts.first, roots.contains(bytes.text(first)) else { return nil }
        var count = min(parts.count, table.longestChain)
        while count > 0 {
            let chosen = Array(parts.prefix(count))
            if let entry = table.entry(text(of: chosen), form) {
                // A member alone behind a dot may be one of any type.
                return CodeUse(entry, parts: chosen, isCertain: form != .swiftImplicit || count > 1)
            }
            count -= 1
        }
        return nil
    }

    private func text(of parts: [Range<Int>]) -> String {
        parts.map { bytes.text($0) }.joined(separator: ".")
    }

    // MARK: Kotlin

    /// Whether a chain has the type of the tokens, or what provides them.
    func namesTokens(_ parts: [Range<Int>]) -> Bool {
        guard !table.kotlinTokens.isEmpty else { return false }
        return parts.contains { part in
            part.count > 6 && bytes.reads("Tokens", in: part.upperBound - 6..<part.upperBound)
                && table.kotlinTokens.contains { type in
                    let text = bytes.text(part)
                    return text == type || text == "Local" + type
                }
        }
    }

    func kotlinUses(_ parts: [Range<Int>], _ lead: ChainPrefix, speaksOfTokens: Bool) -> [CodeUse] {
        if parts.count > 1, let place = parts.indices.dropLast().first(where: { namesTokens([parts[$0]]) }),
            let entry = table.entry(text(of: Array(parts[place...place + 1])), .kotlinType)
        {
            return [CodeUse(entry, parts: Array(parts[place...place + 1]), isCertain: true)]
        }
        for start in parts.indices where table.kotlinRoots.contains(bytes.text(parts[start])) {
            let isBehindTokens = isTokens(before: start, parts, lead)
            guard isBehindTokens || speaksOfTokens else { continue }
            if start + 1 < parts.count,
                let entry = table.entry(text(of: Array(parts[start...start + 1])), .kotlinMember)
            {
                return [CodeUse(entry, parts: Array(parts[start...start + 1]), isCertain: isBehindTokens)]
            }
            if isBehindTokens, let entry = table.entry(bytes.text(parts[start]), .kotlinMember) {
                return [CodeUse(entry, parts: [parts[start]], isCertain: true)]
            }
        }
        return []
    }

    /// Whether what stands before a part is called as tokens are: `tokens`, `LocalNyxTokens.current`, `NyxTokens()`.
    private func isTokens(before start: Int, _ parts: [Range<Int>], _ lead: ChainPrefix) -> Bool {
        guard start > 0 else {
            if case .call(let callee) = lead { return endsInTokens(callee) }
            return false
        }
        if endsInTokens(parts[start - 1]) { return true }
        return start > 1 && bytes.reads("current", in: parts[start - 1]) && endsInTokens(parts[start - 2])
    }

    private func endsInTokens(_ part: Range<Int>) -> Bool {
        part.count >= 6 && bytes.reads("okens", in: part.upperBound - 5..<part.upperBound)
            && bytes[part.upperBound - 6] | 0x20 == UInt8(ascii: "t")
    }
}

/// Tells of most names at a glance that they are in none of some sets: by their first byte and their length.
private struct RootFilter {
    private var isKnown = Array(repeating: false, count: 256 * Self.lengths)

    private static let lengths = 32

    init(_ sets: [Set<String>]) {
        for text in sets.joined() {
            if let index = Self.index(text.utf8.first, text.utf8.count) { isKnown[index] = true }
        }
    }

    private static func index(_ byte: UInt8?, _ count: Int) -> Int? {
        byte.map { Int($0) * lengths + min(count, lengths - 1) }
    }

    func mayContain(_ bytes: CodeBytes, _ range: Range<Int>) -> Bool {
        Self.index(bytes.at(range.lowerBound), range.count).map { isKnown[$0] } ?? false
    }
}
