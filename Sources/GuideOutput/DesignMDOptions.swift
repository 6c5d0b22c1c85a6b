import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel
import TesseraTokenSyntax

/// `DESIGN.md` (google-labs-code/design.md, version alpha): tokens as YAML, and prose that says how they are used.
public struct DesignMDOptions: Hashable, Sendable {
    /// The path of the color that is called `primary` there; `nil` where a token has that name, or none is meant.
    public var primary: String?
    var primaryRange: SourceRange?
    /// What the design is, in a sentence.
    public var description: String?

    public init() {}
}

extension DesignMDOptions: OutputFormat {
    public static let name = "design-md"
    public static let summary = "DESIGN.md, the format of Google Labs: tokens and prose for coding agents."

    public enum Key: String, CaseIterable, Sendable {
        case primary, description
    }

    public init(reading settings: inout OutputSettings) {
        self.init()
        for (key, value) in settings.options(of: Key.self) {
            let isScalar = settings.tree.kind(of: value) == .scalar
            let text = settings.tree.text(of: value)
            switch key {
            case .primary:
                guard isScalar, !text.isEmpty else {
                    settings.misfit(value, "primary", "the path of a color")
                    continue
                }
                primary = text.filter { $0 != "{" && $0 != "}" }
                primaryRange = settings.tree.range(of: value)
            case .description:
                guard isScalar else {
                    settings.misfit(value, "description", "a text")
                    continue
                }
                description = text
            }
        }
    }

    public static func schema(of key: Key) -> JSONValue {
        switch key {
        case .primary:
            [
                "description":
                    "The color that is called 'primary' there, which readers look for. Example: \"{color.accent}\".",
                "type": "string",
            ]
        case .description:
            [
                "description": "What the design is, in a sentence. Example: A calm app for quiet evenings.",
                "type": "string",
            ]
        }
    }

    public func errorMessage(forPath path: String) -> String? { MarkdownPath.errorMessage(for: path) }
    public var typesWithoutPlace: Set<TokenType> { [] }
    public var includesContrast: Bool { true }
    public var includesUnsafePairs: Bool { true }

    public func generate(
        _ input: GeneratorInput, path: String, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic] {
        let document = DesignMDDocument(GuideDesign(input), self)
        files.add([GeneratedFile(path: path, bytes: Array(document.text.utf8))])
        return document.findings
    }
}
