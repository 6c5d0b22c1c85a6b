import TesseraDiagnostics
import TesseraJSON

/// Workflow commands of GitHub Actions: `::error file=a.yaml,line=3,endLine=3,col=5,endColumn=9,title=type/value::…`.
///
/// The runner splits at `::`, `,` and `=` and reads the escapes that `@actions/core` writes; see `ActionCommand.cs`
/// of actions/runner.
enum GitHubReport {
    static func bytes(of report: FindingReport) -> [UInt8] {
        var bytes: [UInt8] = []
        for finding in report.counted { append(finding, to: &bytes) }
        return bytes
    }

    private static func append(_ finding: LocatedFinding, to bytes: inout [UInt8]) {
        bytes += "::\(command(of: finding.severity)) ".utf8
        if let place = finding.place {
            bytes.append(literal: "file=")
            append(place.path.printable, isProperty: true, to: &bytes)
            bytes += ",line=\(place.start.line),endLine=\(place.end.line)".utf8
            // The runner takes columns on one line only.
            if place.start.line == place.end.line {
                bytes += ",col=\(place.start.character),endColumn=\(place.end.character)".utf8
            }
            bytes.append(literal: ",")
        }
        bytes.append(literal: "title=")
        append(finding.rule, isProperty: true, to: &bytes)
        bytes.append(literal: "::")
        let lines = [finding.message] + finding.details
        append(lines.joined(separator: "\n"), isProperty: false, to: &bytes)
        bytes.append(literal: "\n")
    }

    private static func command(of severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    private static func append(_ text: String, isProperty: Bool, to bytes: inout [UInt8]) {
        bytes.append(text, careful: isProperty ? "%:," : "%") { scalar, bytes in
            switch scalar {
            case "%": bytes.append(literal: "%25")
            case "\r": bytes.append(literal: "%0D")
            case "\n": bytes.append(literal: "%0A")
            case ":": bytes.append(literal: "%3A")
            case ",": bytes.append(literal: "%2C")
            default: bytes.append(scalar: scalar)
            }
        }
    }
}
