import TesseraDiagnostics

/// A topic, what of a design counts for it and against it, and what no token tells.
public struct EvidenceRow: Sendable {
    /// A feature of Apple's labels, or a criterion of WCAG 2.2.
    public let topic: AccessibilityTopic
    /// What is measured for it.
    public let measures: [EvidenceMeasure]
    /// The rules of the design whose findings count against it. Where a measure has a limit of its own, only those
    /// findings do that fall short of it: a topic may ask for less than a rule.
    public let rules: [DiagnosticID]
    /// The rules of `tessera audit` that look at the app's code for it.
    public let codeRules: [DiagnosticID]
    /// What no token tells, and who can: a sentence each.
    public let remaining: [String]

    init(
        _ topic: AccessibilityTopic, measures: [EvidenceMeasure] = [], rules: [DiagnosticID] = [],
        code: [DiagnosticID] = [], remaining: [String]
    ) {
        self.topic = topic
        self.measures = measures
        self.rules = rules
        codeRules = code
        self.remaining = remaining
    }
}

/// Which rule bears on what. A rule that judges accessibility stands in at least one row: a test compares them with
/// the catalog.
///
/// A new rule is a word in each row that it bears on, a new type of token a measure.
public enum EvidenceTable {
    /// Features first, then criteria by their numbers.
    public static let rows: [EvidenceRow] = features + criteria

    // MARK: Rules that several rows have

    private static let textContrast: [DiagnosticID] = ["contrast/text", "contrast/large-text"]
    private static let targets: [DiagnosticID] = [
        "touch-target/minimum", "touch-target/spacing", "touch-target/overlap", "tab-bar/hit-frame",
        "tab-bar/fab-hit-frame", "tab-bar/fab-overlap", "tab-bar/home-indicator", "tab-bar/accessory",
        "tab-bar/vertical",
    ]
    /// Those of them whose subjects are measured, so that a target that is too small for a rule can be large enough
    /// for a topic. A finding of any other rule counts.
    static let measuredTargets: Set<DiagnosticID> = Set(targets).union(["touch-target/recommended"])
    private static let growingText: [DiagnosticID] = [
        "text-size/minimum", "text-size/clipped", "text-size/resizable", "text-size/viewer",
    ]
    private static let covers: [DiagnosticID] = ["tab-bar/content-inset", "tab-bar/second-inset"]
    private static let coversInCode: [DiagnosticID] = [
        "audit/hidden-bar", "audit/ignores-safe-area", "audit/nested-inset",
    ]

    // MARK: Apple's labels

    private static let features: [EvidenceRow] = [
        EvidenceRow(
            .feature(.voiceOver), measures: [.tabLabels], rules: ["tab-bar/label"], code: ["audit/tab-accessibility"],
            remaining: [
                "Labels, traits, order and announcements are in the app: somebody who uses VoiceOver does every common task with it."
            ]),
        EvidenceRow(
            .feature(.voiceControl), measures: [.tabLabels], rules: ["tab-bar/label"],
            code: ["audit/tab-accessibility"],
            remaining: [
                "Whether every control can be named and reached by voice is tried in the app, with 'Show names' on."
            ]),
        EvidenceRow(
            .feature(.largerText), measures: [.textSize, .heldText], rules: growingText + ["text-size/hierarchy"],
            code: ["audit/text-size"],
            remaining: [
                "Whether text wraps and stays whole is seen on screens: every common task at 200% and at the largest accessibility size.",
                "Text that the app does not take from these tokens.",
            ]),
        EvidenceRow(
            .feature(.darkInterface), measures: [.darkColors, .darkContrast],
            rules: textContrast + ["contrast/non-text"],
            remaining: [
                "Pictures, web content and launch screens: look at every screen in the dark, and at what flashes white between two."
            ]),
        EvidenceRow(
            .feature(.differentiateWithoutColor), measures: [.distinctColors, .tabSelection],
            rules: ["color-vision/distinct", "tab-bar/selection", "state/color-alone"],
            remaining: [
                "Whether an icon, a shape or words say what a color says: look at every screen in grayscale."
            ]),
        EvidenceRow(
            .feature(.sufficientContrast), measures: [.textContrast, .nonTextContrast, .increasedContrast],
            rules: textContrast + ["contrast/non-text", "contrast/increased"],
            remaining: [
                "Pairs that the design does not declare, and text on pictures: the audit of a UI test measures what is on screen."
            ]),
        EvidenceRow(
            .feature(.reducedMotion), measures: [.reducedMotion, .lastingMotion],
            rules: ["motion/reduced-motion", "motion/overshoot"], code: ["audit/reduce-motion", "audit/motion"],
            remaining: [
                "Motion that does not come from these tokens, such as video, parallax and transitions of the system: try every common task with Reduce Motion on."
            ]),
        EvidenceRow(
            .feature(.captions),
            remaining: ["Tokens say nothing of media: whoever makes the videos looks at their captions."]),
        EvidenceRow(
            .feature(.audioDescriptions),
            remaining: ["Tokens say nothing of media: whoever makes the videos listens to their audio descriptions."]),
    ]

