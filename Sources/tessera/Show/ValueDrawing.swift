import TesseraColorScience
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel

/// What a value looks like, in a few characters of a terminal.
struct ValueDrawing {
    private let style: TextStyle
    private let isUnicode: Bool

    init(_ style: TextStyle) {
        self.style = style
        isUnicode = Terminal.showsUnicode
    }

    // MARK: Swatches

    /// Whether values of a type have a color to be shown; a tab bar has too many for that.
    func hasSwatch(_ type: TokenType) -> Bool { type.holdsColors && type != .tabBar }

    /// A patch for what has a color; as much room for anything else.
    func swatch(_ value: TokenValue) -> String {
        guard hasSwatch(value.type) else { return room }
        switch value {
        case .gradient(let stops): return gradient(stops)
        // What may lie behind it is not its own.
        case .glass(let glass): return style.swatch(glass.tint ?? glass.fallback.tint)
        default:
            for leaf in value.leaves(isNumbered: false) {
                if case .color(let color) = leaf.value { return style.swatch(color) }
            }
            return room
        }
    }

    /// As much room as a swatch takes.
    var room: String { style.swatchRoom }

    private func gradient(_ stops: [GradientStop]) -> String {
        let stops = GradientStop.inOrder(stops)
        let patches = stride(from: 0.125, to: 1, by: 0.25).compactMap { stops.color(at: $0) }
        let painted = style.strip(patches.map { $0.mapped(to: .srgb).over(.black) }, width: 1, gap: 2)
        return painted.isEmpty ? room : painted
    }

    // MARK: Words

    /// The value in words; of a tab bar only what tells it from another.
    func text(_ value: TokenValue) -> String {
        if case .transition(let transition) = value {
            let movement =
                "\(TokenValue.duration(transition.duration)) \(TokenValue.cubicBezier(transition.timingFunction))"
            return transition.delay.value == 0
                ? movement : "\(movement), delay \(TokenValue.duration(transition.delay))"
        }
        guard case .tabBar(let bar) = value else { return value.description }
        let count = Int(bar.tabCount)
        let height = DecimalText.string(bar.height, maximumFractionDigits: 2)
        return "\(count.counted("tab")), \(height)px high"
            + (bar.fab == nil ? "" : ", with an action")
    }

    // MARK: Lines

    /// A bar, or a curve; empty for what has no length and no course.
    func line(_ value: TokenValue) -> String {
        switch value {
        case .dimension(let length): return bar(length.points / Self.pointsPerCell)
        case .duration(let duration): return bar(duration.seconds / Self.secondsPerCell)
        case .opacity(let opacity): return bar(opacity * 10)
        case .spring(let spring):
            let duration = min(spring.settlingDuration(), 4 * spring.response)
            return curve { spring.position(at: $0 * duration) }
        case .cubicBezier(let bezier): return curve { bezier.value(at: $0) }
        case .transition(let transition): return curve { transition.timingFunction.value(at: $0) }
        case .animation(let animation):
            switch animation.movement {
            case .spring(let spring): return line(.spring(spring))
            case .curve(let bezier, _): return line(.cubicBezier(bezier))
            }
        default: return ""
        }
    }

    private static let pointsPerCell = 4.0
    private static let secondsPerCell = 0.05
    private static let longestBar = 32

    private func bar(_ cells: Double) -> String {
        guard cells.isFinite, cells > 0 else { return "" }
        let full = isUnicode ? "━" : "="
        if cells > Double(Self.longestBar) {
            return String(repeating: full, count: Self.longestBar) + (isUnicode ? "╸" : ">")
        }
        let count = Int(cells.rounded())
        if count > 0 { return String(repeating: full, count: count) }
        return isUnicode ? "╺" : "-"
    }

    /// Over the unit of time, somewhat higher than its target.
    private func curve(_ position: (Double) -> Double) -> String {
        var canvas = DotCanvas(columns: 12, rows: 1)
        var previous = canvas.height - 1
        for x in 0..<canvas.width {
            let height = position(Double(x) / Double(canvas.width - 1))
            guard height.isFinite else { return "" }
            // The target is one dot below the top, so that an overshoot is seen.
            let top = Double(canvas.height - 1)
            let y = Int(max(0, min(top, (top - height * (top - 1)).rounded())))
            canvas.draw(x: x, from: min(y, previous), through: max(y, previous))
            previous = y
        }
        return String(
            (0..<canvas.columns).map { canvas.character(column: $0, row: 0, inUnicode: isUnicode) ?? " " })
    }
}

extension [GradientStop] {
    /// As gradients of CSS are drawn where nothing else is said, in sRGB.
    fileprivate func color(at position: Double) -> Color? {
        guard let after = firstIndex(where: { $0.position >= position }) else { return last?.color }
        guard after > 0 else { return first?.color }
        let (start, end) = (self[after - 1], self[after])
        let length = end.position - start.position
        let share = length > 0 ? (position - start.position) / length : 1
        return start.color.interpolated(with: end.color, by: share, in: .srgb)
    }
}
