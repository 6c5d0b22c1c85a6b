import TesseraDiagnostics
import TesseraJSON
import TesseraKit

/// A rule for scripts: one JSON object on a line.
enum RuleJSON {
    /// - Parameter standing: in the project that is looked at, which says something of the rule.
    static func line(on rule: RuleDescription, _ standing: ProjectRules.Standing? = nil) -> [UInt8] {
        let freedom = RuleCatalog.freedom(of: rule.id)
        return JSONValue.sparse(
            ("id", .string(rule.id.rawValue)), ("default", .string(rule.levelText)),
            ("severity", .string(rule.severity.rawValue)), ("hasLevel", .bool(freedom != .none)),
            ("hasExceptions", .bool(freedom == .levelAndExceptions)), ("summary", .string(rule.summary)),
            ("rationale", .string(rule.rationale)), ("goodExample", .string(rule.goodExample)),
            ("badExample", .string(RuleExample(of: rule).text)), ("manifest", rule.manifest.map(JSONValue.string)),
            ("options", list(rule.options)), ("level", standing.map { .string($0.level) }),
            ("place", standing.map { ["file": .string($0.file), "line": .int($0.line)] }),
            ("isLocked", standing.map { .bool($0.isLocked) })
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
