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
