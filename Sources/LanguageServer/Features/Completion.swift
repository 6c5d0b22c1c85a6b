import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraThemeDocuments
import TesseraTokenModel
import TesseraTokenResolution

/// What could be written at a place.
struct Completion {
    let document: OpenDocument
    let analysis: ProjectAnalysis
    let encoding: PositionEncoding
    let guides: Guides

    /// The schemas, read when somebody asks first.
    final class Guides {
        private(set) lazy var tokens = SchemaGuide(.tokens)
        private(set) lazy var manifest = SchemaGuide(.manifest)
        private(set) lazy var policy = SchemaGuide(.policy)
        private(set) lazy var theme = SchemaGuide(.theme)
    }

    private static let limit = 500

    /// What LSP calls kinds of items.
    private enum Kind: Int {
        case module = 9
        case property = 10
        case value = 12
        case enumMember = 20
        case color = 16
        case reference = 18
    }

    private struct Item {
        let label: String
        let kind: Kind
        var detail: String?
        var documentation: String?
        /// What is written, as text of the file.
        let text: String
        let range: Range<Int>
        /// What decides the order.
        var rank = "1"
    }

    func list(at offset: Int) -> JSONValue {
        let cursor = CursorContext(document.text.bytes, at: offset, syntax: document.syntax)
        var items: [Item] = []
        if cursor.path.first == "#" { return ["isIncomplete": false, "items": []] }
        if let brace = cursor.reference {
            items = references(cursor, brace, offset)
            // Between quotes nothing else can be meant.
            if cursor.quote != nil || !items.isEmpty && cursor.start >= brace && !cursor.prefix.isEmpty {
                return result(items)
            }
        }
        items += cursor.isKey ? keys(cursor, offset) : values(cursor, offset)
        return result(items)
    }

    private func result(_ items: [Item]) -> JSONValue {
        let encoded = items.prefix(Self.limit).enumerated().map { index, item -> JSONValue in
            .sparse(
                ("label", .string(item.label)), ("kind", .int(item.kind.rawValue)),
                ("detail", item.detail.map { .string($0) }),
                ("documentation", item.documentation.map { .string($0) }),
                ("sortText", .string(item.rank + Self.padded(index))), ("filterText", .string(item.text)),
                (
                    "textEdit",
                    ["range": document.text.range(item.range, in: encoding), "newText": .string(item.text)]
                ))
        }
        return ["isIncomplete": .bool(items.count > Self.limit), "items": .list(encoded)]
    }

