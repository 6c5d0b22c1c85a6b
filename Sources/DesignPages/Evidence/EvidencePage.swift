import TesseraDiagnostics
import TesseraTokenValidation

/// What a report on accessibility is made of.
public struct EvidenceInput: Sendable {
    let name: String
    let evidence: AccessibilityEvidence
    let sources: SourceMap

    /// - Parameter name: what the design is called; may be empty.
    public init(name: String, evidence: AccessibilityEvidence, sources: SourceMap) {
        self.name = name
        self.evidence = evidence
        self.sources = sources
    }
}

/// Evidence as all the reports tell it: the same words and places in each.
struct EvidencePage {
    /// A manifest's name, or that of the first file, where there is none.
    let title: String
    let evidence: AccessibilityEvidence
    let sections: [Section]

    /// Apple's labels, or WCAG.
    struct Section {
        let kind: Kind
        let entries: [Entry]

        enum Kind: String, CaseIterable {
            case features, criteria

            var title: String {
                switch self {
                case .features: "Accessibility Nutrition Labels"
                case .criteria: "WCAG 2.2"
                }
            }

            var lead: String {
                switch self {
                case .features:
                    "The nine features that the App Store shows of an app. One is declared only where people can do all "
                        + "common tasks with it, on each kind of device: that is found out with the app."
                case .criteria:
                    "The success criteria that design tokens bear on. The others are about content and code alone."
                }
            }
        }
    }

    /// A topic.
    struct Entry {
        let subject: AccessibilityEvidence.Subject
        let figures: [Figure]
        let findings: [Finding]

        var topic: AccessibilityTopic { subject.topic }
        var outcome: AccessibilityEvidence.Outcome { subject.outcome }
        /// Those that count, or are in a baseline.
        var against: [Finding] { findings.filter { $0.reason == nil } }
        var excepted: [Finding] { findings.filter { $0.reason != nil } }

        /// What stands where there are no figures.
        var emptyWords: String? {
            if !figures.isEmpty { return nil }
            switch outcome {
            case .untold: return "Nothing is measured for it."
            case .nothing: return "Nothing in this design bears on it."
            default: return nil
            }
        }

        /// What no token tells, and what is off.
        var remaining: [String] {
            var lines = subject.row.remaining
            if !subject.row.codeRules.isEmpty {
                let rules = subject.row.codeRules.map { "`\($0)`" }.joined(separator: ", ")
                lines.append("In the app's code `tessera audit` looks for it: \(rules).")
            }
            return lines
        }

        /// Rules that would speak against it, and are off.
        var silence: String? {
            let rules = subject.silentRules
            if rules.isEmpty { return nil }
            return "The manifest turns \(rules.map { "`\($0)`" }.joined(separator: ", ")) off, so nothing is found by "
                + "\(rules.count == 1 ? "it" : "them")."
        }
    }

    struct Figure {
        let figure: EvidenceFigure
        /// What stands before its worst.
        var worstWords: String { figure.met < figure.judged ? "Farthest from it" : "Nearest to the limit" }
        /// Of its worst.
        let place: String?
    }

    struct Finding {
        let page: PageFinding
        let diagnostic: Diagnostic
        /// Why it is excepted; `nil` where it is not.
        let reason: String?
        let until: String?
        /// Whether a baseline has it.
        let isKnown: Bool
    }

    init(_ input: EvidenceInput) {
        title = input.name.isEmpty ? "Design tokens" : input.name
        evidence = input.evidence
        var places = PagePlaces(input.sources)
        var entries = input.evidence.subjects.map { subject in
            Entry(
                subject: subject,
                figures: subject.figures.map { figure in
                    Figure(figure: figure, place: figure.worst?.place.map { places.text(of: $0) })
                },
                findings: zip(
                    subject.findings, PageFinding.all(subject.findings.map(\.finding), input.sources)
                ).map(Finding.init))
        }
        let first = entries.partition { if case .feature = $0.topic { false } else { true } }
        sections = [
            Section(kind: .features, entries: Array(entries[..<first])),
            Section(kind: .criteria, entries: Array(entries[first...])),
        ]
    }

    // MARK: Words

    /// Of what the evidence is, and that it is no more.
    var lead: String {
        let tokens = evidence.tokenCount.counted("token")
        let permutations =
            evidence.permutationCount == 1
            ? "" : " in \(evidence.permutationCount.counted("permutation")) of contexts"
        return
            "What \(tokens)\(permutations) prove, and what counts against it. This is evidence, not a claim: whether "
            + "people get on with an app is found out with the app."
    }

    /// What large text is, where it is not as WCAG has it.
    var caveat: String? {
        if evidence.largeTextPolicy == "wcag" { return nil }
        return "Large text is what the manifest's policy '\(evidence.largeTextPolicy)' says, which is not WCAG's."
    }

    func count(_ outcome: AccessibilityEvidence.Outcome) -> Int {
        sections.reduce(0) { $0 + $1.entries.count { $0.outcome == outcome } }
    }
}

extension EvidencePage.Finding {
    fileprivate init(_ found: AccessibilityEvidence.Finding, _ page: PageFinding) {
        self.page = page
        diagnostic = found.finding.diagnostic
        until = found.until?.description
        var reason: String?
        if case .suppressed(let words) = found.finding.status { reason = words }
        self.reason = reason
        isKnown = found.finding.status == .known
    }

    /// How bad it is, or why that does not matter now.
    var kind: String {
        if reason != nil { return "excepted" }
        let severity = diagnostic.severity.rawValue
        return isKnown ? "\(severity), in the baseline" : severity
    }

    /// `until 2027-01-31`; `no end`.
    var end: String { until.map { "until \($0)" } ?? "no end" }
}

extension AccessibilityEvidence.Outcome {
    /// In a few words.
    var title: String {
        switch self {
        case .against: "Counts against it"
        case .excepted: "Excepted"
        case .short: "Falls short"
        case .evidence: "Evidence"
        case .nothing: "Nothing to judge"
        case .untold: "Not told by tokens"
        }
    }

    /// What that means.
    var explanation: String {
        switch self {
        case .against: "A finding of tessera check counts against it."
        case .excepted: "All that falls short of it is excepted, with a reason."
        case .short: "No finding counts, but not all that was measured reaches it."
        case .evidence: "All that was judged reaches it."
        case .nothing: "Nothing in this design bears on it."
        case .untold: "Tokens do not bear on it, or none is measured for it."
        }
    }

    /// Its mark, which says it without color.
    var mark: String {
        switch self {
        case .against: "\u{2715}"
        case .excepted: "!"
        case .short: "\u{2212}"
        case .evidence: "\u{2713}"
        case .nothing: "\u{25CB}"
        case .untold: "?"
        }
    }
}

extension AccessibilityTopic {
    /// The level of conformance; `nil` for a label.
    var level: String? { if case .criterion(let criterion) = self { criterion.level.rawValue } else { nil } }

    /// Of the entry on the page.
    var anchor: String {
        switch self {
        case .feature(let feature):
            String(feature.rawValue.lowercased().map { $0.isLetter ? $0 : "-" })
        case .criterion(let criterion): "wcag-" + criterion.rawValue.replacing(".", with: "-")
        }
    }
}
