import Diagnostics
import TokenModel
import TokenResolution

/// Writes outputs. The tokens must be without errors: what has no value is left out.
public enum CodeGenerator {
    /// - Returns: the files, and what stands in their way: names that collide.
    public static func generate(_ output: Output, from input: GeneratorInput) -> ([GeneratedFile], [Diagnostic]) {
        func file(_ bytes: [UInt8]) -> [GeneratedFile] { [GeneratedFile(path: output.path, bytes: bytes)] }
        switch output.format {
        case .swift(let options):
            var generator = SwiftGenerator(input, options: options)
            let files = generator.generate(path: output.path)
            return (files, generator.diagnostics)
        case .json(let options):
            switch options.shape {
            case .nested, .flat, .resolved: return (file(JSONGenerator(input, options: options).generate()), [])
            case .dtcg: return (PermutationFiles(input, options: options, path: output.path).files, [])
            case .manifest: return (file(TokenManifest(input).generate()), [])
            // Made from the sources themselves, which are out of reach here.
            case .resolver: return ([], [])
            }
        case .css(let options):
            var generator = CSSGenerator(input, options: options)
            let bytes = generator.generate()
            return (file(bytes), generator.diagnostics)
        case .assetCatalog(let options):
            var generator = AssetCatalogGenerator(input, options: options, path: output.path)
            let files = generator.generate()
            return (files, generator.diagnostics)
        case .template(let options):
            var generator = TemplateGenerator(input, options: options)
            let bytes = generator.generate()
            return (file(bytes), generator.diagnostics)
        }
    }
}
