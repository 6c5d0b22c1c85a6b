import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// What a section of the prose says of tokens.
struct DesignMDProse {
    /// `- **Primary (#1A1C1E):** Deep ink for headlines.`
    struct Item {
        /// As they may stand among the tokens, in the order of the text.
        let names: [String]
        let text: String
        /// What stands as code at the end, and the text before it: a value of a token, and its description.
        let code: String?
        let before: String
        let range: SourceRange
    }

    /// The group that the section is about; empty for the whole design, `nil` for none.
    let group: [String]?
    /// The types whose tokens stand in the section with their values, since the front matter has no place for them.
    let valueTypes: [TokenType]
    private(set) var paragraph: (text: String, range: SourceRange)?
    private(set) var items: [Item] = []
    /// Whether there is prose beside the first paragraph and the items.
    private(set) var hasMore = false

    init(_ section: DesignMDFile.Section) {
        let title = section.title.lowercased().filter { $0 != "’" && $0 != "'" }
        group = Self.groups[title]
        valueTypes = Self.values[title] ?? []
        let source = section.titleRange.source
        for part in Self.parts(of: section) {
            let text = part.lines.map(\.text).joined(separator: " ")
            let range = SourceRange(
                source: source, offset: part.lines[0].offset,
                length: (part.lines.last.map { $0.offset + $0.raw } ?? part.lines[0].offset) - part.lines[0].offset)
            if part.isItem {
                if let item = Item(text, at: range) { items.append(item) } else { hasMore = true }
            } else if paragraph == nil, !["#", "|", "<", ">"].contains(where: text.hasPrefix) {
                paragraph = (MarkdownText.plain(text), range)
            } else {
                hasMore = true
            }
        }
    }

    /// By the titles in lower case, the format's aliases included.
    private static let groups: [String: [String]] = [
        "overview": [], "brand & style": [], "colors": ["colors"], "typography": ["typography"],
        "layout": ["spacing"], "layout & spacing": ["spacing"], "shapes": ["rounded"], "components": ["components"],
    ]

    private static let values: [String: [TokenType]] = [
        "elevation & depth": [.shadow], "elevation": [.shadow],
        "motion": [.spring, .cubicBezier, .duration, .transition],
    ]

    // MARK: Paragraphs and elements of lists

    private struct Part {
        var lines: [(text: String, offset: Int, raw: Int)]
        let isItem: Bool
    }

    private static func parts(of section: DesignMDFile.Section) -> [Part] {
        var parts: [Part] = []
        var isOpen = false
        for line in section.lines {
            let text = line.text.trimmingWhitespace()
            if text.isEmpty {
                isOpen = false
                continue
            }
            let isItem = text.hasPrefix("- ") || text.hasPrefix("* ")
            let words = String(isItem ? text.dropFirst(2) : text)
            let piece = (text: words, offset: line.offset, raw: line.text.utf8.count)
            if isItem || !isOpen || text.hasPrefix("#") {
                parts.append(Part(lines: [piece], isItem: isItem))
            } else {
                parts[parts.count - 1].lines.append(piece)
            }
            isOpen = !text.hasPrefix("#")
        }
        return parts
    }

    // MARK: Words

    /// Letters and digits, in lower case: `On Surface` and `on-surface` are the same name.
    static func letters(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension DesignMDProse.Item {
    /// - Returns: `nil` for a text that does not begin with a name in bold.
    fileprivate init?(_ text: String, at range: SourceRange) {
        guard text.hasPrefix("**"), let end = text.dropFirst(2).firstRange(of: "**") else { return nil }
        var name = String(text.dropFirst(2)[..<end.lowerBound])
        var rest = text[end.upperBound...]
        if name.hasSuffix(":") {
            name.removeLast()
        } else {
            rest = rest.drop { $0 == " " }
            // `**Primary** (#1A1C1E): …`
            if rest.hasPrefix("("), let close = rest.firstIndex(of: ")") { rest = rest[rest.index(after: close)...] }
            if rest.hasPrefix(":") { rest.removeFirst() }
        }
        // `**Primary (#1A1C1E):**`
        if let open = name.firstIndex(of: "(") { name = String(name[..<open]) }
        let written = rest.trimmingWhitespace()
        let plain = MarkdownText.plain(String(written))
        guard !plain.isEmpty else { return nil }
        if written.hasSuffix("`"), let open = written.dropLast().lastIndex(of: "`"),
            written[..<open].last.map({ !"`\\".contains($0) }) ?? true
        {
            code = String(written[open...].dropFirst().dropLast())
            before = MarkdownText.plain(String(written[..<open].trimmingWhitespace()))
        } else {
            (code, before) = (nil, plain)
        }
        names = name.split { $0 == "/" || $0 == "," }.map { MarkdownText.plain(String($0.trimmingWhitespace())) }
        self.text = plain
        self.range = range
    }
}

/// Values of shadows and motion as the prose of `DESIGN.md` writes them: `0px 2px 8px 0px #00000040`,
/// `spring(response 0.25, damping fraction 0.6)`, `200ms cubic-bezier(0.4, 0, 0.2, 1) 0ms`.
enum ProseValue {
    /// - Parameter code: the value, and those for other contexts behind it.
    static func read(
        _ code: String, among types: [TokenType], at range: SourceRange
    ) -> (value: DocumentNode, type: TokenType)? {
        // One that is cut off is none.
        guard !code.contains("…") else { return nil }
        let text = code.firstRange(of: " · ").map { code[..<$0.lowerBound] } ?? code[...]
        return types.lazy.compactMap { type in value(text, type, range).map { ($0, type) } }.first
    }

    private static func value(_ text: Substring, _ type: TokenType, _ range: SourceRange) -> DocumentNode? {
        let node = DocumentNode(.string(String(text)), at: range)
        func object(_ fields: [(String, Substring)]) -> DocumentNode {
            DocumentNode(
                .object(fields.map { .init($0.0, at: range, DocumentNode(.plain(String($0.1)), at: range)) }), at: range
            )
        }
        switch type {
        case .shadow, .transition:
            return (try? CSSReading().read(text, as: type)) == nil ? nil : node
        case .duration: return isTime(text) ? node : nil
        case .cubicBezier: return (try? CSSReading().easing(text)) == nil ? nil : node
        case .spring:
            let (start, middle) = ("spring(response ", ", damping fraction ")
            guard text.hasPrefix(start), text.hasSuffix(")") else { return nil }
            let inside = text.dropFirst(start.count).dropLast()
            guard let separator = inside.firstRange(of: middle) else { return nil }
            let (response, damping) = (inside[..<separator.lowerBound], inside[separator.upperBound...])
            guard Double(response) != nil, Double(damping) != nil else { return nil }
            return object([("response", response), ("dampingFraction", damping)])
        default: return nil
        }
    }

    private static func isTime(_ text: Substring) -> Bool {
        CSSMeasure(text).map { $0.unit == "ms" || $0.unit == "s" } ?? false
    }
}
