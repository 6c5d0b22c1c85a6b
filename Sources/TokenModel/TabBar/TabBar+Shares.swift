// How wide a tab is on any screen: `TabBarLayout` says it for one.

extension TabBar {
    /// How many places share what is left of the width: all of them, or all but that of an action that reserves
    /// its own.
    public var shareCount: Int {
        Int(tabCount) - (fab?.reservedWidth != nil && hasPlaceForAction ? 1 : 0)
    }

    /// What of the bar's width is nobody's share, in points: the paddings, the spacing between the places, and what
    /// the action reserves.
    public var unsharedWidth: Double {
        2 * horizontalPadding.points + tabSpacing.points * (tabCount - 1) + (fab?.reservedWidth?.points ?? 0)
    }

    /// Whether one of the places is the action's. Where only their number is known, it is the middle one.
    private var hasPlaceForAction: Bool {
        if !tabs.isEmpty { return tabs.contains { $0.role == .action } }
        return fab != nil && tabCount >= 3 && !Int(tabCount).isMultiple(of: 2)
    }
}