    static func padded(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 5 - digits.utf8.count)) + digits
    }

    // MARK: References

    private var isPolicy: Bool { analysis.isPolicy(document.path) }
    /// Whether it is written in the words of manifests.
    private var isManifest: Bool { ProjectLoader.isManifest(document.path.text) || isPolicy }
    private var isTheme: Bool { ThemeDocument.isTheme(document.path.text) }

    private func references(_ cursor: CursorContext, _ brace: Int, _ offset: Int) -> [Item] {
        guard let tokens = analysis.tokens else { return [] }
        let typed = document.text.text(brace..<offset)
        let range = reference(brace, offset, isQuoted: cursor.quote != nil)
        func text(_ path: String) -> String {
            // Without quotes a reference is a mapping of YAML.
            (cursor.quote == nil ? "\"" : "") + "{\(path)}" + (cursor.quote == nil ? "\"" : "")
        }
        if cursor.path.last == "$extends" {
            return tokens.tree.groups.dropFirst().filter { Self.matches($0.path, typed) }.map {
                Item(
                    label: $0.path, kind: .module, detail: $0.effectiveType?.rawValue, documentation: $0.description,
                    text: text($0.path), range: range)
            }
        }
        let wanted = wantedType(cursor)
        // A token that refers to itself is a circle.
        var own: TokenID?
        if !isManifest, case .token(let id) = TokenPlace(cursor.path, in: tokens).child { own = id }
        let values = ValueText(tokens)
        var items: [Item] = []
        for (index, token) in tokens.tree.tokens.enumerated() where Self.matches(token.path, typed) {
            let id = TokenID(index: index)
            if id == own { continue }
            let type = tokens.type(of: id) ?? token.effectiveType
            let isWanted = wanted == nil || type == wanted
            let isColor = type == .color
            items.append(
                Item(
                    label: token.path, kind: isColor ? .color : .reference, detail: values.short(id),
                    documentation: isColor ? values.hex(id) ?? token.description : token.description,
                    text: text(token.path), range: range, rank: isWanted ? "0" : "2"))
            if items.count > 20_000 { break }
        }
        return items.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }

    private static func matches(_ path: String, _ typed: String) -> Bool {
        typed.isEmpty || path.holds(inOrder: typed.replacing(" ", with: ""))
    }

    /// The braces with all that is in them, as far as they are there.
    private func reference(_ brace: Int, _ offset: Int, isQuoted: Bool) -> Range<Int> {
        let bytes = document.text.bytes
        var end = offset
        while end < bytes.count, bytes[end] > 0x20, !"{}\"',:[]".utf8.contains(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "}") { end += 1 }
        return brace - 1..<end
    }

    private func wantedType(_ cursor: CursorContext) -> TokenType? {
        if isManifest {
            if cursor.path.contains("breakpoints") { return .dimension }
            return ["contrast", "distinct"].contains(cursor.path.first) ? .color : nil
        }
        guard let tokens = analysis.tokens, !isTheme else { return nil }
        let place = TokenPlace(cursor.path, in: tokens, declared: cursor.declaredType)
        if place.rest.contains("$contrast") { return .color }
        if place.rest.contains("$holds"), cursor.path.last == "text" { return .typography }
        let (name, path) = place.definition(isKey: false)
        if path.filter({ $0 != "[]" }).isEmpty, name.hasPrefix("value-") { return place.type }
        return guides.tokens.valueType(of: guides.tokens.place(at: path, from: name, in: written(cursor))).flatMap {
            TokenType(rawValue: $0)
        }
    }

    // MARK: Keys

    private func word(_ cursor: CursorContext, _ offset: Int) -> Range<Int> {
        let bytes = document.text.bytes
        var end = min(offset, bytes.count)
        while end < bytes.count, bytes[end] >= 0x80 || bytes[end] > 0x20 && !"{}\"',:[]#".utf8.contains(bytes[end]) {
            end += 1
        }
        return min(cursor.start, offset)..<end
    }

    private func keys(_ cursor: CursorContext, _ offset: Int) -> [Item] {
        let range = word(cursor, offset)
        let hasColon = document.text.bytes[min(range.upperBound, document.text.bytes.count)...].prefix(3).contains(
            UInt8(ascii: ":"))
        func item(_ text: String, _ kind: Kind, _ documentation: String?, detail: String? = nil) -> Item {
            let isJSON = document.syntax != .yaml
            var written = isJSON && cursor.quote == nil ? text.inQuotes : text
            if cursor.quote == nil, !hasColon { written += ": " }
            return Item(
                label: text, kind: kind, detail: detail, documentation: documentation, text: written, range: range)
        }
        let taken = siblings(cursor)
        if cursor.path.last == "$contexts" || isManifest && cursor.path.last == "in" {
            return contexts.filter { !taken.contains($0.text) }.map { item($0.text, .enumMember, $0.description) }
        }
        return entries(cursor, isKey: true).filter { !taken.contains($0.text) }.map {
            item($0.text, $0.text.contains("/") ? .value : .property, $0.description)
        }
    }

    private func siblings(_ cursor: CursorContext) -> Set<String> {
        written(cursor).last?.asMapping.keys.map(Set.init) ?? cursor.siblings
    }

    /// What is written on the way to the cursor, without the word that is being typed.
    private func written(_ cursor: CursorContext) -> [WrittenValue] {
        let text = document.text
        var word = word(cursor, cursor.start + cursor.prefix.utf8.count)
        if let quote = cursor.quote {
            let isClosed = text.bytes[word.upperBound...].first == quote
            word = word.lowerBound - 1..<word.upperBound + (isClosed ? 1 : 0)
        }
        let blanks = String(repeating: " ", count: word.count)
        let candidates = [
            { text.bytes }, { text.replacing(word, with: blanks) }, { text.replacing(word, with: "\"\"") },
            // What is behind the cursor may be in brackets that nobody has closed yet.
            { text.bytes[..<word.lowerBound] + Array(cursor.closingBrackets.utf8) },
        ]
        let tree = candidates.lazy.compactMap { document.tree(of: $0()) }.first
        return WrittenValue.along(cursor.path, to: cursor.start, in: tree)
    }

    /// Each context, and how two go together.
    private var contexts: [SchemaGuide.Entry] {
        guard let space = analysis.tokens?.contexts else { return [] }
        let names = space.modifiers.flatMap { modifier in
            modifier.contexts.map { (name: $0, modifier: modifier) }
        }
        return names.map { name, modifier in
            let isUnique = names.filter { $0.name == name }.count == 1
            let isDefault = modifier.defaultName == name
            return SchemaGuide.Entry(
                text: isUnique ? name : "\(modifier.name)=\(name)",
                description: "A context of \(modifier.name)\(isDefault ? ", its default" : "").", isWord: true)
        }
    }

    // MARK: Values

    private func values(_ cursor: CursorContext, _ offset: Int) -> [Item] {
        let range = word(cursor, offset)
        let isJSON = document.syntax != .yaml
        var found = entries(cursor, isKey: false)
        if cursor.path.last == "contexts" || cursor.path.dropLast().last == "contexts", !isManifest {
            found += contexts
        }
        return found.map { entry in
            let isText = entry.isWord && cursor.quote == nil && isJSON
            return Item(
                label: entry.text, kind: .enumMember, documentation: entry.description,
                text: isText ? entry.text.inQuotes : entry.text, range: range)
        }
    }

    private func entries(
        _ cursor: CursorContext, isKey: Bool
    ) -> [SchemaGuide.Entry] {
        let written = written(cursor)
        let guide: SchemaGuide
        var place: SchemaGuide.Place
        if isManifest {
            guide = isPolicy ? guides.policy : guides.manifest
            place = guide.place(at: cursor.path, in: written)
        } else if isTheme {
            guide = guides.theme
            place = guide.place(at: cursor.path, in: written)
        } else if let tokens = analysis.tokens {
            guide = guides.tokens
            if cursor.path.last == "$type" {
                place = guide.place(at: [], from: "type", in: written)
            } else {
                let token = TokenPlace(cursor.path, in: tokens, declared: cursor.declaredType)
                let (name, path) = token.definition(isKey: isKey)
                place = guide.place(at: path, from: name, in: written)
                if isKey, name.hasPrefix("body-"), mayBecomeToken(place.value, at: cursor.path) {
                    place = place + guide.place(at: [], from: "token-" + (token.type?.rawValue ?? "any"), in: written)
                }
            }
        } else {
            return []
        }
        return isKey ? guide.keys(at: place) : guide.words(at: place)
    }

    /// Whether nothing tells yet that a mapping is a group.
    private func mayBecomeToken(_ value: WrittenValue, at path: [String]) -> Bool {
        !path.isEmpty && value.asMapping.keys?.allSatisfy { $0.hasPrefix("$") } ?? true
    }
}

extension String {
    /// As JSON has it; names of keys have nothing to escape.
    var inQuotes: String { "\"\(self)\"" }
}
