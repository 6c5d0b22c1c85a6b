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
