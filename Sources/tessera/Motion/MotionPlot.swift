import TesseraDesignPages
import TesseraMotionScience

/// The position of a spring over time, drawn with the characters of a terminal.
struct MotionPlot {
    private let query: MotionQuery
    private let settlingDuration: Double
    private let glyphs: Glyphs
    /// In seconds.
    private let duration: Double
    private let positions: (lowest: Double, highest: Double)
    private let scale: Scale
    private var canvas: DotCanvas

    init(_ answer: MotionAnswer, _ style: TextStyle) {
        query = answer.query
        settlingDuration = answer.settlingDuration
        glyphs = Terminal.showsUnicode ? .unicode : .ascii
        // The last label below may stand out by some columns.
        let room = (style.room ?? .max) - Self.marginWidth - 5
        canvas = DotCanvas(columns: max(8, min(60, room)), rows: 14)
        duration = Self.duration(of: answer)
        let (query, duration, width) = (query, duration, canvas.width)
        let curve = (0...4 * width).map { index in
            query.spring.position(
                at: duration * (Double(index) / Double(4 * width)), initialVelocity: query.initialVelocity)
        }
        positions = (min(0, curve.min() ?? 0), max(1, answer.maximumPosition))
        scale = Scale(positions, height: canvas.height)
        for x in 0..<width {
            // As much of the curve as is nearest to this column of dots.
            let part = curve[max(0, 4 * x - 2)...4 * x + 2]
            canvas.draw(x: x, from: scale.dot(part.max() ?? 0), through: scale.dot(part.min() ?? 0))
        }
    }

    /// Somewhat more than it takes to settle, but no more swings than can be distinguished.
    private static func duration(of answer: MotionAnswer) -> Double {
        let spring = answer.query.spring
        let settling = answer.settlingDuration.isFinite ? 1.08 * answer.settlingDuration : 4 * spring.response
        let duration = spring.isOverdamped ? settling : min(settling, 15 * spring.response)
        return min(duration, .greatestFiniteMagnitude)
    }

    private func row(_ position: Double) -> Int { scale.dot(position) / DotCanvas.dotsPerRow }

    private func column(_ time: Double) -> Int {
        Int(saturating: (time / duration * Double(canvas.width - 1)).rounded()) / DotCanvas.dotsPerColumn
    }

    // MARK: Text

    func text(_ style: TextStyle) -> String {
        var lines = (0..<canvas.rows).map { row in
            StyledLine(
                [(margin(label(row)), nil), (String(glyphs.wall(isLabeled: label(row) != nil)), .faint)]
                    + drawing(row))
        }
        lines += [axis, ticks]
        return lines.map { $0.text(style) + "\n" }.joined()
    }

    private static let marginWidth = 8

    private func margin(_ label: String?) -> String {
        let label = label ?? ""
        return String(repeating: " ", count: max(0, Self.marginWidth - 1 - label.count)) + label + " "
    }

    /// The position at a row, if it is one worth naming.
    private func label(_ row: Int) -> String? {
        // The target and the start come first where rows coincide.
        let named = [1, 0, positions.highest, positions.lowest]
        return named.first { self.row($0) == row }.map { $0.short(digits: 4) }
    }

    /// The cells of a row: the curve over the settling mark over the lines of target and start.
    private func drawing(_ row: Int) -> [(String, TextStyle.Emphasis?)] {
        let settling = settlingDuration <= duration ? column(settlingDuration) : nil
        let isLine = row == self.row(1) || (row == self.row(0) && positions.lowest < 0)
        let note = settling.flatMap { settlingNote(row, before: $0) }
        return (0..<canvas.columns).map { column in
            if let curve = canvas.character(column: column, row: row, inUnicode: glyphs.isUnicode) {
                return (String(curve), .accent)
            }
            if column == settling { return (String(glyphs.mark), .good) }
            if let note, let character = note[column] { return (String(character), .good) }
            return isLine ? (String(glyphs.line), .faint) : (" ", nil)
        }
    }

    /// `settles at 0.819 s`, by column, to the left of its mark.
    private func settlingNote(_ row: Int, before column: Int) -> [Int: Character]? {
        guard row == canvas.rows - 2 else { return nil }
        let note = Array("settles at \(settlingDuration.short(digits: 4)) s ")
        guard note.count <= column else { return nil }
        return Dictionary(uniqueKeysWithValues: zip(column - note.count..<column, note))
    }

    private var tickTimes: [Double] {
        let step = duration.roundStep(count: 6)
        return Array(stride(from: 0, through: duration, by: step))
    }

    private var axis: StyledLine {
        let ticks = Set(tickTimes.map(column))
        let settling = settlingDuration <= duration ? column(settlingDuration) : nil
        let line = (0..<canvas.columns).map { column in
            column == settling
                ? (String(glyphs.markOnAxis), TextStyle.Emphasis.good)
                : (String(ticks.contains(column) ? glyphs.tick : glyphs.axis), .faint)
        }
        return StyledLine([(margin(nil), nil), (String(glyphs.corner), .faint)] + line)
    }

    private var ticks: StyledLine {
        var line = ""
        let times = tickTimes
        for (index, time) in times.enumerated() {
            let label = time.short(digits: 4) + (index == times.count - 1 ? " s" : "")
            // Under the tick, which stands behind the margin and the wall.
            let start = Self.marginWidth + 1 + column(time) - (time.short(digits: 4).count - 1) / 2
            line += String(repeating: " ", count: max(0, start - line.count)) + label
        }
        return StyledLine([(line, nil)])
    }
}

extension MotionPlot {
    /// At which dots, from the top, positions are.
    private struct Scale {
        private let zero: Double
        private let dotsPerUnit: Double

        /// As large as fits if the target, and the start if the spring goes below it, are in the middle of a
        /// cell, where lines are drawn.
        init(_ positions: (lowest: Double, highest: Double), height: Int) {
            // The second of four: a small overshoot then reaches the cell above.
            let middles = Array(stride(from: 1, to: height, by: DotCanvas.dotsPerRow))
            let zeros = positions.lowest < 0 ? middles : [height - 1]
            let scales = zeros.flatMap { zero in middles.map { (zero: Double(zero), dotsPerUnit: Double(zero - $0)) } }
            let fitting = scales.filter { zero, dotsPerUnit in
                dotsPerUnit > 0 && zero - positions.highest * dotsPerUnit >= 0
                    && zero - positions.lowest * dotsPerUnit <= Double(height - 1)
            }
            // If the spring goes that far beyond, its target is near its start anyway.
            let anyway = Double(height - 1) / (positions.highest - positions.lowest)
            (zero, dotsPerUnit) =
                fitting.max { $0.dotsPerUnit < $1.dotsPerUnit } ?? (positions.highest * anyway, anyway)
        }

        func dot(_ position: Double) -> Int { Int(saturating: (zero - position * dotsPerUnit).rounded()) }
    }

    /// What lines are made of.
    private struct Glyphs {
        let isUnicode: Bool
        let line, mark, markOnAxis, axis, tick, corner, bareWall, labeledWall: Character

        static let unicode = Glyphs(
            isUnicode: true, line: "┄", mark: "┊", markOnAxis: "┴", axis: "─", tick: "┬", corner: "└", bareWall: "│",
            labeledWall: "┤")
        static let ascii = Glyphs(
            isUnicode: false, line: "-", mark: "|", markOnAxis: "+", axis: "-", tick: "+", corner: "+", bareWall: "|",
            labeledWall: "+")

        func wall(isLabeled: Bool) -> Character { isLabeled ? labeledWall : bareWall }
    }
}
