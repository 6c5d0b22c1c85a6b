import TesseraDiagnostics
import TesseraJSON

/// Code Quality of GitLab: a list of what is wrong now. GitLab compares fingerprints with those of the target branch.
enum GitLabReport {
    static func bytes(of report: FindingReport) -> [UInt8] {
        JSONStream.list(report.counted) { json, finding in
            json.member("description", ([finding.message] + finding.details).joined(separator: "\n"))
            json.member("check_name", finding.rule)
            json.member("fingerprint", finding.fingerprint.description)
            json.member("severity", severity(of: finding.severity))
            json.object("location") { json in
                json.member("path", finding.path)
                // GitLab takes lines or positions. What has no place is shown at the first line.
                guard let place = finding.place else {
                    json.object("lines") { $0.member("begin", 1) }
                    return
                }
                json.object("positions") { json in
                    write(place.start, as: "begin", to: &json)
                    write(place.end, as: "end", to: &json)
                }
            }
        }
    }

    private static func write(_ position: Place.Position, as key: StaticString, to json: inout JSONStream) {
        json.object(key) { json in
            json.member("line", position.line)
            json.member("column", position.character)
        }
    }

    /// Of info, minor, major, critical and blocker.
    private static func severity(of severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: "critical"
        case .warning: "minor"
        case .note: "info"
        }
    }
}
