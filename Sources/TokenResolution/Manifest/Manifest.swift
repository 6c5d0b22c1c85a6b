import TesseraColorScience
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

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
    /// What touch targets are held to, all of it.
    public var touchTargets: [TouchTargetLevel] = [.standard]
    public var contrast: [ContrastPair] = []
    /// What counts as large text where a contrast requirement names a size.
    public var largeTextPolicy = LargeTextPolicy.wcag
    /// Whether findings about contrast tell the advisory figure of APCA, too.
    public var includesAPCA = false
    /// How colors outside a gamut are brought into it, in outputs and in judgments.
    public var gamutMapping = GamutMappingMethod.rayTrace
    /// Colors that people must be able to tell apart.
    public var distinct: [DistinctColors] = []
    /// For how many combinations of contexts a token may have values of its own.
    public var maximumCombinations = ContextSpace.usualCombinationCount
    /// How much motion the design allows itself.
    public var motion = MotionPolicy()
    /// How token files are read.
    public var dialect = TokenDialect.standard
    public var rules = RuleSettings()
    /// A file of findings that were there before.
    public var baseline: String?

    public init() {}

    /// How the findings of a rule count.
    public enum RuleLevel: String, CaseIterable, Sendable {
        case error, warning, off
    }
}

/// What the design is for: decides how large a touch target must be.
public typealias Platform = TesseraLayoutScience.Platform

/// How large touch targets must be.
public enum TouchTargetLevel: String, CaseIterable, Hashable, Sendable {
    /// What the platform asks, such as Apple's default sizes; a token with the level `compact` may be smaller.
    case standard
    /// The least that the platform accepts, for all.
    case compact
    /// Android's figure, whatever the platform: for designs that are shipped to several.
    case android
    /// WCAG 2.2, success criterion 2.5.8.
    case webAA = "web-aa"
    /// WCAG 2.2, success criterion 2.5.5.
    case webAAA = "web-aaa"
}
