import TesseraColorScience
import TesseraDesignPages
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenValidation

/// A tab bar on a screen, to scale: what is drawn, and in dots what takes touches.
///
/// ```
/// ┌────────────────────────────────────────────────────────────────────────────┐
/// ┊         ┌───┐(99+)        ┊         ┌───┐         ┊         ┌───┐          ┊
/// ┊         └───┘             ┊         └───┘         ┊         └───┘          ┊
/// ┊         Home              ┊         Chat          ┊        Settings        ┊
/// ┊         ━━━━              ┊                       ┊                        ┊
/// │                         ━━━━━━━━━━━━━━━━━━━━━━━━━━                         │
/// └────────────────────────────────────────────────────────────────────────────┘
/// ```
struct TabBarDrawing {
    private let bar: TabBar
    private let design: Design
    private let style: TextStyle
    private let layout: TabBarLayout
    private let screen: String
    private let glyphs: Glyphs

    init(_ bar: TabBar, in design: Design, _ style: TextStyle) {
        self.bar = bar
        self.design = design
        self.style = style
        glyphs = Terminal.showsUnicode ? .unicode : .ascii
        let devices = Device.all(for: design.platform)
        let shown = devices.first { $0.orientation == .portrait && $0.width >= 390 } ?? devices.first
        if let shown {
            layout = TabBarLayout(bar, on: shown)
            screen = "\(shown.name), \(Self.figure(shown.width)) pt wide"
        } else {
            layout = TabBarLayout(bar, width: 390)
            screen = "a screen 390 pt wide"
        }
    }

    var text: String {
        var canvas = Canvas(layout, room: min(style.room ?? 80, Self.greatestWidth))
        draw(on: &canvas)
        return canvas.text(style) + captions(canvas)
    }

    private static let greatestWidth = 120

    // MARK: Drawing

    private func draw(on canvas: inout Canvas) {
        let whole =
            bar.floating == nil
            ? Rectangle(x: 0, y: 0, width: layout.width, height: layout.height) : layout.drawnBounds
        let background = bar.backgroundColor
        canvas.fill(whole, background)
        canvas.box(whole, glyphs.box, nil)
        let ink = background.map { Contrast.ratio(.white, $0) > Contrast.ratio(.black, $0) ? Color.white : .black }
        canvas.ink = ink
        for item in layout.items {
            if let target = item.target.reachable?.bounds { canvas.box(target, glyphs.target, nil) }
        }
        if layout.bottomInset > 0 {
            // As the system draws it on iPhones: 134 × 5 points, 8 above the edge.
            canvas.bar(
                Rectangle(x: layout.width / 2 - 67, y: layout.height - 13, width: 134, height: 5), glyphs.home, ink)
        }
        for (place, item) in layout.items.enumerated() { draw(item, isSelected: place == 0, on: &canvas) }
        if let button = layout.button {
            if let target = button.reachable?.bounds { canvas.box(target, glyphs.target, nil) }
            canvas.box(button.drawn.bounds, glyphs.round, nil, isFilled: true)
            canvas.write("+", at: button.drawn.bounds.center, nil)
        }
    }

    private func draw(_ item: TabBarLayout.Item, isSelected: Bool, on canvas: inout Canvas) {
        let state = isSelected ? bar.states.selected : bar.states.unselected
        if item.iconFrame != nil { canvas.box(item.icon, glyphs.box, state.icon) }
        if let label = item.label {
            canvas.write(title(of: item.index), at: label.center, state.label ?? state.icon, width: label.width)
        }
        if let indicator = item.indicator, isSelected {
            canvas.bar(indicator, glyphs.indicator, state.indicator ?? state.icon)
        }
        if let badge = layout.badge(on: item) {
            let isDot = bar.tabs.indices.contains(item.index) && bar.tabs[item.index].badge == .dot
            let text = isDot ? glyphs.dot : bar.badge?.greatestText ?? ""
            let ink = isDot ? bar.badge?.color : bar.badge?.textColor
            canvas.write(text, at: badge.center, ink, on: isDot ? nil : bar.badge?.color)
        }
    }

    /// Its text, or its name in code where only a key is known.
    private func title(of index: Int) -> String {
        guard bar.tabs.indices.contains(index) else { return "Tab \(index + 1)" }
        let tab = bar.tabs[index]
        if case .text(let text) = tab.label { return text.printable }
        return tab.id.capitalizedStart.printable
    }

    // MARK: Words

