/// How the places of a tab bar share its width, in points from the leading edge on.
struct TabBarRow {
    private let bar: TabBar
    /// What lies between the paddings, inside the safe area.
    private let span: ClosedRange<Double>

    /// - Parameters:
    ///   - width: of the screen.
    ///   - sideInset: of the safe area, at either side.
    init(_ bar: TabBar, width: Double, sideInset: Double) {
        self.bar = bar
        let start = sideInset + bar.horizontalPadding.points
        span = start...max(start, width - start)
    }

    /// The place of the action, if it has one of the row's. Where only the number of the places is known, that
    /// is the middle one: the button lies there.
    var actionIndex: Int? {
        if !bar.tabs.isEmpty { return bar.tabs.firstIndex { $0.role == .action } }
        return bar.fab != nil && count >= 3 && !count.isMultiple(of: 2) ? count / 2 : nil
    }

    /// Width of each place that is a tab's.
    var tabWidth: Double { tabWidth(count) }

    /// Where each place begins and ends.
    var places: [ClosedRange<Double>] {
        let tabWidth = tabWidth
        var start = span.lowerBound
        return (0..<count).map { index in
            if index == gapIndex { start += reserved }
            let end = start + (index == actionIndex && hasReservedWidth ? reserved : tabWidth)
            defer { start = end + bar.tabSpacing.points }
            return start...end
        }
    }

    /// The middle of the floating button: of its place or its gap, else of the bar.
    var buttonCenter: Double {
        if let actionIndex { return places[actionIndex].middle }
        guard let gapIndex else { return span.middle }
        let next = places[gapIndex].lowerBound
        return next - (gapIndex == 0 ? 0 : bar.tabSpacing.points / 2) - reserved / 2
    }

    /// The greatest number of places, that of the action among them, of which every tab is at least `minimum`
    /// wide; 0 if not even one is.
    func greatestCount(minimum: Double) -> Int {
        let counts = Int(TabBar.tabCounts.lowerBound)...Int(TabBar.tabCounts.upperBound)
        return counts.last { tabWidth($0) >= minimum } ?? 0
    }

    // MARK: Shares

    private var count: Int { Int(bar.tabCount) }
    private var hasReservedWidth: Bool { bar.fab?.reservedWidth != nil }
    private var reserved: Double { bar.fab?.reservedWidth?.points ?? 0 }

    /// The place before which the reserved width lies, if that is none of the places.
    private var gapIndex: Int? {
        hasReservedWidth && actionIndex == nil ? count / 2 : nil
    }

    /// Width of each tab if there were `count` places.
    private func tabWidth(_ count: Int) -> Double {
        let spacing = bar.tabSpacing.points * Double(count - 1)
        let shares = actionIndex != nil && hasReservedWidth ? count - 1 : count
        guard shares > 0 else { return 0 }
        return max(0, (span.upperBound - span.lowerBound - spacing - reserved) / Double(shares))
    }
}

extension ClosedRange<Double> {
    var middle: Double { (lowerBound + upperBound) / 2 }
}
