import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// What `tessera.yaml` says. Paths are relative to it and stay inside its folder.
public struct Manifest: Sendable {
    /// The versions of Tessera that it is written for; `nil` for any.
    public var tessera: VersionRange?
    /// What the design is called, as people write it.
    public var name: String?
    /// What the design is called in code: begins the names of generated types, as `Nyx` makes `NyxColors`.
    public var codeName: String? { name.map { DesignName($0).typeName } }
    /// Patterns of token files; `*` stands for part of a name, `**` for any folders.
    public var sources: [String] = []
    /// Where each pattern is written; empty where no manifest was read.
    public var sourceRanges: [String: SourceRange] = [:]
    /// A DTCG resolver document, in place of the sources and the modifiers.
    public var resolver: String?
    /// `nil` if the manifest leaves the modifiers to the files.
    public var contexts: ContextSpace?
    /// In the order in which they are written.
    public var outputs: [Output] = []
    /// Whether outputs name the version of Tessera that wrote them.
    public var namesVersion = false
    /// Whose touch targets, text sizes and screens the design is judged by.
    public var platform = Platform.ios
    /// What touch targets are held to, all of it.
    public var touchTargets: [TouchTargetLevel] = [.standard]
    /// Pairs that must have a contrast, beside those that tokens declare.
    public var contrast: [ContrastPair] = []
    /// What counts as large text where a contrast requirement names a size.
    public var largeTextPolicy = LargeTextPolicy.wcag
    /// Whether findings about contrast tell the advisory figure of APCA, too.
    public var includesAPCA = false
    /// How colors outside a gamut are brought into it, in outputs and in judgments.
    public var gamutMapping = GamutMappingMethod.rayTrace
    /// Colors that people must be able to distinguish.
    public var distinct: [DistinctColors] = []
    /// For how many permutations of contexts a token may have values of its own.
    public var maximumPermutations = ContextSpace.usualPermutationCount
    /// How much motion the design allows itself.
    public var motion = MotionPolicy()
    /// How token files are read.
    public var dialect = TokenDialect.standard
    /// The levels and the options of rules.
    public var rules = RuleSettings()
    /// A file of findings that were there before.
    public var baseline: String?
    /// Where values stand that are no rule's, by their keys: `dialect`, `motion.maximumSettling`. They may stand in
    /// policies.
    package var places: [String: SourceRange] = [:]
    /// Keys whose values policies have locked, and where they say so.
    package var lockedKeys: [String: SourceRange] = [:]
    /// The policies that all this is made of, in the order in which they were read.
    public package(set) var policies: [SourceID] = []

    /// What holds where a manifest says nothing.
    public init() {}
}
