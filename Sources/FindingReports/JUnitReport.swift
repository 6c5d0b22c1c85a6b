import TesseraDiagnostics
import TesseraJSON

/// JUnit's XML in the form that GitLab, Jenkins and others agree on: a suite for each file and a case for each finding.
///
/// A case fails just where the run does: an error is a failure; a warning is a case that passes and says so. A file
/// without findings is one case that passes, so that a clean run has cases, too.
enum JUnitReport {
    static func bytes(of report: FindingReport) -> [UInt8] {
        let suites = report.allByFile
        var bytes = [UInt8].xmlDeclaration
        bytes.append(literal: "<testsuites")
        bytes.append(attribute: "name", "tessera \(report.run.command)")
        append(Counts(suites), to: &bytes)
        bytes.append(literal: ">\n")
        for suite in suites {
            bytes.append(literal: "  <testsuite")
            bytes.append(attribute: "name", suite.path)
            append(Counts([suite]), to: &bytes)
            bytes.append(literal: ">\n")
            appendCases(of: suite.findings, in: suite.path, to: &bytes)
            bytes.append(literal: "  </testsuite>\n")
        }
        bytes.append(literal: "</testsuites>\n")
        return bytes
    }

    private struct Counts {
        let all: Int
        let failures: Int
        let skipped: Int

        init(_ suites: FindingReport.FileFindings) {
            all = suites.reduce(0) { $0 + max(1, $1.findings.count) }
            failures = suites.reduce(0) { $0 + $1.findings.count(where: \.isFailure) }
            skipped = suites.reduce(0) { $0 + $1.findings.count { !$0.isCounted } }
        }
    }

    private static func append(_ counts: Counts, to bytes: inout [UInt8]) {
        bytes.append(attribute: "tests", counts.all)
        bytes.append(attribute: "failures", counts.failures)
        bytes.append(attribute: "errors", 0)
        bytes.append(attribute: "skipped", counts.skipped)
    }

    private static func appendCases(of findings: [LocatedFinding], in path: String, to bytes: inout [UInt8]) {
        if findings.isEmpty {
            appendCase("tessera", "no findings", in: path, to: &bytes)
            bytes.append(literal: "/>\n")
        }
        // Readers take cases of one class and name for one case.
        var counts: [String: Int] = [:]
        for finding in findings {
            let name = finding.caseName
            let count = counts[finding.rule + name, default: 0].incremented()
            appendCase(finding.rule, count == 1 ? name : "\(name) (\(count))", in: path, to: &bytes)
            bytes.append(literal: ">\n")
            append(finding, to: &bytes)
            bytes.append(literal: "    </testcase>\n")
        }
    }

    private static func appendCase(_ rule: String, _ name: String, in path: String, to bytes: inout [UInt8]) {
        bytes.append(literal: "    <testcase")
        bytes.append(attribute: "classname", rule)
        bytes.append(attribute: "name", name)
        bytes.append(attribute: "file", path)
    }

    private static func append(_ finding: LocatedFinding, to bytes: inout [UInt8]) {
        switch finding.status {
        case .counted where finding.isFailure:
            bytes.append(literal: "      <failure")
            bytes.append(attribute: "message", finding.message)
            bytes.append(attribute: "type", finding.severity.rawValue)
            bytes.append(literal: ">")
            bytes.append(xmlLines: finding.lines)
            bytes.append(literal: "</failure>\n")
        case .counted:
            bytes.append(literal: "      <system-out>")
            bytes.append(xmlLines: finding.lines)
            bytes.append(literal: "</system-out>\n")
        case .suppressed(let reason): appendSkipped("suppressed: \(reason.shown)", to: &bytes)
        case .known: appendSkipped("known from the baseline", to: &bytes)
        }
    }

    private static func appendSkipped(_ message: String, to bytes: inout [UInt8]) {
        bytes.append(literal: "      <skipped")
        bytes.append(attribute: "message", message)
        bytes.append(literal: "/>\n")
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
