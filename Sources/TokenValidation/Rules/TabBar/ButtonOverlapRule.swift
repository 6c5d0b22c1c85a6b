import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// The floating action button leaves its neighbors large enough to be hit.
enum ButtonOverlapRule: TabBarTargetRule {
    static let description = RuleDescription(
        id: "tab-bar/fab-overlap",
        summary: "The part of each tab that the action button leaves free is large enough to be hit.",
        rationale: """
            The action button lies above the tabs, and takes the touches where it covers them. Tessera judges each tab \
            by the largest rectangle that the button leaves free. To keep the button clear of the tabs, give the \
            button a slot of its own: `fabReservedWidth`, or a tab with `role: action`. The slot must be at least as \
            wide as the frame that takes the button's touches.
            """,
        goodExample: TabBarExample.bar(["tabCount": "4", "fabSize": "56pt", "fabReservedWidth": "56pt"]),
        badExample: TabBarExample.bar(["tabCount": "4", "horizontalPadding": "16pt", "fabSize": "↓64pt"]))

    static func check(_ placed: PlacedTabBar, by standard: TouchStandard, on platform: Platform) -> [Diagnostic] {
        guard let fab = placed.bar.fab,
            let worst = placed.worstScreen(
                of: platform, by: { covered($0, standard).map(\.left.size.least).min() })
        else { return [] }
        let tabs = covered(worst.screen.layout, standard)
        guard let least = tabs.min(by: { $0.left.size.least < $1.left.size.least })?.left else { return [] }
        let names = tabs.map { placed.name(ofTab: $0.index) }.joined(separator: " and ")
        return [
            placed.finding(
                description,
                "the action button of '\(placed.path)' leaves \(names) \(text(least, worst.screen, standard)) for touches"
                    + "\(worst.screen.place), \(shortfall(least, worst.screen, standard))",
                at: "fabReservedWidth", "fabHitSize", "fabSize",
                hint: "it needs a slot of \(fab.hitSize.points.enoughText) pt")
        ]
    }

    /// A width that follows from that of a screen is told only where a screen is known; below it the height is short.
    private static func text(_ left: Shape, _ screen: ScreenedTabBar, _ standard: TouchStandard) -> String {
        isLow(left) ? screen.text(of: left, standard) : standard.text(of: left)
    }

    private static func shortfall(_ left: Shape, _ screen: ScreenedTabBar, _ standard: TouchStandard) -> String {
        isLow(left) ? screen.shortfallText(of: left, standard) : standard.shortfallText(of: left)
    }

    private static func isLow(_ shape: Shape) -> Bool { shape.size.height <= shape.size.width }

    /// The tabs that could be hit if the button were not there, with what it leaves of them.
    private static func covered(_ layout: TabBarLayout, _ standard: TouchStandard) -> [(index: Int, left: Shape)] {
        zip(layout.items, layout.remainders(reaching: standard.side)).compactMap { item, left in
            guard let whole = item.target.reachable, standard.accepts(whole), left.map(standard.accepts) != true
            else { return nil }
            return (item.index, left ?? .rectangle(Rectangle(x: 0, y: 0, width: 0, height: 0)))
        }
    }
}

extension Size {
    fileprivate var least: Double { min(width, height) }
}
