import TesseraDiagnostics

/// Rows whose columns are aligned, in as much room as the terminal has.
///
/// Where the line is too short for all, columns of words and of paths are broken into several lines, those first that
/// matter least. Where that does not suffice, what matters least is left out, and told of in ``Layout/hidden``. What goes
/// to a file or a pipe has a line for each row, however long.
struct TextTable {
    /// What is in a column, and how it gives way.
    struct Column {
        enum Priority: Int, Comparable {
            /// Says what can be read elsewhere, and is left out before anything essential is broken.
            case hint
            /// Is left out first where breaking does not suffice.
            case remark
            /// Is left out where it has to be.
            case detail
            /// Always stays.
            case essential

            static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
        }

        /// What it is called where it has been left out.
        let name: String
        /// `nil` for what is never broken, such as figures.
        let breaking: LineBreaking.Kind?
        let priority: Priority
        /// The least width that is comfortable to read, in columns of the terminal.
        let comfort: Int

        static func fixed(_ name: String = "", _ priority: Priority = .essential) -> Column {
            Column(name: name, breaking: nil, priority: priority, comfort: 0)
        }

        static func words(_ name: String = "", _ priority: Priority = .essential, comfort: Int = 20) -> Column {
            Column(name: name, breaking: .words, priority: priority, comfort: comfort)
        }

        /// Names of tokens.
        static func path(_ name: String = "", _ priority: Priority = .essential) -> Column {
            Column(name: name, breaking: .path, priority: priority, comfort: 0)
        }

        /// Files with a place.
        static func place(_ name: String = "", _ priority: Priority = .essential) -> Column {
            Column(name: name, breaking: .place, priority: priority, comfort: 0)
        }

        /// By how much the lines of a cell after its first are indented.
        fileprivate var hanging: Int { breaking == .path || breaking == .place ? 2 : 0 }
    }

    struct Cell {
        /// Something colored before the text.
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

        static let empty = Cell(text: "")

        var isEmpty: Bool { prefix.isEmpty && lead.isEmpty && text.isEmpty }

        fileprivate var width: Int { lead.displayWidth + text.displayWidth }
    }

    struct Layout {
        /// With a line feed behind each line.
        let text: String
        /// The names of the columns that have no room.
        let hidden: [String]
    }

    private struct Row {
        let prefix: String
        let cells: [Cell]
        let continuesAbove: Bool
        /// Lines across all columns, in the place of cells.
        var lines: String?
    }

    private let columns: [Column]
    private var rows: [Row] = []

    private static let gap = 2

    /// - Parameter columns: of rows that have more, the others are never broken.
    init(_ columns: [Column] = []) {
        self.columns = columns
    }

    /// - Parameters:
    ///   - prefix: as wide on the terminal in every row.
    ///   - continuesAbove: whether it says more of what the row above is about. The last column of that row may go on
    ///     here.
    mutating func addRow(_ prefix: String = "", _ cells: [Cell], continuesAbove: Bool = false) {
        rows.append(Row(prefix: prefix, cells: cells, continuesAbove: continuesAbove))
    }

    /// - Parameter lines: across all columns, each with a line feed.
    mutating func addLines(_ lines: String) {
        rows.append(Row(prefix: "", cells: [], continuesAbove: false, lines: lines))
    }

    /// For a table whose columns are essential.
    func text(_ style: TextStyle) -> String { layout(style).text }

    func layout(_ style: TextStyle) -> Layout {
        var measures = measures(isBroken: style.room != nil)
        // A column in which nothing stands takes no room.
        measures.removeAll { $0.natural == 0 }
        guard let room = style.room else { return Layout(text: text(measures, style), hidden: []) }
        let available = room - (rows.map(\.prefix.displayWidth).max() ?? 0)
        var hidden: [Measure] = []
        while !Self.fit(&measures, into: available, isComfortable: true, breaksEssential: false),
            let hint = measures.lastIndex(where: { $0.column.priority == .hint })
        { hidden.append(measures.remove(at: hint)) }
        while !Self.fit(&measures, into: available, isComfortable: true) {
            guard
                let least = measures.indices.filter({ measures[$0].column.priority < .essential })
                    .min(by: { (measures[$0].column.priority, -$0) < (measures[$1].column.priority, -$1) })
            else { break }
            hidden.append(measures.remove(at: least))
        }
        let names = hidden.sorted { $0.index < $1.index }.map(\.column.name).filter { !$0.isEmpty }
        let isFitting =
            Self.fit(&measures, into: available, isComfortable: true)
            || Self.fit(&measures, into: available, isComfortable: false)
        return Layout(text: isFitting ? text(measures, style) : stacked(measures, room, style), hidden: names)
    }

    // MARK: Widths

