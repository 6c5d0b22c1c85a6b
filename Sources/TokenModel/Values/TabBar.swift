/// The metrics of a custom tab bar. Lengths are in points.
///
/// Each item is a vertical stack: icon, label, indicator. The bar's padding stands around the row
/// of items.
public struct TabBar: Hashable, Sendable {
    /// What the bar's bottom padding is measured from.
    public enum BottomEdge: String, CaseIterable, Hashable, Sendable {
        /// The edge of the screen: the padding itself must clear the home indicator.
        case screen
        /// The edge of the safe area: the inset comes on top of the padding.
        case safeArea
    }

    public let topPadding: Dimension
    public let bottomPadding: Dimension
    public let horizontalPadding: Dimension
    public let bottomEdge: BottomEdge

    /// How many tabs share the bar's width; a whole number.
    public let tabCount: Double
    /// Between the parts of an item, from top to bottom.
    public let itemSpacing: Dimension
    public let iconSize: Dimension
    /// Height of the frame that the icon is centred in; at least ``iconSize``.
    public let iconFrameHeight: Dimension
    /// Factor by which the icon of the selected tab grows.
    public let selectedIconScale: Double
    public let labelSize: Dimension
    /// Height of the label's line. Where it is not given, 1.2 times the label's size, which is
    /// a little above the 1.193 of San Francisco's ascent and descent.
    public let labelLineHeight: Dimension
    public let indicatorWidth: Dimension
    /// Height of the selection indicator below the label; 0 for none.
    public let indicatorHeight: Dimension

    /// The floating action button, if there is one.
    public let fab: FloatingActionButton?
    /// What scrolling content leaves free at its bottom for the bar.
    public let contentInset: Dimension?

    public struct FloatingActionButton: Hashable, Sendable {
        /// Diameter as drawn.
        public let size: Dimension
        /// Side of the frame that takes touches; the drawn size unless given.
        public let hitSize: Dimension
        /// From its place in the row; negative is up.
        public let offset: Dimension
        public let shadowRadius: Dimension
    }

    /// Far more than fit on any screen, and an `Int` everywhere.
    package static let tabCounts = 1.0...99.0

    /// Height of an item's stack, in points: what of the bar takes a touch.
    public var itemHeight: Double {
        let parts = [iconFrameHeight.points, labelLineHeight.points, indicatorHeight.points].filter { $0 > 0 }
        return parts.reduce(0, +) + itemSpacing.points * Double(max(0, parts.count - 1))
    }

    /// Height of the whole bar on a screen whose safe area ends `inset` points above its edge.
    public func height(bottomInset inset: Double) -> Double {
        let padded = topPadding.points + itemHeight + bottomPadding.points
        return bottomEdge == .screen ? padded : padded + inset
    }

    /// Width of one item's share of a screen, in points.
    public func itemWidth(screenWidth: Double) -> Double {
        (screenWidth - 2 * horizontalPadding.points) / tabCount
    }
}

extension TabBar {
    /// One figure of the bar, under the name of its field.
    public struct Metric: Sendable {
        public enum Value: Hashable, Sendable {
            case length(Dimension)
            case number(Double)
            case word(String)
        }

        public let name: String
        public let value: Value
    }

    /// Every figure, written or default, in the order of the fields.
    public var metrics: [Metric] {
        func length(_ name: String, _ value: Dimension) -> Metric { Metric(name: name, value: .length(value)) }
        var metrics = [
            length("topPadding", topPadding), length("bottomPadding", bottomPadding),
            length("horizontalPadding", horizontalPadding),
            Metric(name: "bottomEdge", value: .word(bottomEdge.rawValue)),
            Metric(name: "tabCount", value: .number(tabCount)), length("itemSpacing", itemSpacing),
            length("iconSize", iconSize), length("iconFrameHeight", iconFrameHeight),
            Metric(name: "selectedIconScale", value: .number(selectedIconScale)),
            length("labelSize", labelSize), length("labelLineHeight", labelLineHeight),
            length("indicatorWidth", indicatorWidth), length("indicatorHeight", indicatorHeight),
        ]
        if let fab {
            metrics += [
                length("fabSize", fab.size), length("fabHitSize", fab.hitSize), length("fabOffset", fab.offset),
                length("fabShadowRadius", fab.shadowRadius),
            ]
        }
        if let contentInset { metrics.append(length("contentInset", contentInset)) }
        return metrics
    }
}
