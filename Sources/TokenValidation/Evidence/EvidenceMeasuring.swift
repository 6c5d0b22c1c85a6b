import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// Counts what there is in a design, and how much of it reaches what a topic asks for.
///
/// The figures are measured here and do not follow from findings, so that a rule that is off or excepted hides nothing.
struct EvidenceMeasuring {
    let design: Design

    init(_ design: Design) {
        self.design = design
    }

    var tokens: ResolvedTokens { design.tokens }

    func figure(of measure: EvidenceMeasure) -> EvidenceFigure {
        switch measure {
        case .textContrast: contrast(measure, "reach 4.5:1, or 3:1 as large text")
        case .enhancedTextContrast: contrast(measure, "reach 7:1, or 4.5:1 as large text")
        case .nonTextContrast: contrast(measure, "reach 3:1")
        case .darkContrast: contrast(measure, "reach 4.5:1, or 3:1 as large text or shape, in the dark", in: .dark)
        case .increasedContrast:
            contrast(measure, "reach 4.5:1, or 3:1 as large text or shape, with increased contrast", in: .increased)
        case .darkColors: darkColors()
        case .distinctColors: distinctColors()
        case .tabSelection: tabSelection()
        case .tabLabels: tabLabels()
        case .contentInset: contentInset()
        case .targetSize: targets(measure, .wcagMinimum)
        case .enhancedTargetSize: targets(measure, .wcagEnhanced)
        case .textSize: textSize()
        case .lineHeight: lineHeight()
        case .heldText: heldText()
        case .spacedText: spacedText()
        case .focusContrast: contrast(measure, "reach 3:1")
        case .focusArea: focusArea()
        case .flashing: flashing()
        case .lastingMotion: lastingMotion()
        case .reducedMotion: reducedMotion()
        }
    }

    /// `All 12 pairs of text and background`, `11 of 12 pairs of text and background`, `The only touch target`.
    static func count(_ met: Int, of judged: Int, _ measure: EvidenceMeasure) -> String {
        switch (met, judged) {
        case (1, 1): "The only \(measure.noun)"
        case (_, 1): "Not even the only \(measure.noun)"
        case (judged, _): judged == 2 ? "Both \(measure.plural)" : "All \(judged) \(measure.plural)"
        case (0, _): "None of \(judged) \(measure.plural)"
        default: "\(met) of \(judged) \(measure.plural)"
        }
    }

    /// The permutation as findings name it; none where nothing varies.
    func names(_ permutation: Permutation, along modifiers: ModifierSet) -> [String] {
        [tokens.contexts.description(of: permutation, along: modifiers)].filter { !$0.isEmpty }
    }
}

/// Subjects that are judged in several permutations: one reaches what is asked for if it does in all of them.
struct EvidenceTally {
    private var known: Set<String> = []
    private var failing: Set<String> = []
    private(set) var comparisons = 0
    private(set) var worst: EvidenceFigure.Worst?

    /// - Parameters:
    ///   - subject: the same for all permutations of one.
    ///   - worst: what it came to there; its value by its limit decides which one is shown.
    ///   - count: in how many permutations it is the same.
    mutating func add(_ subject: String, passes: Bool, count: Int = 1, _ worst: () -> EvidenceFigure.Worst?) {
        comparisons += count
        known.insert(subject)
        if !passes { failing.insert(subject) }
        guard let candidate = worst() else { return }
        if self.worst.map({ candidate.isWorse(than: $0) }) ?? true { self.worst = candidate }
    }

    var judged: Int { known.count }

    /// `inSingular` of one subject, else `inPlural`.
    func word(_ inSingular: String, _ inPlural: String) -> String { judged == 1 ? inSingular : inPlural }

    /// The figure whose sentence says how many reach what is asked for.
    ///
    /// - Parameter sentence: behind how many there are, such as `All 12 touch targets`.
    func figure(
        _ measure: EvidenceMeasure, _ sentence: String, failing failingPaths: Set<String> = [],
        context: String? = nil
    ) -> EvidenceFigure {
        let met = judged - failing.count
        return EvidenceFigure(
            measure, judged: judged, met: met, "\(EvidenceMeasuring.count(met, of: judged, measure)) \(sentence)",
            worst: worst, failing: failingPaths, context: context)
    }
}

extension EvidenceFigure.Worst {
    /// Limits of which more is better; nothing measured is worst of all.
    fileprivate func isWorse(than other: Self) -> Bool {
        guard let value else { return other.value != nil }
        guard let rival = other.value else { return false }
        return isUpperLimit ? value / limit > rival / other.limit : value / limit < rival / other.limit
    }
}