    private func captions(_ canvas: Canvas) -> String {
        let scale = "a character is \(Self.figure(canvas.pointsPerColumn)) by \(Self.figure(canvas.pointsPerRow)) pt"
        var text = style.wrapped(
            style.styled("on \(screen), \(heights); \(scale)", as: .faint))
        var table = TextTable([.words(), .fixed(), .words()])
        let needed = design.tabBarStandards.first ?? .standard(on: design.platform)
        let remainders = layout.remainders(reaching: needed.side)
        for (item, rest) in zip(layout.items, remainders) {
            addTarget(title(of: item.index), rest, needed, to: &table)
        }
        if let button = layout.button {
            addTarget("action", button.reachable, needed, to: &table)
        }
        text += table.text(style)
        return text
    }

    /// How high the bar is, and what of it or below it is something else.
    private var heights: String {
        let inset = layout.bottomInset
        if bar.floating != nil {
            let area = inset > 0 ? "the home indicator's \(Self.figure(inset)) pt" : "the safe area"
            let below = bar.bottomEdge == .screen ? "the edge of the screen" : area
            return "the bar \(Self.figure(bar.height)) pt high, \(Self.figure(bar.bottomMargin)) pt above \(below)"
        }
        let share = inset > 0 ? ", \(Self.figure(inset)) of them the home indicator's" : ""
        return "the bar \(Self.figure(layout.height)) pt high\(share)"
    }

    private func addTarget(_ name: String, _ shape: Shape?, _ standard: TouchStandard, to table: inout TextTable) {
        let size = shape?.bounds.size ?? .zero
        let needed = shape.map { standard.neededSide(of: $0) } ?? standard.side
        let passes = min(size.width, size.height) + 1e-9 >= needed
        let text = [size.width, size.height].map(Self.figure).joined(separator: " x ")
        table.addRow(
            "  ",
            [
                TextTable.Cell(text: name),
                TextTable.Cell(text: "touched in \(text) \(standard.unit)", emphasis: passes ? nil : .bad),
                TextTable.Cell(
                    text: passes ? "" : "needs \(Self.figure(needed))", emphasis: .bad),
            ])
    }

    /// Rounded down, so that 43.96 never reads as 44.
    private static func figure(_ points: Double) -> String {
        DecimalText.string(points + 1e-9, maximumFractionDigits: 1, rounding: .down)
    }

    /// What lines are made of.
    fileprivate struct Glyphs {
        let box, round, target: BoxGlyphs
        let home, indicator, dot: String

        static let unicode = Glyphs(
            box: BoxGlyphs(corners: ["┌", "┐", "└", "┘"], across: "─", down: "│"),
            round: BoxGlyphs(corners: ["╭", "╮", "╰", "╯"], across: "─", down: "│"),
            target: BoxGlyphs(corners: ["┊", "┊", "┊", "┊"], across: "┄", down: "┊"), home: "━", indicator: "━",
            dot: "●")
        static let ascii = Glyphs(
            box: BoxGlyphs(corners: ["+", "+", "+", "+"], across: "-", down: "|"),
            round: BoxGlyphs(corners: ["/", "\\", "\\", "/"], across: "-", down: "|"),
            target: BoxGlyphs(corners: [":", ":", ":", ":"], across: ".", down: ":"), home: "=", indicator: "=",
            dot: "o")
    }

    fileprivate struct BoxGlyphs {
        /// From the left to the right, the upper ones first.
        let corners: [Character]
        let across, down: Character
    }
}

// MARK: -

extension TabBarDrawing {
    /// Cells of a terminal, on which points are rounded to cells. A cell is twice as high as wide.
    fileprivate struct Canvas {
        private struct Cell {
            var character: Character = " "
            var ink: Color?
            var background: Color?
            /// The second half of a wide character.
            var isCovered = false
        }

        let columns: Int
        let rows: Int
        let pointsPerColumn: Double
        var pointsPerRow: Double { 2 * pointsPerColumn }
        /// What is above the bar, in points: a button may stand out of it.
        private let overhang: Double
        /// Of lines and of what has no color of its own.
        var ink: Color?
        private var cells: [Cell]

        init(_ layout: TabBarLayout, room: Int) {
            columns = max(20, room)
            pointsPerColumn = max(1, layout.width) / Double(columns)
            let top = min(0, layout.button?.drawn.bounds.y ?? 0, layout.button?.reachable?.bounds.y ?? 0)
            let rowHeight = 2 * pointsPerColumn
            let above = Int(saturating: (-top / rowHeight).rounded(.up))
            overhang = Double(min(above, 40)) * rowHeight
            let below = Int(saturating: (layout.height / rowHeight).rounded())
            rows = min(above, 40) + min(max(3, below), 80)
            cells = Array(repeating: Cell(), count: columns * rows)
        }

        /// The cells that a frame covers, one at least.
        private func place(_ frame: Rectangle) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
            func range(_ start: Double, _ length: Double, _ unit: Double, _ count: Int) -> ClosedRange<Int> {
                let first = min(max(0, Int(saturating: (start / unit).rounded())), count - 1)
                let last = Int(saturating: ((start + length) / unit).rounded()) - 1
                return first...min(max(first, last), count - 1)
            }
            return (
                range(frame.x, frame.width, pointsPerColumn, columns),
                range(frame.y + overhang, frame.height, pointsPerRow, rows)
            )
        }

