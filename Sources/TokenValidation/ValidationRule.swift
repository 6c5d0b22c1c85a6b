import ColorScience
import Diagnostics
import TokenModel
import TokenResolution

/// What the rules judge.
public struct Design: Sendable {
    public let tokens: ResolvedTokens
    public let pairs: [ContrastPair]
    public let distinct: [DistinctColors]
    public let platform: Platform
    /// What touch targets are held to, all of it.
    public let targetLevels: [TouchTargetLevel]
    /// What counts as large text where a requirement names a size.
    public let largeTextPolicy: LargeTextPolicy
    /// Whether findings about contrast tell the figure of APCA, too.
    public let includesAPCA: Bool
    /// How the outputs bring colours into a gamut.
    public let gamutMapping: GamutMappingMethod
    /// How much motion there may be.
    public let motion: MotionPolicy
    /// Every tab bar in every combination it depends on.
    let tabBars: [PlacedTabBar]
    /// Every touch target in every combination it depends on.
    let touchTargets: [DeclaredTarget]
    /// Those that say where they stand, together.
    let targetScenes: TargetScenes
    /// What tokens and pairs demand of contrast.
    let contrastClaims: [ContrastClaim]
    /// Every place in which a motion is written.
    let motions: [PlacedMotion]

    public init(
        tokens: ResolvedTokens, pairs: [ContrastPair], distinct: [DistinctColors] = [], platform: Platform,
        targetLevels: [TouchTargetLevel] = [.standard],
        largeTextPolicy: LargeTextPolicy = .wcag, includesAPCA: Bool = false,
        gamutMapping: GamutMappingMethod = .rayTrace, motion: MotionPolicy = MotionPolicy()
    ) {
        self.tokens = tokens
        self.pairs = pairs
        self.distinct = distinct
        self.platform = platform
        self.targetLevels = targetLevels
        touchTargets = DeclaredTarget.all(in: tokens)
        targetScenes = TargetScenes(of: tokens)
        self.largeTextPolicy = largeTextPolicy
        self.includesAPCA = includesAPCA
        self.gamutMapping = gamutMapping
        self.motion = motion
        let tabBars = PlacedTabBar.all(in: tokens)
        self.tabBars = tabBars
        contrastClaims = ContrastClaim.all(in: tokens, pairs, tabBars)
        motions = PlacedMotion.all(in: tokens)
    }
}

/// One thing that a design must satisfy. Each rule is a file with its text, its examples and its check.
public protocol ValidationRule: Sendable {
    static var description: RuleDescription { get }

    /// All findings, with the severity of the description.
    static func check(_ design: Design) -> [Diagnostic]
}

/// Runs every rule.
public enum Validator {
    public static let rules: [any ValidationRule.Type] = [
        TouchTargetRule.self, TargetSpacingRule.self, TargetOverlapRule.self, TargetDrawingRule.self,
        RecommendedTargetRule.self, TextContrastRule.self, LargeTextContrastRule.self, NonTextContrastRule.self,
        TextSizeRule.self, TabHitFrameRule.self, TabCountRule.self, ButtonHitFrameRule.self, ButtonOverlapRule.self,
        ButtonDrawingRule.self, HomeIndicatorRule.self, ContentInsetRule.self, SecondInsetRule.self,
        IndicatorRule.self, SelectedIconRule.self, BadgeRule.self, TabLabelRule.self, TabSymbolRule.self,
        SelectionRule.self, DeprecatedUseRule.self, DistinctColorsRule.self,
        MotionParametersRule.self, MotionSettlingRule.self, MotionOvershootRule.self, MotionReductionRule.self,
        MotionFlashingRule.self, MotionDuplicateRule.self,
    ]

    /// - Parameter levels: what the manifest says of rules by their ids.
    public static func validate(_ design: Design, levels: [DiagnosticID: Manifest.RuleLevel]) -> [Diagnostic] {
        rules.flatMap { rule -> [Diagnostic] in
            switch levels[rule.description.id] {
            case .off: []
            case .error: rule.check(design).map { $0.with(severity: .error) }
            case .warning: rule.check(design).map { $0.with(severity: .warning) }
            case nil: rule.description.isOnByDefault ? rule.check(design) : []
            }
        }
    }
}

extension Diagnostic {
    fileprivate func with(severity: Severity) -> Diagnostic {
        var copy = self
        copy.severity = severity
        return copy
    }
}
