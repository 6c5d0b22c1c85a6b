import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel

/// A section of `AGENTS.md`: what coding agents must know of a design. What people write around it stays.
public struct AgentsOptions: Hashable, Sendable {
    /// Whether tokens are listed, beside how they are named and what must not be done.
    public var listsTokens = true

    public init() {}
}

extension AgentsOptions: OutputFormat {
    public static let name = "agents"
    public static let summary =
        "A section of AGENTS.md, which coding agents read: names, values, and what must not be done."

    public enum Key: String, CaseIterable, Sendable {
        case tokens
    }

    public init(reading settings: inout OutputSettings) {
        self.init()
        for (key, value) in settings.options(of: Key.self) {
            switch key {
            case .tokens: listsTokens = settings.flag(value, as: "tokens") ?? true
            }
        }
    }

    public static func schema(of key: Key) -> JSONValue {
        switch key {
        case .tokens:
            ["description": "Whether tokens are listed with their values. Default: true.", "type": "boolean"]
        }
    }

    public func errorMessage(forPath path: String) -> String? { MarkdownPath.errorMessage(for: path) }
    public var isSection: Bool { true }
    public var typesWithoutPlace: Set<TokenType> { [] }
    public var includesContrast: Bool { true }
    public var includesUnsafePairs: Bool { true }

    public func generate(
        _ input: GeneratorInput, path: String, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic] {
        let text = AgentsGuide(GuideDesign(input), listsTokens: listsTokens).text
        files.add([GeneratedFile(path: path, bytes: Array(MarkedSection.marked(text).utf8))])
        return []
    }
}
