import TesseraConfiguration
import TesseraDiagnostics

/// Runs every rule.
public enum Validator {
    /// In the order in which they run.
    public static let rules: [any ConfigurableRule.Type] = [
        TouchTargetRule.self, TargetSpacingRule.self, TargetOverlapRule.self, TargetDrawingRule.self,
        RecommendedTargetRule.self, TextContrastRule.self, LargeTextContrastRule.self, NonTextContrastRule.self,
        IncreasedContrastRule.self, GlareRule.self, IndistinguishableStateRule.self, ColorAloneRule.self,
        DisabledTextRule.self, TextSizeRule.self, HeldTextRule.self, TextSpacingRule.self, TextHierarchyRule.self,
        ResizableTextRule.self, LargeContentViewerRule.self, TabHitFrameRule.self, TabCountRule.self,
        ButtonHitFrameRule.self,
        ButtonOverlapRule.self,
        ButtonDrawingRule.self, HomeIndicatorRule.self, ContentInsetRule.self, SecondInsetRule.self,
        IndicatorRule.self, SelectedIconRule.self, BadgeRule.self, TabLabelRule.self, TabSymbolRule.self,
        SelectionRule.self, AccessoryRule.self, VerticalBarRule.self, TabRoleRule.self, MinimizeRule.self,
        DeprecatedUseRule.self, GroupTypeRule.self, TypefaceNameRule.self, DistinctColorsRule.self,
        MotionParametersRule.self, MotionSettlingRule.self, MotionOvershootRule.self, MotionReductionRule.self,
        MotionFlashingRule.self, MotionDuplicateRule.self,
        FocusAreaRule.self, FocusBackgroundRule.self, ConcentricCornerRule.self, GlassDimmingRule.self,
        GlassLayerRule.self, GlassTintRule.self,
        NamingRule.self, DescriptionRule.self, DuplicateValueRule.self, UnusedRule.self, ColorSpaceRule.self,
        GamutRule.self, RequiredContextsRule.self, RequiredChildrenRule.self, LayeringRule.self,
        SpacingGridRule.self, TypeScaleRule.self, ZIndexRule.self, TokenCountRule.self,
    ]

    /// The texts of ``rules``, in their order.
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
            (base, findings) = RuleOptionReader.read(entry, of: description, over: base)
        }
        let overrides = settings.overrides.enumerated().compactMap { index, override in
            override.entry(for: description.id).map { (index: index, entry: $0) }
        }
        let isOn = entry.map { $0.level != .off } ?? description.isOnByDefault
        if isOn || overrides.contains(where: { $0.entry.level != .off && $0.entry.options.isEmpty }) {
            body(.base, base)
        }
        for (index, entry) in overrides {
            let read = RuleOptionReader.read(entry, of: description, over: base)
            findings += read.findings
            if entry.level != .off, !entry.options.isEmpty { body(.override(index), read.options) }
        }
        return findings
    }
}
