import TesseraDiagnostics

/// Something that a rule finds wrong with a design, and that counts.
///
/// Pairs of colors are not among them: ``ContrastFigure`` tells more of these.
public struct CheckFinding: Hashable, Sendable {
    /// The id in brackets behind the finding.
    public let rule: DiagnosticID
    /// How it counts in the manifest of its design.
    public let severity: Diagnostic.Severity
    /// The path of the token that it lies in; `nil` for one that lies in none.
    public let token: String?
    /// As `tessera check` prints it.
    public let message: String
    /// Empty for all contexts.
    public let contexts: [String]

    public init(
        rule: DiagnosticID, severity: Diagnostic.Severity, token: String?, message: String, contexts: [String]
    ) {
        self.rule = rule
        self.severity = severity
        self.token = token
        self.message = message
        self.contexts = contexts
    }

    fileprivate func limited(to contexts: [String]) -> CheckFinding {
        CheckFinding(rule: rule, severity: severity, token: token, message: message, contexts: contexts)
    }
}

/// A check of `tessera check` that ends in another way than before.
public struct CheckChange: Hashable, Sendable {
    /// How the check ends now.
    public enum Outcome: String, Hashable, Sendable, CaseIterable {
        /// It is an error now, and was none.
        case fails
        /// It is a warning now, and was nothing.
        case warns
        /// It was an error or a warning, and is nothing now.
        case passes
    }

    /// What the check is about.
    public enum Subject: Hashable, Sendable {
        /// Two colors, as `'color.text' on 'color.surface'`. A side is `nil` where the pair was not there.
        case pair(title: String, before: View?, after: View?)
        /// What is wrong, if the check fails now; what was wrong, if it passes now.
        case finding(token: String?, message: String)
    }

    /// A pair of colors on one side.
    public struct View: Hashable, Sendable {
        /// The ratio and what is required.
        public let verdict: ContrastFigure.Verdict
        /// The two colors; `nil` where what lies lowest is translucent.
        public let sample: ContrastFigure.Sample?

        init(_ figure: ContrastFigure) {
            verdict = figure.verdict
            sample = figure.sample
        }
    }

    /// How the check ends now.
    public let outcome: Outcome
    /// The rule that checks.
    public let rule: DiagnosticID
    /// A pair of colors, or what a finding says.
    public let subject: Subject
    /// Empty for all contexts.
    public let contexts: [String]

    /// `nil` where nothing changes for whoever waits for the check.
    static func outcome(from before: Diagnostic.Severity?, to after: Diagnostic.Severity?) -> Outcome? {
        switch (before, after) {
        case (.error, .error), (.warning, .warning), (.error, .warning), (nil, nil): nil
        case (_, .error): .fails
        case (nil, .warning): .warns
        case (_, nil): .passes
        default: nil
        }
    }

    /// How far it is from passing, as a share of what is required; the smaller the worse. `nil` for what is no pair.
    fileprivate var share: Double? {
        guard case .pair(_, let before, let after) = subject else { return nil }
        return (outcome == .passes ? before : after)?.verdict.share
    }
}

/// Compares what the rules say of two designs.
struct CheckComparison {
    private let before: [CheckFinding]
    private let after: [CheckFinding]
    private let contrast: ContrastComparison
    private let renamed: [String: String]
    private let chosen: [String: String]

    /// - Parameters:
    ///   - renamed: paths of now by paths of then.
    ///   - chosen: the contexts that are looked at, as `appearance=dark`, by their modifiers.
    init(
        from before: [CheckFinding], to after: [CheckFinding], contrast: ContrastComparison, renamed: [String: String],
        chosen: [String: String]
    ) {
        self.before = before
        self.after = after
        self.contrast = contrast
        self.renamed = renamed
        self.chosen = chosen
    }

    /// What fails now first. Of these the pairs of colors first, those that miss most first of all; the others in the
    /// order of the design.
    var changes: [CheckChange] {
        let all = pairChanges + findingChanges
        return CheckChange.Outcome.allCases.flatMap { outcome in
            let some = all.filter { $0.outcome == outcome }
            let pairs = some.filter { $0.share != nil }.sorted { ($0.share ?? 0) < ($1.share ?? 0) }
            return pairs + some.filter { $0.share == nil }
        }
    }

