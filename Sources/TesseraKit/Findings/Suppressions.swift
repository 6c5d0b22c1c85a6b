import TesseraDiagnostics
import TesseraTokenModel

/// What `$ignore` on tokens takes out of a run's findings.
struct Suppressions {
    private let tree: TokenTree
    private let today: CalendarDate?
    private var isUsed: Set<RuleSuppression> = []

    /// - Parameter today: decides which exceptions have ended; `nil` where none has.
    init(in tree: TokenTree, today: CalendarDate?) {
        self.tree = tree
        self.today = today
    }

    /// Why a finding is meant, if it is.
    ///
    /// - Parameters:
    ///   - paths: the token that the finding lies in, and others whose exceptions are for it, too.
    ///   - finding: where its exception has ended, a note says so.
    mutating func reason(for finding: inout Diagnostic, at paths: [String]) -> String? {
        let suppressions = paths.compactMap { tree.token(at: $0) }.flatMap { tree[$0].suppressions }
        for exception in suppressions where exception.rule == finding.id {
            isUsed.insert(exception)
            guard let until = exception.until, let today, until < today else { return exception.reason }
            finding.notes.append(
                Diagnostic.Note("it was ignored until \(until): \(exception.reason)", at: exception.range))
        }
        return nil
    }

    /// What is wrong with the exceptions.
    ///
    /// - Parameter isComplete: whether all rules could judge all tokens, so that an exception without a finding is of
    ///   no use.
    func findings(isComplete: Bool) -> [Diagnostic] {
        tree.detailed.flatMap { id in
            let token = tree[id]
            return token.suppressions.compactMap { exception in
                if let fault = Self.fault(in: exception) { return fault }
                guard isComplete, !token.isFaulty, !isUsed.contains(exception) else { return nil }
                return Diagnostic(
                    IgnoreFindingRules.stale.id, .warning,
                    "'$ignore' names '\(exception.rule)', but '\(token.path)' has no such finding", at: exception.range,
                    hint: "take it out")
            }
        }
    }

    private static func fault(in exception: RuleSuppression) -> Diagnostic? {
        let known = RuleCatalog.suppressible
        if known.contains(exception.rule) { return nil }
        let id = IgnoreFindingRules.rule.id
        if RuleCatalog.description(of: exception.rule) != nil {
            return Diagnostic(
                id, .error, "'\(exception.rule)' cannot be ignored: nothing can be generated with such an error",
                at: exception.range, hint: "correct the value")
        }
        let names = known.map(\.rawValue).sorted()
        return Diagnostic(
            id, .error,
            "there is no rule '\(exception.rule)'\(Spelling.suggestion(for: exception.rule.rawValue, among: names))",
            at: exception.range, hint: "'tessera rules' lists all",
            fixIts: Spelling.fixIts(for: exception.rule.rawValue, among: names, at: exception.range))
    }
}

/// The findings about exceptions that no reader can see.
enum IgnoreFindingRules {
    static let all = [rule, stale]

    static let rule = RuleDescription(
        id: "ignore/rule",
        summary: "`$ignore` names rules that can be ignored.",
        rationale: """
            Rules that judge a design, and all that only warn, can be ignored. Errors such as a wrong type cannot: a \
            token without a type cannot be written.
            """,
        goodExample: IgnoreRules.goodExample,
        badExample: """
            color:
              $type: color
              ink: { $value: "#14141C", $ignore: { ↓contrast/txt: a logo, ↓type/value: a test } }
            """)

    static let stale = RuleDescription(
        id: "ignore/stale", severity: .warning,
        summary: "An exception is removed when its finding is gone.",
        rationale: "It would hide the next finding of its rule, which has not been reviewed.",
        goodExample: IgnoreRules.goodExample,
        badExample: """
            color:
              $type: color
              ink: "#14141C"
              text:
                $value: "#FFFFFF"
                $contrast: { on: "{color.ink}" }
                $ignore: { ↓contrast/text: a watermark }
            """)
}
