import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// What a design proves of accessibility, what counts against it, and what tokens cannot say. It is evidence, and
/// never a claim: only the app itself shows whether people can use it.
public struct AccessibilityEvidence: Sendable {
    /// One topic of the table.
    public struct Subject: Sendable {
        /// What is measured for the topic, and which rules bear on it.
        public let row: EvidenceRow
        /// What the figures and the findings come to.
        public let outcome: Outcome
        /// Of what there was to judge.
        public let figures: [EvidenceFigure]
        /// What counts against it, also what is suppressed or in a baseline.
        public let findings: [Finding]
        /// Rules of the row that the manifest turns off for all tokens, so that their findings are missing here.
        public let silentRules: [DiagnosticID]

        /// A feature of Apple's labels, or a criterion of WCAG 2.2.
        public var topic: AccessibilityTopic { row.topic }
    }

    /// A finding that counts against a topic, and for how long it is excepted.
    public struct Finding: Sendable {
        /// With its token and its status.
        public let finding: ReportedFinding
        /// The last day on which it is excepted; `nil` for no end, and for what is not excepted.
        public let until: CalendarDate?
    }

    /// What the evidence comes to. The raw value is its word in JSON.
    public enum Outcome: String, CaseIterable, Sendable {
        /// A finding counts against it.
        case against
        /// All findings against it are excepted, each with a reason, and nothing else falls short of it.
        case excepted
        /// No finding counts, and what was measured does not reach it everywhere: no rule asks for it.
        case short
        /// All that was judged reaches it.
        case evidence
        /// There is nothing in the design that it is about.
        case nothing
        /// Design tokens cannot bear on it, or none is measured for it.
        case untold
    }

    /// How many tokens the design has.
    public let tokenCount: Int
    /// In how many permutations of contexts all was judged.
    public let permutationCount: Int
    /// What large text is; WCAG's criteria have a policy of their own.
    public let largeTextPolicy: String
    /// In the order of the table.
    public let subjects: [Subject]

    /// - Parameters:
    ///   - findings: of the same design, also those that do not count.
    ///   - settings: as the manifest has them.
    public init(of design: Design, findings: [ReportedFinding], settings: RuleSettings) {
        tokenCount = design.tokens.tree.tokens.count
        permutationCount = design.tokens.contexts.permutationCount(along: design.tokens.usedModifiers)
        largeTextPolicy = design.largeTextPolicy.rawValue
        let measuring = EvidenceMeasuring(design)
        var figures: [EvidenceMeasure: EvidenceFigure] = [:]
        for measure in Set(EvidenceTable.rows.flatMap(\.measures)) { figures[measure] = measuring.figure(of: measure) }
        let tree = design.tokens.tree
        subjects = EvidenceTable.rows.map { row in
            let all = row.measures.compactMap { figures[$0] }
            let against = findings.filter { row.counts($0, with: all) }
                .map { Finding(finding: $0, until: Self.end(of: $0, in: tree)) }
            return Subject(
                row: row, outcome: Outcome(of: all, against.map(\.finding)),
                figures: all.filter { $0.judged > 0 }, findings: against,
                silentRules: row.rules.filter { settings.entry(for: $0)?.level == .off })
        }
    }

    /// The end of the exception that suppresses a finding.
    private static func end(of finding: ReportedFinding, in tree: TokenTree) -> CalendarDate? {
        guard case .suppressed(let reason) = finding.status else { return nil }
        let pairs = finding.diagnostic.brokenPairs
        let holders = [finding.token, pairs?.token].compactMap(\.self) + (pairs?.pairs ?? []).compactMap(\.foreground)
        let exceptions = holders.compactMap { tree.token(at: $0) }.flatMap { tree[$0].suppressions }
        return exceptions.first { $0.rule == finding.diagnostic.id && $0.reason == reason }?.until
    }
}

