import TesseraDiagnostics
import TesseraJSON

/// A result of SARIF (section 3.27), but for its rule.
struct SARIFResult {
    private let finding: LocatedFinding
    private let artifacts: SARIFArtifacts
    private let isCompared: Bool

    /// - Parameters:
    ///   - artifacts: the files of the run.
    ///   - isCompared: whether the run knows what was there before.
    init(_ finding: LocatedFinding, artifacts: SARIFArtifacts, isCompared: Bool) {
        self.finding = finding
        self.artifacts = artifacts
        self.isCompared = isCompared
    }

    func write(to json: inout JSONStream) {
        json.member("level", finding.severity.rawValue)
        json.object("message") { $0.member("text", message) }
        json.listOfOne("locations") { json in
            write(finding.place, in: finding.path, to: &json)
            if let token = finding.token {
                json.listOfOne("logicalLocations") { json in
                    json.member("fullyQualifiedName", token)
                    json.member("kind", "member")
                }
            }
        }
        let related = finding.notes.enumerated().filter { $1.place != nil }
        if !related.isEmpty {
            json.list("relatedLocations", related) { json, note in
                json.member("id", note.offset)
                json.object("message") { $0.member("text", note.element.message) }
                write(note.element.place, in: finding.path, to: &json)
            }
        }
        // Not the 'primaryLocationLineHash' of code scanning: its uploader makes that, and warns of any other.
        json.object("partialFingerprints") { $0.member("tessera/v1", finding.fingerprint.description) }
        if !finding.fixIts.isEmpty { json.list("fixes", finding.fixIts) { write($1, to: &$0) } }
        if case .suppressed(let reason) = finding.status {
            json.listOfOne("suppressions") { json in
                json.member("kind", "inSource")
                json.member("justification", reason)
            }
        }
        if isCompared { json.member("baselineState", finding.status == .known ? "unchanged" : "new") }
    }

    /// Notes with a place are locations of their own.
    private var message: String {
        let diagnostic = finding.diagnostic
        var lines = [diagnostic.message] + diagnostic.contexts.map { "in \($0)" }
        if let hint = diagnostic.hint { lines.append(hint) }
        lines += finding.notes.filter { $0.place == nil }.map(\.message)
        return lines.joined(separator: "\n")
    }

    private func write(_ place: Place?, in path: String, to json: inout JSONStream) {
        json.object("physicalLocation") { json in
            artifacts.write(place?.path ?? path, to: &json)
            if let place {
                json.object("region") { Self.write(place, to: &$0) }
            } else {
                // Code scanning takes no location without a line.
                json.object("region") { $0.member("startLine", 1) }
            }
        }
    }

    private static func write(_ place: Place, to json: inout JSONStream) {
        json.member("startLine", place.start.line)
        json.member("startColumn", place.start.character)
        json.member("endLine", place.end.line)
        json.member("endColumn", place.end.character)
    }

    private func write(_ fixIt: (message: String, place: Place, replacement: String), to json: inout JSONStream) {
        json.object("description") { $0.member("text", fixIt.message) }
        json.listOfOne("artifactChanges") { json in
            artifacts.write(fixIt.place.path, to: &json)
            json.listOfOne("replacements") { json in
                json.object("deletedRegion") { Self.write(fixIt.place, to: &$0) }
                json.object("insertedContent") { $0.member("text", fixIt.replacement) }
            }
        }
    }
}
