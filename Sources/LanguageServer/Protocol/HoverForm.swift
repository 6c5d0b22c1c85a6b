import TesseraDiagnostics
import TesseraJSON

/// How a client shows a hover.
enum HoverForm: Equatable {
    case plain
    case markdown
    /// Markdown, with images that stand in the text itself (`data:` URIs).
    case pictures

    /// - Parameter params: of `initialize`.
    init(_ params: JSONValue) {
        let formats = params["capabilities"]?["textDocument"]?["hover"]?["contentFormat"]?.elements ?? []
        // In the order in which the client likes them. Who says nothing gets what everybody can show.
        guard formats.compactMap(\.string).first(where: { ["markdown", "plaintext"].contains($0) }) == "markdown" else {
            self = .plain
            return
        }
        let name = params["clientInfo"]?["name"]?.string ?? ""
        self = Self.drawing.contains { name.hasPrefix($0) } ? .pictures : .markdown
    }

    /// Editors that draw such images: Visual Studio Code, under its names, and what is made of it. Terminals show the
    /// text of the image in their place, and Zed leaves it out.
    private static let drawing = [
        "Visual Studio Code", "Code - OSS", "VSCodium", "Cursor", "Windsurf", "Positron", "Kiro", "Trae",
    ]

    var kind: String { self == .plain ? "plaintext" : "markdown" }

    // MARK: Parts of a text

    func strong(_ text: String) -> String { self == .plain ? text.printable : "**\(MarkdownText.escaped(text))**" }
    func emphasized(_ text: String) -> String { self == .plain ? text.printable : "*\(MarkdownText.escaped(text))*" }
    func code(_ text: String) -> String { self == .plain ? text.printable : MarkdownText.code(text) }
    func text(_ text: String) -> String { self == .plain ? text.printable : MarkdownText.escaped(text) }

    /// Text of several lines.
    func lines(_ text: String) -> String {
        guard self == .plain else { return MarkdownText.escapedLines(text) }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).printable }
            .joined(separator: "\n")
    }

    /// Lines of a list.
    func list(_ lines: [String]) -> String { lines.map { self == .plain ? $0 : "- \($0)" }.joined(separator: "\n") }

    /// Text in Markdown of our own, such as that of a rule.
    func own(_ markdown: String) -> String { self == .plain ? markdown.replacing(scalar: "`", with: "") : markdown }
}
