import Testing

/// What media queries ask.
struct System: CustomStringConvertible {
    let scheme: String
    let contrast: String
    var isWide = false
    var reducesTransparency = false
    var reducesMotion = false

    static let all = ["light", "dark"].flatMap { scheme in
        ["no-preference", "more"].map { System(scheme: scheme, contrast: $0) }
    }

    var wide: System { System(scheme: scheme, contrast: contrast, isWide: true) }
    var reduced: System {
        System(scheme: scheme, contrast: contrast, isWide: isWide, reducesTransparency: true, reducesMotion: true)
    }
    var description: String {
        "\(scheme)/\(contrast)" + (isWide ? ", wide" : "") + (reducesTransparency ? ", reduced" : "")
    }

    /// `(a: b) and (not (c: d))`
    func matches(_ media: String) throws -> Bool {
        try media.components(by: " and ").allSatisfy { try matches(feature: $0) }
    }

    private func matches(feature: String) throws -> Bool {
        if feature.hasPrefix("(not "), feature.hasSuffix("))") {
            return try !matches(feature: String(feature.dropFirst(5).dropLast()))
        }
        switch feature {
        case "(prefers-color-scheme: \(scheme))", "(prefers-contrast: \(contrast))": return true
        case "(color-gamut: p3)": return isWide
        case "(prefers-reduced-transparency: reduce)": return reducesTransparency
        case "(prefers-reduced-motion: reduce)": return reducesMotion
        case "(prefers-color-scheme: light)", "(prefers-color-scheme: dark)", "(prefers-contrast: more)": return false
        default: throw StyleSheet.ReadingError("unknown media feature \(feature)")
        }
    }
}

/// A small and strict reader of style sheets, which knows nothing of the generator: rules of
/// `:where()`, maybe in `@media`, maybe all of them in one `@layer`, and registrations.
struct StyleSheet {
    struct Rule {
        let media: String?
        let selectors: [[Compound]]
        var declarations: [(name: String, value: String)]

        /// Whether it is for a control that has the focus.
        var isOfFocus: Bool { selectors.allSatisfy { $0.allSatisfy { $0.focusedClass != nil } } }
    }

    /// Tests on one element.
    struct Compound {
        var isRoot = false
        var attributes: [(name: String, value: String?)] = []
        var absent: [String] = []
        /// Of a control that has the focus; `nil` for an element that names contexts.
        var focusedClass: String?
    }

    struct ReadingError: Error {
        let message: String
        init(_ message: String) { self.message = message }
    }

    private(set) var rules: [Rule] = []
    /// The descriptors of each `@property`.
    private(set) var registrations: [String: [String: String]] = [:]
    private(set) var layer: String?

    init(_ text: String) throws {
        var reader = Reader(try Self.withoutComments(text))
        while reader.skip("@property ") {
            let name = try reader.until("{")
            registrations[name] = Dictionary(uniqueKeysWithValues: try reader.declarations())
        }
        if reader.skip("@layer ") { layer = try reader.until("{") }
        while !reader.isAtEnd, layer == nil || !reader.skip("}") {
            if reader.skip("@media ") {
                let media = try reader.until("{")
                while !reader.skip("}") { rules.append(try reader.rule(media: media)) }
            } else {
                rules.append(try reader.rule(media: nil))
            }
        }
        if !reader.isAtEnd { throw ReadingError("something stands behind the layer") }
    }

    /// What is left of the sheet on one system: rules without media.
    func applied(on system: System) throws -> StyleSheet {
        var sheet = self
        sheet.rules = try rules.compactMap { rule in
            guard try rule.media.map(system.matches) ?? true else { return nil }
            return Rule(media: nil, selectors: rule.selectors, declarations: rule.declarations)
        }
        return sheet
    }

    /// What is declared for the last of a chain of elements, the first of which is the root.
    /// Specificity is nil throughout, so the order decides.
    func style(of chain: [[String: String]], on system: System) -> [String: String] {
        var style: [String: String] = [:]
        for rule in rules {
            guard (try? rule.media.map(system.matches) ?? true) == true,
                rule.selectors.contains(where: { matches($0, chain) })
            else { continue }
            for declaration in rule.declarations { style[declaration.name] = declaration.value }
        }
        return style
    }

    private func matches(_ selector: [Compound], _ chain: [[String: String]]) -> Bool {
        guard let last = selector.last, matches(last, chain, chain.count - 1) else { return false }
        guard selector.count == 2 else { return selector.count == 1 }
        return (0..<(chain.count - 1)).contains { matches(selector[0], chain, $0) }
    }

    private func matches(_ compound: Compound, _ chain: [[String: String]], _ index: Int) -> Bool {
        let element = chain[index]
        return compound.focusedClass == nil && (!compound.isRoot || index == 0)
            && compound.attributes.allSatisfy { name, value in
                element[name].map { value == nil || value == $0 } == true
            }
            && compound.absent.allSatisfy { element[$0] == nil }
    }

