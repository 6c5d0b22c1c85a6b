import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenValidation

/// A matrix for people, each cell in its own colors.
///
/// ```
///   1  color.surface
///   2  color.card
///
/// appearance=light
///                        1        2
/// color.textPrimary   16.92 ✓  18.10 ✓
/// color.textTertiary   2.97 ✗   3.26
///   color.textTertiary on color.surface has 2.97:1, needs 4.5:1; nearest passing color: #6f6f74
///
/// ✓ has what is required, ✗ has not, unmarked: nothing is required
/// 3 required pairs, 1 fails
/// ```
struct MatrixText {
    /// What somebody can read where nothing says what is worth it.
    static let limits = ContrastMatrix.Limits(rows: 30, columns: 18)

    private let sheet: MatrixSheet
    private let leftOut: ContrastMatrix.LeftOut
    private let style: TextStyle
    private let marks: (passes: String, fails: String)
    /// How many columns stand side by side.
    private let columnsPerBlock: Int

    init(_ sheet: MatrixSheet, leftOut: ContrastMatrix.LeftOut, _ style: TextStyle) {
        self.sheet = sheet
        self.leftOut = leftOut
        self.style = style
        marks = Terminal.showsUnicode ? ("✓", "✗") : ("+", "!")
        let title = sheet.rows.map(\.displayWidth).max() ?? 0
        // A gap, a ratio and its mark.
        let width = style.sampleRoom.count + 9
        // Names that would take half of the line are broken.
        columnsPerBlock = max(1, style.room.map { ($0 - min(title, $0 * 2 / 5)) / width } ?? .max)
    }

    var text: String {
        ([legend] + sheet.pages.map(page) + [summary]).joined(separator: "\n")
    }

    private var legend: String {
        var table = TextTable([.fixed(), .path()])
        for (index, title) in sheet.columns.enumerated() {
            table.addRow(
                "  ",
                [
                    TextTable.Cell(text: "\(index + 1)", emphasis: .bold, isAlignedRight: true),
                    TextTable.Cell(text: title),
                ])
        }
        return table.text(style)
    }

    // MARK: Pages

    private func page(_ page: MatrixSheet.Page) -> String {
        var text = page.title.isEmpty ? "" : style.wrapped(style.styled(page.title.printable, as: .bold))
        var start = 0
        while start < sheet.columns.count {
            let columns = start..<start + min(columnsPerBlock, sheet.columns.count - start)
            text += (start == 0 ? "" : "\n") + block(columns, of: page)
            start = columns.upperBound
        }
        for violation in sheet.violations(on: page) {
            text += style.wrapped(line(on: violation), indent: 2, hanging: 2)
        }
        return text
    }

    private func block(_ columns: Range<Int>, of page: MatrixSheet.Page) -> String {
        var table = TextTable([.path()])
        table.addRow(
            "",
            [.empty]
                + columns.map { TextTable.Cell(prefix: heading("\($0 + 1)"), text: "") })
        for (row, title) in sheet.rows.enumerated() {
            table.addRow("", [TextTable.Cell(text: title)] + columns.map { cell(page.cells[row][$0]) })
        }
        return table.text(style)
    }

    private func cell(_ cell: ContrastMatrix.Cell?) -> TextTable.Cell {
        guard let cell else { return TextTable.Cell(prefix: heading("-"), text: "") }
        guard let proof = cell.proof else {
            return TextTable.Cell(prefix: heading("?"), text: mark(of: cell), emphasis: .bad)
        }
        let ratio = Self.aligned(RatioText.alignedAtPoint(proof.verdict.decidingRatio))
        // The figure is not in these colors: it is to be read where they cannot be.
        let sample = style.sample(proof.seenForeground, on: proof.seenBackground)
        return TextTable.Cell(prefix: sample + ratio, text: mark(of: cell), emphasis: cell.fails ? .bad : .good)
    }

    private func mark(of cell: ContrastMatrix.Cell) -> String {
        cell.requirement.map { $0.passes ? marks.passes : marks.fails } ?? ""
    }

    /// As wide as a cell is without its mark.
    private func heading(_ text: String) -> String {
        style.sampleRoom + Self.aligned(text)
    }

    private static func aligned(_ text: String) -> String {
        String(repeating: " ", count: max(0, 5 - text.count)) + text + " "
    }

    private func line(on violation: MatrixSheet.Violation) -> String {
        let required = RatioText.required(violation.requirement.threshold)
        var text =
            "\(style.styled(marks.fails, as: .bad)) \(violation.foreground.printable) "
            + "on \(violation.background.printable) "
        guard let ratio = violation.ratio else { return text + "cannot be determined: the lowest layer is translucent" }
        text += "has \(Contrast.text(ratio)):1, needs \(required)"
        if let fix = violation.requirement.fix { text += "; nearest passing color: \(style.patch(fix))\(fix.cssText)" }
        return text
    }

    private var summary: String {
        if sheet.origin == .guessed {
            let note = "the design requires no contrast; rows and columns are chosen by token names"
            return style.wrapped(style.styled(note, as: .faint)) + leftOutNote
        }
        let (required, failing) = (sheet.requiredCount, sheet.violationCount)
        let pairs = required.counted("required pair")
        let contexts =
            sheet.pages.count == 1 || required == 0
            ? "" : ", in \(sheet.pages.count) contexts \(sheet.comparisonCount.counted("comparison"))"
        let marked =
            required == 0
            ? ""
            : style.wrapped(
                style.styled(
                    "\(marks.passes) has what is required, \(marks.fails) has not, unmarked: nothing is required",
                    as: .faint))
        let verdict =
            failing == 0
            ? style.styled("all pass", as: .good) : style.styled(failing.counted("fails", "fail"), as: .bad)
        return marked + style.wrapped("\(pairs)\(contexts)\(required == 0 ? "" : ", " + verdict)") + leftOutNote
    }

    private var leftOutNote: String {
        if leftOut.rows == 0, leftOut.columns == 0 { return "" }
        let parts = [
            leftOut.rows == 0 ? nil : leftOut.rows.counted("row"),
            leftOut.columns == 0 ? nil : leftOut.columns.counted("column"),
        ].compactMap(\.self)
        return style.wrapped(
            style.styled(
                "\(parts.joined(separator: " and ")) more: choose with '--text' and '--on', or take all with "
                    + "'--format csv'", as: .faint))
    }
}