        mutating func fill(_ frame: Rectangle, _ color: Color?) {
            let (columns, rows) = place(frame)
            for row in rows { for column in columns { cells[row * self.columns + column].background = color } }
        }

        private mutating func set(_ character: Character, _ column: Int, _ row: Int, _ ink: Color?) {
            guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
            cells[row * columns + column].character = character
            cells[row * columns + column].ink = ink
            cells[row * columns + column].isCovered = false
        }

        mutating func box(_ frame: Rectangle, _ glyphs: BoxGlyphs, _ ink: Color?, isFilled: Bool = false) {
            let (columns, rows) = place(frame)
            for row in rows {
                for column in columns {
                    let isSide = column == columns.lowerBound || column == columns.upperBound
                    let isEnd = row == rows.lowerBound || row == rows.upperBound
                    if isSide, isEnd {
                        let corner = (row == rows.upperBound ? 2 : 0) + (column == columns.upperBound ? 1 : 0)
                        set(glyphs.corners[corner], column, row, ink)
                    } else if isSide || isEnd {
                        set(isSide ? glyphs.down : glyphs.across, column, row, ink)
                    } else if isFilled {
                        set(" ", column, row, ink)
                    }
                }
            }
        }

        mutating func bar(_ frame: Rectangle, _ glyph: String, _ ink: Color?) {
            guard let glyph = glyph.first, frame.width > 0 else { return }
            let (columns, rows) = place(frame)
            for column in columns { set(glyph, column, rows.lowerBound, ink) }
        }

        /// Text around a place, as much of it as goes into a width in points.
        mutating func write(
            _ text: String, at center: Point, _ ink: Color?, on background: Color? = nil, width: Double = .infinity
        ) {
            let limit = width.isFinite ? max(1, Int(saturating: width / pointsPerColumn) - 1) : columns
            var shown = text
            while shown.displayWidth > limit { shown.removeLast() }
            let row = Int(saturating: ((center.y + overhang) / pointsPerRow).rounded(.down))
            var column = Int(saturating: (center.x / pointsPerColumn - Double(shown.displayWidth) / 2).rounded())
            column = max(0, min(column, columns - shown.displayWidth))
            for character in shown {
                set(character, column, row, ink)
                if let background, (0..<columns).contains(column), (0..<rows).contains(row) {
                    cells[row * columns + column].background = background
                }
                if character.displayWidth == 2, column + 1 < columns, (0..<rows).contains(row) {
                    cells[row * columns + column + 1].isCovered = true
                }
                column += max(1, character.displayWidth)
            }
        }

        /// Neighbors that look alike are painted together.
        func text(_ style: TextStyle) -> String {
            (0..<rows).map { row in
                var line = ""
                var run = ""
                var look: (ink: Color?, background: Color?) = (nil, nil)
                func end() -> String { run.isEmpty ? "" : style.painted(run, look.ink, on: look.background) }
                for cell in cells[row * columns..<(row + 1) * columns] where !cell.isCovered {
                    let ink = cell.ink ?? (cell.background == nil ? nil : self.ink)
                    if (ink, cell.background) != (look.ink, look.background) {
                        line += end()
                        run = ""
                        look = (ink, cell.background)
                    }
                    run.append(cell.character)
                }
                line += look.background == nil ? run.withoutFinalBlanks : end()
                return line + "\n"
            }.joined()
        }
    }
}

extension TabBar {
    /// Of what its layers come to, over white where they are light and over black where they are dark; `nil` without
    /// any.
    fileprivate var backgroundColor: Color? {
        let tints = background.compactMap { layer -> Color? in
            switch layer {
            case .color(let color): color
            case .material(let material): material.tint
            case .glass(let glass): glass.tint ?? glass.fallback.tint
            case .gradient(let stops): GradientStop.inOrder(stops).last?.color
            }
        }.map { $0.mapped(to: .srgb) }
        guard let lowest = tints.last else { return nil }
        let isLight = Contrast.relativeLuminance(of: lowest.withAlpha(1)) > 0.18
        return tints.reversed().reduce(isLight ? Color.white : .black) { $1.over($0) }
    }
}
