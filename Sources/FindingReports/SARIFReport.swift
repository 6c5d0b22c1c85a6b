import TesseraDiagnostics
import TesseraJSON

/// SARIF 2.1.0 (OASIS standard, errata 01), with what GitHub's code scanning asks for.
enum SARIFReport {
    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    static func bytes(of report: FindingReport) -> [UInt8] {
        let rules = SARIFRules(report)
        let artifacts = SARIFArtifacts(report.files)
        return JSONStream.document { json in
            json.member("$schema", schema)
            json.member("version", "2.1.0")
            json.listOfOne("runs") { json in
                json.object("tool") { json in
                    json.object("driver") { json in
                        json.member("name", "Tessera")
                        json.member("semanticVersion", report.run.toolVersion)
                        json.list("rules", rules.ids) { rules.write($1, to: &$0) }
                    }
                }
                // Code scanning keeps the results of each category apart.
                json.object("automationDetails") { $0.member("id", "tessera/\(report.run.command)/") }
                json.listOfOne("invocations") { json in
                    json.member("exitCode", report.run.status)
                    json.member("executionSuccessful", report.run.status < 2)
                }
                json.member("columnKind", "unicodeCodePoints")
                json.list("artifacts", artifacts.uris) { json, uri in
                    json.object("location") { $0.member("uri", uri) }
                }
                let isCompared = report.findings.contains { $0.status == .known }
                json.list("results", report.findings) { json, finding in
                    json.member("ruleId", finding.rule)
                    json.member("ruleIndex", rules.index(of: finding.rule))
                    SARIFResult(finding, artifacts: artifacts, isCompared: isCompared).write(to: &json)
                }
            }
        }
    }
}

/// The files of a run, as SARIF numbers them (section 3.24).
struct SARIFArtifacts {
    let uris: [String]
    private let indices: [String: Int]

    init(_ paths: [String]) {
        uris = paths.map(Self.uri)
        indices = Dictionary(zip(paths, paths.indices)) { first, _ in first }
    }

    /// Names a file in a location.
    func write(_ path: String, to json: inout JSONStream) {
        json.object("artifactLocation") { json in
            if let index = indices[path] {
                json.member("uri", uris[index])
                json.member("index", index)
            } else {
                json.member("uri", Self.uri(of: path))
            }
        }
    }

    /// A URI reference (RFC 3986). A relative path stays relative to where the repository begins.
    static func uri(of path: String) -> String {
        (FilePath(path).isAbsolute ? "file://" : "") + PercentCoding.encoded(path, isPath: true)
    }
}
