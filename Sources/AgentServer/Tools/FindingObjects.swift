import TesseraDesignQueries
import TesseraDiagnostics
import TesseraFindingReports
import TesseraJSON
import TesseraJSONRPC
import TesseraKit

/// Findings as the JSON report has them: one declaration of that form is enough, so they are taken out of a report.
struct FindingObjects {
    /// Of all findings, in source order, with all members of the report.
    let all: [JSONValue]

    init(_ design: LoadedDesign, version: String) {
        let run = FindingReport.Run(
            command: "check", toolVersion: version, rules: [], status: design.compilation.hasErrors ? 1 : 0)
        let report = FindingReport(
            [ReportSection(design.findings, design.compilation.sources)], of: run, rename: design.name)
        all = JSONValue(parsing: ReportFormat.json.bytes(of: report))?["findings"]?.elements ?? []
    }

    static func fingerprint(_ finding: JSONValue) -> String { finding["fingerprint"]?.string ?? "" }

    /// What an agent needs to act.
    static func short(_ finding: JSONValue) -> JSONValue {
        let place = finding["place"].map { place in
            JSONValue.string(
                [place["file"]?.string, place["line"]?.int.map(String.init), place["column"]?.int.map(String.init)]
                    .compactMap(\.self).joined(separator: ":"))
        }
        let contexts = finding["contexts"]?.elements ?? []
        let shown = contexts.prefix(contextLimit) + (contexts.count > contextLimit ? ["…"] : [])
        let fixes = finding["fixes"]?.elements ?? []
        let pairs = finding["pairs"]?.elements ?? []
        let isCounted = finding["status"]?.string == "counted"
        return .sparse(
            ("rule", finding["rule"]), ("severity", finding["severity"]), ("message", finding["message"]),
            ("place", place), ("token", finding["token"]),
            ("contexts", shown.isEmpty ? nil : .list(Array(shown))), ("hint", finding["hint"]),
            ("fix", fixes.count == 1 ? fixes[0]["replacement"] : nil),
            ("pairs", pairs.isEmpty ? nil : .int(pairs.count)), ("status", isCounted ? nil : finding["status"]),
            ("fingerprint", finding["fingerprint"]))
    }

    private static let contextLimit = 4
}
