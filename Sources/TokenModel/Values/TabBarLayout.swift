import TesseraLayoutScience

/// Where the parts of a tab bar lie on one screen, and which of them take touches.
///
/// Everything is in points: x from the leading edge of the screen, y from the upper edge of the bar down. It is
/// for judging a design and for drawing it. An app has its insets from its environment.
public struct TabBarLayout: Sendable {
    public let bar: TabBar
    /// Of the screen or window, and of the bar.
    public let width: Double
    /// Height of the safe area's lower inset: 34 above the home indicator of an iPhone in portrait, 21 in landscape.
    public let bottomInset: Double

    /// Left and right of a floating bar; 0 for one from side to side.
    public let sideMargin: Double

    let row: TabBarRow

    /// - Parameter sideInset: Of the safe area, left and right, as in landscape beside the camera.
    public init(_ bar: TabBar, width: Double, bottomInset: Double = 0, sideInset: Double = 0) {
        self.bar = bar
        self.width = width
        self.bottomInset = bottomInset
        sideMargin = bar.floating == nil ? 0 : sideInset + bar.sideMargin
        row = TabBarRow(bar, width: width, sideInset: sideInset)
    }

    public init(_ bar: TabBar, on device: Device) {
        self.init(
            bar, width: device.width, bottomInset: device.safeArea.bottom, sideInset: device.safeArea.sides)
    }

    // MARK: Heights

    /// From the upper edge of the bar to the edge of the screen.
    public var height: Double { bar.height(bottomInset: bottomInset) }

    /// Height of what of the bar takes touches for sure: all above the safe area's lower inset. What lies in the
    /// inset is seen, but a touch there may be the system's.
    public var touchableHeight: Double {
        bar.bottomEdge == .safeArea ? bar.height : min(bar.height, max(0, bar.reach - bottomInset))
    }

    /// What the bar is drawn in: all of its height for one from side to side, itself for a floating one.
    public var drawnBounds: Rectangle {
        let height =
            bar.floating != nil ? bar.height : bar.backgroundEdge == .screen ? self.height : touchableHeight
        return Rectangle(x: sideMargin, y: 0, width: max(0, width - 2 * sideMargin), height: height)
    }

    /// What a tab leaves free at its bottom, from the edge of the screen up: the bar, its accessory, and what the tab
    /// pins above them.
    public func bottomInset(of tab: TabBar.Tab) -> Double { bar.bottomInset(of: tab) + insetBelowBar }

    /// The same while the bar is small, and its accessory beside it.
    public func inlineBottomInset(of tab: TabBar.Tab) -> Double { bar.inlineBottomInset(of: tab) + insetBelowBar }

    private var insetBelowBar: Double { bar.bottomEdge == .screen ? 0 : bottomInset }

    /// The same from the safe area up: what `safeAreaInset(edge: .bottom)` adds to it.
    public func bottomInsetInSafeArea(of tab: TabBar.Tab) -> Double {
        max(0, height - bottomInset) + (bar.fullReach - bar.reach) + tab.bottomChrome.points
    }

    // MARK: Widths

    /// Width of each tab: its share of what paddings, spacings, side insets and a reserved width leave.
    public var tabWidth: Double { row.tabWidth }

    /// The greatest number of places, that of the action among them, of which every tab is at least `minimum`
    /// wide; 0 if not even one is.
    public func greatestTabCount(minimumWidth minimum: Double) -> Int {
        row.greatestCount(minimum: minimum)
    }

    // MARK: Touches

    /// The bar without what of it lies in the safe area's lower inset.
    var touchableBounds: Rectangle {
        Rectangle(x: sideMargin, y: 0, width: max(0, width - 2 * sideMargin), height: touchableHeight)
    }

    /// Everything that takes touches: ``items``, then the floating button above them.
    public var touchScene: TouchScene { scene(of: items) }

    private func scene(of items: [Item]) -> TouchScene {
        TouchScene(items.map(\.target) + [button].compactMap(\.self))
    }

    /// What the floating button leaves of each item's frame for touches; `nil` if nothing.
    ///
    /// - Parameter side: Remainders of that width and height go before larger ones without.
    public func remainders(reaching side: Double) -> [Shape?] {
        let items = items
        let scene = scene(of: items)
        return items.indices.map { scene.remainder(of: $0, reaching: side).shape }
    }
}
