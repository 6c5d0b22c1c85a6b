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
    /// - Parameter lineWidth: of the terminal that shows it, in columns; `nil` for what is none.
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
