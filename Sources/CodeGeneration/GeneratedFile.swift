import ColorScience
import Diagnostics
import TokenModel
import TokenResolution

/// One file of output, still in memory.
public struct GeneratedFile: Sendable, Hashable {
    /// As the output names it.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public var text: String {
        String(decoding: bytes, as: UTF8.self)
    }
}

/// What the generators need beside their options.
public struct GeneratorInput: Sendable {
    public let tokens: ResolvedTokens
    /// Begins names of types, such as `Nyx`; may be empty.
    public let name: String
    /// The token files, as they are named in the output's header.
    public let sourceNames: [String]
    /// The texts of the manifest's own templates, by path.
    public let templates: [String: TemplateSource]
    /// How colours outside a gamut are brought into it.
    public let gamutMapping: GamutMappingMethod

    public init(
        tokens: ResolvedTokens, name: String, sourceNames: [String], templates: [String: TemplateSource] = [:],
        gamutMapping: GamutMappingMethod = .rayTrace
    ) {
        self.tokens = tokens
        self.name = name
        self.sourceNames = sourceNames
        self.templates = templates
        self.gamutMapping = gamutMapping
    }
}

/// Writes outputs. The tokens must be without errors: what has no value is left out.
public enum CodeGenerator {
    /// - Returns: the file, and what stands in its way: names that collide.
    public static func generate(_ output: Output, from input: GeneratorInput) -> (GeneratedFile, [Diagnostic]) {
        switch output.format {
        case .swift(let options):
            var generator = SwiftGenerator(input, options: options)
            let bytes = generator.generate()
            return (GeneratedFile(path: output.path, bytes: bytes), generator.diagnostics)
        case .json(let options):
            let bytes = JSONGenerator(input, options: options).generate()
            return (GeneratedFile(path: output.path, bytes: bytes), [])
        case .css(let options):
            var generator = CSSGenerator(input, options: options)
            let bytes = generator.generate()
            return (GeneratedFile(path: output.path, bytes: bytes), generator.diagnostics)
        case .template(let options):
            var generator = TemplateGenerator(input, options: options)
            let bytes = generator.generate()
            return (GeneratedFile(path: output.path, bytes: bytes), generator.diagnostics)
        }
    }
}
