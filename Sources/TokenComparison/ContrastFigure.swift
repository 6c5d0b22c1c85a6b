import TesseraColorScience
import TesseraDiagnostics

/// The contrast of one pair of colors in one design.
public struct ContrastFigure: Sendable {
    /// `'color.text' on 'color.surface'`.
    public let title: String
    /// As `appearance=dark, contrast=standard`; empty where the pair is the same in all.
    public let contexts: [String]
    /// The ratio and what is required.
    public let verdict: Verdict
    /// What is seen; `nil` where what lies lowest is translucent.
    public let sample: Sample?
    /// The rule that judges the pair: `contrast/text`.
    public let rule: DiagnosticID
    /// How a pair that fails counts; `nil` for one that passes, and for one that does not count: its rule is off, the
    /// finding is suppressed, or the baseline has it.
    public let severity: Diagnostic.Severity?

    /// Whether a pair has the contrast that is required of it.
    public struct Verdict: Hashable, Sendable {
        /// `nil` if it cannot be told, because what lies lowest is translucent.
        public let ratio: Double?
        /// The ratio that is required.
        public let threshold: Double
        /// Whether the ratio reaches the required one, also in 8 bits.
        public let passes: Bool

        /// - Parameters:
        ///   - ratio: of WCAG 2.2, 1 to 21; `nil` if it cannot be told.
        ///   - threshold: the required ratio, 1 to 21.
        public init(ratio: Double?, threshold: Double, passes: Bool) {
            self.ratio = ratio
            self.threshold = threshold
            self.passes = passes
        }

        /// How much of what is required is reached: below 1 for a pair that fails; 0 where nobody knows.
        public var share: Double { threshold > 0 ? (ratio ?? 0) / threshold : 1 }
    }

    /// The two colors as they are seen, opaque.
    public struct Sample: Hashable, Sendable {
        /// Composited over the background.
        public let foreground: Color
        /// Composited over all that lies below it.
        public let background: Color

        public init(foreground: Color, background: Color) {
            self.foreground = foreground
            self.background = background
        }
    }

    public init(
        title: String, contexts: [String], verdict: Verdict, sample: Sample?, rule: DiagnosticID,
        severity: Diagnostic.Severity?
    ) {
        self.title = title
        self.contexts = contexts
        self.verdict = verdict
        self.sample = sample
        self.rule = rule
        self.severity = severity
    }
}
