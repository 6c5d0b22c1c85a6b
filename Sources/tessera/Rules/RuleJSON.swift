import TesseraDiagnostics
import TesseraKit

/// A rule for scripts: one JSON object on a line.
enum RuleJSON {
    static func line(on rule: RuleDescription) -> [UInt8] {
        let freedom = RuleCatalog.freedom(of: rule.id)
        var output: [UInt8] = []
        output.append(literal: "{")
        let members: [(String, JSONScalar)] = [
            ("id", .text(rule.id.rawValue)), ("default", .text(rule.levelText)),
            ("severity", .text(rule.severity.rawValue)), ("hasLevel", .flag(freedom != .none)),
            ("hasExceptions", .flag(freedom == .levelAndExceptions)), ("summary", .text(rule.summary)),
            ("rationale", .text(rule.rationale)), ("goodExample", .text(rule.goodExample)),
            ("badExample", .text(RuleExample(of: rule).text)),
        ]
        output.append(members: members)
        if let manifest = rule.manifest { output.append(members: [("manifest", .text(manifest))], isFirst: false) }
        output.append(literal: ", \"options\": [")
        append(rule.options, to: &output)
        output.append(literal: "]}\n")
        return output
    }

    private static func append(_ options: [RuleOption], to output: inout [UInt8]) {
        output.appendList(options) { option, output in
            output.append(literal: "{")
            var members: [(String, JSONScalar)] = [
                ("name", .text(option.name)), ("summary", .text(option.summary)),
                ("value", .text(option.kind.text.withoutCodeMarks)),
            ]
            if let fallback = option.fallback { members.append(("default", .text(fallback))) }
            output.append(members: members)
            if case .entries(let parts) = option.kind {
                output.append(literal: ", \"parts\": [")
                append(parts, to: &output)
                output.append(literal: "]")
            }
            output.append(literal: "}")
        }
    }
}
