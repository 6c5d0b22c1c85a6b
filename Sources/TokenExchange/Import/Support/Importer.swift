import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads token files of one foreign format.
///
/// An importer rearranges: names, groups, types, references and modes become those of a Tessera
/// document, each node with the range of what it was made from. Values keep their spelling where
/// Tessera reads it (`"16px"`, `"#7c5cff"`, `"200ms"`): the token reader knows values, an importer
/// knows a format.
public protocol Importer: Sendable {
    /// How people call the format and `convert --from` names it.
    static var format: ForeignFormat { get }

    /// Whether these files, which belong together, are of the format: judged by content, and by file
    /// names only where those are part of the format.
    static func recognizes(_ files: [ImportFile]) -> Bool

    static func read(_ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary) -> ImportedDesign
}

/// The formats that Tessera reads beside DTCG.
public enum ForeignFormat: String, CaseIterable, Hashable, Sendable {
    case styleDictionary = "style-dictionary"
    case theo
    case tokensStudio = "tokens-studio"
    case figmaVariables = "figma-variables"
    case assetCatalog = "asset-catalog"
    case base16
    case alacritty
    case stylegen
    case css
    case designMD = "design-md"
    case plain

    /// How people call it.
    public var title: String {
        switch self {
        case .styleDictionary: "Style Dictionary"
        case .theo: "Theo"
        case .tokensStudio: "Tokens Studio"
        case .figmaVariables: "Figma variables"
        case .assetCatalog: "an asset catalog"
        case .base16: "base16"
        case .alacritty: "Alacritty"
        case .stylegen: "stylegen"
        case .css: "CSS"
        case .designMD: "DESIGN.md"
        case .plain: "plain YAML or JSON"
        }
    }
}

/// One file to import.
public struct ImportFile: Sendable {
    public let id: SourceID
    /// Relative to what was named on the command line, with `/` between folders: the names of folders
    /// are brands and modes in some formats.
    public let path: String
    public let text: SourceText
    /// `nil` for a file that is neither YAML nor JSON, such as a style sheet.
    public let tree: SyntaxTree?

    public init(id: SourceID, path: String, text: SourceText, tree: SyntaxTree?) {
        self.id = id
        self.path = path
        self.text = text
        self.tree = tree
    }

    /// Whether its name is that of a file of DTCG: `brand.tokens`, `brand.tokens.json`.
    public var isNamedAsTokens: Bool {
        FilePath(path).hasSuffix(".tokens") || path.contains(".tokens.")
    }
}

/// What the files of a format leave open.
public struct ImportOptions: Sendable {
    /// The unit of a length that is written as a bare number; `nil` to report such lengths.
    public var lengthUnit: String? = "px"
    /// Whether a number that a design tool allows anywhere is a length, and not just a number.
    public var unscopedNumbersAreLengths = false
    /// The color profile of a design tool's document, for colors that do not name their space.
    public var documentColorSpace = ColorSpace.srgb
    /// What values of plain files are that could be several things, by the path of a token or a group.
    public var plainDecisions: [String: PlainDecision] = [:]

    public init() {}
}

/// What an importer made of some files.
public struct ImportedDesign: Sendable {
    /// A Tessera token document. A value for a mode stands under `$contexts`, selected by
    /// `modifier=context`.
    public var document: DocumentNode
    /// The modifiers that the selectors name.
    public var modifiers: [Modifier]
    /// What was assumed (notes and warnings), what could not be carried over (warnings, one for each
    /// token, with its position), and what is broken in the input (errors).
    public var findings: [Diagnostic]
    /// What somebody has to say of values that could be several things.
    public var choices: [PlainChoice] = []

    public init(document: DocumentNode, modifiers: [Modifier] = [], findings: [Diagnostic] = []) {
        self.document = document
        self.modifiers = modifiers
        self.findings = findings
    }
}

extension ImportFile {
    /// The first character of the content: the place of what the file is as a whole.
    var start: SourceRange {
        guard let tree else { return SourceRange(source: id, offset: 0, length: text.bytes.isEmpty ? 0 : 1) }
        let root = tree.range(of: tree.root)
        return root.part(from: 0, length: min(1, root.length))
    }
}

extension SourceRange {
    /// The place of what some files are together: where the first one starts.
    static func start(of files: [ImportFile]) -> SourceRange {
        files.first?.start ?? SourceRange(source: SourceID(index: 0), offset: 0, length: 0)
    }
}

/// What somebody says that values are which could be several things: `--as timing=ms`.
public enum PlainDecision: Hashable, Sendable {
    case type(TokenType)
    /// What bare numbers are in, such as `ms`.
    case unit(String)
    /// Keys such as `light` are contexts.
    case contexts
    /// Keys such as `light` are names.
    case group

    static let units = Duration.suffixes + Dimension.suffixes + ["%"]

    public init?(_ word: String) {
        switch word {
        case "contexts": self = .contexts
        case "group": self = .group
        case _ where Self.units.contains(word): self = .unit(word)
        default:
            guard let type = TokenType(rawValue: word) else { return nil }
            self = .type(type)
        }
    }

    /// All that can be said.
    public static let words = ["contexts", "group"] + units + TokenType.names
}

/// A question with answers that `--as` takes.
public struct PlainChoice: Hashable, Sendable {
    /// The path of the token, or of the group of several.
    public let path: String
    /// What the answer decides, as a sentence without an end.
    public let question: String
    public let answers: [String]
}
