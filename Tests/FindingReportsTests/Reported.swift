import TesseraDiagnostics
import TesseraFindingReports

/// Findings in one source, made by hand.
struct Reported {
    var path = "a.yaml"
    var text: String
    var findings: [ReportedFinding] = []
    var rules: [RuleDescription] = []
    var status = 1

    static let source = SourceID(index: 0)

    init(_ text: String, path: String = "a.yaml", _ findings: [ReportedFinding] = []) {
        self.text = text
        self.path = path
        self.findings = findings
    }

    /// The range of the first of these words.
    func range(of word: String) -> SourceRange {
        let bytes = Array(text.utf8)
        let searched = Array(word.utf8)
        let offset = (0..<bytes.count).first { bytes[$0...].starts(with: searched) } ?? bytes.count
        return SourceRange(source: Self.source, offset: offset, length: searched.count)
    }

    mutating func find(
        _ id: DiagnosticID = "type/value", _ severity: Diagnostic.Severity = .error, _ message: String = "wrong",
        at word: String?, token: String? = nil, status: ReportedFinding.Status = .counted
    ) {
        let diagnostic = Diagnostic(id, severity, message, at: word.map(range))
        findings.append(ReportedFinding(diagnostic, token: token, status: status))
    }

    var section: ReportSection {
        var sources = SourceMap()
        _ = sources.add(SourceText(path: path, text: text))
        return ReportSection(findings, sources)
    }

    var report: FindingReport {
        FindingReport(
            [section],
            of: FindingReport.Run(command: "check", toolVersion: "1.0.0", rules: rules, status: status))
    }

    func bytes(_ format: ReportFormat) -> [UInt8] { format.bytes(of: report) }
    func text(_ format: ReportFormat) -> String { String(decoding: bytes(format), as: UTF8.self) }
}
