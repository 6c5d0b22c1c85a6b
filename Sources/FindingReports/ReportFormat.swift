import TesseraDiagnostics

/// How findings are written for those who read them. See Documentation/reference/reports.md.
public enum ReportFormat: String, CaseIterable, Sendable {
    /// As on a terminal, with the lines of source.
    case text
    /// All that is known, in a form of our own that stays.
    case json
    /// SARIF 2.1.0 (OASIS), for code scanning.
    case sarif
    /// Workflow commands of GitHub Actions, which become annotations.
    case github
    /// Code Quality of GitLab.
    case gitlab
    case junit
    case checkstyle
    /// Lines that Xcode and SwiftPM take for a compiler's.
    case xcode
    /// For a comment on a pull request.
    case markdown

    /// The report in UTF-8. The same report has the same bytes.
    ///
    /// - Parameter lineWidth: the columns of the terminal that shows the report; `nil` if no terminal does.
    public func bytes(of report: FindingReport, lineWidth: Int? = nil) -> [UInt8] {
        switch self {
        case .text: TextReport.bytes(of: report, lineWidth: lineWidth)
        case .json: JSONReport.bytes(of: report)
        case .sarif: SARIFReport.bytes(of: report)
        case .github: GitHubReport.bytes(of: report)
        case .gitlab: GitLabReport.bytes(of: report)
        case .junit: JUnitReport.bytes(of: report)
        case .checkstyle: CheckstyleReport.bytes(of: report)
        case .xcode: XcodeReport.bytes(of: report)
        case .markdown: MarkdownReport.bytes(of: report)
        }
    }
}

/// What a terminal shows, without colors, and the one line that ends it.
enum TextReport {
    static func bytes(of report: FindingReport, lineWidth: Int?) -> [UInt8] {
        var text = ""
        for section in report.sections {
            var renderer = DiagnosticRenderer(sources: section.sources, lineWidth: lineWidth)
            let counted = section.findings.filter { $0.status == .counted }.map(\.diagnostic)
            text += renderer.render(counted.digested())
        }
        text += report.summary + "\n"
        // A log may be made of the file.
        return ShownText(text, keepsColor: false).bytes
    }
}
