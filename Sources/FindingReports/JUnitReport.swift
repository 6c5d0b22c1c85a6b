import TesseraDiagnostics

/// JUnit's XML in the form that GitLab, Jenkins and others agree on: a suite for each file and a case for each finding.
///
/// A case fails just where the run does: an error is a failure; a warning is a case that passes and says so. A file
/// without findings is one case that passes, so that a clean run has cases, too.
enum JUnitReport {
    static func bytes(of report: FindingReport) -> [UInt8] {
        let suites = report.allByFile
        var text = XMLText.declaration
        text += "<testsuites name=\"tessera \(report.run.command.xml)\"\(counts(of: suites))>\n"
        for suite in suites {
            text += "  <testsuite name=\"\(suite.path.xml)\"\(counts(of: [suite]))>\n"
            text += cases(of: suite.findings, in: suite.path)
            text += "  </testsuite>\n"
        }
        return Array((text + "</testsuites>\n").utf8)
    }

    private static func counts(of suites: FindingReport.FileFindings) -> String {
        let all = suites.reduce(0) { $0 + max(1, $1.findings.count) }
        let failures = suites.reduce(0) { $0 + $1.findings.count(where: \.isFailure) }
        let skipped = suites.reduce(0) { $0 + $1.findings.count { !$0.isCounted } }
        return " tests=\"\(all)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
    }

    private static func cases(of findings: [LocatedFinding], in path: String) -> String {
        if findings.isEmpty { return "    \(head("tessera", "no findings", in: path))/>\n" }
        var text = ""
        // Readers take cases of one class and name for one case.
        var counts: [String: Int] = [:]
        for finding in findings {
            let name = finding.caseName
            let count = counts[finding.rule + name, default: 0].incremented()
            text += "    \(head(finding.rule, count == 1 ? name : "\(name) (\(count))", in: path))>\n"
            text += "      \(outcome(finding))\n"
            text += "    </testcase>\n"
        }
        return text
    }

    /// What a case begins with.
    private static func head(_ rule: String, _ name: String, in path: String) -> String {
        "<testcase classname=\"\(rule.xml)\" name=\"\(name.xml)\" file=\"\(path.xml)\""
    }

    private static func outcome(_ finding: LocatedFinding) -> String {
        let lines = finding.lines.map(\.xml).joined(separator: "\n")
        return switch finding.status {
        case .counted where finding.isFailure:
            "<failure message=\"\(finding.message.xml)\" type=\"\(finding.severity.rawValue)\">\(lines)</failure>"
        case .counted: "<system-out>\(lines)</system-out>"
        case .suppressed(let reason): "<skipped message=\"suppressed: \(reason.shown.xml)\"/>"
        case .known: "<skipped message=\"known from the baseline\"/>"
        }
    }
}

extension Int {
    fileprivate mutating func incremented() -> Int {
        self += 1
        return self
    }
}

extension LocatedFinding {
    fileprivate var isFailure: Bool { isCounted && severity == .error }

    /// The same when lines have moved.
    fileprivate var caseName: String { ([message] + diagnostic.contexts.map(\.shown)).joined(separator: ", ") }

    fileprivate var lines: [String] {
        ["\(heading)\(severity.rawValue): \(message) [\(rule)]"] + details
    }
}