    private struct Measure {
        let index: Int
        let column: Column
        /// Of the colored things in it.
        let prefix: Int
        /// Of the longest text in one line.
        let natural: Int
        /// The least that is pleasant to read, and the least in which no word is broken.
        let comfortable: Int
        let least: Int
        /// What it gets.
        var width: Int
    }

    /// - Parameter isBroken: whether it matters how narrow a column can be.
    private func measures(isBroken: Bool) -> [Measure] {
        let count = rows.map(\.cells.count).max() ?? 0
        return (0..<count).map { index in
            let column = index < columns.count ? columns[index] : .fixed()
            var (prefix, natural, comfortable, least) = (0, 0, 0, 0)
            for row in rows where index < row.cells.count {
                let cell = row.cells[index]
                prefix = max(prefix, cell.prefix.displayWidth)
                natural = max(natural, cell.width)
            }
            for row in rows where isBroken && index < row.cells.count {
                let cell = row.cells[index]
                guard let kind = column.breaking else { continue }
                // What is short anyway needs no look.
                if cell.width <= comfortable, cell.width <= least { continue }
                let breaking = LineBreaking(cell.lead + cell.text, kind)
                let part = breaking.longestPart(breaksFunctions: false)
                let hanging = part < cell.width ? column.hanging + breaking.indent : 0
                comfortable = max(comfortable, part + hanging)
                least = max(least, breaking.longestPart(breaksFunctions: true) + hanging)
            }
            if column.breaking == nil {
                (comfortable, least) = (natural, natural)
            } else {
                comfortable = min(natural, max(comfortable, column.comfort))
                least = min(natural, least)
            }
            return Measure(
                index: index, column: column, prefix: prefix, natural: prefix + natural,
                comfortable: prefix + comfortable, least: prefix + least, width: prefix + natural)
        }
    }

    /// Gives each column its width.
    ///
    /// - Returns: whether there is room for all.
    private static func fit(
        _ measures: inout [Measure], into room: Int, isComfortable: Bool, breaksEssential: Bool = true
    ) -> Bool {
        for index in measures.indices { measures[index].width = measures[index].natural }
        var excess = measures.reduce(gap * (measures.count - 1)) { $0 + $1.width } - room
        // What matters least gives way first, and of that what stands last.
        let order = measures.indices.sorted {
            (measures[$0].column.priority, -$0) < (measures[$1].column.priority, -$1)
        }
        for index in order where excess > 0 {
            if measures[index].column.priority == .essential, !breaksEssential { continue }
            let least = isComfortable ? measures[index].comfortable : measures[index].least
            let given = min(excess, max(0, measures[index].natural - least))
            measures[index].width -= given
            excess -= given
        }
        return excess <= 0
    }

    // MARK: Text

    private func text(_ measures: [Measure], _ style: TextStyle) -> String {
        var text = ""
        /// What of the last column has found no room in the rows above.
        var rest: (cell: Cell, lines: [CellLine])?
        for (index, row) in rows.enumerated() {
            if let lines = row.lines {
                text += lines
                continue
            }
            let isContinued = index + 1 < rows.count && rows[index + 1].continuesAbove
            var cells = Self.laid(row, measures, mayTakeAll: !row.continuesAbove && !isContinued)
            let last = cells.count - 1
            if row.continuesAbove, let rest, last >= 0, cells[last].cell.isEmpty {
                cells[last] = LaidOutCell(measure: cells[last].measure, cell: rest.cell, lines: rest.lines)
            }
            rest = nil
            if isContinued, last > 0 {
                let height = cells[..<last].map(\.lines.count).max() ?? 1
                let lines = cells[last].lines
                cells[last].lines = Array(lines.prefix(height))
                if lines.count > height { rest = (cells[last].cell, Array(lines.dropFirst(height))) }
            }
            text += Self.text(of: cells, row.prefix, style)
        }
        return text
    }

    /// The cells of a row. One that is longer than its column takes the room of empty ones behind it.
    ///
    /// - Parameter mayTakeAll: whether nothing else is to stand in the last column.
    private static func laid(_ row: Row, _ measures: [Measure], mayTakeAll: Bool) -> [LaidOutCell] {
        var cells: [LaidOutCell] = []
        var place = 0
        while place < measures.count {
            var measure = measures[place]
            let cell = measure.index < row.cells.count ? row.cells[measure.index] : .empty
            place += 1
            if measure.column.breaking != nil, !cell.isAlignedRight {
                let end = mayTakeAll ? measures.count : measures.count - 1
                while place < end, cell.width > measure.width - measure.prefix,
                    measures[place].index >= row.cells.count || row.cells[measures[place].index].isEmpty
                {
                    measure.width += gap + measures[place].width
                    place += 1
                }
            }
            cells.append(LaidOutCell(measure: measure, cell: cell, lines: lines(of: cell, measure)))
        }
        return cells
    }

