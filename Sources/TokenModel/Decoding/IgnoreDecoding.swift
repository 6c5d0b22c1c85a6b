import TesseraDiagnostics
import TesseraTokenSyntax

// `$ignore`.

extension ValueDecoder {
    /// A mapping from ids of rules to the reason, or to a mapping of the reason and of the last day.
    mutating func suppressions(_ node: NodeID) -> [RuleSuppression] {
        guard tree.kind(of: node) == .mapping else {
            diagnostics.append(.ignoreIsNoMapping(at: tree.range(of: node)))
            return []
        }
        return tree.entries(of: node).compactMap { suppression($0) }
    }

    private mutating func suppression(_ entry: SyntaxTree.Entry) -> RuleSuppression? {
        let rule = DiagnosticID(tree.text(of: entry.key))
        var reason: NodeID? = entry.value
        var until: CalendarDate?
        var hasUnknownKey = false
        if tree.kind(of: entry.value) == .mapping {
            reason = nil
            for part in tree.entries(of: entry.value) {
                let name = tree.text(of: part.key)
                switch RuleSuppression.Key(rawValue: name) {
                case .reason: reason = part.value
                case .until:
                    until = CalendarDate(parsing: tree.text(of: part.value))
                    if until == nil { diagnostics.append(.ignoreDate(at: tree.range(of: part.value))) }
                case nil:
                    hasUnknownKey = true
                    let known = RuleSuppression.Key.allCases.map(\.rawValue)
                    diagnostics.append(
                        .unknownKey(
                            name, among: known, meant: tree.unused(known, in: entry.value), at: tree.range(of: part.key)
                        ))
                }
            }
        }
        guard let reason, !isBlank(reason) else {
            if !hasUnknownKey { diagnostics.append(.ignoreWithoutReason(rule, at: tree.range(of: entry.key))) }
            return nil
        }
        guard isReason(reason) else {
            diagnostics.append(.ignoreByNoReason(rule, describe(reason), at: tree.range(of: reason)))
            return nil
        }
        return RuleSuppression(
            rule: rule, reason: tree.text(of: reason), until: until, range: tree.range(of: entry.key))
    }

    /// Whether nothing is said: no scalar, `null`, or blanks.
    func isBlank(_ node: NodeID) -> Bool {
        tree.kind(of: node) != .scalar || tree.coreValue(of: node) == .null
            || tree.text(of: node).allSatisfy(\.isWhitespace)
    }

    /// Whether a scalar that is not blank can tell a reviewer why: a text that is no switch, level or date.
    func isReason(_ node: NodeID) -> Bool {
        tree.coreValue(of: node) == .string && !Reason.isMissing(in: tree.text(of: node))
    }
}

extension Diagnostic {
    fileprivate static func ignoreIsNoMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "ignore/form", .error, "'$ignore' must be a mapping from rules to reasons", at: range,
            hint: "such as { contrast/text: a logo, nobody reads it }")
    }

    fileprivate static func ignoreDate(at range: SourceRange) -> Diagnostic {
        Diagnostic("ignore/form", .error, "'until' must be a day such as 2027-01-31", at: range)
    }

    fileprivate static func ignoreWithoutReason(_ rule: DiagnosticID, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "ignore/reason", .error, "'\(rule)' is ignored without a reason", at: range,
            hint: "write the reason, for reviewers")
    }

    fileprivate static func ignoreByNoReason(
        _ rule: DiagnosticID, _ found: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "ignore/reason", .error, "\(found) does not say why to ignore '\(rule)'", at: range,
            hint: "write the reason in words, for reviewers; to apply the rule, take the entry out")
    }
}
