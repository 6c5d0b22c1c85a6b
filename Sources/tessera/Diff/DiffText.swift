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
        var events = Columns([.fixed(), .path(), .words(), .words()], style)
        // Long sentences would push the values of the other events far to the right.
        var signatures = Columns([.fixed(), .path(), .words()], style)
        let sides: [TextTable.Column] = [
            .words(comfort: 8), .fixed(), .words(comfort: 8), .words(), .fixed("other distances", .hint),
        ]
        // The field has no column where there is none.
        var values = Columns([.path(), .words(comfort: 12)] + sides, style)
        var parts = Columns([.path(), .words(comfort: 12), .words(comfort: 8)] + sides, style)
        for change in contexts {
            let (subject, remark) = DiffWords.parts(of: change, arrow: arrow)
            events.add([word(DiffWords.word(change), bump), Column(subject), Column(remark)])
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
                signatures.add(cells(of: change))
            } else {
                events.add(cells(of: change))
            }
        }
        return style.styled(DiffWords.title(of: bump), as: .bold) + "\n" + values.text + parts.text + events.text
            + signatures.text
    }

    private func word(_ word: String, _ bump: VersionBump) -> Column {
        Column(word, bump == .major ? .bad : bump == .minor ? .good : .faint)
    }

    private func cells(of change: TokenChange) -> [Column] {
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
            word(DiffWords.word(change.kind), change.bump), Column(path),
            Column(remark, value == nil ? nil : .faint), Column(value),
        ]
    }

    /// A row for each part that differs, the path and the contexts only before the first.
    private func add(_ changes: ValueChanges, of path: String, to columns: inout Columns, hasFields: Bool = false) {
        var name = path
        let cause = DiffWords.cause(of: changes, arrow: arrow)
        for change in changes.values {
            var contexts = DiffWords.list(change.contexts)
            for row in change.fields.flatMap(DiffRow.rows) {
                columns.add(
                    [Column(name), Column(contexts, .faint)] + (hasFields ? [Column(row.name)] : []) + [
                        Column(row.before), Column(arrow, .faint), Column(row.after),
                        Column(cause ?? row.difference, .faint),
                        Column(cause == nil ? row.otherDifference : "", .faint),
                    ])
                name = ""
                contexts = ""
            }
        }
    }

    private var contrast: String {
        let others = diff.contrast.filter { !$0.isCheck }
        if others.isEmpty { return "" }
        var columns = Columns([.path(), .words(comfort: 12), .fixed(), .fixed(), .fixed(), .words()], style)
        for change in others {
            let emphasis: TextStyle.Emphasis =
                switch change.outcome {
                case .falls, .fails: .bad
                case .rises: .good
                case .holds: .faint
                }
            columns.add([
                Column(change.title), Column(DiffWords.list(change.contexts), .faint),
                Column(DiffWords.ratio(change.before), isAlignedRight: true), Column(arrow, .faint),
                Column(DiffWords.ratio(change.after), isAlignedRight: true),
                Column(DiffWords.outcome(change), emphasis),
            ])
        }
        return style.styled("contrast", as: .bold) + "\n" + columns.text
    }

    /// The checks that end in one way: pairs of colors with their ratios, others with what is wrong.
    private func checks(_ outcome: CheckChange.Outcome) -> String {
        let changes = diff.checks(outcome)
        if changes.isEmpty { return "" }
        let emphasis: TextStyle.Emphasis = outcome == .passes ? .good : .bad
        var pairs = Columns([.fixed(), .path(), .words(comfort: 12), .fixed(), .fixed(), .fixed(), .words()], style)
        var findings = Columns([.fixed(), .path(), .words(comfort: 12), .words()], style)
        for change in changes {
            let contexts = Column(DiffWords.list(change.contexts), .faint)
            switch change.subject {
            case .pair(let title, let before, let after):
                pairs.add([
                    Column(change.rule.rawValue), Column(title), contexts,
                    Column(DiffWords.ratio(before), isAlignedRight: true), Column(arrow, .faint),
                    Column(DiffWords.ratio(after), isAlignedRight: true),
                    Column(DiffWords.outcome(change), emphasis),
                ])
            case .finding(let token, let message):
                findings.add([
                    Column(change.rule.rawValue), Column(token ?? ""), contexts,
                    Column(outcome == .passes ? "was: \(message)" : message, emphasis),
                ])
            }
        }
        return style.styled(DiffWords.title(of: outcome), as: .bold) + "\n" + pairs.text + findings.text
    }
}

/// What stands in one place of a table.
private struct Column {
    let text: String
    var emphasis: TextStyle.Emphasis?
    var color: Color?
    var isAlignedRight = false

    init(_ text: String, _ emphasis: TextStyle.Emphasis? = nil, isAlignedRight: Bool = false) {
        self.text = text
        self.emphasis = emphasis
        self.isAlignedRight = isAlignedRight
    }

    init(_ side: DiffRow.Side) {
        text = side.text
        color = side.color
    }

    /// Nothing for no value.
    init(_ value: TokenValue?) {
        text = value.map { DiffWords.clipped($0.description) } ?? ""
        if case .color(let color) = value { self.color = color }
    }
}

/// A table without the columns in which nothing stands, with swatches where a column has colors.
private struct Columns {
    private let layouts: [TextTable.Column]
    private let style: TextStyle
    private var rows: [[Column]] = []

    /// - Parameter layouts: how each column gives way where the line is too short for all.
    init(_ layouts: [TextTable.Column], _ style: TextStyle) {
        self.layouts = layouts
        self.style = style
    }

    mutating func add(_ row: [Column]) {
        rows.append(row)
    }

    var text: String {
        let count = rows.map(\.count).max() ?? 0
        let used = (0..<count).filter { column in rows.contains { $0.count > column && !$0[column].text.isEmpty } }
        let colored = Set(used.filter { column in rows.contains { $0.count > column && $0[column].color != nil } })
        var table = TextTable(used.map { layouts[$0] })
        for row in rows {
            // What is empty to the end of a row takes no room.
            let last = used.last { row.count > $0 && !row[$0].text.isEmpty } ?? 0
            table.addRow(
                "  ",
                used.filter { $0 <= last }.map { column in
                    guard row.count > column else { return TextTable.Cell(text: "") }
                    let cell = row[column]
                    let swatch = cell.color.map(style.swatch) ?? style.swatchRoom
                    return TextTable.Cell(
                        prefix: colored.contains(column) ? swatch : "", text: cell.text,
                        emphasis: cell.text.isEmpty ? nil : cell.emphasis,
                        isAlignedRight: cell.isAlignedRight)
                })
        }
        return table.text(style)
    }
}
