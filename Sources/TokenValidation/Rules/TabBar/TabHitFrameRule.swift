import Diagnostics
import LayoutScience
import TokenModel

/// Every tab can be hit (Apple Human Interface Guidelines, Accessibility).
enum TabHitFrameRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/hit-frame",
        summary: "What takes touches of a tab is at least 44 by 44 pt on iOS, and what the other platforms ask.",
        rationale: """
            The width is the tab's share of the narrowest screen, after paddings, spacings and the action button. \
            The height is that of icon, label and indicator with the spacing between them, or `itemHitHeight`, as far \
            as it lies in the bar and above the home indicator: a touch in the system's inset may be the system's. \
            The padding around an item takes none unless the item's frame says so.
            """,
        goodExample: TabBarExample.bar(["tabCount": "7"]),
        badExample: TabBarExample.bar(["tabCount": "↓8", "iconSize": "↓20pt"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        let standard = TouchStandard.standard(on: design.platform)
        func size(_ layout: TabBarLayout) -> Size? {
            guard let item = layout.items.first else { return nil }
            // With room around it a target may be smaller where the standard says so.
            let isSpared = standard.allowsSpacing && layout.touchScene.spacing(of: standard)[0].passes
            return isSpared ? Size(width: standard.side, height: standard.side) : item.target.hitSize
        }
        var findings: [Diagnostic] = []
        if let worst = placed.worstScreen(of: design.platform, by: { size($0)?.width }),
            worst.value.isBelow(standard.side)
        {
            let greatest = worst.screen.layout.greatestTabCount(minimumWidth: standard.side)
            findings.append(
                placed.finding(
                    description, message(placed, worst.screen, standard), at: "tabs", "tabCount",
                    hint: greatest > 0 ? "at most \(greatest) fit beside each other" : "no tab is wide enough"))
        }
        if let worst = placed.worstScreen(of: design.platform, by: { size($0)?.height }),
            worst.value.isBelow(standard.side), let item = worst.screen.layout.items.first
        {
            findings.append(low(placed, item, worst.screen, standard))
        }
        return findings
    }

    private static func message(
        _ placed: PlacedTabBar, _ screen: ScreenedTabBar, _ standard: TouchStandard
    ) -> String {
        let size = screen.layout.items.first?.target.hitSize ?? .zero
        return "each tab of '\(placed.path)' takes touches in \(size.text)\(screen.place), "
            + "below \(standard.side.pointsText) pt, \(standard.source)"
    }

    /// Too low a tab, at the field that makes it so.
    private static func low(
        _ placed: PlacedTabBar, _ item: TabBarLayout.Item, _ screen: ScreenedTabBar, _ standard: TouchStandard
    ) -> Diagnostic {
        let message = message(placed, screen, standard)
        let layout = screen.layout
        let hit = item.target.hit.bounds
        let missing = standard.side - item.target.hitSize.height
        if hit.height.isBelow(standard.side) {
            let middle = item.frame.center.y
            let fits = standard.side / 2 <= min(middle, layout.touchableHeight - middle)
            return placed.finding(
                description, message, at: "itemHitHeight", "iconSize",
                hint: "icon, label and indicator with their spacing are \(item.frame.height.pointsText) pt high"
                    + (fits ? "; 'itemHitHeight: \(standard.side.enoughText)pt' takes touches in the padding, too" : "")
            )
        }
        guard hit.maxY > layout.touchableHeight, layout.bar.bottomEdge == .screen, layout.bottomInset > 0 else {
            return placed.finding(
                description, message, at: "itemHitHeight", "iconSize",
                hint: "the bar is \(layout.touchableHeight.pointsText) pt high, and takes no touches outside")
        }
        let covered = (hit.maxY - layout.touchableHeight).pointsText
        let enough = (layout.bar.bottomPadding.points + missing).enoughText
        return placed.finding(
            description, message, at: "bottomPadding",
            hint: "the lowest \(covered) pt lie in the home indicator's inset; pad by at least \(enough)pt")
    }
}
