import TesseraDiagnostics

/// A page of the documentation that is made of what the tool knows.
public struct MarkdownPage: Sendable {
    /// Such as `contrast.md`.
    public let name: String
    public let text: String

    /// - Parameter text: Markdown, with whatever number of line feeds at its end.
    public init(name: String, text: String) {
        self.name = name
        self.text = Self.withOneLineFeed(text)
    }

    /// A block of code.
    public static func block(_ language: String, _ text: String) -> String {
        "```\(language)\n" + withOneLineFeed(text) + "```\n"
    }

    /// A text as a cell of a table.
    public static func cell(_ text: String) -> String { text.replacing("|", with: "\\\\|") }

    /// What a link to the heading of an id ends with.
    public static func anchor(of id: DiagnosticID) -> String { id.rawValue.filter { $0 != "/" } }

    private static func withOneLineFeed(_ text: String) -> String {
        var text = text[...]
        while text.last == "\n" { text.removeLast() }
        return text + "\n"
    }
}
