import TesseraDiagnostics
import TesseraJSON
import TesseraKit

/// A rule, or a finding that is not one, for scripts: one JSON object on a line.
enum RuleJSON {
    /// - Parameter project: the one that is looked at, which says where the level of a rule comes from.
    static func line(on explained: ExplainedFinding, in project: ProjectRules? = nil) -> [UInt8] {
        switch explained {
        case .rule(let rule): line(on: rule, project?.status(of: rule))
        case .finding(let finding): line(on: finding)
        }
    }

    private static func line(on finding: FindingDescription) -> [UInt8] {
        let example = finding.example.map { example -> JSONValue in
            [
                "files": .list(example.files.map { ["name": .string($0.key), "text": .string($0.value)] }),
                "commands": .list(example.commands.map(JSONValue.string)),
            ]
        }
        return JSONValue.sparse(
            ("id", .string(finding.id.rawValue)),
            ("severities", .list(finding.severities.map { .string($0.rawValue) })),
            ("hasLevel", .bool(false)), ("hasExceptions", .bool(false)), ("summary", .string(finding.meaning)),
            ("remedy", .string(finding.remedy)), ("example", example),
            ("page", FindingPages.named.address(of: finding.id).map(JSONValue.string))
        ).line
    }

    private static func line(on rule: RuleDescription, _ status: PolicySettings.Status?) -> [UInt8] {
        let configurability = RuleCatalog.configurability(of: rule.id)
        return JSONValue.sparse(
            ("id", .string(rule.id.rawValue)), ("default", .string(rule.levelText)),
            ("severity", .string(rule.severity.rawValue)), ("hasLevel", .bool(configurability != .none)),
            ("hasExceptions", .bool(configurability == .levelAndExceptions)), ("summary", .string(rule.summary)),
            ("rationale", .string(rule.rationale)), ("goodExample", .string(rule.goodExample)),
            ("badExample", .string(RuleExample(of: rule).text)), ("manifest", rule.manifest.map(JSONValue.string)),
            ("options", list(rule.options)), ("page", FindingPages.named.address(of: rule.id).map(JSONValue.string)),
            ("level", status?.level.map { .string($0.rawValue) }), ("place", status?.place?.json),
            ("isOfPolicy", status.map { .bool($0.isOfPolicy) }), ("isLocked", status.map { .bool($0.lock != nil) }),
            ("lock", status?.lock?.json), ("overrides", status.map { .list($0.parts.map(\.json)) })
        ).line
    }

    private static func list(_ options: [RuleOption]) -> JSONValue {
        .list(
            options.map { option in
                var parts: JSONValue?
                if case .entries(let entries) = option.kind { parts = list(entries) }
                return .sparse(
                    ("name", .string(option.name)), ("summary", .string(option.summary)),
                    ("value", .string(option.kind.text.withoutCodeMarks)),
                    ("default", option.fallback.map(JSONValue.string)), ("parts", parts))
            })
    }
}
