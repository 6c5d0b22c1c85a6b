import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// What the generators need beside their options.
public struct GeneratorInput: Sendable {
    /// What outputs are made of; without errors.
    public private(set) var tokens: ResolvedTokens
    /// Begins names of types, such as `Nyx`; may be empty.
    public let name: String
    /// What people call the design; empty for one without a name.
    public var title = ""
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
    /// Pairs of colors that fail, and that nobody requires.
    public var unsafePairs: [UnsafePairs] = []
    /// The version of Tessera that outputs name; `nil` where they name none.
    public var version: Version?
    /// All outputs of the run: some tell of the others.
    public var outputs: [Output] = []

    /// - Parameters:
    ///   - name: begins names of types; may be empty.
    ///   - sourceNames: the token files, as the header of an output names them.
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

    /// The same for a thread of its own: see `ResolvedTokens.separate()`.
    public func separate() -> GeneratorInput {
        replacing(tokens: tokens.separate())
    }

    /// What is wrong with the contexts that an output is for, or the indices of those by the indices of their modifiers.
    package func choices(for contexts: [ContextInput]) -> (choices: [Int: Int]?, findings: [Diagnostic]) {
        do throws(ContextInputError) {
            return (try tokens.contexts.choices(for: contexts), [])
        } catch {
            return (nil, error.causes.map { Diagnostic("context/input", .error, $0.kind.message, at: $0.range) })
        }
    }

    /// The file that a token was read from; `nil` where an importer made the token.
    package func fileName(of token: TokenID) -> String? {
        fileNames[tokens.tree[token].keyRange.source]
    }
}

/// What a token's contrast on one background is, in the contexts that show the same.
public struct ContrastResult: Hashable, Sendable {
    /// `'color.surface'`, as messages name it.
    public let background: String
    /// The permutations, such as `appearance=dark, contrast=standard`; empty where nothing varies.
    public let contexts: [String]
    /// The ratio that decides, at worst; `nil` where it cannot be determined.
    public let ratio: Double?
    /// The ratio that is required.
    public let threshold: Double
    /// Whether the ratio reaches the required one, also in 8 bits. `false` where it cannot be determined.
    public let passes: Bool

    public init(background: String, contexts: [String], ratio: Double?, threshold: Double, passes: Bool) {
        self.background = background
        self.contexts = contexts
        self.ratio = ratio
        self.threshold = threshold
        self.passes = passes
    }
}

// JSON has no comments: where a file must tell who wrote it, it does so in the data.

extension GeneratorInput {
    /// What outputs say of themselves.
    public var notice: String {
        "\(GeneratedFile.notice)\(sourceNames.joined(separator: ", "))\(noticeEnd)"
    }

    /// What follows the sources in it.
    package var noticeEnd: String {
        (version.map { ", with version \($0)" } ?? "") + ". Do not edit."
    }

    /// The same as an entry of the `$extensions` of a document's root (DTCG 2025.10 Format, 6.3).
    public var mark: DocumentNode.Entry {
        let nowhere = SourceRange(source: SourceID(index: 0), offset: 0, length: 0)
        return DocumentNode.Entry(
            GeneratedFile.markName, at: nowhere, DocumentNode(.string(notice), at: nowhere))
    }
}

/// The text of a template that the manifest names.
public struct TemplateSource: Sendable {
    /// Of the text among the sources of the run.
    public let id: SourceID
    /// With its path, which messages name.
    public let text: SourceText

    public init(id: SourceID, text: SourceText) {
        self.id = id
        self.text = text
    }
}

/// A color, and what of a design it must not stand on: nothing is required of the pairs, and they have too little
/// contrast.
public struct UnsafePairs: Hashable, Sendable {
    /// The path of the token.
    public let foreground: String
    /// As the requirements of the design name them, such as `color.surface`; the worst first.
    public let backgrounds: [String]

    public init(foreground: String, backgrounds: [String]) {
        self.foreground = foreground
        self.backgrounds = backgrounds
    }
}
