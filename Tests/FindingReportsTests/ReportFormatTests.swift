import Foundation
import TesseraDiagnostics
import TesseraFindingReports
import TesseraTestSupport
import Testing

@Suite struct ReportFormatTests {
    @Test func githubCommands() {
        var reported = Reported("a: \u{FC}\nb: [\n1]\n", path: "T, 1:2%.yaml")
        reported.find(at: "\u{FC}")
        reported.find("type/field", .warning, "50% off\nnow", at: "[\n1]")
        reported.find("run/failure", .note, "gone", at: nil)
        #expect(
            reported.text(.github) == """
                ::error file=T%2C 1%3A2%25.yaml,line=1,endLine=1,col=4,endColumn=5,title=type/value::wrong
                ::warning file=T%2C 1%3A2%25.yaml,line=2,endLine=3,title=type/field::50%25 off\\nnow
                ::notice title=run/failure::gone

                """)
    }

    @Test func xcodeLines() {
        var reported = Reported("a: 1\n")
        let range = reported.range(of: "1")
        reported.findings = [
            ReportedFinding(
                Diagnostic(
                    "type/value", .error, "wrong", at: range, contexts: ["x=y"], hint: "try 2",
                    notes: [Diagnostic.Note("here", at: range), Diagnostic.Note("all in all")])),
            ReportedFinding(Diagnostic("run/failure", .warning, "gone", at: nil)),
        ]
        #expect(
            reported.text(.xcode) == """
                a.yaml:1:4: error: wrong; try 2 (in x=y) [type/value]
                a.yaml:1:4: note: here
                a.yaml:1:4: note: all in all
                warning: gone [run/failure]

                """)
    }

    @Test func xcodeTellsOneCauseOnce() {
        var reported = Reported("a: 1\n")
        let range = reported.range(of: "1")
        reported.findings = ["p", "q", "r", "s", "t"].map { name in
            ReportedFinding(
                Diagnostic("context/unknown", .error, "there is no context '\(name)'", at: range, hint: "see '\(name)'")
            )
        }
        let lines = reported.text(.xcode).split(separator: "\n")
        #expect(lines.first == "a.yaml:1:4: error: there is no context 'p'; see 'p' [context/unknown]")
        #expect(lines.count { $0.contains("error:") } == 1)
    }

    @Test func xcodeTellsOnceWhatHoldsInSeveralContextsAndPlaces() {
        var reported = Reported("a: 1\nb: 2\n")
        let (first, second) = (reported.range(of: "1"), reported.range(of: "2"))
        let places = [(first, "x=y"), (first, "x=z"), (second, "x=y"), (second, "x=z")]
        reported.findings = places.prefix(3).map { range, context in
            ReportedFinding(Diagnostic("type/value", .error, "wrong", at: range, contexts: [context], hint: "try 3"))
        }
        reported.findings.append(ReportedFinding(Diagnostic("type/value", .warning, "wrong", at: second)))
        #expect(
            reported.text(.xcode) == """
                a.yaml:1:4: error: wrong; try 3 (in x=y; x=z) [type/value]
                a.yaml:2:4: note: the same here (in x=y)
                a.yaml:2:4: warning: wrong [type/value]

                """)
    }

    @Test func xcodeNamesTheChangeWhereNothingElseIsTheRemedy() {
        var reported = Reported("a: 1\n")
        let range = reported.range(of: "1")
        let change = Diagnostic.FixIt("make it 2", replace: range, with: "2")
        reported.findings = ["too small", "unknown; did you mean '2'?"].map {
            ReportedFinding(Diagnostic("type/value", .error, $0, at: range, fixIts: [change]))
        }
        #expect(
            reported.text(.xcode) == """
                a.yaml:1:4: error: too small; make it 2 [type/value]
                a.yaml:1:4: error: unknown; did you mean '2'? [type/value]

                """)
    }

    @Test func aCleanRun() throws {
        var reported = Reported("a: 1\n")
        reported.status = 0
        for format in ReportFormat.allCases {
            #expect(try ReportParser.findings(in: reported.bytes(format), format: format.rawValue).isEmpty)
        }
        #expect(reported.text(.github).isEmpty)
        #expect(reported.text(.xcode).isEmpty)
        #expect(reported.text(.gitlab) == "[]\n")
        #expect(reported.text(.markdown) == "### Tessera: no errors\n")
        let suite = try XMLReports.document(Data(reported.bytes(.junit))).children("testsuite")
        #expect(suite.map { $0.attributes["name"] } == ["a.yaml"])
        #expect(suite[0].children("testcase").count == 1)
    }

    /// Readers take cases of one name for one.
    @Test func junitNamesAreDistinct() throws {
        var reported = Reported("a: 1\n")
        for _ in 0..<3 { reported.find(at: "1") }
        let suite = try #require(try XMLReports.document(Data(reported.bytes(.junit))).children("testsuite").first)
        #expect(suite.children("testcase").map { $0.attributes["name"] } == ["wrong", "wrong (2)", "wrong (3)"])
    }

    @Test func markdownFitsAComment() throws {
        var reported = Reported("a: 1\n")
        for index in 0..<5000 { reported.find("type/value", .error, "wrong number \(index)", at: "1") }
        let text = reported.text(.markdown)
        #expect(text.utf8.count < 65_000)
        let shown = try ReportParser.findings(in: Array(text.utf8), format: "markdown").count
        #expect(shown > 500)
        #expect(text.hasSuffix("\nand \(5000 - shown) more\n"))
    }

    /// Limits of GitHub's code scanning.
    @Test func sarifRules() throws {
        let long = String(repeating: "Very long. ", count: 300)
        var reported = Reported("a: 1\n")
        reported.rules = [
            RuleDescription(
                id: "type/value", severity: .warning, isOnByDefault: false, summary: long, rationale: long,
                goodExample: "a: 2", badExample: "a: \u{2193}1")
        ]
        reported.find(at: "1")
        reported.find("type/other", .note, at: nil)
        let log = try JSONSerialization.jsonObject(with: Data(reported.bytes(.sarif))) as? [String: Any]
        let run = try #require((log?["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == ["type/value", "type/other"])
        for key in ["shortDescription", "fullDescription"] {
            #expect((rules[0][key] as? [String: String])?["text"]?.unicodeScalars.count == 1024)
        }
        let configuration = try #require(rules[0]["defaultConfiguration"] as? [String: Any])
        #expect(configuration["level"] as? String == "warning")
        #expect(configuration["enabled"] as? Bool == false)
        let help = try #require(rules[0]["help"] as? [String: String])
        #expect(help["markdown"]?.contains("**Wrong**\n\n````\na: 1\n````") == true)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1])
        // The report has a place for everything.
        #expect(results.allSatisfy { ($0["locations"] as? [Any])?.count == 1 })
    }

    private static let sarifInvocationsCases: [(Int, Bool)] = [(0, true), (1, true), (2, false), (3, false)]

    @Test(arguments: sarifInvocationsCases)
    func sarifInvocations(_ status: Int, _ isSuccessful: Bool) throws {
        var reported = Reported("a: 1\n")
        reported.status = status
        let log = try JSONSerialization.jsonObject(with: Data(reported.bytes(.sarif))) as? [String: Any]
        let run = try #require((log?["runs"] as? [[String: Any]])?.first)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["exitCode"] as? Int == status)
        #expect(invocation["executionSuccessful"] as? Bool == isSuccessful)
    }

    /// Projects number their sources by themselves.
    @Test func severalProjects() throws {
        var first = Reported("a: 1\n", path: "one/a.yaml")
        first.find(at: "1")
        var second = Reported("\n\nb: 2\n", path: "two/a.yaml")
        second.find("type/field", .warning, at: "2")
        let clean = Reported("c: 3\n", path: "three/a.yaml")
        let run = FindingReport.Run(command: "check", toolVersion: "1.0.0", rules: [], status: 1)
        let sections = [first.section, clean.section, second.section, ReportSection(errorMessages: ["gone"])]
        for format in ReportFormat.allCases {
            let bytes = format.bytes(of: FindingReport(sections, of: run, rename: { "apps/" + $0 }))
            let found = try ReportParser.findings(in: bytes, format: format.rawValue)
            #expect(
                Set(found.filter { $0.line != nil }.map { "\($0.path):\($0.line ?? 0)" })
                    == ["apps/one/a.yaml:1", "apps/two/a.yaml:3"])
            #expect(found.count { $0.rule == "run/failure" } == 1)
        }
    }
}
