import TesseraDiagnostics

/// Workflow commands of GitHub Actions: `::error file=a.yaml,line=3,endLine=3,col=5,endColumn=9,title=type/value::…`.
///
/// The runner splits at `::`, `,` and `=` and reads the escapes that `@actions/core` writes; see `ActionCommand.cs`
/// of actions/runner.
enum GitHubReport {
    static func bytes(of report: FindingReport) -> [UInt8] {
        report.counted.flatMap { line(of: $0).utf8 }
    }

    private static func line(of finding: LocatedFinding) -> String {
        var text = "::\(command(of: finding.severity)) "
        if let place = finding.place {
            text += "file=\(escaped(place.path.printable, isProperty: true))"
            text += ",line=\(place.start.line),endLine=\(place.end.line)"
            // The runner takes columns on one line only.
            if place.start.line == place.end.line {
                text += ",col=\(place.start.character),endColumn=\(place.end.character)"
            }
            text += ","
        }
        text += "title=\(escaped(finding.rule, isProperty: true))::"
        let lines = [finding.message] + finding.details
        return text + escaped(lines.joined(separator: "\n"), isProperty: false) + "\n"
    }

    private static func command(of severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
