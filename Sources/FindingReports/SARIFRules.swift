import TesseraDiagnostics
import TesseraJSON

/// The rules of a run, as SARIF describes them (section 3.49): all that findings can be of, and what else was found.
struct SARIFRules {
    let ids: [String]
    private let indices: [String: Int]
    private let descriptions: [String: RuleDescription]
    private let pages: FindingPages
    /// The longest text of a description that code scanning takes.
    private static let textLimit = 1024

    init(_ report: FindingReport) {
        pages = report.run.pages
        let known = report.run.rules.map(\.id.rawValue)
        let others = Set(report.findings.map(\.rule)).subtracting(known)
        ids = known + others.sorted()
        indices = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
        descriptions = Dictionary(report.run.rules.map { ($0.id.rawValue, $0) }) { first, _ in first }
    }

    func index(of id: String) -> Int { indices[id] ?? -1 }

    func write(_ id: String, to json: inout JSONStream) {
        json.member("id", id)
        // Without a description the id has to do: what it says is in the message.
        guard let rule = descriptions[id] else {
            json.object("shortDescription") { $0.member("text", id) }
            json.member("helpUri", pages.address(of: DiagnosticID(id)))
            return
        }
        json.object("shortDescription") { $0.member("text", rule.summary.cut(to: Self.textLimit)) }
        json.object("fullDescription") { $0.member("text", rule.rationale.cut(to: Self.textLimit)) }
        json.member("helpUri", pages.address(of: rule.id))
        json.object("help") { json in
            json.member("text", Self.help(of: rule, heading: { "\($0):" }, example: { $0 }))
            json.member("markdown", Self.help(of: rule, heading: { "**\($0)**" }, example: Self.fenced))
        }
        json.object("defaultConfiguration") { json in
            json.member("level", rule.severity.rawValue)
            json.member("enabled", rule.isOnByDefault)
        }
        json.object("properties") { json in
            json.list("tags", [String(id.prefix { $0 != "/" })])
            json.member("precision", "very-high")
            json.member("problem.severity", rule.severity == .note ? "recommendation" : rule.severity.rawValue)
        }
    }

    private static func help(
        of rule: RuleDescription, heading: (String) -> String, example: (String) -> String
    ) -> String {
        // Where the finding is, an example of a rule marks for its test.
        let bad = String(rule.badExample.filter { $0 != "↓" })
        return [
            rule.summary, rule.rationale, heading("Wrong"), example(bad), heading("Right"), example(rule.goodExample),
        ].joined(separator: "\n\n")
    }

    private static func fenced(_ example: String) -> String {
        "````\n\(example)\n````"
    }
}
