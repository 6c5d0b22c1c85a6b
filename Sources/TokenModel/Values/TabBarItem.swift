import TesseraLayoutScience

extension TabBarLayout {
    /// One tab with its parts, from top to bottom: icon, label, indicator.
    public struct Item: Hashable, Sendable {
        /// Which of the bar's places, from 0.
        public let index: Int
        /// The tab's share of the row, as high as its parts with the spacing between them.
        public let frame: Rectangle
        /// What takes touches: the share, as high as the bar says, inside the bar and above the home indicator.
        public let target: TouchTarget
        /// The icon, which is as wide as high.
        public let icon: Rectangle
        /// The frame that the icon is centered in, as wide as the icon; `nil` if the bar shows no icons.
        public let iconFrame: Rectangle?
        /// The label's line over the whole width; `nil` if the bar shows no labels.
        public let label: Rectangle?
        /// `nil` if there is none.
        public let indicator: Rectangle?

        /// The icon of the selected tab, which grows from its middle.
        ///
        /// - Parameter scale: ``TabBar/selectedIconScale``.
        public func selectedIcon(scale: Double) -> Rectangle { icon.grown(by: icon.width * (scale - 1) / 2) }
    }

    /// The tabs from the leading edge on. The place of the action is none of them.
    public var items: [Item] {
        let parts = ItemParts(of: bar)
        let bounds = touchableBounds
        return row.places.enumerated().filter { $0.offset != row.actionIndex }.map { index, place in
            parts.item(index, x: place.start, width: place.end - place.start, in: bounds)
        }
    }

    /// What the items of a bar have in common.
    private struct ItemParts {
        private let top: Double
        private let height: Double
        private let hitHeight: Double
        private let spacing: Double
        private let iconSize: Double
        private let iconFrameHeight: Double
        private let labelHeight: Double
        private let indicatorWidth: Double
        private let indicatorHeight: Double

        init(of bar: TabBar) {
            top = bar.topPadding.points
            height = bar.itemHeight
            hitHeight = bar.itemHitHeight?.points ?? height
            spacing = bar.itemSpacing.points
            iconSize = bar.iconSize.points
            iconFrameHeight = bar.iconFrameHeight.points
            labelHeight = bar.labelLineHeight.points
            indicatorWidth = bar.indicatorWidth.points
            indicatorHeight = bar.indicatorHeight.points
        }

        func item(_ index: Int, x: Double, width: Double, in bounds: Rectangle) -> Item {
            let frame = Rectangle(x: x, y: top, width: width, height: height)
            var y = frame.y
            /// The next part of the stack; one without a height is left out, and its spacing, too.
            func part(width partWidth: Double, height: Double) -> Rectangle? {
                guard height > 0 else { return nil }
                defer { y += height + spacing }
                return Rectangle(x: frame.center.x - partWidth / 2, y: y, width: partWidth, height: height)
            }
            let iconFrame = part(width: iconSize, height: iconFrameHeight)
            let label = part(width: width, height: labelHeight)
            let indicator = part(width: indicatorWidth, height: indicatorHeight)
            let iconCenter = iconFrame?.center ?? Point(x: frame.center.x, y: frame.y)
            let hit = Rectangle(x: x, y: frame.center.y - hitHeight / 2, width: width, height: hitHeight)
            return Item(
                index: index, frame: frame,
                target: TouchTarget(drawn: .rectangle(frame), hit: .rectangle(hit), container: bounds),
                icon: Rectangle(
                    x: iconCenter.x - iconSize / 2, y: iconCenter.y - iconSize / 2, width: iconSize, height: iconSize),
                iconFrame: iconFrame, label: label, indicator: indicator)
        }
    }

    // MARK: On top of the items

    /// The floating button, moved by its offset from the middle of the row; `nil` if there is none.
    ///
    /// What stands out of the bar takes touches only if the bar says so, as in UIKit.
    public var button: TouchTarget? {
        guard let fab = bar.fab else { return nil }
        let center = Point(
            x: row.buttonCenter, y: bar.topPadding.points + bar.itemHeight / 2 + fab.offset.points)
        let frame = Circle(center: center, radius: fab.hitSize.points / 2)
        let bounds = touchableBounds
        let top = fab.extendsHitTesting ? min(0, frame.bounds.y) : 0
        return TouchTarget(
            drawn: .circle(Circle(center: center, radius: fab.size.points / 2)),
            hit: fab.hitShape == .circle ? .circle(frame) : .rectangle(frame.bounds),
            container: Rectangle(x: bounds.x, y: top, width: bounds.width, height: bounds.height - top))
    }

    /// The badge on an item's icon at its widest; `nil` if the tab has none. A dot is as high as a capsule.
    public func badge(on item: Item) -> Rectangle? {
        guard let badge = bar.badge else { return nil }
        let kind = bar.tabs.isEmpty ? .count : bar.tabs[item.index].badge
        let width: Double
        switch kind {
        case .none: return nil
        case .dot: width = badge.height
        case .count: width = badge.greatestWidth
        }
        return Rectangle(
            x: item.icon.center.x + badge.offsetX.points - width / 2,
            y: item.icon.center.y + badge.offsetY.points - badge.height / 2, width: width, height: badge.height)
    }
}

extension TabBar.Badge {
    /// The greatest text that it shows: `99+`.
    public var greatestText: String { "\(Int(maximumCount))+" }

    /// About the width of the capsule around ``greatestText``, in points: 0.65 of the text size for a digit, which
    /// is a little above those of San Francisco in bold, the padding, and never less than the height.
    public var greatestWidth: Double {
        max(height, Double(greatestText.utf8.count) * 0.65 * textSize.points + 2 * horizontalPadding.points)
    }
}