extension AccessibilityEvidence.Outcome {
    fileprivate init(of figures: [EvidenceFigure], _ findings: [ReportedFinding]) {
        if findings.contains(where: { !$0.isSuppressed }) {
            self = .against
        } else if figures.isEmpty {
            self = findings.isEmpty ? .untold : .excepted
        } else {
            let excepted = Set(findings.flatMap(\.subjects)).count
            let missed = figures.map { $0.measure.isCount ? 0 : $0.judged - $0.met }.max() ?? 0
            if missed > excepted {
                self = .short
            } else if excepted > 0 {
                self = .excepted
            } else {
                self = figures.allSatisfy { $0.judged == 0 } ? .nothing : .evidence
            }
        }
    }
}

extension ReportedFinding {
    fileprivate var isSuppressed: Bool { if case .suppressed = status { true } else { false } }

    /// What a finding is about: pairs, or a token.
    fileprivate var subjects: [String] {
        let pairs = diagnostic.brokenPairs?.pairs ?? []
        return pairs.isEmpty ? [token ?? diagnostic.message] : pairs.map { "\($0.name) on \($0.background)" }
    }
}

extension EvidenceRow {
    /// Whether a finding counts against the topic: any of its rules does, but for those that ask for more than the
    /// topic, where a measure says that what was found reaches what the topic asks for.
    fileprivate func counts(_ finding: ReportedFinding, with figures: [EvidenceFigure]) -> Bool {
        let diagnostic = finding.diagnostic
        let pairs = diagnostic.brokenPairs?.pairs ?? []
        guard rules.contains(diagnostic.id) || pairs.contains(where: { rules.contains($0.rule) }) else { return false }
        if pairs.isEmpty {
            // A finding about the size of a target, where the topic asks for another size than the rule.
            guard EvidenceTable.measuredTargets.contains(diagnostic.id),
                let limit = figures.first(where: \.measure.isOfTargets), let token = finding.token
            else { return true }
            return limit.failing.contains(token)
        }
        // Nothing is dark in a design without a dark appearance: such a measure has judged no pair.
        return pairs.contains { pair in rules.contains(pair.rule) && figures.contains { $0.counts(pair) } }
    }
}

extension EvidenceFigure {
    /// Whether a pair falls short of the measure, in contexts that it is about.
    fileprivate func counts(_ pair: Diagnostic.BrokenPair) -> Bool {
        guard judged > 0, let limit = measure.contrastLimits?.ratio(for: pair.rule), pair.ratio < limit else {
            return false
        }
        guard let context, !pair.contexts.isEmpty else { return true }
        return pair.contexts.contains { $0.split(separator: ", ").contains { $0 == context } }
    }
}

/// The ratios that a criterion asks for, which need not be those of a pair's own requirement.
struct ContrastLimits: Hashable, Sendable {
    var text: Double?
    var largeText: Double?
    var nonText: Double?

    static let minimum = ContrastLimits(text: 4.5, largeText: 3)
    static let enhanced = ContrastLimits(text: 7, largeText: 4.5)
    static let nonText = ContrastLimits(nonText: 3)
    static let all = ContrastLimits(text: 4.5, largeText: 3, nonText: 3)

    func ratio(for use: ContrastRequirement.Use) -> Double? {
        switch use {
        case .text: text
        case .largeText: largeText
        case .nonText: nonText
        }
    }

    /// Of the findings of a rule.
    func ratio(for rule: DiagnosticID) -> Double? {
        switch rule {
        case TextContrastRule.description.id: text
        case LargeTextContrastRule.description.id: largeText
        case NonTextContrastRule.description.id: nonText
        default: nil
        }
    }
}

extension EvidenceMeasure {
    /// `nil` for what is no measure of contrast.
    var contrastLimits: ContrastLimits? {
        switch self {
        case .textContrast: .minimum
        case .enhancedTextContrast: .enhanced
        case .nonTextContrast, .focusContrast: .nonText
        case .darkContrast, .increasedContrast: .all
        default: nil
        }
    }

    var isOfTargets: Bool { self == .targetSize || self == .enhancedTargetSize }
}
