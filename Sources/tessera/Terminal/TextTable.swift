import TesseraDiagnostics

/// Rows whose columns are aligned, each row with something colored in front.
struct TextTable {
    struct Cell {
        /// Something colored, as wide on the terminal in every row of the column.
        let prefix: String
        /// Faint, before the text.
        let lead: String
        let text: String
        let emphasis: TextStyle.Emphasis?
        let isAlignedRight: Bool

        /// - Parameters:
        ///   - lead: and ``text``: may come from a design; what a terminal would obey is escaped.
        init(
            prefix: String = "", lead: String = "", text: String, emphasis: TextStyle.Emphasis? = nil,
            isAlignedRight: Bool = false
        ) {
            self.prefix = prefix
            self.lead = lead.printable
            self.text = text.printable
            self.emphasis = emphasis
            self.isAlignedRight = isAlignedRight
        }

        fileprivate var width: Int { lead.count + text.count }
    }

    private struct Row {
        let prefix: String
        let cells: [Cell]
    }

    private var rows: [Row] = []
    private var widths: [Int] = []
    /// Whether any cell of a column has something colored.
    private var hasPrefixes: [Bool] = []

    /// - Parameter prefix: as wide on the terminal in every row.
    mutating func addRow(_ prefix: String, _ cells: [Cell]) {
        rows.append(Row(prefix: prefix, cells: cells))
        for (column, cell) in cells.enumerated() {
            if column == widths.count {
                widths.append(0)
                hasPrefixes.append(false)
            }
            if !cell.prefix.isEmpty { hasPrefixes[column] = true }
            widths[column] = max(widths[column], cell.width)
        }
    }

    func text(_ style: TextStyle) -> String {
        var text = ""
        for row in rows {
            text += row.prefix
            for (column, cell) in row.cells.enumerated() {
                // A column in which nothing stands takes no room.
                if widths[column] == 0, !hasPrefixes[column] { continue }
                let padding = String(repeating: " ", count: widths[column] - cell.width)
                let lead = cell.lead.isEmpty ? "" : style.styled(cell.lead, as: .faint)
                let shown = lead + (cell.emphasis.map { style.styled(cell.text, as: $0) } ?? cell.text)
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
