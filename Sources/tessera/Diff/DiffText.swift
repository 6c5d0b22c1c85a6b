import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenComparison
import TesseraTokenModel

/// A comparison for people, before and after side by side.
///
/// ```
/// v1.2.0 → working tree: 1 removed, 1 changed
///
/// breaking
///   removed  color.old  color  #ff0000
///
/// changed
///   color.violet  appearance=dark  #7c5cff  →  #6d4aff  dE 0.041, CIEDE2000 4.2
///
/// asks for a major version: what uses the design may break
/// ```
struct DiffText {
    private let diff: TokenDiff
    private let labels: DiffLabels
    private let limits: DiffVerdict
    private let style: TextStyle
    private let arrow = Terminal.showsUnicode ? "→" : "->"

    init(_ diff: TokenDiff, _ labels: DiffLabels, _ limits: DiffVerdict, _ style: TextStyle) {
        self.diff = diff
        self.labels = labels
        self.limits = limits
        self.style = style
    }

    var text: String {
        let title = style.styled("\(labels.before.printable) \(arrow) \(labels.after.printable)", as: .bold)
        if diff.tellsNothing { return "\(title): no changes\n" }
        let counts = DiffWords.counts(of: diff)
        let heading = style.wrapped(title + (counts.isEmpty ? "" : ": \(counts)"))
        let sections =
            VersionBump.allCases.reversed().map(section) + [contrast]
            + CheckChange.Outcome.allCases.reversed().map(checks)
        return ([heading] + sections.filter { !$0.isEmpty } + [verdict]).joined(separator: "\n")
    }

    private var verdict: String {
        let isBad = diff.bump == .major || !diff.checks(.fails).isEmpty
        let text = style.wrapped(style.styled(DiffWords.verdict(on: diff).printable, as: isBad ? .bad : .bold))
        if limits.given.isEmpty, diff.checks(.fails).isEmpty { return text }
        return text + style.wrapped(style.styled(limits.text, as: limits.stops ? .bad : .bold))
    }

    /// All changes of one weight.
    private func section(_ bump: VersionBump) -> String {
        let contexts = diff.contexts.filter { $0.bump == bump }
        let tokens = diff.tokens.filter { $0.bump == bump }
        if contexts.isEmpty, tokens.isEmpty { return "" }
        var events = TextTable([.fixed(), .path(), .words(), .words()])
        // Long sentences would push the values of the other events far to the right.
        var signatures = TextTable([.fixed(), .path(), .words(), .words()])
        let sides: [TextTable.Column] = [
            .words(comfort: 8), .fixed(), .words(comfort: 8), .words(), .fixed("other distances", .hint),
        ]
        // The field has no column where there is none.
        var values = TextTable([.path(), .words(comfort: 12)] + sides)
        var parts = TextTable([.path(), .words(comfort: 12), .words(comfort: 8)] + sides)
        for change in contexts {
            let (subject, remark) = DiffWords.parts(of: change, arrow: arrow)
            events.addRow("  ", [word(DiffWords.word(change), bump), cell(subject), cell(remark)])
        }
        for change in tokens {
            if case .changed(let changes) = change.kind {
                let rows = changes.values.flatMap(\.fields).flatMap(DiffRow.rows)
                if rows.allSatisfy(\.name.isEmpty) {
                    add(changes, of: change.path, to: &values)
                } else {
                    add(changes, of: change.path, to: &parts, hasFields: true)
                }
            } else if case .redeclared = change.kind {
                signatures.addRow("  ", cells(of: change))
            } else {
                events.addRow("  ", cells(of: change))
            }
        }
        return style.styled(DiffWords.title(of: bump), as: .bold) + "\n" + values.text(style) + parts.text(style)
            + events.text(style) + signatures.text(style)
    }

    private func word(_ word: String, _ bump: VersionBump) -> TextTable.Cell {
        cell(word, bump == .major ? .bad : bump == .minor ? .good : .faint)
    }

    private func cell(
        _ text: String, _ emphasis: TextStyle.Emphasis? = nil, isAlignedRight: Bool = false
    ) -> TextTable.Cell {
        TextTable.Cell(text: text, emphasis: emphasis, isAlignedRight: isAlignedRight)
    }

