import TesseraDiagnostics
import TesseraTokenComparison
import TesseraTokenModel

/// A comparison as a comment on a pull request, in GitHub Flavored Markdown.
///
/// All that comes from the input stands in code spans, in which nothing is a link, a name or a tag.
struct DiffMarkdown {
    private let diff: TokenDiff
    private let labels: DiffLabels
    private let verdict: DiffVerdict

    /// Tables with more rows are folded.
    private static let openRowCount = 15

    init(_ diff: TokenDiff, _ labels: DiffLabels, _ verdict: DiffVerdict) {
        self.diff = diff
        self.labels = labels
        self.verdict = verdict
    }

    var text: String {
        let title = "\(Self.code(labels.before)) → \(Self.code(labels.after))"
        if diff.tellsNothing { return "### Design tokens: no changes\n\n\(title)\n" }
        let heading = "### Design tokens: \(diff.bump?.title ?? "checks only")\n\n"
        let counts = DiffWords.counts(of: diff)
        let tables =
            CheckChange.Outcome.allCases.map(checks) + [
                events(.major), events(.minor), values, contrast, events(.patch),
            ]
        return heading + title + (counts.isEmpty ? "\n" : ": \(counts)\n")
            + failing + tables.filter { !$0.isEmpty }.map { "\n\($0)" }.joined()
    }

    /// Which checks fail, and what that does to the run.
    private var failing: String {
        guard let text = DiffWords.failing(in: diff) else {
            return verdict.given.isEmpty ? "" : "\n\(limits.capitalizedStart).\n"
        }
        return "\n**\(text).** \(limits.capitalizedStart).\n"
    }

    /// The options are code.
    private var limits: String { verdict.text.split(separator: "'").joined(separator: "`") }

    // MARK: Tables

    private func events(_ bump: VersionBump) -> String {
        let contexts = diff.contexts.filter { $0.bump == bump }.map { change in
            let (subject, remark) = DiffWords.parts(of: change, arrow: "→")
            return [DiffWords.word(change), Self.code(subject), Self.code(remark), ""]
        }
        let tokens = diff.tokens.filter { $0.bump == bump }.compactMap { change -> [String]? in
            if case .changed = change.kind { return nil }
            return row(change)
        }
        return Self.table(
            bump == .patch ? "Other changes" : DiffWords.title(of: bump).capitalizedStart,
            ["change", "token", "", "value"], contexts + tokens)
    }

    private func row(_ change: TokenChange) -> [String] {
        var path = Self.code(change.path)
        var value: TokenValue?
        switch change.kind {
        case .removed(_, let own), .added(_, let own): value = own
        case .renamed(let former, _, let own):
            path = "\(Self.code(former)) → \(path)"
            value = own
        default: break
        }
        return [
            DiffWords.word(change.kind), path, Self.code(DiffWords.remark(on: change.kind, arrow: "→")),
            Self.code(value.map { DiffWords.clipped($0.description) } ?? ""),
        ]
    }

    private var values: String {
        var rows: [[String]] = []
        for change in diff.tokens {
            guard case .changed(let changes) = change.kind else { continue }
            let cause = DiffWords.cause(of: changes, arrow: "→")
            for value in changes.values {
                for row in value.fields.flatMap(DiffRow.rows) {
                    rows.append([
                        Self.code(change.path), Self.code(DiffWords.list(value.contexts)),
                        MarkdownText.escaped(row.name),
                        Self.code(row.before.text), Self.code(row.after.text), cause.map(Self.code) ?? row.differences,
                    ])
                }
            }
        }
        return Self.table("Changed values", ["token", "contexts", "field", "before", "after", "difference"], rows)
    }

    private var contrast: String {
        let rows = diff.contrast.filter { !$0.isCheck }.map { change in
            let outcome = DiffWords.outcome(change)
            return [
                Self.code(change.title), Self.code(DiffWords.list(change.contexts)), DiffWords.ratio(change.before),
                DiffWords.ratio(change.after), outcome,
            ]
        }
        return Self.table("Contrast", ["pair", "contexts", "before", "after", ""], rows)
    }

    private func checks(_ outcome: CheckChange.Outcome) -> String {
        let rows = diff.checks(outcome).map { change -> [String] in
            let start = [Self.code(change.rule.rawValue)]
            let contexts = Self.code(DiffWords.list(change.contexts))
            switch change.subject {
            case .pair(let title, let before, let after):
                let text = DiffWords.outcome(change)
                return start + [
                    Self.code(title), contexts, DiffWords.ratio(before), DiffWords.ratio(after),
                    outcome == .fails ? "**\(text)**" : text,
                ]
            case .finding(let token, let message):
                let isOver = outcome == .passes
                return start + [
                    Self.code(token ?? ""), contexts, isOver ? Self.code(message) : "", "",
                    isOver ? "" : Self.code(message),
                ]
            }
        }
        return Self.table(
            DiffWords.title(of: outcome).capitalizedStart, ["rule", "what", "contexts", "before", "after", ""], rows)
    }

    /// Without the columns in which nothing stands; nothing for no rows.
    private static func table(_ title: String, _ names: [String], _ rows: [[String]]) -> String {
        if rows.isEmpty { return "" }
        let used = names.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        func line(_ cells: [String]) -> String { "| " + used.map { cells[$0] }.joined(separator: " | ") + " |\n" }
        let body = line(names) + line(names.map { _ in "---" }) + rows.map(line).joined()
        if rows.count <= openRowCount { return "#### \(title)\n\n\(body)" }
        return "<details>\n<summary><b>\(title)</b> (\(rows.count))</summary>\n\n\(body)\n</details>\n"
    }

    // MARK: Code

    /// A code span that holds exactly the text, also within a table; nothing for no text.
    static func code(_ text: String) -> String {
        text.isEmpty ? "" : MarkdownText.cellCode(text)
    }
}

extension VersionBump {
    fileprivate var title: String {
        switch self {
        case .major: "major (breaking)"
        case .minor: "minor"
        case .patch: "patch"
        }
    }
}
