/// Rows whose columns are aligned, each row with something coloured in front.
struct TextTable {
    struct Cell {
        /// Something coloured, as wide on the terminal in every row of the column.
        var prefix = ""
        let text: String
        var emphasis: TextStyle.Emphasis?
        var isAlignedRight = false
    }

    private struct Row {
        let prefix: String
        let cells: [Cell]
    }

    private var rows: [Row] = []
    private var widths: [Int] = []

    /// - Parameter prefix: as wide on the terminal in every row.
    mutating func addRow(_ prefix: String, _ cells: [Cell]) {
        rows.append(Row(prefix: prefix, cells: cells))
        for (column, cell) in cells.enumerated() {
            if column == widths.count { widths.append(0) }
            widths[column] = max(widths[column], cell.text.count)
        }
    }

    func text(_ style: TextStyle) -> String {
        var text = ""
        for row in rows {
            text += row.prefix
            for (column, cell) in row.cells.enumerated() {
                let padding = String(repeating: " ", count: widths[column] - cell.text.count)
                let shown = cell.emphasis.map { style.styled(cell.text, as: $0) } ?? cell.text
                text += cell.prefix
                if cell.isAlignedRight { text += padding }
                text += shown
                if column == row.cells.count - 1 { break }
                text += (cell.isAlignedRight ? "" : padding) + "  "
            }
            text += "\n"
        }
        return text
    }
}
