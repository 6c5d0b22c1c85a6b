import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// What `$ignore` on tokens takes out of a run's findings.
struct Suppressions {
    private let tree: TokenTree
    private let today: CalendarDate?
    private let locks: [DiagnosticID: RuleLock]
    private var isUsed: Set<RuleSuppression> = []

    /// - Parameters:
    ///   - today: decides which exceptions have ended; `nil` where none has.
    ///   - locks: of policies, which say what exceptions there can be.
    init(in tree: TokenTree, today: CalendarDate?, locks: [DiagnosticID: RuleLock]) {
        self.tree = tree
        self.today = today
        self.locks = locks
    }

    private func isAllowed(_ exception: RuleSuppression) -> Bool {
        locks[exception.rule]?.allowsException(hasEnd: exception.until != nil) ?? true
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
            // It is reported where it stands.
            guard isAllowed(exception) else { continue }
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
                if let error = Self.error(in: exception) { return error }
                if let lock = locks[exception.rule], !isAllowed(exception) { return .locked(exception, lock) }
                guard isComplete, !token.isInvalid, !isUsed.contains(exception) else { return nil }
                return Diagnostic(
                    IgnoreFindingRules.stale.id, .warning,
                    "'$ignore' names '\(exception.rule)', but '\(token.path)' has no such finding", at: exception.range,
                    hint: "take it out")
            }
        }
    }

    private static func error(in exception: RuleSuppression) -> Diagnostic? {
        let known = RuleCatalog.suppressible
        if known.contains(exception.rule) { return nil }
        let id = IgnoreFindingRules.rule.id
        if exception.rule == IgnoreFindingRules.stale.id {
            return Diagnostic(
                id, .error, "'\(exception.rule)' cannot be ignored: it is about exceptions, not about a token",
                at: exception.range, hint: "take it out, and the stale exception with it")
        }
        if !RuleCatalog.isOfDesign(exception.rule) {
            return Diagnostic(
                id, .error, "'\(exception.rule)' cannot be ignored here: it is about code, not about a token",
                at: exception.range, hint: "write a 'tessera:ignore' comment in the code")
        }
        if RuleCatalog.description(of: exception.rule) != nil {
            return Diagnostic(
                id, .error, "'\(exception.rule)' cannot be ignored: nothing can be generated with such an error",
                at: exception.range, hint: "correct the value")
        }
        let names = known.map(\.rawValue).sorted()
        return .unknown(
            id, "there is no rule '\(exception.rule)'", exception.rule.rawValue, among: names, at: exception.range,
            hint: "'tessera rules' lists all")
    }
}

extension Diagnostic {
    fileprivate static func locked(_ exception: RuleSuppression, _ lock: RuleLock) -> Diagnostic {
        let needsEnd = lock.exceptions.contains(.until)
        return Diagnostic(
            IgnoreFindingRules.rule.id, .error,
            needsEnd
                ? "'\(exception.rule)' can only be ignored for a time: a policy locks it"
                : "'\(exception.rule)' cannot be ignored: a policy locks it",
            at: exception.range,
            hint: needsEnd
                ? "add the last day, such as '{ reason: a watermark, until: 2027-01-31 }'"
                : "correct the value, or ask for an exception in the policy",
            notes: [Diagnostic.Note("a policy locks it here", at: lock.range)])
    }
}

/// The findings about exceptions that no reader can see.
enum IgnoreFindingRules {
    static let all = [rule, stale]

    static let rule = RuleDescription(
        id: "ignore/rule",
        summary: "`$ignore` names rules that can be ignored.",
        rationale: """
            With `$ignore`, you can ignore rules that judge a design, such as `contrast/text`, and rules that only \
            warn. You cannot ignore errors that make a token invalid, such as a wrong type, because outputs cannot \
            contain a token without a type.
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
        rationale: "An exception without a finding would hide the next finding of its rule, which nobody has reviewed.",
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
