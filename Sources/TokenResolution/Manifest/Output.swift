import TesseraDiagnostics

/// What is written in one format: a file, or a folder of files.
public struct Output: Hashable, Sendable {
    public let format: Format
    /// Relative to the manifest, with `/` between folders.
    public let path: String

    public init(format: Format, path: String) {
        self.format = format
        self.path = path
    }

    public enum Format: Hashable, Sendable {
        case swift(SwiftOptions)
        case json(JSONOptions)
        case css(CSSOptions)
        case assetCatalog(AssetCatalogOptions)
        case template(TemplateOptions)

        public static let names = FormatName.allCases.map(\.rawValue)

        /// Whether the output's path is a folder of files.
        public var isFolder: Bool {
            switch self {
            case .swift(let options): options.files == .groups
            case .assetCatalog: true
            case .json(let options): options.shape.isFolder
            case .css, .template: false
            }
        }

        /// What the names of the files in the folder end with: others may lie there, too.
        public var fileEndings: [String] {
            switch self {
            case .swift: [".swift"]
            case .assetCatalog: ["Contents.json"]
            case .json: [".tokens.json", ".resolver.json"]
            case .css, .template: []
            }
        }
    }
}

public struct JSONOptions: Hashable, Sendable {
    public enum Shape: String, CaseIterable, Hashable, Sendable {
        /// Groups in groups: a DTCG document.
        case nested
        /// One object from paths to tokens.
        case flat
        /// For every permutation one object from paths to values.
        case resolved
        /// For every permutation a DTCG document, in a folder.
        case dtcg
        /// A DTCG resolver document and the sets that it names, in a folder.
        case resolver
        /// What tools want to know of every token, such as its names in the other outputs.
        case manifest

        /// Whether it is several files.
        public var isFolder: Bool { self == .dtcg || self == .resolver }
    }

    public var shape = Shape.nested
    /// Whether a token that refers to another is written as the reference (`nested`, `flat` and `dtcg`; a
    /// resolver document always keeps them).
    public var keepsReferences = false

    public init() {}
}

public struct CSSOptions: Hashable, Sendable {
    /// What switches contexts. Modifiers that the system does not know have an attribute in every case.
    public enum Contexts: String, CaseIterable, Hashable, Sendable {
        /// The system, unless an attribute names the context.
        case mediaAndAttribute
        /// The system alone.
        case media
        /// Attributes alone.
        case attribute
        /// As `mediaAndAttribute`, but colors of both appearances stand in `light-dark()`, and the element's
        /// `color-scheme` decides.
        case lightDark
    }

    /// How values are written that are made of others.
    public enum Composites: String, CaseIterable, Hashable, Sendable {
        case both
        /// What a property of CSS takes as a whole.
        case shorthands
        case parts
    }

    /// Begins every custom property, without hyphens around it: `nyx` makes `--nyx-color-text`.
    public var prefix: String?
    /// Whether what refers to another token is written as `var(…)`.
    public var keepsReferences = false
    public var contexts = Contexts.mediaAndAttribute
    public var composites = Composites.both
    /// Whether properties are registered by `@property`.
    public var registersProperties = false
    /// Whether there are calmer springs and curves for people who reduce motion.
    public var reducesMotion = true
    /// The cascade layer that all rules stand in.
    public var layer: String?
    /// The element that has the values: `:root`, `:host`, or tests of one element such as `.nyx`.
    public var selector = ":root"

    public init() {}
}

public struct AssetCatalogOptions: Hashable, Sendable {
    /// For which displays there is a color.
    public enum Gamuts: String, CaseIterable, Hashable, Sendable {
        /// One for all displays.
        case one
        /// Where a color is outside sRGB, another one for displays that cannot show it.
        case both
    }

    /// Whether groups are folders that begin the names of their colors: `Surface/primary`.
    public var hasNamespaces = true
    public var gamuts = Gamuts.one

    /// What the name of a catalog's folder ends with.
    public static let pathExtension = ".xcassets"

    public init() {}
}

public struct TemplateOptions: Hashable, Sendable {
    /// The name of a template that comes with Tessera, or the path of one relative to the manifest.
    public let template: String
    /// Where the manifest names it.
    public let range: SourceRange
    /// Texts for the template alone.
    public var variables: [Variable] = []
    /// Contexts that the output is for, in place of all contexts of their modifiers.
    public var contexts: [ContextInput] = []
    /// Whether only tokens that depend on those modifiers are written.
    public var isVaryingOnly = false

    public struct Variable: Hashable, Sendable {
        public let name: String
        public let text: String
        /// Where the manifest names it.
        public let range: SourceRange

        public init(name: String, text: String, range: SourceRange) {
            self.name = name
            self.text = text
            self.range = range
        }
    }

    public init(template: String, range: SourceRange) {
        self.template = template
        self.range = range
    }
}
