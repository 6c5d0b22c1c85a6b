import TesseraDiagnostics
import TesseraJSON

/// Tessera's own form, of version 1; `tessera schema report` prints its schema. Members may be added, and readers pass
/// over what they do not know; anything else is another version.
enum JSONReport {
    private static let version = 1

    static func bytes(of report: FindingReport) -> [UInt8] {
        JSONStream.document { json in
            json.member("version", version)
            json.object("tool") { json in
                json.member("name", "tessera")
                json.member("version", report.run.toolVersion)
            }
            json.member("command", report.run.command)
            json.member("status", report.run.status)
            json.object("summary") { writeSummary(of: report, to: &$0) }
            if let account = report.run.account { json.object("account") { write(account, to: &$0) } }
            json.member("manifest", report.run.manifest)
            json.list("files", report.files)
            json.list("findings", report.findings) { write($1, report.run.pages, to: &$0) }
        }
    }

    private static func writeSummary(of report: FindingReport, to json: inout JSONStream) {
        let counted = report.counted
        json.member("errors", counted.count { $0.severity == .error })
        json.member("warnings", counted.count { $0.severity == .warning })
        json.member("notes", counted.count { $0.severity == .note })
        json.member("suppressed", report.findings.count { $0.status.word == "suppressed" })
        json.member("known", report.findings.count { $0.status == .known })
    }

    private static func write(_ account: TokenAccount, to json: inout JSONStream) {
        json.member("read", account.readCount)
        json.member("carriedOver", account.carriedCount)
        json.member("changed", account.changedCount)
        json.member("leftOut", account.leftOutCount)
        func list(_ key: StaticString, _ causes: [TokenAccount.Cause], to json: inout JSONStream) {
            json.list(key, causes) { json, cause in
                json.member("rule", cause.finding.id.rawValue)
                json.member("message", cause.finding.message)
                json.list("tokens", cause.tokens)
                json.list("dependents", cause.dependents)
            }
        }
        list("leftOutBy", account.leftOut, to: &json)
        list("changedBy", account.changed, to: &json)
    }

    private static func write(_ finding: LocatedFinding, _ pages: FindingPages, to json: inout JSONStream) {
        let diagnostic = finding.diagnostic
        json.member("rule", finding.rule)
        json.member("page", pages.address(of: diagnostic.id))
        json.member("severity", finding.severity.rawValue)
        json.member("message", diagnostic.message)
        if let place = finding.place { write(place, to: &json) }
        json.member("token", finding.token)
        json.list("contexts", diagnostic.contexts)
        json.member("hint", diagnostic.hint)
        json.list("notes", finding.notes) { json, note in
            json.member("message", note.message)
            if let place = note.place { write(place, to: &json) }
        }
        if !finding.otherPlaces.isEmpty { json.list("otherPlaces", finding.otherPlaces) { write($1, to: &$0) } }
        if !finding.brokenPairs.isEmpty {
            json.list("pairs", finding.brokenPairs) { json, broken in
                json.member("rule", broken.pair.rule.rawValue)
                json.member("pair", broken.pair.title)
                json.member("ratio", broken.pair.ratio)
                json.member("required", broken.pair.minimum)
                json.list("contexts", broken.pair.contexts)
                write(broken.place, to: &json)
            }
        }
        json.list("fixes", finding.fixIts) { json, fixIt in
            json.member("message", fixIt.message)
            write(fixIt.place, to: &json)
            json.member("replacement", fixIt.replacement)
        }
        json.member("status", finding.status.word)
        if case .suppressed(let reason) = finding.status { json.member("reason", reason) }
        json.member("fingerprint", finding.fingerprint.description)
    }

    private static func write(_ place: Place, to json: inout JSONStream) {
        json.object("place") { json in
            json.member("file", place.path)
            json.member("line", place.start.line)
            json.member("column", place.start.column)
            json.member("endLine", place.end.line)
            json.member("endColumn", place.end.column)
            json.member("offset", place.offset)
            json.member("length", place.length)
        }
    }
}

extension ReportedFinding.Status {
    /// As JSON names it.
    var word: String {
        switch self {
        case .counted: "counted"
        case .suppressed: "suppressed"
        case .known: "known"
        }
    }
}
