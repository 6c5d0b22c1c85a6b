import TesseraDiagnostics
import TesseraJSON
import TesseraKit

/// Findings as LSP has them.
struct FindingReport {
    let analysis: ProjectAnalysis
    let encoding: PositionEncoding

    /// By the path of the file; those of files without any are empty, so that what was fixed goes.
    func all() -> [(path: FilePath, diagnostics: [JSONValue])] {
        var found: [FilePath: [JSONValue]] = [:]
        for path in analysis.paths { found[path] = [] }
        for finding in analysis.findings {
            let path = finding.range.map { Workspace.key(of: analysis.path(of: $0.source)) } ?? analysis.root
            found[path, default: []].append(diagnostic(finding))
        }
        let start: JSONValue = ["line": 0, "character": 0]
        for failure in analysis.failures {
            found[analysis.root, default: []].append([
                "range": ["start": start, "end": start], "severity": 1, "source": "tessera",
                "message": .string(failure),
            ])
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    func diagnostic(_ finding: Diagnostic) -> JSONValue {
        let start: JSONValue = ["line": 0, "character": 0]
        let range =
            finding.range.map { analysis.text(of: $0.source).range($0.bytes, in: encoding) }
            ?? ["start": start, "end": start]
        let navigation = Navigation(analysis: analysis, encoding: encoding)
        let related = finding.notes.lazy.compactMap { note -> JSONValue? in
            note.range.map { ["location": navigation.location($0), "message": .string(note.message)] }
        }.prefix(Self.relatedLimit)
        let tags: JSONValue? =
            switch finding.id.rawValue {
            case "deprecated/use": [2]
            case "style/unused", "ignore/stale": [1]
            default: nil
            }
        return .sparse(
            ("range", range), ("severity", .int(finding.severity.level)), ("code", .string(finding.id.rawValue)),
            ("source", "tessera"), ("message", .string(message(of: finding))), ("tags", tags),
            ("relatedInformation", related.isEmpty ? nil : .list(Array(related))))
    }

    /// How many places of one finding an editor is sent: a circle may have thousands.
    private static let relatedLimit = 256

    private func message(of finding: Diagnostic) -> String {
        var lines = [finding.message]
        lines += finding.contexts.prefix(4).map { "in \($0)" }
        if finding.contexts.count > 4 { lines.append("and in \(finding.contexts.count - 4) more") }
        if let hint = finding.hint { lines.append(hint) }
        lines += finding.notes.filter { $0.range == nil }.map(\.message)
        return lines.joined(separator: "\n")
    }
}

extension Diagnostic.Severity {
    fileprivate var level: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }
}
