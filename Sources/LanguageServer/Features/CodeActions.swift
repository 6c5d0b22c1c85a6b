import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraTokenModel
import TesseraTokenSyntax

/// Fixes of findings as an editor offers them.
struct CodeActions {
    let analysis: ProjectAnalysis
    let source: SourceID
    let encoding: PositionEncoding

    /// - Parameter kinds: what is asked for; none for all.
    func list(in range: Range<Int>, kinds: [String], diagnostics: FindingReport) -> JSONValue {
        func isAsked(_ kind: String) -> Bool {
            kinds.isEmpty || kinds.contains { kind == $0 || kind.hasPrefix($0 + ".") }
        }
        var actions: [JSONValue] = []
        let findings = analysis.findings.filter { finding in
            guard let place = finding.range, place.source == source else { return false }
            return place.offset <= range.upperBound && range.lowerBound <= place.end
        }
        if isAsked("quickfix") {
            for finding in findings {
                if let fix = Fix.changes(of: finding, in: analysis.sources) {
                    actions.append(
                        action(
                            finding.fixIts.first?.message.asTitle ?? "Fix", "quickfix", edits: fix,
                            diagnostics.diagnostic(finding), isPreferred: true))
                }
                if let edit = ignoring(finding) {
                    actions.append(
                        action(
                            "Ignore '\(finding.id)' at this token", "quickfix", edits: [edit],
                            diagnostics.diagnostic(finding), isPreferred: false))
                }
            }
        }
        if isAsked("source.fixAll") {
            let edits = Fix.compatibleChanges(of: analysis.findings, in: source, analysis.sources)
            if !edits.isEmpty {
                actions.append(
                    action(
                        "Fix all that can be fixed in this file", "source.fixAll", edits: edits, nil, isPreferred: nil
                    ))
            }
        }
        return .list(actions)
    }

    private func action(
        _ title: String, _ kind: String, edits: [Diagnostic.FixIt], _ diagnostic: JSONValue?, isPreferred: Bool?
    ) -> JSONValue {
        .sparse(
            ("title", .string(title)), ("kind", .string(kind)), ("diagnostics", diagnostic.map { [$0] }),
            ("isPreferred", isPreferred.map { .bool($0) }),
            ("edit", WorkspaceEdit(analysis, encoding).of(edits.map { ($0.range, $0.replacement) })))
    }

    /// An entry of `$ignore` in the token that a finding lies in, where there is none yet and the token is a mapping.
    private func ignoring(_ finding: Diagnostic) -> Diagnostic.FixIt? {
        guard RuleCatalog.freedom(of: finding.id) == .levelAndExceptions, let place = finding.range,
            let tree = analysis.tree(of: source),
            let token = analysis.index.definitions(in: source).filter({
                $0.whole.offset <= place.offset && place.end <= $0.whole.end
                    && analysis.model?.token(at: $0.path) != nil
            }).max(by: { $0.whole.offset < $1.whole.offset }),
            tree.kind(of: token.node) == .mapping, let first = tree.entries(of: token.node).first?.key,
            tree.value(of: token.node, forKey: "$ignore") == nil
        else { return nil }
        let key = tree.range(of: first)
        let text = analysis.text(of: source)
        let isQuoted = text.text(key.bytes).hasPrefix("\"")
        let entry =
            (isQuoted ? "\"$ignore\"" : "$ignore") + ": { " + finding.id.rawValue.inQuotes + ": \"why this is meant\" }"
        let separator: String
        if tree.isFlow(token.node) {
            separator = ", "
        } else {
            let line = text.range(ofLine: text.line(at: key.offset))
            let indent = text.bytes[line.lowerBound..<key.offset]
            guard indent.allSatisfy({ $0 == 0x20 }) else { return nil }
            separator = "\n" + String(repeating: " ", count: indent.count)
        }
        return Diagnostic.FixIt(
            "ignore it", replace: key.part(from: 0, length: 0), with: entry + separator)
    }
}

/// Changes of texts, by file.
struct WorkspaceEdit {
    private let analysis: ProjectAnalysis
    private let encoding: PositionEncoding

    init(_ analysis: ProjectAnalysis, _ encoding: PositionEncoding) {
        self.analysis = analysis
        self.encoding = encoding
    }

    func of(_ edits: [(SourceRange, String)]) -> JSONValue {
        let files = Dictionary(grouping: edits) { $0.0.source }.sorted { $0.key < $1.key }
        return [
            "changes": .object(
                files.map { source, edits in
                    let text = analysis.text(of: source)
                    let sorted = edits.sorted { $0.0.offset < $1.0.offset }
                    return (
                        analysis.uri(of: source),
                        .list(
                            sorted.map { range, new in
                                ["range": text.range(range.bytes, in: encoding), "newText": .string(new)]
                            })
                    )
                })
        ]
    }
}

extension String {
    fileprivate var asTitle: String { prefix(1).uppercased() + dropFirst() }
}
