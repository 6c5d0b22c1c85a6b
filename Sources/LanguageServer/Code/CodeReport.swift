import TesseraCodeUses
import TesseraDiagnostics
import TesseraJSON
import TesseraKit

/// What is found in a text of code, and how it is fixed.
struct CodeReport {
    private let document: CodeDocument
    private let encoding: PositionEncoding
    let findings: [Diagnostic]

    /// - Parameter isDeclared: whether a custom property is set in another file of the app.
    init(_ document: CodeDocument, _ encoding: PositionEncoding, isDeclared: (String) -> Bool) {
        self.document = document
        self.encoding = encoding
        if CodeSearch.isGenerated(document.text.bytes) {
            findings = []
            return
        }
        let text = SourceText(path: document.path.text, bytes: document.text.bytes)
        // A name belongs to one project, and is judged by that one alone.
        let owners = Dictionary(document.uses.map { ($0.use.range.lowerBound, $0.project) }) { first, _ in first }
        var findings: [Diagnostic] = []
        var places: Set<Int> = []
        for (index, project) in document.projects.enumerated() {
            guard let tokens = project.tokens else { continue }
            let found = CodeFindings(
                document.readings[index], of: text, id: SourceID(index: 0), document.language, project.names, tokens)
            for finding in found.all(isDeclared: isDeclared, locked: project.named.lockedAgainstComments) {
                guard let offset = finding.range?.offset else { continue }
                if let owner = owners[offset], owner != index { continue }
                if finding.id == CodeUseRules.unknownName.id, !places.insert(offset).inserted { continue }
                if let judged = project.named.judged(finding) { findings.append(judged) }
            }
        }
        self.findings = findings.sorted { ($0.range?.offset ?? 0) < ($1.range?.offset ?? 0) }
    }

    private func place(_ finding: Diagnostic) -> JSONValue? {
        finding.range.map { document.text.range($0.bytes, in: encoding) }
    }

    /// As they are published.
    var all: [FileFinding] { findings.map { FileFinding($0, at: place($0), related: []) } }

    // MARK: Fixes

    /// - Parameter kinds: what is asked for; none for all.
    func actions(in range: Range<Int>, kinds: [String]) -> JSONValue {
        let near = findings.filter { finding in
            finding.range.map { $0.offset <= range.upperBound && range.lowerBound <= $0.end } ?? false
        }
        var actions: [JSONValue] = []
        if CodeActions.asks("quickfix", kinds) {
            for finding in near {
                guard let fix = finding.fixIts.first else { continue }
                actions.append([
                    "title": .string(fix.message.capitalizedStart), "kind": "quickfix", "isPreferred": true,
                    "diagnostics": .list([FileFinding(finding, at: place(finding), related: []).diagnostic]),
                    "edit": edit([fix]),
                ])
            }
        }
        // A name that is only like the written one is a guess, which somebody has to look at.
        let fixes = findings.filter { $0.id != CodeUseRules.unknownName.id }.compactMap(\.fixIts.first)
        if CodeActions.asks("source.fixAll", kinds), !fixes.isEmpty {
            actions.append(CodeActions.fixAll(edit(nonOverlapping(fixes))))
        }
        return .list(actions)
    }

    /// Without those that lie in others: a name in the fallback of another.
    private func nonOverlapping(_ fixes: [Diagnostic.FixIt]) -> [Diagnostic.FixIt] {
        var end = 0
        return fixes.filter { fix in
            guard fix.range.offset >= end else { return false }
            end = fix.range.end
            return true
        }
    }

    private func edit(_ fixes: [Diagnostic.FixIt]) -> JSONValue {
        let edits = fixes.map { document.text.edit($0.range, $0.replacement, in: encoding) }
        return ["changes": .object([(document.uri, .list(edits))])]
    }
}
