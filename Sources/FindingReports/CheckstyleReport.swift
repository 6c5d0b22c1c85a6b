/// The form of Checkstyle 4.3 and later, which many readers of lint take.
enum CheckstyleReport {
    static func bytes(of report: FindingReport) -> [UInt8] {
        var text = XMLText.declaration + "<checkstyle version=\"4.3\">\n"
        for (path, findings) in report.countedByFile where !findings.isEmpty {
            text += "  <file name=\"\(path.xml)\">\n"
            for finding in findings { text += error(finding) }
            text += "  </file>\n"
        }
        return Array((text + "</checkstyle>\n").utf8)
    }

    private static func error(_ finding: LocatedFinding) -> String {
        let place = finding.place.map { " line=\"\($0.start.line)\" column=\"\($0.start.character)\"" } ?? ""
        let severity = finding.severity == .note ? "info" : finding.severity.rawValue
        let message = ([finding.message] + finding.details).joined(separator: "; ")
        return "    <error\(place)"
            + " severity=\"\(severity)\" message=\"\(message.xml)\" source=\"\(finding.rule.xml)\"/>\n"
    }
}
