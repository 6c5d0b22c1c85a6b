import Foundation
import TesseraDiagnostics
import TesseraFindingReports
import TesseraTestSupport
import Testing

/// Findings that do not count: formats that can say so say so, and the others leave them out.
@Suite struct StatusTests {
    private static let reported: Reported = {
        var reported = Reported("a: 1\nb: 2\nc: 3\nd: 4\n")
        reported.find(at: "1", token: "a")
        reported.find("type/field", .warning, "odd", at: "2", token: "b")
        reported.find("type/field", .error, "meant", at: "3", token: "c", status: .suppressed(reason: "a logo"))
        reported.find("type/field", .error, "old", at: "4", token: "d", status: .known)
        return reported
    }()

    @Test(arguments: [ReportFormat.text, .xcode, .github, .gitlab, .checkstyle, .markdown, .junit])
    func onlyWhatCounts(_ format: ReportFormat) throws {
        let found = try ReportParser.findings(in: Self.reported.bytes(format), format: format.rawValue)
        #expect(found.map(\.line) == [1, 2])
        #expect(found.map(\.severity) == ["error", "warning"])
    }

    @Test func summaries() {
        let summary = "1 error, 1 warning, 1 suppressed, 1 known"
        #expect(Self.reported.text(.text).hasSuffix("\n\(summary)\n"))
        #expect(Self.reported.text(.markdown).hasPrefix("### Tessera: \(summary)\n"))
        #expect(Reported("").text(.text) == "no errors\n")
    }

    @Test func junitSkips() throws {
        let root = try XMLReports.document(Data(Self.reported.bytes(.junit)))
        let cases = root.children("testsuite").flatMap { $0.children("testcase") }
        #expect(cases.map { $0.children.first?.name } == ["failure", "system-out", "skipped", "skipped"])
        #expect(cases[2].children[0].attributes["message"] == "suppressed: a logo")
        #expect(root.attributes["failures"] == "1")
        #expect(root.attributes["skipped"] == "2")
    }

    @Test func sarifSuppresses() throws {
        let log = try JSONSerialization.jsonObject(with: Data(Self.reported.bytes(.sarif))) as? [String: Any]
        let run = try #require((log?["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["baselineState"] as? String } == ["new", "new", "new", "unchanged"])
        let suppressions = try #require(results[2]["suppressions"] as? [[String: String]])
        #expect(suppressions == [["kind": "inSource", "justification": "a logo"]])
        let locations = try #require(results[0]["locations"] as? [[String: Any]])
        let names = try #require(locations[0]["logicalLocations"] as? [[String: String]])
        #expect(names[0]["fullyQualifiedName"] == "a")
    }

    @Test func jsonSaysAll() throws {
        let json = try JSONSerialization.jsonObject(with: Data(Self.reported.bytes(.json))) as? [String: Any]
        #expect(
            json?["summary"] as? [String: Int] == ["errors": 1, "warnings": 1, "notes": 0, "suppressed": 1, "known": 1])
        let findings = try #require(json?["findings"] as? [[String: Any]])
        #expect(findings.map { $0["status"] as? String } == ["counted", "counted", "suppressed", "known"])
    }
}
