/// Where the parts of a tab bar lie on one screen, and which of them take touches.
///
/// Everything is in points and in the bar's coordinates: x from its leading edge, y from its upper edge down.
public struct TabBarLayout: Sendable {
    public let bar: TabBar
    /// Of the screen or window, and of the bar.
    public let width: Double
    /// Height of the safe area's lower inset: 34 above the home indicator of an iPhone in portrait, 21 in landscape.
    public let bottomInset: Double
    /// Width of the safe area's insets left and right, as in landscape beside the camera.
    public let sideInset: Double

    private let row: TabBarRow

    public init(_ bar: TabBar, width: Double, bottomInset: Double = 0, sideInset: Double = 0) {
        self.bar = bar
        self.width = width
        self.bottomInset = bottomInset
        self.sideInset = sideInset
        row = TabBarRow(bar, width: width, sideInset: sideInset)
    }

    // MARK: Heights

    /// From the upper edge of the bar to the edge of the screen.
    public var height: Double { bar.height(bottomInset: bottomInset) }

    /// Height of what of the bar takes touches for sure: all above the safe area's lower inset. What lies in the
    /// inset is seen, but a touch there may be the system's.
    public var touchableHeight: Double {
        bar.bottomEdge == .safeArea ? bar.height : max(0, bar.height - bottomInset)
    }

    /// What a tab leaves free at its bottom, from the edge of the screen up: the bar, and what it pins above that.
    public func bottomInset(of tab: TabBar.Tab) -> Double { height + tab.bottomChrome.points }

    /// The same from the safe area up: what `safeAreaInset(edge: .bottom)` adds to it.
    public func bottomInsetInSafeArea(of tab: TabBar.Tab) -> Double { touchableHeight + tab.bottomChrome.points }

    // MARK: Widths

    /// Width of each tab: its share of what paddings, spacings, side insets and a reserved width leave.
    public var tabWidth: Double { row.tabWidth }

    /// The greatest number of places, that of the action among them, of which every tab is at least `minimum`
    /// wide; 0 if not even one is, and never above 99.
    public func greatestTabCount(minimumWidth minimum: Double) -> Int {
        row.greatestCount(minimum: minimum)
    }
}
