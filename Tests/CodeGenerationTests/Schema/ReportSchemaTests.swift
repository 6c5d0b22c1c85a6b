import Foundation
import TesseraDiagnostics
import TesseraFindingReports
import Testing

@Suite("The schema of reports") struct ReportSchemaTests {
    private static func report() -> String {
        var sources = SourceMap()
        let id = sources.add(SourceText(path: "a.yaml", text: "a: 1\n"))
        let range = SourceRange(source: id, offset: 3, length: 1)
        let full = Diagnostic(
            "type/value", .error, "wrong", at: range, contexts: ["x=y"], hint: "try 2",
            notes: [Diagnostic.Note("here", at: range), Diagnostic.Note("all in all")],
            fixIts: [Diagnostic.FixIt("fix", replace: range, with: "2")])
        let bare = Diagnostic("run/failure", .note, "gone", at: nil)
        let section = ReportSection(
            [
                ReportedFinding(full, token: "a"), ReportedFinding(bare),
                ReportedFinding(full, status: .suppressed(reason: "meant")), ReportedFinding(full, status: .known),
            ], sources)
        let run = FindingReport.Run(command: "check", toolVersion: "1.0.0", rules: [], status: 1)
        return String(decoding: ReportFormat.json.bytes(of: FindingReport([section], of: run)), as: UTF8.self)
    }

    @Test func acceptsReports() throws {
        #expect(try SchemaValidator.of(.report).errors(in: Self.report()) == [])
    }

    @Test func acceptsTheExampleOfTheDocumentation() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Documentation/reference/reports.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let example = text.components(separatedBy: "```json\n")[1].components(separatedBy: "```")[0]
        #expect(try SchemaValidator.of(.report).errors(in: example) == [])
    }

    @Test(arguments: [
        ("\"version\": 1,", "\"version\": 2,"), ("\"line\": 1", "\"line\": 0"), ("\"known\": 1", "\"known\": -1"),
        ("\"status\": \"known\"", "\"status\": \"new\""), ("\"rule\": \"type/value\"", "\"rule\": \"value\""),
        ("\"message\": \"gone\"", "\"text\": \"gone\""),
    ])
    func rejectsOthers(_ change: (String, String)) throws {
        let changed = Self.report().replacingOccurrences(of: change.0, with: change.1)
        #expect(changed != Self.report())
        #expect(try !SchemaValidator.of(.report).errors(in: changed).isEmpty)
    }
}
