import TesseraDiagnostics

/// What stands behind an id in brackets: a rule, or a finding that no rule explains.
public enum ExplainedFinding: Sendable {
    case rule(RuleDescription)
    case finding(FindingDescription)

    /// Every id that a finding can have, rules first, by areas.
    public static let all: [ExplainedFinding] =
        RuleArea.all.flatMap(\.rules).map { .rule($0) } + FindingCatalog.all.map { .finding($0) }

    /// - Returns: `nil` for an id that no finding has.
    public init?(_ id: DiagnosticID) {
        if let rule = RuleCatalog.description(of: id) {
            self = .rule(rule)
        } else if let finding = FindingCatalog.description(of: id) {
            self = .finding(finding)
        } else {
            return nil
        }
    }

    /// What stands in brackets behind the finding.
    public var id: DiagnosticID {
        switch self {
        case .rule(let rule): rule.id
        case .finding(let finding): finding.id
        }
    }

    /// The level of a rule unless the manifest says otherwise, or the severities that a finding can have.
    public var levelText: String {
        switch self {
        case .rule(let rule): rule.levelText
        case .finding(let finding): finding.severities.map(\.rawValue).joined(separator: ", ")
        }
    }

    /// What is asked, or what is found.
    public var summary: String {
        switch self {
        case .rule(let rule): rule.summary
        case .finding(let finding): finding.meaning
        }
    }
}
