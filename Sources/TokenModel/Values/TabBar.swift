import TesseraColorScience
import TesseraMotionScience

/// A custom tab bar: its metrics, its tabs, and how they look in each state. Lengths are in points.
///
/// Each item is a vertical stack: icon, label, indicator. The bar's padding stands around the row
/// of items.
public struct TabBar: Hashable, Sendable {
    /// What a bar ends at.
    public enum BottomEdge: String, CaseIterable, Hashable, Sendable {
        /// The edge of the screen, below the home indicator.
        case screen
        /// The edge of the safe area: the system's inset comes on top.
        case safeArea
    }

    public let topPadding: Dimension
    public let bottomPadding: Dimension
    public let horizontalPadding: Dimension
    /// What the bottom padding is measured from. From the screen, the padding itself must clear the
    /// home indicator.
    public let bottomEdge: BottomEdge
    /// How far down the background is drawn.
    public let backgroundEdge: BottomEdge
    /// What lies behind the items, topmost first; empty where nothing is said of it.
    public let background: [Layer]

    /// How many places share the bar's width, that of an action among them; a whole number.
    public let tabCount: Double
    /// The places from the leading edge on; empty where only their number is known, else ``tabCount`` of them.
    public let tabs: [Tab]
    /// Between one item and the next, from side to side.
    public let tabSpacing: Dimension

    /// Between the parts of an item, from top to bottom.
    public let itemSpacing: Dimension
    /// Height of what takes a touch, where an item's frame is higher than its parts.
    public let itemHitHeight: Dimension?
    public let iconSize: Dimension
    /// Height of the frame that the icon is centered in; at least ``iconSize``.
    public let iconFrameHeight: Dimension
    public let iconWeight: FontWeight?
    /// Factor by which the icon of the selected tab grows.
    public let selectedIconScale: Double
    public let labelSize: Dimension
    /// Height of the label's line. Where it is not given, 1.2 times the label's size, which is
    /// a little above the 1.193 of San Francisco's ascent and descent.
    public let labelLineHeight: Dimension
    public let labelWeight: FontWeight?
    /// Of the selected tab; ``labelWeight`` unless given.
    public let selectedLabelWeight: FontWeight?
    public let indicatorWidth: Dimension
    /// Height of the selection indicator below the label; 0 for none.
    public let indicatorHeight: Dimension

    /// The count or dot on a tab, if the bar has such.
    public let badge: Badge?
    public let states: States

    /// The floating action button, if there is one.
    public let fab: FloatingActionButton?
    /// How the bar floats above the content; `nil` for one from side to side.
    public let floating: Floating?
    /// When the system's bar makes itself small; `nil` where nothing is said.
    public let minimize: MinimizeBehavior?
    /// Height of the bar while it is small; its own unless given.
    public let minimizedHeight: Dimension?
    /// What stands with the bar on every tab, such as a player.
    public let accessory: Accessory?
    /// Width of the bar where the system places bars at a side; `nil` where nothing is said.
    public let verticalWidth: Dimension?
    /// What scrolling content leaves free at its bottom for the bar.
    public let contentInset: Dimension?
    /// How the selection moves from tab to tab.
    public let selectionSpring: Spring?
    /// How a tab gives way to a finger.
    public let pressSpring: Spring?

    /// Far more than fit on any screen, and an `Int` everywhere.
    static let tabCountBound = CompositeShape.Bound.whole(
        1...99, message: "a tab bar has a whole number of tabs from 1 to 99")

    /// Height of an item's stack, in points.
    public var itemHeight: Double {
        var height = 0.0
        var count = 0.0
        for part in [iconFrameHeight.points, labelLineHeight.points, indicatorHeight.points] where part > 0 {
            height += part
            count += 1
        }
        return height + itemSpacing.points * max(0, count - 1)
    }

    /// Height of the bar by itself, in points: the items with the paddings above and below them. In the safe
    /// area the system adds its inset to that.
    public var height: Double { topPadding.points + itemHeight + bottomPadding.points }

    /// From ``bottomEdge`` up to the upper edge of the bar, in points: a floating bar has a margin below it.
    public var reach: Double { height + bottomMargin }

    /// Below a floating bar, in points; 0 for any other.
    public var bottomMargin: Double { floating?.bottomMargin.points ?? 0 }

    /// Left and right of a floating bar, in points; 0 for any other.
    public var sideMargin: Double { floating?.margin.points ?? 0 }

    /// From the upper edge of the bar to the edge of a screen whose safe area ends `inset` points above it.
    public func height(bottomInset inset: Double) -> Double {
        bottomEdge == .screen ? reach : reach + inset
    }

    /// What one tab leaves free for everything at its bottom, in points from ``bottomEdge`` up: the bar with its
    /// margin, its accessory, and what the tab pins above them. A screen has one bottom inset, and this is its height.
    public func bottomInset(of tab: Tab) -> Double { fullReach + tab.bottomChrome.points }

    /// The same while the bar is small, and its accessory beside it.
    public func inlineBottomInset(of tab: Tab) -> Double { reachOfRow + tab.bottomChrome.points }

    /// Height of the accessory with the space below it, in points, while it stands above the bar.
    public var accessoryHeight: Double {
        guard let accessory, accessory.placement != .inline else { return 0 }
        return accessory.height.points + accessory.spacing.points
    }

    /// From ``bottomEdge`` up to the upper edge of the bar and its accessory, in points: above the bar, or beside it
    /// and maybe higher.
    public var fullReach: Double {
        guard let accessory, accessory.placement == .inline else { return reach + accessoryHeight }
        return max(reach, accessory.height.points + bottomMargin)
    }

    /// The highest that the bar and its accessory ever reach, be it small or not, in points.
    public var greatestReach: Double { minimizes ? max(fullReach, reachOfRow) : fullReach }

    /// Whether the bar makes itself small anywhere.
    public var minimizes: Bool { minimize == .onScrollDown || minimize == .onScrollUp }

    /// From ``bottomEdge`` up to what is higher of the small bar and the accessory in its row, in points.
    public var reachOfRow: Double {
        let row = (minimizedHeight?.points ?? height) + bottomMargin
        guard let accessory else { return row }
        switch accessory.placement {
        case .automatic, .inline: return max(row, accessory.height.points + bottomMargin)
        case .expanded: return row + accessoryHeight
        }
    }
}

// How wide a tab is on any screen: `TabBarLayout` says it for one.

extension TabBar {
    /// How many places share what is left of the width: all of them, or all but that of an action that reserves
    /// its own.
    public var shareCount: Int {
        Int(tabCount) - (fab?.reservedWidth != nil && actionIndex != nil ? 1 : 0)
    }

    /// What of the bar's width is nobody's share, in points: the paddings, the spacing between the places, and what
    /// the action reserves.
    public var unsharedWidth: Double {
        2 * horizontalPadding.points + tabSpacing.points * (tabCount - 1) + (fab?.reservedWidth?.points ?? 0)
    }

    /// The place of the action, if it has one of the row's. Where only the number of the places is known, that
    /// is the middle one: the button lies there.
    var actionIndex: Int? {
        if !tabs.isEmpty { return tabs.firstIndex { $0.role == .action } }
        let count = Int(tabCount)
        return fab != nil && count >= 3 && !count.isMultiple(of: 2) ? count / 2 : nil
    }
}
