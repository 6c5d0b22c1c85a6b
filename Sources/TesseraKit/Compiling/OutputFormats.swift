import TesseraAssetCatalogOutput
import TesseraCSSOutput
import TesseraDiagnostics
import TesseraEditorSchemas
import TesseraFigmaOutput
import TesseraGuideOutput
import TesseraJSONOutput
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTemplateOutput
import TesseraTokenSyntax

/// What coding agents read of a design.
public typealias GuideFormat = TesseraGuideOutput.GuideFormat

/// The formats that outputs may have.
public enum OutputFormats {
    /// In the order in which people are told of them.
    public static let all: [any OutputFormat.Type] = [
        SwiftOptions.self, JSONOptions.self, CSSOptions.self, AssetCatalogOptions.self, FigmaOptions.self,
        TemplateOptions.self, AgentsOptions.self, LLMsOptions.self, DesignMDOptions.self,
    ]
}

extension Manifest {
    /// Reads `tessera.yaml`. Every error is reported; unknown keys are errors.
    public static func read(_ tree: SyntaxTree) -> (Manifest, [Diagnostic]) {
        read(tree, formats: OutputFormats.all)
    }
}

/// What editors can be told of the files that people write.
public enum EditorSchema: String, CaseIterable, Sendable {
    case manifest, policy, tokens, theme
    /// Not of a file that people write, but of what scripts read.
    case report, help

    /// A JSON Schema, draft 7.
    public var bytes: [UInt8] {
        switch self {
        case .manifest: SchemaGenerator.manifest(rules: RuleCatalog.configurable, formats: OutputFormats.all)
        case .policy: SchemaGenerator.policies(rules: RuleCatalog.configurable)
        case .tokens: SchemaGenerator.tokens()
        case .theme: SchemaGenerator.themes()
        case .report: SchemaGenerator.reports()
        case .help: SchemaGenerator.help()
        }
    }
}