    // MARK: WCAG

    private static let criteria: [EvidenceRow] = [
        EvidenceRow(
            .criterion(.useOfColor), measures: [.distinctColors, .tabSelection],
            rules: ["color-vision/distinct", "tab-bar/selection", "state/color-alone"],
            remaining: ["Whether something else says what a color says is seen on screens, in grayscale."]),
        EvidenceRow(
            .criterion(.contrastMinimum), measures: [.textContrast], rules: textContrast,
            remaining: ["Pairs that the design does not declare, and text on pictures."]),
        EvidenceRow(
            .criterion(.resizeText), measures: [.textSize, .heldText], rules: growingText, code: ["audit/text-size"],
            remaining: ["Whether all can be read and used at 200% is tried on screens."]),
        EvidenceRow(
            .criterion(.contrastEnhanced), measures: [.enhancedTextContrast], rules: textContrast,
            remaining: ["Pairs that the design does not declare, and text on pictures."]),
        EvidenceRow(
            .criterion(.visualPresentation), measures: [.lineHeight],
            remaining: [
                "Of this criterion tokens tell the line height alone: width and alignment of blocks, colors that people choose, and text at 200% are tried on screens."
            ]),
        EvidenceRow(
            .criterion(.reflow),
            remaining: ["Whether all fits a width of 320 px without scrolling in two directions is seen on screens."]),
        EvidenceRow(
            .criterion(.nonTextContrast), measures: [.nonTextContrast], rules: ["contrast/non-text"],
            remaining: ["Icons, borders and states that the design declares no contrast for."]),
        EvidenceRow(
            .criterion(.textSpacing), measures: [.spacedText], rules: ["text-size/spacing"],
            remaining: [
                "Whether nothing is cut off with a line height of 1.5, and more space between letters, words and paragraphs, is tried on screens."
            ]),
        EvidenceRow(
            .criterion(.pauseStopHide), measures: [.lastingMotion], rules: ["motion/reduced-motion"],
            code: ["audit/reduce-motion"],
            remaining: [
                "Reduce Motion is a setting of the system: whether what moves can be stopped where it moves is tried on screens, and so is what blinks, scrolls or updates by itself."
            ]),
        EvidenceRow(
            .criterion(.threeFlashesOrBelow), measures: [.flashing], rules: ["motion/flashing"],
            remaining: ["Video, pictures that move, and changes of brightness that the app makes."]),
        EvidenceRow(
            .criterion(.threeFlashes), measures: [.flashing], rules: ["motion/flashing"],
            remaining: ["Video, pictures that move, and changes of brightness that the app makes."]),
        EvidenceRow(
            .criterion(.animationFromInteractions), measures: [.reducedMotion],
            rules: ["motion/reduced-motion", "motion/overshoot"], code: ["audit/reduce-motion", "audit/motion"],
            remaining: ["Motion that does not come from these tokens."]),
        EvidenceRow(
            .criterion(.focusVisible), measures: [.focusContrast], rules: ["focus/background"],
            remaining: ["Go through every screen with a keyboard, and see where the focus is."]),
        EvidenceRow(
            .criterion(.focusNotObscured), measures: [.contentInset], rules: covers, code: coversInCode,
            remaining: ["What else lies over the content: go through every screen with a keyboard."]),
        EvidenceRow(
            .criterion(.focusNotObscuredEnhanced), measures: [.contentInset], rules: covers, code: coversInCode,
            remaining: ["What else lies over the content: go through every screen with a keyboard."]),
        EvidenceRow(
            .criterion(.focusAppearance), measures: [.focusArea, .focusContrast],
            rules: ["focus/area", "focus/background"],
            remaining: ["Whether the indicator is as drawn, and around the right thing."]),
        EvidenceRow(
            .criterion(.targetSizeEnhanced), measures: [.enhancedTargetSize],
            rules: targets + ["touch-target/recommended"], code: ["audit/touch-target"],
            remaining: ["Targets that are not tokens, and how near they stand to each other on screens."]),
        EvidenceRow(
            .criterion(.targetSizeMinimum), measures: [.targetSize], rules: targets, code: ["audit/touch-target"],
            remaining: ["Targets that are not tokens, and how near they stand to each other on screens."]),
        EvidenceRow(
            .criterion(.nameRoleValue), measures: [.tabLabels], rules: ["tab-bar/label"],
            code: ["audit/tab-accessibility"],
            remaining: ["Names, roles and states of all other controls are in the app."]),
    ]
}