    private func cell(_ side: DiffRow.Side) -> TextTable.Cell {
        TextTable.Cell(prefix: side.color.map(style.swatch) ?? "", text: side.text)
    }

    /// Nothing for no value.
    private func cell(_ value: TokenValue?) -> TextTable.Cell {
        guard let value else { return .empty }
        let color: Color? = if case .color(let color) = value { color } else { nil }
        return TextTable.Cell(
            prefix: color.map(style.swatch) ?? "", text: DiffWords.clipped(value.description))
    }

    private func cells(of change: TokenChange) -> [TextTable.Cell] {
        var path = change.path
        var value: TokenValue?
        switch change.kind {
        case .removed(_, let own), .added(_, let own): value = own
        case .renamed(let former, _, let own):
            path = "\(former) \(arrow) \(path)"
            value = own
        default: break
        }
        let remark = DiffWords.remark(on: change.kind, arrow: arrow)
        return [
            word(DiffWords.word(change.kind), change.bump), cell(path),
            cell(remark, value == nil ? nil : .faint), cell(value),
        ]
    }

    /// A row for each part that differs, the path and the contexts only before the first.
    private func add(_ changes: ValueChanges, of path: String, to columns: inout TextTable, hasFields: Bool = false) {
        var name = path
        let cause = DiffWords.cause(of: changes, arrow: arrow)
        for change in changes.values {
            var contexts = DiffWords.list(change.contexts)
            for row in change.fields.flatMap(DiffRow.rows) {
                columns.addRow(
                    "  ",
                    [cell(name), cell(contexts, .faint)] + (hasFields ? [cell(row.name)] : []) + [
                        cell(row.before), cell(arrow, .faint), cell(row.after),
                        cell(cause ?? row.difference, .faint),
                        cell(cause == nil ? row.otherDifference : "", .faint),
                    ])
                name = ""
                contexts = ""
            }
        }
    }

    private var contrast: String {
        let others = diff.contrast.filter { !$0.isCheck }
        if others.isEmpty { return "" }
        var columns = TextTable([.path(), .words(comfort: 12), .fixed(), .fixed(), .fixed(), .words()])
        for change in others {
            let emphasis: TextStyle.Emphasis =
                switch change.outcome {
                case .falls, .fails: .bad
                case .rises: .good
                case .holds: .faint
                }
            columns.addRow(
                "  ",
                [
                    cell(change.title), cell(DiffWords.list(change.contexts), .faint),
                    cell(DiffWords.ratio(change.before), isAlignedRight: true), cell(arrow, .faint),
                    cell(DiffWords.ratio(change.after), isAlignedRight: true),
                    cell(DiffWords.outcome(change), emphasis),
                ])
        }
        return style.styled("contrast", as: .bold) + "\n" + columns.text(style)
    }

    /// The checks that end in one way: pairs of colors with their ratios, others with what is wrong.
    private func checks(_ outcome: CheckChange.Outcome) -> String {
        let changes = diff.checks(outcome)
        if changes.isEmpty { return "" }
        let emphasis: TextStyle.Emphasis = outcome == .passes ? .good : .bad
        var pairs = TextTable([.fixed(), .path(), .words(comfort: 12), .fixed(), .fixed(), .fixed(), .words()])
        var findings = TextTable([.fixed(), .path(), .words(comfort: 12), .words()])
        for change in changes {
            let contexts = cell(DiffWords.list(change.contexts), .faint)
            switch change.subject {
            case .pair(let title, let before, let after):
                pairs.addRow(
                    "  ",
                    [
                        cell(change.rule.rawValue), cell(title), contexts,
                        cell(DiffWords.ratio(before), isAlignedRight: true), cell(arrow, .faint),
                        cell(DiffWords.ratio(after), isAlignedRight: true),
                        cell(DiffWords.outcome(change), emphasis),
                    ])
            case .finding(let token, let message):
                findings.addRow(
                    "  ",
                    [
                        cell(change.rule.rawValue), cell(token ?? ""), contexts,
                        cell(outcome == .passes ? "was: \(message)" : message, emphasis),
                    ])
            }
        }
        return style.styled(DiffWords.title(of: outcome), as: .bold) + "\n" + pairs.text(style) + findings.text(style)
    }
}
