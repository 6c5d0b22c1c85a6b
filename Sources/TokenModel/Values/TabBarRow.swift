import TesseraLayoutScience

/// How the places of a tab bar share its width, in points from the leading edge on.
struct TabBarRow {
    private let width: Double
    private let placeCount: Int
    /// The places of equal shares.
    private let shareCount: Int
    /// The tabs, with what lies between and beside them.
    private let tabs: TargetRow
    /// The place of the action, if it has one of the row's.
    let actionIndex: Int?
    private let reservedWidth: Double
    /// The place before which the reserved width lies, if that is none of the places.
    private let gapIndex: Int?

    /// - Parameters:
    ///   - width: of the screen.
    ///   - sideInset: of the safe area, at either side.
    init(_ bar: TabBar, width: Double, sideInset: Double) {
        self.width = width
        placeCount = Int(bar.tabCount)
        shareCount = bar.shareCount
        actionIndex = bar.actionIndex
        let reservedWidth = bar.fab?.reservedWidth?.points
        self.reservedWidth = reservedWidth ?? 0
        gapIndex = reservedWidth != nil && actionIndex == nil ? placeCount / 2 : nil
        tabs = TargetRow(
            padding: sideInset + bar.sideMargin + bar.horizontalPadding.points, gap: bar.tabSpacing.points,
            reserved: Self.reserved(by: bar, hasPlace: actionIndex != nil))
    }

    /// What the row leaves free besides tabs and their gaps: a place of another width has a gap, too.
    private static func reserved(by bar: TabBar, hasPlace: Bool) -> Double {
        guard let width = bar.fab?.reservedWidth?.points else { return 0 }
        return hasPlace ? width + bar.tabSpacing.points : width
    }

    /// Width of each place that is a tab's.
    var tabWidth: Double {
        max(0, tabs.targetWidth(count: shareCount, in: width))
    }

    /// Where each place begins and ends.
    var places: [(start: Double, end: Double)] {
        let tabWidth = tabWidth
        var start = tabs.padding
        return (0..<placeCount).map { index in
            if index == gapIndex { start += reservedWidth }
            let end = start + (index == actionIndex && placesOfOtherWidth > 0 ? reservedWidth : tabWidth)
            defer { start = end + tabs.gap }
            return (start, end)
        }
    }

    /// The middle of the floating button: of its place or its gap, else of the bar.
    var buttonCenter: Double {
        if let actionIndex {
            let place = places[actionIndex]
            return (place.start + place.end) / 2
        }
        guard let gapIndex else { return width / 2 }
        return places[gapIndex].start - (gapIndex == 0 ? 0 : tabs.gap / 2) - reservedWidth / 2
    }

    /// The greatest number of places, that of the action among them, of which every tab is at least `minimum`
    /// wide; 0 if not even one is.
    func greatestCount(minimum: Double) -> Int {
        let tabCount = tabs.greatestCount(reaching: minimum, in: width)
        return tabCount == 0 ? 0 : tabCount + placesOfOtherWidth
    }

    /// 1 if the action has a place that is no equal share.
    private var placesOfOtherWidth: Int { placeCount - shareCount }
}