    private static func withoutComments(_ text: String) throws -> [Character] {
        var result: [Character] = []
        var rest = Array(text.unicodeScalars.map(Character.init))[...]
        while let first = rest.first {
            if rest.starts(with: "/*") {
                var end = rest.startIndex + 2
                while end + 1 < rest.endIndex, !(rest[end] == "*" && rest[end + 1] == "/") { end += 1 }
                guard end + 1 < rest.endIndex else { throw ReadingError("a comment has no end") }
                rest = rest[(end + 2)...]
            } else if first == "\"" {
                var end = rest.startIndex + 1
                while end < rest.endIndex, rest[end] != "\"" {
                    guard rest[end] != "\n" else { throw ReadingError("a string has no end") }
                    end += rest[end] == "\\" ? 2 : 1
                }
                result += rest[...end]
                rest = rest[(end + 1)...]
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    /// Reads the rest of a text step by step.
    private struct Reader {
        private var rest: ArraySlice<Character>

        init(_ text: [Character]) {
            rest = text[...]
            skipBlanks()
        }

        var isAtEnd: Bool { rest.isEmpty }

        private mutating func skipBlanks() {
            rest = rest.drop { $0 == " " || $0 == "\n" }
        }

        mutating func skip(_ text: String) -> Bool {
            guard rest.starts(with: text) else { return false }
            rest = rest.dropFirst(text.count)
            skipBlanks()
            return true
        }

        mutating func expect(_ text: String) throws {
            if !skip(text) { throw ReadingError("expected '\(text)' before '\(String(rest.prefix(40)))'") }
        }

        /// The text before a mark outside strings, without blanks at its ends; goes behind the mark.
        mutating func until(_ mark: Character) throws -> String {
            var isInString = false
            var end = rest.startIndex
            while end < rest.endIndex, isInString || rest[end] != mark {
                if rest[end] == "\\" { end += 1 } else if rest[end] == "\"" { isInString.toggle() }
                end += 1
            }
            guard end < rest.endIndex else { throw ReadingError("expected '\(mark)'") }
            let text = rest[..<end]
            rest = rest[(end + 1)...]
            skipBlanks()
            return String(text).trimmed
        }

        mutating func rule(media: String?) throws -> Rule {
            try expect(":where(")
            var selectors: [[Compound]] = []
            repeat { selectors.append(try selector()) } while skip(",")
            try expect(")")
            try expect("{")
            return Rule(media: media, selectors: selectors, declarations: try declarations())
        }

        /// Up to the bracket that ends them.
        mutating func declarations() throws -> [(String, String)] {
            var declarations: [(String, String)] = []
            while !skip("}") {
                let name = try until(":")
                declarations.append((name, try until(";")))
            }
            return declarations
        }

        private mutating func selector() throws -> [Compound] {
            var compounds = [Compound()]
            while let next = rest.first, next != ",", next != ")" {
                let before = rest.startIndex
                if skipExactly(":root") {
                    compounds[compounds.count - 1].isRoot = true
                } else if skipExactly(":not([") {
                    compounds[compounds.count - 1].absent.append(try name(until: "]"))
                    try expectExactly(")")
                } else if skipExactly(".") {
                    compounds[compounds.count - 1].focusedClass = try name(until: ":")
                    try expectExactly("focus-visible")
                } else if skipExactly("[") {
                    compounds[compounds.count - 1].attributes.append(try attribute())
                } else {
                    throw ReadingError("unknown selector '\(String(rest.prefix(40)))'")
                }
                precondition(rest.startIndex > before)
                let afterBlanks = rest.drop { $0 == " " || $0 == "\n" }
                if afterBlanks.startIndex > rest.startIndex, let next = afterBlanks.first, next != ",", next != ")" {
                    compounds.append(Compound())
                }
                rest = afterBlanks
            }
            return compounds
        }

        private mutating func attribute() throws -> (name: String, value: String?) {
            let text = try name(until: "]")
            guard let sign = text.firstIndex(of: "=") else { return (text, nil) }
            let quoted = text[text.index(after: sign)...]
            guard quoted.count >= 2, quoted.first == "\"", quoted.last == "\"" else {
                throw ReadingError("unquoted: \(text)")
            }
            return (String(text[..<sign]), String(quoted.dropFirst().dropLast()).replacing("\\\"", with: "\""))
        }

        private mutating func name(until mark: Character) throws -> String {
            var isInString = false
            var end = rest.startIndex
            while end < rest.endIndex, isInString || rest[end] != mark {
                if rest[end] == "\\" { end += 1 } else if rest[end] == "\"" { isInString.toggle() }
                end += 1
            }
            guard end < rest.endIndex else { throw ReadingError("expected '\(mark)'") }
            defer { rest = rest[(end + 1)...] }
            return String(rest[..<end])
        }

        private mutating func skipExactly(_ text: String) -> Bool {
            guard rest.starts(with: text) else { return false }
            rest = rest.dropFirst(text.count)
            return true
        }

        private mutating func expectExactly(_ text: String) throws {
            if !skipExactly(text) { throw ReadingError("expected '\(text)'") }
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.first == " " || text.first == "\n" { text = text.dropFirst() }
        while text.last == " " || text.last == "\n" { text = text.dropLast() }
        return String(text)
    }

    fileprivate func components(by separator: String) -> [String] {
        split(separator: separator).map(String.init)
    }
}
