import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

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

    /// The design in some of its contexts.
    ///
    /// - Parameter choices: indices of contexts by indices of modifiers.
    public func fixing(_ choices: [Int: Int]) -> Design {
        if choices.isEmpty { return self }
        return Design(
            tokens: tokens.fixing(choices), pairs: pairs, distinct: distinct, platform: platform,
            targetLevels: targetLevels, largeTextPolicy: largeTextPolicy, includesAPCA: includesAPCA,
            gamutMapping: gamutMapping, motion: motion)
    }
}

/// One thing that a design must satisfy. Each rule is a file with its text, its examples and its check.
public protocol ConfigurableRule: Sendable {
    associatedtype Options: RuleOptions

    static var description: RuleDescription { get }

    /// All findings, with the severity of the description.
    static func check(_ design: Design, _ options: Options) -> [Diagnostic]
}

/// A rule without options.
public protocol ValidationRule: ConfigurableRule where Options == NoRuleOptions {
    /// All findings, with the severity of the description.
    static func check(_ design: Design) -> [Diagnostic]
}

extension ValidationRule {
    public static func check(_ design: Design, _ options: NoRuleOptions) -> [Diagnostic] { check(design) }
}

/// Runs every rule.
public enum Validator {
    public static let rules: [any ConfigurableRule.Type] = [
        TouchTargetRule.self, TargetSpacingRule.self, TargetOverlapRule.self, TargetDrawingRule.self,
        RecommendedTargetRule.self, TextContrastRule.self, LargeTextContrastRule.self, NonTextContrastRule.self,
        TextSizeRule.self, TabHitFrameRule.self, TabCountRule.self, ButtonHitFrameRule.self, ButtonOverlapRule.self,
        ButtonDrawingRule.self, HomeIndicatorRule.self, ContentInsetRule.self, SecondInsetRule.self,
        IndicatorRule.self, SelectedIconRule.self, BadgeRule.self, TabLabelRule.self, TabSymbolRule.self,
        SelectionRule.self, DeprecatedUseRule.self, GroupTypeRule.self, DistinctColorsRule.self,
        MotionParametersRule.self, MotionSettlingRule.self, MotionOvershootRule.self, MotionReductionRule.self,
        MotionFlashingRule.self, MotionDuplicateRule.self,
        NamingRule.self, DescriptionRule.self, DuplicateValueRule.self, UnusedRule.self, ColorSpaceRule.self,
        GamutRule.self, RequiredContextsRule.self, RequiredChildrenRule.self, LayeringRule.self,
        SpacingGridRule.self, TypeScaleRule.self, ZIndexRule.self, TokenCountRule.self,
    ]

    public static let descriptions: [RuleDescription] = rules.map { $0.description }

    /// The findings that count, as the manifest says.
    public static func validate(_ design: Design, _ judge: RuleJudge, _ settings: RuleSettings) -> [Diagnostic] {
        var counted: [Diagnostic] = []
        for rule in rules {
            for finding in findings(of: rule, in: design, settings) {
                if let finding = judge.judged(finding, of: rule.description) { counted.append(finding) }
            }
        }
        return counted
    }

    /// What is wrong with the options of rules.
    public static func optionFindings(in settings: RuleSettings) -> [Diagnostic] {
        rules.flatMap { optionFindings(of: $0, in: settings) }
    }

    private static func optionFindings<Rule: ConfigurableRule>(
        of rule: Rule.Type, in settings: RuleSettings
    ) -> [Diagnostic] {
        forEachSet(of: rule, settings) { _, _ in }
    }

    /// With each set of options that there is for it.
    private static func findings<Rule: ConfigurableRule>(
        of rule: Rule.Type, in design: Design, _ settings: RuleSettings
    ) -> [RuleFinding] {
        var found: [RuleFinding] = []
        _ = forEachSet(of: rule, settings) { variant, options in
            found += rule.check(design, options).map { RuleFinding(diagnostic: $0, variant: variant) }
        }
        return found
    }

    /// Goes through the sets of options that some token may have; none of a rule that is off. They are handed on, not
    /// listed: the list would be of another type for each rule, which the runtime would have to make.
    ///
    /// - Returns: what is wrong with the options.
    private static func forEachSet<Rule: ConfigurableRule>(
        of rule: Rule.Type, _ settings: RuleSettings, _ body: (RuleVariant, Rule.Options) -> Void
    ) -> [Diagnostic] {
        let description = rule.description
        let entry = settings.entry(for: description.id)
        var base = Rule.Options()
        var findings: [Diagnostic] = []
        if let entry {
            (base, findings) = RuleOptionReader.read(entry, of: description, in: settings, over: base)
        }
        let overrides = settings.overrides.enumerated().compactMap { index, override in
            override.entry(for: description.id).map { (index: index, entry: $0) }
        }
        let isOn = entry.map { $0.level != .off } ?? description.isOnByDefault
        if isOn || overrides.contains(where: { $0.entry.level != .off && $0.entry.options.isEmpty }) {
            body(.base, base)
        }
        for (index, entry) in overrides {
            let read = RuleOptionReader.read(entry, of: description, in: settings, over: base)
            findings += read.findings
            if entry.level != .off, !entry.options.isEmpty { body(.override(index), read.options) }
        }
        return findings
    }
}
