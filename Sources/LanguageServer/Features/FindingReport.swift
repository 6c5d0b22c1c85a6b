import TesseraDiagnostics
import TesseraJSON
import TesseraKit

/// Findings as LSP has them.
struct FindingReport {
    let analysis: ProjectAnalysis
    let encoding: PositionEncoding

    /// By the path of the file; those of files without any are empty, so that what was fixed goes.
    func all() -> [(path: FilePath, findings: [FileFinding])] {
        var found: [FilePath: [FileFinding]] = [:]
        for path in analysis.paths { found[path] = [] }
        for finding in analysis.findings {
            let path = finding.range.map { Workspace.key(of: analysis.path(of: $0.source)) } ?? analysis.root
            found[path, default: []].append(self.finding(finding))
        }
        for message in analysis.errorMessages {
            found[analysis.root, default: []].append(FileFinding(errorMessage: message))
        }
        return found.sorted { $0.key < $1.key }.map { path, findings in
            var merged: [FileFinding] = []
            merged.merge(findings)
            return (path, merged)
        }
    }

    /// What an editor shows of a finding: together with those of the same rule at the same place, as it is published.
    func diagnostic(_ finding: Diagnostic) -> JSONValue {
        var merged: [FileFinding] = []
        merged.merge(analysis.findings.filter { $0.id == finding.id && $0.range == finding.range }.map(self.finding))
        return (merged.first ?? self.finding(finding)).diagnostic
    }

    private func finding(_ finding: Diagnostic) -> FileFinding {
        let navigation = Navigation(analysis: analysis, encoding: encoding)
        let related = finding.notes.lazy.compactMap { note -> JSONValue? in
            note.range.map { ["location": navigation.location($0), "message": .string(note.message)] }
        }.prefix(FileFinding.relatedLimit)
        return FileFinding(
            finding, at: finding.range.map { analysis.text(of: $0.source).range($0.bytes, in: encoding) },
            related: Array(related))
    }
}

/// All findings of a rule at one place of a file: what holds in several contexts, or for several projects, is one.
struct FileFinding {
    fileprivate struct Place: Hashable {
        /// In bytes; `nil` for what has no place.
        let range: Range<Int>?
        let id: DiagnosticID
    }

    /// Another place that has a part in it.
    private struct Related {
        let value: JSONValue
        /// The same as bytes, to tell it from others.
        let bytes: [UInt8]
    }

    /// One message, and where it holds.
    private struct Statement {
        let message: String
        var contexts: [String]
        var remarks: [String]

        var lines: [String] {
            var lines = [message] + contexts.prefix(4).map { "in \($0)" }
            if contexts.count > 4 { lines.append("and in \(contexts.count - 4) more") }
            return lines + remarks
        }
    }

    /// `nil` for what cannot be read.
    fileprivate let place: Place?
    private let range: JSONValue
    private var severity: Diagnostic.Severity
    private var statements: [Statement]
    private var related: [Related]

    /// How many places of one finding an editor is sent: a circle may have thousands.
    static let relatedLimit = 256
    /// How many messages are told of one place.
    private static let statementLimit = 16

    private static let start: JSONValue = [
        "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0],
    ]

    fileprivate init(errorMessage: String) {
        place = nil
        range = Self.start
        severity = .error
        statements = [Statement(message: errorMessage, contexts: [], remarks: [])]
        related = []
    }

    init(_ finding: Diagnostic, at range: JSONValue?, related: [JSONValue]) {
        place = Place(range: finding.range?.bytes, id: finding.id)
        self.range = range ?? Self.start
        severity = finding.severity
        statements = [
            Statement(
                message: finding.message, contexts: finding.contexts,
                remarks: [finding.hint].compactMap(\.self) + finding.notes.filter { $0.range == nil }.map(\.message))
        ]
        self.related = related.map { Related(value: $0, bytes: $0.bytes(.compact)) }
    }

    fileprivate mutating func add(_ other: FileFinding) {
        severity = max(severity, other.severity)
        for statement in other.statements {
            guard let known = statements.firstIndex(where: { $0.message == statement.message }) else {
                statements.append(statement)
                continue
            }
            statements[known].contexts += statement.contexts.filter { !statements[known].contexts.contains($0) }
            statements[known].remarks += statement.remarks.filter { !statements[known].remarks.contains($0) }
        }
        let known = Set(related.map(\.bytes))
        related += other.related.filter { !known.contains($0.bytes) }
        related = Array(related.prefix(Self.relatedLimit))
    }

    var diagnostic: JSONValue {
        let tags: JSONValue? =
            switch place?.id.rawValue {
            case "deprecated/use", "code/deprecated": [2]
            case "style/unused", "ignore/stale": [1]
            default: nil
            }
        var lines = statements.prefix(Self.statementLimit).flatMap(\.lines)
        let more = statements.count - Self.statementLimit
        if more > 0 { lines.append("and \(more) more of this rule") }
        return .sparse(
            ("range", range), ("severity", .int(severity.level)),
            ("code", place.map { .string($0.id.rawValue) }),
            ("codeDescription", place.flatMap { Self.page(of: $0.id) }),
            ("source", "tessera"),
            ("message", .string(lines.joined(separator: "\n"))), ("tags", tags),
            ("relatedInformation", related.isEmpty ? nil : .list(related.map(\.value))))
    }

    /// The page that explains an id; `nil` while nobody has published one.
    private static func page(of id: DiagnosticID) -> JSONValue? {
        FindingPages.named.address(of: id).map { ["href": .string($0)] }
    }
}

extension [FileFinding] {
    /// Adds findings, each to those of its rule at its place.
    mutating func merge(_ others: [FileFinding]) {
        var indices: [FileFinding.Place: Int] = [:]
        for (index, finding) in enumerated() { if let place = finding.place { indices[place] = index } }
        for other in others {
            if let place = other.place, let known = indices[place] {
                self[known].add(other)
            } else {
                if let place = other.place { indices[place] = count }
                append(other)
            }
        }
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
