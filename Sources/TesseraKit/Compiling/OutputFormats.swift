import TesseraAssetCatalogOutput
import TesseraCSSOutput
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTemplateOutput
import TesseraTokenSyntax

/// The formats that outputs may have.
public enum OutputFormats {
    /// In the order in which people are told of them.
    public static let all: [any OutputFormat.Type] = [
        SwiftOptions.self, JSONOptions.self, CSSOptions.self, AssetCatalogOptions.self, TemplateOptions.self,
    ]
}

extension Manifest {
    /// Reads `tessera.yaml`. Every fault is reported; unknown keys are faults.
    public static func read(_ tree: SyntaxTree) -> (Manifest, [Diagnostic]) {
        read(tree, formats: OutputFormats.all)
    }
}
