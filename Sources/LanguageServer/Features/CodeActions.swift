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
        var actions: [Action] = []
        func add(_ action: Action) {
            // Several findings at one place may be fixed by one change: it is offered once, for all of them.
            guard let known = actions.firstIndex(where: { $0.changes == action.changes }) else {
                actions.append(action)
                return
            }
            actions[known].findings += action.findings
        }
        let findings = analysis.findings.filter { finding in
            guard let place = finding.range, place.source == source else { return false }
            return place.offset <= range.upperBound && range.lowerBound <= place.end
        }
        if Self.asks("quickfix", kinds) {
            for finding in findings {
                if let fix = Fix.changes(of: finding, in: analysis.sources) {
                    add(Action(title: Self.title(of: fix), edits: fix, findings: [finding], isPreferred: true))
                }
            }
            for finding in findings {
                if let edit = finding.suggestedFixIt {
                    add(Action(title: Self.title(of: [edit]), edits: [edit], findings: [finding], isPreferred: false))
                }
            }
            for finding in findings {
                if let edit = ignoring(finding) {
                    add(
                        Action(
                            title: "Ignore '\(finding.id)' at this token", edits: [edit], findings: [finding],
                            isPreferred: false))
                }
            }
        }
        var values = actions.map { value(of: $0, diagnostics) }
        if Self.asks("source.fixAll", kinds) {
            let edits = Fix.compatibleChanges(of: analysis.findings, in: source, analysis.sources)
            if !edits.isEmpty { values.append(Self.fixAll(edit(edits))) }
        }
        return .list(values)
    }

    /// - Parameter kinds: what is asked for; none for all.
    static func asks(_ kind: String, _ kinds: [String]) -> Bool {
        kinds.isEmpty || kinds.contains { kind == $0 || kind.hasPrefix($0 + ".") }
    }

    /// A change of a whole file.
    static func fixAll(_ edit: JSONValue) -> JSONValue {
        ["title": "Fix all that can be fixed in this file", "kind": "source.fixAll", "edit": edit]
    }

    /// A change, and all findings that it is for.
    private struct Action {
        let title: String
        let edits: [Diagnostic.FixIt]
        var findings: [Diagnostic]
        /// Whether it is what an editor does when it is asked to fix something.
        let isPreferred: Bool

        /// Without what each is called.
        var changes: [Diagnostic.FixIt] { edits.map { Diagnostic.FixIt("", replace: $0.range, with: $0.replacement) } }
    }

    private func value(of action: Action, _ diagnostics: FindingReport) -> JSONValue {
        var known: Set<[UInt8]> = []
        let shown = action.findings.map { diagnostics.diagnostic($0) }.filter {
            known.insert($0.bytes(.compact)).inserted
        }
        return [
            "title": .string(action.title), "kind": "quickfix", "diagnostics": .list(shown),
            "isPreferred": .bool(action.isPreferred),
            "edit": edit(action.edits),
        ]
    }

    private func edit(_ fixes: [Diagnostic.FixIt]) -> JSONValue {
        WorkspaceEdit(analysis, encoding).of(fixes.map { ($0.range, $0.replacement) })
    }

    /// What a fix does, with what it writes: `Change to #6F6F74 (nearest passing color)`.
    private static func title(of edits: [Diagnostic.FixIt]) -> String {
        guard let first = edits.first else { return "Fix" }
        let written = first.replacement.unquoted
        let isShort = edits.count == 1 && !written.isEmpty && written.count <= titleLimit && !written.contains("\n")
        guard isShort, !first.message.contains(written) else { return first.message.capitalizedStart }
        // What is used has a name, and a value that says more.
        let subject = first.message.split(separator: " ", maxSplits: 2)
        guard subject.count == 3, subject[0] == "use", subject[1] == "the" else {
            return first.message.capitalizedStart
        }
        return "Change to \(written) (\(subject[2]))"
    }

    private static let titleLimit = 48

    /// An entry of `$ignore` in the token that a finding lies in, where there is none yet and the token is a mapping.
    private func ignoring(_ finding: Diagnostic) -> Diagnostic.FixIt? {
        guard RuleCatalog.configurability(of: finding.id) == .levelAndExceptions, let place = finding.range,
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
                    return (analysis.uri(of: source), .list(sorted.map { text.edit($0, $1, in: encoding) }))
                })
        ]
    }
}

extension PlacedText {
    /// A change of the text, as editors take it.
    func edit(_ range: SourceRange, _ new: String, in encoding: PositionEncoding) -> JSONValue {
        ["range": self.range(range.bytes, in: encoding), "newText": .string(new)]
    }
}
