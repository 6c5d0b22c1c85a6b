import TesseraDiagnostics
import TesseraJSON
import TesseraTokenValidation

/// Evidence for scripts: one JSON object, each topic on lines of its own.
enum EvidenceJSON {
    /// Of the object's form. It grows when a member is taken away or gets another meaning.
    private static let version = 1.0

    static func document(_ page: EvidencePage) -> [UInt8] {
        var members: JSONValue.Members = [
            ("version", .number(version)), ("design", .string(page.title)),
            ("tokens", .int(page.evidence.tokenCount)), ("permutations", .int(page.evidence.permutationCount)),
            ("largeText", .string(page.evidence.largeTextPolicy)),
        ]
        for section in page.sections { members.append((section.kind.rawValue, .list(section.entries.map(entry)))) }
        return JSONValue.object(members).bytes(.rows)
    }

    private static func entry(_ entry: EvidencePage.Entry) -> JSONValue {
        let name: JSONValue.Members =
            switch entry.topic {
            case .feature(let feature): [("feature", .string(feature.rawValue))]
            case .criterion(let criterion):
                [
                    ("criterion", .string(criterion.rawValue)), ("name", .string(criterion.name)),
                    ("level", .string(criterion.level.rawValue)),
                ]
            }
        let row = entry.subject.row
        return .object(
            name + [
                ("outcome", .string(entry.outcome.rawValue)), ("evidence", .list(entry.figures.map(figure))),
                ("findings", .list(entry.findings.map(finding))),
                ("rules", .strings(row.rules.map(\.rawValue))),
                ("rulesOff", .strings(entry.subject.silentRules.map(\.rawValue))),
                ("codeRules", .strings(row.codeRules.map(\.rawValue))), ("remaining", .strings(row.remaining)),
            ])
    }

    private static func figure(_ figure: EvidencePage.Figure) -> JSONValue {
        let worst = figure.figure.worst.map { worst in
            JSONValue.sparse(
                ("subject", .string(worst.subject)), ("value", worst.value.map(JSONValue.number)),
                ("limit", .number(worst.limit)), ("text", .string(worst.text)),
                ("contexts", .strings(worst.contexts)), ("place", figure.place.map(JSONValue.string)))
        }
        return .sparse(
            ("measure", .string(figure.figure.measure.rawValue)), ("judged", .int(figure.figure.judged)),
            ("met", .int(figure.figure.met)), ("sentence", .string(figure.figure.sentence)), ("worst", worst))
    }

    private static func finding(_ finding: EvidencePage.Finding) -> JSONValue {
        let status = finding.reason != nil ? "suppressed" : finding.isKnown ? "known" : "counted"
        return .sparse(
            ("rule", .string(finding.page.id)), ("severity", .string(finding.diagnostic.severity.rawValue)),
            ("message", .string(finding.page.message)), ("contexts", .strings(finding.page.contexts)),
            ("token", finding.page.token.map(JSONValue.string)), ("place", finding.page.place.map(JSONValue.string)),
            ("status", .string(status)), ("reason", finding.reason.map(JSONValue.string)),
            ("until", finding.until.map(JSONValue.string)))
    }
}
