import TesseraDiagnostics
import Testing

@testable import TesseraFindingReports

@Suite struct FindingFingerprintTests {
    private func fingerprints(_ reported: Reported...) -> [String] {
        var known = FingerprintSet()
        return reported.flatMap { $0.section.located(&known).map(\.fingerprint.description) }
    }

    private func one(
        _ text: String = "a: 1\nb: 2\n", id: DiagnosticID = "type/value", message: String = "wrong",
        at word: String = "2", token: String? = nil, path: String = "a.yaml"
    ) -> String {
        var reported = Reported(text, path: path)
        reported.find(id, .error, message, at: word, token: token)
        return fingerprints(reported)[0]
    }

    @Test func lineMovesChangeNothing() {
        #expect(one("# new\n\na: 1\n\nb: 2\n") == one())
        #expect(one("a: 1\r\nb: 2\r\n") == one())
        #expect(one("a: 1\n    b: 2  \n") == one())
        // What else stands on the line of a token says nothing of it.
        #expect(one("b: 2 # why\n", token: "b") == one(token: "b"))
    }

    @Test func whatDiffersIsTold() {
        let others = [
            one(id: "type/field"), one(message: "other"), one(token: "b"), one(token: "c"), one(path: "b.yaml"),
            one("a: 1\nb: 2 # why\n"), one(),
        ]
        #expect(Set(others).count == others.count)
    }

    @Test func contextsDiffer() {
        var reported = Reported("a: 1")
        for contexts in [[], ["light"], ["dark"], ["light", "dark"], ["lightdark"]] {
            reported.findings.append(
                ReportedFinding(
                    Diagnostic("type/value", .error, "wrong", at: reported.range(of: "1"), contexts: contexts)))
        }
        #expect(Set(fingerprints(reported)).count == 5)
    }

    @Test func equalFindingsAreNumbered() {
        var reported = Reported("a: 1\na: 1\n")
        for _ in 0..<3 { reported.find(at: "1") }
        let all = fingerprints(reported, reported)
        #expect(Set(all).count == 6)
        #expect(all[0] == one("a: 1", at: "1"))
    }

    /// A file of one line of a megabyte is read once, and not once for each finding.
    @Test(arguments: ReportFormat.allCases)
    func aLongLineCostsLittle(_ format: ReportFormat) {
        let text = String(repeating: "[1, 2], ", count: 1 << 17)
        var reported = Reported(text)
        for offset in stride(from: 0, to: text.utf8.count, by: 1 << 12) {
            let range = SourceRange(source: Reported.source, offset: offset, length: 1)
            reported.findings.append(ReportedFinding(Diagnostic("type/value", .error, "wrong", at: range)))
        }
        #expect(Set(fingerprints(reported)).count == reported.findings.count)
        let start = ContinuousClock.now
        #expect(!reported.bytes(format).isEmpty)
        #expect(start.duration(to: .now) < .seconds(20))
    }

    /// A change of the algorithm would make every finding a new one to those who keep reports.
    @Test func theyStay() {
        #expect(one() == "9a05d01fed7cd93c")
    }
}
