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

/// A declared pair whose contrast, or the contrast that it needs, is another than before.
public struct ContrastChange: Hashable, Sendable {
    /// How a pair fares against its requirement, the worst first.
    public enum Outcome: Int, Comparable, Hashable, Sendable {
        /// It had the required contrast, and has lost it.
        case falls
        /// It lacked the required contrast, and still does.
        case fails
        /// It lacked the required contrast, and has it now.
        case rises
        /// It had the required contrast, and still does.
        case holds

        public static func < (first: Outcome, second: Outcome) -> Bool { first.rawValue < second.rawValue }
    }

    /// `'color.text' on 'color.surface'`, in the words of the later design.
    public let title: String
    /// Empty for all contexts.
    public let contexts: [String]
    /// In the earlier design.
    public let before: ContrastFigure.Verdict
    /// In the later design.
    public let after: ContrastFigure.Verdict
    /// What was seen, and what is.
    public let samples: Samples
    /// Whether it is one of ``TokenDiff/checks`` as well.
    public let isCheck: Bool

    /// The colors on both sides.
    public struct Samples: Hashable, Sendable {
        /// `nil` where what lay lowest was translucent.
        public let before: ContrastFigure.Sample?
        /// `nil` where what lies lowest is translucent.
        public let after: ContrastFigure.Sample?
    }

    /// Whether the pair has its contrast, and whether it had.
    public var outcome: Outcome {
        switch (before.passes, after.passes) {
        case (true, false): .falls
        case (false, false): .fails
        case (false, true): .rises
        case (true, true): .holds
        }
    }
}

/// Compares the figures of two designs.
struct ContrastComparison {
    /// A pair of the later design, and what it was in some of its contexts.
    struct Match {
        let after: ContrastFigure
        /// `nil` for a pair that was not there.
        let before: ContrastFigure?
        /// Empty for all.
        let contexts: [String]
    }

    /// In the order of the later design.
    let matches: [Match]
    /// Pairs of the earlier design that are not there any more, in its order, with the names of now.
    let gone: [ContrastFigure]

    /// - Parameters:
    ///   - renamed: paths of now by paths of then.
    ///   - chosen: the contexts that are looked at, as `appearance=dark`, by their modifiers.
    init(
        from before: [ContrastFigure], to after: [ContrastFigure], renamed: [String: String], chosen: [String: String]
    ) {
        let former = Dictionary(grouping: before) { QuotedNames.renamed($0.title, renamed) }
        var matches: [Match] = []
        /// A pair may be declared several times, for text and for icons: the first belongs to the first.
        var positions: [String: Int] = [:]
        for figure in after {
            var found: [(before: ContrastFigure?, contexts: [String])] = []
            for context in figure.contexts.isEmpty ? [""] : figure.contexts
            where ContextNames.isChosen(context, chosen) {
                let key = figure.title + "\n" + context
                let position = positions[key, default: 0]
                positions[key] = position + 1
                let then = former[figure.title].flatMap { Self.figure(among: $0, in: context, position) }
                if let known = found.firstIndex(where: { $0.before.isLike(then) }) {
                    found[known].contexts.append(context)
                } else {
                    found.append((then, [context]))
                }
            }
            matches += found.map {
                Match(after: figure, before: $0.before, contexts: $0.contexts.filter { !$0.isEmpty })
            }
        }
        self.matches = matches
        let titles = Set(after.map(\.title))
        gone = before.filter { figure in
            !titles.contains(QuotedNames.renamed(figure.title, renamed))
                && (figure.contexts.isEmpty || figure.contexts.contains { ContextNames.isChosen($0, chosen) })
        }
    }

    /// Those that fall first; within an outcome in the order of the design.
    var changes: [ContrastChange] {
        matches.compactMap { match -> ContrastChange? in
            guard let before = match.before, before.verdict != match.after.verdict else { return nil }
            return ContrastChange(
                title: match.after.title, contexts: match.contexts, before: before.verdict, after: match.after.verdict,
                samples: ContrastChange.Samples(before: before.sample, after: match.after.sample),
                isCheck: CheckChange.outcome(from: before.severity, to: match.after.severity) != nil)
        }.sorted { $0.outcome < $1.outcome }
    }

    /// What the pair had in the context: exactly there, or in the least of those that are more or less exact.
    private static func figure(
        among figures: [ContrastFigure], in context: String, _ position: Int
    ) -> ContrastFigure? {
        let exact = figures.filter { $0.contexts.contains(context) || ($0.contexts.isEmpty && context.isEmpty) }
        if exact.indices.contains(position) { return exact[position] }
        let near = figures.filter { figure in
            figure.contexts.isEmpty || figure.contexts.contains { ContextNames.touch(context, $0) }
        }
        return near.min { ($0.verdict.ratio ?? 0) < ($1.verdict.ratio ?? 0) }
    }
}

extension ContrastFigure? {
    /// Whether nothing that anybody sees tells them apart.
    fileprivate func isLike(_ other: ContrastFigure?) -> Bool {
        self?.verdict == other?.verdict && self?.severity == other?.severity && self?.sample == other?.sample
    }
}
