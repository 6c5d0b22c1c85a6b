import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// What the generators need beside their options.
public struct GeneratorInput: Sendable {
    public private(set) var tokens: ResolvedTokens
    /// Begins names of types, such as `Nyx`; may be empty.
    public let name: String
    /// The token files, as they are named in the output's header.
    public let sourceNames: [String]
    /// The texts of the manifest's own templates, by path.
    public var templates: [FilePath: TemplateSource] = [:]
    /// How colors outside a gamut are brought into it.
    public var gamutMapping = GamutMappingMethod.rayTrace
    /// Whose screens and touch targets figures are worked out for.
    public var platform = Platform.ios
    /// How the file that a token was read from is named in outputs.
    public var fileNames: [SourceID: String] = [:]
    /// The texts of the sources, where lines are looked up.
    public var sources = SourceMap()
    /// What was proven of each color, by token, in the order of the declarations.
    public var contrast: [TokenID: [ContrastResult]] = [:]
    /// All outputs of the run: some tell of the others.
    public var outputs: [Output] = []

    public init(tokens: ResolvedTokens, name: String, sourceNames: [String]) {
        self.tokens = tokens
        self.name = name
        self.sourceNames = sourceNames
    }

    /// The same with other tokens.
    public func replacing(tokens: ResolvedTokens) -> GeneratorInput {
        var input = self
        input.tokens = tokens
        return input
    }

    /// The same for a thread of its own: see ``TokenResolution/ResolvedTokens/separate()``.
    public func separate() -> GeneratorInput {
        replacing(tokens: tokens.separate())
    }

    /// The file that a token was read from; `nil` where an importer made the token.
    func fileName(of token: TokenID) -> String? {
        fileNames[tokens.tree[token].keyRange.source]
    }
}

/// What a token's contrast on one background is, in the contexts that show the same.
public struct ContrastResult: Hashable, Sendable {
    /// `'color.surface'`, as messages name it.
    public let background: String
    /// The combinations, such as `appearance=dark, contrast=standard`; empty where nothing varies.
    public let contexts: [String]
    /// The ratio that decides, at worst; `nil` where it cannot be determined.
    public let ratio: Double?
    /// The ratio that is required.
    public let threshold: Double
    public let passes: Bool

    public init(background: String, contexts: [String], ratio: Double?, threshold: Double, passes: Bool) {
        self.background = background
        self.contexts = contexts
        self.ratio = ratio
        self.threshold = threshold
        self.passes = passes
    }
}