    // MARK: Pairs of colors

    private var pairChanges: [CheckChange] {
        let changed = contrast.matches.compactMap { match -> CheckChange? in
            guard let outcome = CheckChange.outcome(from: match.before?.severity, to: match.after.severity) else {
                return nil
            }
            return CheckChange(
                outcome: outcome, rule: match.after.rule,
                subject: .pair(
                    title: match.after.title, before: match.before.map(CheckChange.View.init),
                    after: CheckChange.View(match.after)),
                contexts: match.contexts)
        }
        return changed
            + contrast.gone.filter { $0.severity != nil }.map { figure in
                CheckChange(
                    outcome: .passes, rule: figure.rule,
                    subject: .pair(
                        title: QuotedNames.renamed(figure.title, renamed), before: CheckChange.View(figure), after: nil),
                    contexts: figure.contexts)
            }
    }

    // MARK: Other rules

    /// What two findings share that are about the same.
    private struct Key: Hashable {
        let rule: DiagnosticID
        let token: String?
        /// Without its numbers: a target of 40pt that becomes one of 36pt fails as it did.
        let shape: String
    }

    private var findingChanges: [CheckChange] {
        var open: [Key: [CheckFinding]] = [:]
        for finding in before { open[key(of: finding, renamed), default: []].append(finding) }
        var changes: [CheckChange] = []
        for finding in after {
            let key = key(of: finding, [:])
            let message = finding.message
            let candidates = open[key] ?? []
            let place =
                candidates.firstIndex { QuotedNames.renamed($0.message, renamed) == message }
                ?? candidates.indices.first
            guard let place else {
                changes += change(from: nil, to: finding.severity, finding)
                continue
            }
            let former = candidates[place]
            open[key]?.remove(at: place)
            let outcome = CheckChange.outcome(from: former.severity, to: finding.severity)
            if outcome != nil {
                changes += change(from: former.severity, to: finding.severity, finding)
            } else if let more = ContextNames.rest(of: finding.contexts, without: former.contexts) {
                changes += change(from: nil, to: finding.severity, finding.limited(to: more))
            }
            // Of one that failed everywhere nobody knows in which contexts it passes now.
            if !former.contexts.isEmpty, let less = ContextNames.rest(of: former.contexts, without: finding.contexts) {
                changes += change(from: former.severity, to: nil, former.limited(to: less))
            }
        }
        // In the order of the earlier design.
        for finding in before {
            let key = key(of: finding, renamed)
            guard let place = open[key]?.firstIndex(of: finding) else { continue }
            open[key]?.remove(at: place)
            changes += change(from: finding.severity, to: nil, finding)
        }
        return changes
    }

    private func key(of finding: CheckFinding, _ renamed: [String: String]) -> Key {
        let message = QuotedNames.renamed(finding.message, renamed)
        return Key(
            rule: finding.rule, token: finding.token.map { renamed[$0] ?? $0 },
            shape: message.filter { !$0.isASCII || !($0.isNumber || $0 == "." || $0 == "-") })
    }

    /// Nothing in contexts that are not looked at.
    private func change(
        from before: Diagnostic.Severity?, to after: Diagnostic.Severity?, _ finding: CheckFinding
    ) -> [CheckChange] {
        let contexts = finding.contexts.filter { ContextNames.isChosen($0, chosen) }
        guard contexts.isEmpty == finding.contexts.isEmpty,
            let outcome = CheckChange.outcome(from: before, to: after)
        else { return [] }
        // What was said of a name may be wrong of the new one.
        let isOld = after == nil
        return [
            CheckChange(
                outcome: outcome, rule: finding.rule,
                subject: .finding(
                    token: finding.token.map { isOld ? renamed[$0] ?? $0 : $0 },
                    message: finding.message),
                contexts: contexts)
        ]
    }
}
