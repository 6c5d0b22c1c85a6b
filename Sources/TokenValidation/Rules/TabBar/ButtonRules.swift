import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// The floating action button takes touches wherever it is seen.
enum ButtonDrawingRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/fab-drawing", severity: .warning,
        summary: "The action button takes touches in all of its drawing.",
        rationale: """
            People touch what they see. If a button is drawn larger than the frame that takes its touches, touches at \
            the button's visible edge are lost, even if the frame is large enough.
            """,
        goodExample: TabBarExample.bar(["fabSize": "52pt", "fabHitSize": "56pt"]),
        badExample: TabBarExample.bar(["fabSize": "52pt", "fabHitSize": "↓48pt"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        guard let fab = placed.bar.fab, fab.hitSize.points.isBelow(fab.size.points) else { return [] }
        return [
            placed.finding(
                description,
                "the action button of '\(placed.path)' is drawn \(fab.size.points.pointsText) pt wide, and takes "
                    + "touches in \(fab.hitSize.points.pointsText) pt only",
                at: "fabHitSize", hint: "at least \(fab.size.points.enoughText)pt")
        ]
    }
}

/// The floating action button can be hit, where it takes touches at all.
enum ButtonHitFrameRule: TabBarTargetRule {
    static let description = RuleDescription(
        id: "tab-bar/fab-hit-frame",
        summary: """
            The area of the action button that takes touches is at least 44 by 44 pt on iOS, or a circle of 44 pt in \
            diameter.
            """,
        rationale: """
            Tessera judges the frame of the action button that takes touches (a circle if `fabHitShape` says so), not \
            the drawing. In UIKit, a view gets only touches inside of its bounds. So only the part of the button \
            inside the bar counts, unless the bar's view passes touches on (`fabExtendsHitTesting`). The part in the \
            inset of the home indicator does not count either.
            """,
        goodExample: TabBarExample.bar(["fabSize": "52pt", "fabOffset": "-16pt"]),
        badExample: TabBarExample.bar(["fabSize": "52pt", "fabOffset": "↓-28pt"]))

    static func check(_ placed: PlacedTabBar, by standard: TouchStandard, on platform: Platform) -> [Diagnostic] {
        func extent(_ layout: TabBarLayout) -> Double? {
            layout.button.map { min($0.hitSize.width, $0.hitSize.height) }
        }
        guard let fab = placed.bar.fab, let worst = placed.worstScreen(of: platform, by: extent),
            let button = worst.screen.layout.button
        else { return [] }
        let needed = standard.neededSide(of: button.hit)
        guard worst.value.isBelow(needed) else { return [] }
        let name = "the action button of '\(placed.path)'"
        let shortfall = standard.shortfallText(of: button.hit)
        guard standard.accepts(button.hit) else {
            return [
                placed.finding(
                    description, "\(name) takes touches in \(standard.text(of: button.hit)), \(shortfall)",
                    at: "fabHitSize", "fabSize", hint: "at least 'fabHitSize: \(needed.enoughText)pt'")
            ]
        }
        let part =
            button.reachable.map { "only \(standard.text(of: $0)) of \(name) take" } ?? "nothing of \(name) takes"
        let above = -button.hit.bounds.y
        let raised = (fab.offset.points + needed - worst.value).enoughText
        return [
            placed.finding(
                description, "\(part) touches\(worst.screen.place), \(shortfall)",
                at: "fabOffset", "fabHitSize", "fabSize",
                hint: above > 0 && !fab.extendsHitTesting
                    ? "\(above.pointsText) pt stand out of the bar: raise it to \(raised)pt at most, or hand touches "
                        + "on and say 'fabExtendsHitTesting: true'"
                    : "the rest lies below what of the bar takes touches")
        ]
    }
}

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
