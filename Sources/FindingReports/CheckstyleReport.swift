import TesseraJSON

/// The form of Checkstyle 4.3 and later, which many readers of lint take.
enum CheckstyleReport {
    static func bytes(of report: FindingReport) -> [UInt8] {
        var bytes = [UInt8].xmlDeclaration
        bytes.append(literal: "<checkstyle version=\"4.3\">\n")
        for (path, findings) in report.countedByFile where !findings.isEmpty {
            bytes.append(literal: "  <file")
            bytes.append(attribute: "name", path)
            bytes.append(literal: ">\n")
            for finding in findings { append(finding, to: &bytes) }
            bytes.append(literal: "  </file>\n")
        }
        bytes.append(literal: "</checkstyle>\n")
        return bytes
    }

    private static func append(_ finding: LocatedFinding, to bytes: inout [UInt8]) {
        bytes.append(literal: "    <error")
        if let place = finding.place {
            bytes.append(attribute: "line", place.start.line)
            bytes.append(attribute: "column", place.start.character)
        }
        bytes.append(attribute: "severity", finding.severity == .note ? "info" : finding.severity.rawValue)
        let message = [finding.message] + finding.details
        bytes.append(attribute: "message", message.joined(separator: "; "))
        bytes.append(attribute: "source", finding.rule)
        bytes.append(literal: "/>\n")
    }
}
