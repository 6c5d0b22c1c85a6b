import TesseraDiagnostics
import TesseraJSON
import TesseraKit

/// A rule for scripts: one JSON object on a line.
enum RuleJSON {
    static func line(on rule: RuleDescription) -> [UInt8] {
        let freedom = RuleCatalog.freedom(of: rule.id)
        return JSONValue.sparse(
            ("id", .string(rule.id.rawValue)), ("default", .string(rule.levelText)),
            ("severity", .string(rule.severity.rawValue)), ("hasLevel", .bool(freedom != .none)),
            ("hasExceptions", .bool(freedom == .levelAndExceptions)), ("summary", .string(rule.summary)),
            ("rationale", .string(rule.rationale)), ("goodExample", .string(rule.goodExample)),
            ("badExample", .string(RuleExample(of: rule).text)), ("manifest", rule.manifest.map(JSONValue.string)),
            ("options", list(rule.options))
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