    /// A cell in the lines that it takes.
    private struct LaidOutCell {
        let measure: Measure
        let cell: Cell
        var lines: [CellLine]
    }

    private static func text(of cells: [LaidOutCell], _ rowPrefix: String, _ style: TextStyle) -> String {
        let margin = String(repeating: " ", count: rowPrefix.displayWidth)
        return (0..<max(1, cells.map(\.lines.count).max() ?? 1)).map { number in
            var line = number == 0 ? rowPrefix : margin
            for (place, laid) in cells.enumerated() {
                let (cell, measure) = (laid.cell, laid.measure)
                if place > 0 { line += String(repeating: " ", count: gap) }
                let own = number < laid.lines.count ? laid.lines[number] : .empty
                let prefix = number == 0 ? cell.prefix : ""
                line += prefix + String(repeating: " ", count: max(0, measure.prefix - prefix.displayWidth))
                let blanks = String(repeating: " ", count: max(0, measure.width - measure.prefix - own.width))
                line += cell.isAlignedRight ? blanks + own.text(of: cell, style) : own.text(of: cell, style) + blanks
            }
            return line.withoutFinalBlanks + "\n"
        }.joined()
    }

    /// A line of a cell.
    private struct CellLine {
        let indent: Int
        let lead: String
        let text: String

        static let empty = CellLine(indent: 0, lead: "", text: "")

        var width: Int { indent + lead.displayWidth + text.displayWidth }

        func text(of cell: Cell, _ style: TextStyle) -> String {
            String(repeating: " ", count: indent) + (lead.isEmpty ? "" : style.styled(lead, as: .faint))
                + (text.isEmpty ? "" : cell.emphasis.map { style.styled(text, as: $0) } ?? text)
        }
    }

    private static func lines(of cell: Cell, _ measure: Measure) -> [CellLine] {
        let width = measure.width - measure.prefix
        guard let kind = measure.column.breaking, cell.width > width else {
            return [CellLine(indent: 0, lead: cell.lead, text: cell.text)]
        }
        return lines(of: cell, kind, width: width, hanging: measure.column.hanging)
    }

    private static func lines(
        of cell: Cell, _ kind: LineBreaking.Kind, width: Int, hanging: Int
    ) -> [CellLine] {
        let breaking = LineBreaking(cell.lead + cell.text, kind)
        let leadCount = LineBreaking(cell.lead, kind).count
        let hanging = breaking.indent + hanging
        return breaking.lines(width: width, hanging: hanging).enumerated().map { number, range in
            let border = min(max(leadCount, range.lowerBound), range.upperBound)
            return CellLine(
                indent: number == 0 ? 0 : hanging, lead: breaking.text(range.lowerBound..<border),
                text: breaking.text(border..<range.upperBound))
        }
    }

    // MARK: Too little room

    /// Cell behind cell, each on as many lines as it takes: for names that are longer than a line.
    private func stacked(_ measures: [Measure], _ room: Int, _ style: TextStyle) -> String {
        rows.map { row in
            if let lines = row.lines { return lines }
            var lines: [String] = []
            var line = row.prefix
            // What goes on with the row above stands below what it goes on with.
            if let first = measures.first, first.index < row.cells.count, row.cells[first.index].isEmpty {
                line += String(repeating: " ", count: Self.stackIndent)
            }
            let margin = line.displayWidth
            var used = margin
            for measure in measures where measure.index < row.cells.count {
                let cell = row.cells[measure.index]
                if cell.isEmpty { continue }
                let isFirst = lines.isEmpty && used == margin
                let start = isFirst ? 0 : Self.gap
                let whole = cell.prefix.displayWidth + cell.width
                if isFirst || used + start + whole <= room {
                    if !isFirst { line += String(repeating: " ", count: start) }
                    used += start
                } else {
                    lines.append(line)
                    used = row.prefix.displayWidth + Self.stackIndent
                    line = String(repeating: " ", count: used)
                }
                line += cell.prefix
                used += cell.prefix.displayWidth
                let pieces = Self.lines(
                    of: cell, measure.column.breaking ?? .words, width: max(1, room - used), hanging: 0)
                for (number, piece) in pieces.enumerated() {
                    if number > 0 {
                        lines.append(line)
                        line = String(repeating: " ", count: used)
                    }
                    line += piece.text(of: cell, style)
                }
                used += pieces.last?.width ?? 0
            }
            return (lines + [line]).map { $0.withoutFinalBlanks + "\n" }.joined()
        }.joined()
    }

    private static let stackIndent = 4
}

extension String {
    var withoutFinalBlanks: String {
        var text = self[...]
        while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
        return String(text)
    }
}
