import ColorScience
import Diagnostics
import TokenModel

/// What `tessera.yaml` says. Paths are relative to it and stay inside its folder.
public struct Manifest: Sendable {
    /// Begins the names of generated types: `Nyx` makes `NyxColors`.
    public var name: String?
    /// Patterns of token files; `*` stands for part of a name, `**` for any folders.
    public var sources: [String] = []
    /// A DTCG resolver document, in place of the sources and the modifiers.
    public var resolver: String?
    /// `nil` if the manifest leaves the modifiers to the files.
    public var contexts: ContextSpace?
    public var outputs: [Output] = []
    /// Where the path of each output is written; none for outputs that no manifest names.
    public var outputRanges: [SourceRange] = []
    public var platform = Platform.ios
    public var contrast: [ContrastPair] = []
    /// What counts as large text where a contrast requirement names a size.
    public var largeTextPolicy = LargeTextPolicy.wcag
    /// Whether findings about contrast tell the advisory figure of APCA, too.
    public var includesAPCA = false
    /// How colours outside a gamut are brought into it, in outputs and in judgements.
    public var gamutMapping = GamutMappingMethod.rayTrace
    /// Colours that people must be able to tell apart.
    public var distinct: [DistinctColors] = []
    /// How token files are read.
    public var dialect = TokenDialect.standard
    public var rules: [DiagnosticID: RuleLevel] = [:]
    /// Where each rule is named, so that an unknown one can be pointed at.
    public var ruleRanges: [(id: DiagnosticID, range: SourceRange)] = []

    public init() {}

    /// How the findings of a rule count.
    public enum RuleLevel: String, CaseIterable, Sendable {
        case error, warning, off
    }
}

/// What the design is for: decides how large a touch target must be.
public enum Platform: String, CaseIterable, Hashable, Sendable {
    case ios, ipados, macos, tvos, visionos, watchos, android, web
}

/// One file to write.
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
        case template(TemplateOptions)

        public static let names = FormatName.allCases.map(\.rawValue)
    }
}

public struct SwiftOptions: Hashable, Sendable {
    public enum Access: String, CaseIterable, Hashable, Sendable {
        case `internal`, package, `public`
    }

    public var access = Access.public
    /// Begins the names of generated types; the manifest's `name` unless given.
    public var prefix: String?
    /// Names of the types made of groups or of `tabBar` tokens, by path.
    public var types: [String: String] = [:]
    /// Where each of these paths is written.
    public var typeRanges: [String: SourceRange] = [:]

    public init() {}
}

public struct JSONOptions: Hashable, Sendable {
    public enum Shape: String, CaseIterable, Hashable, Sendable {
        /// Groups in groups: a DTCG document.
        case nested
        /// One object from paths to tokens.
        case flat
        /// For every permutation one object from paths to values.
        case resolved
    }

    public var shape = Shape.nested
    /// Whether a token that refers to another is written as the reference (`nested` and `flat`).
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

public struct TemplateOptions: Hashable, Sendable {
    /// The name of a template that comes with Tessera, or the path of one relative to the manifest.
    public let template: String
    /// Where the manifest names it.
    public let range: SourceRange
}
