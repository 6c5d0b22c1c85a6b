import TesseraDiagnostics
import TesseraTokenSyntax

// Objects and lists as the syntax of a file has them.

extension FixItSpelling {
    /// A value that stands for itself, wherever it is put.
    ///
    /// - Parameter value: as JSON writes it.
    func collection(_ value: String) -> String {
        DocumentNode(json: value).map(collection) ?? (isJSON ? value : bare(value))
    }

    func collection(_ value: DocumentNode) -> String { isJSON ? value.jsonText : value.flowText }

    /// A string without quotes that nobody writes in YAML.
    private func bare(_ value: String) -> String {
        guard value.hasPrefix("\""), value.hasSuffix("\""), value.utf8.count >= 2 else { return value }
        let text = String(value.dropFirst().dropLast())
        return text.isPlainText ? text : value
    }

    /// What a part of the file says that may have been changed.
    ///
    /// - Parameter range: where it was taken from.
    /// - Returns: `nil` for what cannot be read.
    func node(of text: String, like range: SourceRange) -> DocumentNode? {
        let line = bytes[..<range.offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let blanks = [UInt8](repeating: UInt8(ascii: " "), count: range.offset - line)
        let source = SourceText(path: "value", bytes: blanks + Array(text.utf8))
        return SyntaxReader.read(source, id: range.source, as: syntax).tree.map { DocumentNode($0) }
    }
}

extension DocumentNode {
    /// An object or a list of JSON; `nil` for every other text.
    init?(json text: String) {
        let start = text.utf8.drop { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: " ") }.first
        let isObject = text.hasPrefix("{") && (start == UInt8(ascii: "\"") || start == UInt8(ascii: "}"))
        guard isObject || text.hasPrefix("[") else { return nil }
        let source = SourceText(path: "value.json", bytes: Array(text.utf8))
        guard let tree = SyntaxReader.read(source, id: SourceID(index: 0)).tree else { return nil }
        self.init(tree)
    }

    /// The fields of a value in shorthand alone, without what is said of its token among them.
    var withoutProperties: DocumentNode {
        let fields = entries.filter { !$0.name.hasPrefix("$") }
        return fields.isEmpty ? self : DocumentNode(.object(fields), at: range)
    }

    /// As JSON writes it, on one line.
    var jsonText: String {
        switch content {
        case .string(let text): text.quoted
        case .plain(let text): coreValue == .string ? text.quoted : text
        case .list(let elements): "[" + elements.map(\.jsonText).joined(separator: ", ") + "]"
        case .object(let entries):
            entries.isEmpty
                ? "{}"
                : "{ " + entries.map { "\($0.name.quoted): \($0.value.jsonText)" }.joined(separator: ", ") + " }"
        }
    }

    /// As YAML writes it within braces.
    var flowText: String {
        switch content {
        case .string(let text): return text.isPlainText ? text : text.quoted
        case .plain(let text): return text.contains { ",[]{}".contains($0) } ? text.quoted : text
        case .list(let elements): return "[" + elements.map(\.flowText).joined(separator: ", ") + "]"
        case .object(let entries):
            if entries.isEmpty { return "{}" }
            return "{ " + entries.map { "\($0.name.flowKey): \($0.value.flowText)" }.joined(separator: ", ") + " }"
        }
    }
}

extension FixItSpelling {
    /// An object or a list on lines of its own; what stands in it is in braces.
    func blockLines(_ value: DocumentNode) -> [String] {
        switch value.content {
        case .object(let entries): entries.map { "\($0.name.flowKey): \($0.value.flowText)" }
        case .list(let elements): elements.map { "- \($0.flowText)" }
        case .string, .plain: [value.flowText]
        }
    }

    func json(_ value: DocumentNode) -> String { value.jsonText }
}

extension String {
    fileprivate var flowKey: String { isIdentifier ? self : quoted }
}

extension DocumentNode {
    /// Whether the two say the same, wherever they stand.
    func isSame(as other: DocumentNode) -> Bool {
        switch (content, other.content) {
        case (.list(let first), .list(let second)):
            return first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
        case (.object(let first), .object(let second)):
            return first.count == second.count
                && first.allSatisfy { entry in other[entry.name].map { entry.value.isSame(as: $0) } ?? false }
        default: return text == other.text && text != nil && isTyped == other.isTyped
        }
    }

    /// Whether it is a number, a switch or nothing.
    private var isTyped: Bool { coreValue.map { $0 != .string } ?? false }
}
