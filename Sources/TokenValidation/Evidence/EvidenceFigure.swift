import TesseraDiagnostics

/// What one measurement of a design came to.
public struct EvidenceFigure: Hashable, Sendable {
    /// What lies nearest to its limit, or farthest beyond it.
    public struct Worst: Hashable, Sendable {
        /// `'color.text' on 'color.surface'`.
        public let subject: String
        /// Unrounded; `nil` where nothing could be measured.
        public let value: Double?
        /// What is asked for, in the same unit.
        public let limit: Double
        /// Whether the limit is the most that is allowed, and not the least.
        public let isUpperLimit: Bool
        /// `4.52:1 of the 4.5:1 needed`, rounded toward the failing side.
        public let text: String
        /// The permutations that it holds in, as findings name them; none for all.
        public let contexts: [String]
        /// Where it is written.
        public let place: SourceRange?

        init(
            _ subject: String, _ value: Double?, limit: Double, isUpperLimit: Bool = false, _ text: String,
            contexts: [String] = [], at place: SourceRange?
        ) {
            self.subject = subject
            self.value = value
            self.limit = limit
            self.isUpperLimit = isUpperLimit
            self.text = text
            self.contexts = contexts
            self.place = place
        }
    }

    /// What was measured.
    public let measure: EvidenceMeasure
    /// How many there are of what was judged.
    public let judged: Int
    /// How many of them reach what the topic asks for, in every permutation of contexts.
    public let met: Int
    /// One sentence, with the counts.
    public let sentence: String
    /// `nil` where there is no limit, or nothing was judged.
    public let worst: Worst?
    /// The paths of tokens that fall short.
    let failing: Set<String>
    /// The only contexts that it is about, such as `appearance=dark`; `nil` for all.
    let context: String?

    init(
        _ measure: EvidenceMeasure, judged: Int, met: Int, _ sentence: String, worst: Worst? = nil,
        failing: Set<String> = [], context: String? = nil
    ) {
        self.measure = measure
        self.judged = judged
        self.met = met
        self.sentence = sentence
        self.worst = worst
        self.failing = failing
        self.context = context
    }
}

/// Something that can be counted in a design. The raw value is its word in JSON.
public enum EvidenceMeasure: String, CaseIterable, Hashable, Sendable {
    /// Text at 4.5:1, or 3:1 if it is large.
    case textContrast
    /// Text at 7:1, or 4.5:1 if it is large.
    case enhancedTextContrast
    /// What is not text, at 3:1.
    case nonTextContrast
    /// Text and the rest, in the contexts of a dark appearance.
    case darkContrast
    /// The same where people ask for more contrast.
    case increasedContrast
    /// Tokens that have another color in the dark.
    case darkColors
    /// Colors that carry a meaning, as people with a color vision deficiency see them.
    case distinctColors
    /// Tab bars whose selected tab differs by more than its color.
    case tabSelection
    /// Tabs with a name.
    case tabLabels
    /// Tab bars whose content ends above them.
    case contentInset
    /// Targets of 24 by 24, or with the room that WCAG asks for around smaller ones.
    case targetSize
    /// Targets of 44 by 44.
    case enhancedTargetSize
    /// Text styles at the platform's least size.
    case textSize
    /// Heights that hold their text where people make it as large as they can.
    case heldText
    /// Heights that hold their text with lines 1.5 times its size apart, on the web.
    case spacedText
    /// Lines of focus indicators, at 3:1 on what they are seen on.
    case focusContrast
    /// Focus indicators with the area of a 2 px line around the control.
    case focusArea
    /// Text styles with a line height of at least one and a half.
    case lineHeight
    /// Animations that repeat at most three times a second.
    case flashing
    /// Animations that end within five seconds, or have another form for people who reduce motion.
    case lastingMotion
    /// Motions whose form for people who reduce motion is calm.
    case reducedMotion

    /// Whether it is just a number: nothing is asked of what it leaves out.
    public var isCount: Bool { self == .darkColors }

    /// What is counted, one of it.
    public var noun: String {
        switch self {
        case .textContrast, .enhancedTextContrast: "pair of text and background"
        case .nonTextContrast: "pair of shape and background"
        case .darkContrast, .increasedContrast: "pair of colors"
        case .darkColors: "token with a color"
        case .distinctColors: "pair of colors with a meaning"
        case .tabSelection: "tab bar with colors for its states"
        case .tabLabels: "tab"
        case .contentInset: "tab bar with a content inset"
        case .targetSize, .enhancedTargetSize: "touch target"
        case .textSize, .lineHeight: "text style"
        case .heldText, .spacedText: "height with text in it"
        case .focusContrast: "pair of focus indicator and background"
        case .focusArea: "focus indicator"
        case .flashing, .lastingMotion: "animation"
        case .reducedMotion: "motion"
        }
    }

    /// The same of several.
    public var plural: String {
        switch self {
        case .textContrast, .enhancedTextContrast: "pairs of text and background"
        case .nonTextContrast: "pairs of shape and background"
        case .darkContrast, .increasedContrast: "pairs of colors"
        case .darkColors: "tokens with a color"
        case .distinctColors: "pairs of colors with a meaning"
        case .tabSelection: "tab bars with colors for their states"
        case .contentInset: "tab bars with a content inset"
        case .heldText, .spacedText: "heights with text in them"
        case .focusContrast: "pairs of focus indicator and background"
        default: noun + "s"
        }
    }
}
