import Diagnostics

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
    /// Begins every custom property, without hyphens around it: `nyx` makes `--nyx-color-text`.
    public var prefix: String?
    /// Whether a token that refers to another is written as `var(…)`.
    public var keepsReferences = false

    public init() {}
}

public struct AssetCatalogOptions: Hashable, Sendable {
    /// For which displays there is a colour.
    public enum Gamuts: String, CaseIterable, Hashable, Sendable {
        /// One for all displays.
        case one
        /// Where a colour is outside sRGB, another one for displays that cannot show it.
        case both
    }

    /// Whether groups are folders that begin the names of their colours: `Surface/primary`.
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
}
