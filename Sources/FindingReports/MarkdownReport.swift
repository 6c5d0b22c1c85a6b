import TesseraDiagnostics

/// For a comment on a pull request: a line that sums up, a table for each file, and details that unfold.
///
/// All that comes from the input stands in code spans, in which GitHub and GitLab read no markup, mention nobody and
/// link nowhere.
enum MarkdownReport {
    /// GitHub takes comments of 65,536 characters.
    private static let limit = 60_000
    private static let textLimit = 600

    static func bytes(of report: FindingReport) -> [UInt8] {
        var text = "### Tessera: \(report.summary)\n"
        var rest = report.counted.count
        for (path, findings) in report.countedByFile where !findings.isEmpty {
            var rows = "\n\(code(path))\n\n| | line | rule | finding |\n|---|---|---|---|\n"
            let head = rows.utf8.count
            var details = ""
            for finding in findings {
                let row = row(of: finding)
                let more = detail(of: finding)
                guard text.utf8.count + rows.utf8.count + details.utf8.count + row.utf8.count + more.utf8.count < limit
                else { break }
                rows += row
                details += more
                rest -= 1
            }
            guard rows.utf8.count > head else { break }
            text += rows
            if !details.isEmpty { text += "\n<details><summary>Details</summary>\n\n\(details)\n</details>\n" }
        }
        if rest > 0 { text += "\nand \(rest) more\n" }
        return Array(text.utf8)
    }

    private static func row(of finding: LocatedFinding) -> String {
        let line = finding.place.map { "\($0.start.line):\($0.start.column)" } ?? ""
        return
            "| \(finding.severity.rawValue) | \(line) | \(cell(finding.rule)) | \(cell(finding.diagnostic.message)) |\n"
    }

    private static func detail(of finding: LocatedFinding) -> String {
        if finding.details.isEmpty { return "" }
        let line = finding.place.map { "\($0.start.line):\($0.start.column) " } ?? ""
        return "- \(line)\(code(finding.diagnostic.message))\n" + finding.details.map { "  - \(code($0))\n" }.joined()
    }

    private static func cell(_ text: String) -> String { MarkdownText.cellCode(text.cut(to: textLimit)) }

    private static func code(_ text: String) -> String { MarkdownText.code(text.cut(to: textLimit)) }
}
