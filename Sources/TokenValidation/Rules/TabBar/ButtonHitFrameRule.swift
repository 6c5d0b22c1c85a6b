import Diagnostics
import LayoutScience
import TokenModel

/// The floating action button can be hit, where it takes touches at all.
enum ButtonHitFrameRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/fab-hit-frame",
        summary: "What takes touches of the action button is at least 44 by 44 pt on iOS, a circle by its diameter.",
        rationale: """
            The frame counts, or the circle if `fabHitShape` says so, and never the drawing. What stands out of the \
            bar takes no touches in UIKit, which asks a view only about points inside of its bounds: so only what lies \
            inside counts, unless the bar's view hands touches on and `fabExtendsHitTesting` says so. Nor does what \
            lies in the home indicator's inset.
            """,
        goodExample: TabBarExample.bar(["fabSize": "52pt", "fabOffset": "-16pt"]),
        badExample: TabBarExample.bar(["fabSize": "52pt", "fabOffset": "↓-28pt"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        let standard = TouchStandard.standard(on: design.platform)
        guard let fab = placed.bar.fab,
            let worst = placed.worstScreen(
                of: design.platform, by: { ($0.button?.reachable.map(standard.measured) ?? 0) }),
            let button = worst.screen.layout.button, !(button.reachable.map(standard.accepts) ?? false)
        else { return [] }
        let needed = "below \(standard.side.pointsText) pt, \(standard.source)"
        guard standard.accepts(button.hit) else {
            return [
                placed.finding(
                    description,
                    "the action button of '\(placed.path)' takes touches in \(sizeText(button.hit)), \(needed)",
                    at: "fabHitSize", "fabSize",
                    hint: "at least 'fabHitSize: \(standard.extent(of: fab.hitShape).enoughText)pt'")
            ]
        }
        let left = button.reachable.map(sizeText) ?? "nothing"
        let above = -button.hit.bounds.y
        if above > 0, !fab.extendsHitTesting {
            let missing = standard.side - (button.reachable.map(standard.measured) ?? 0)
            return [
                placed.finding(
                    description,
                    "of the action button of '\(placed.path)' \(left) take touches\(worst.screen.place), \(needed)",
                    at: "fabOffset", "fabHitSize", "fabSize",
                    hint: "\(above.pointsText) pt stand out of the bar: raise it to "
                        + "\((fab.offset.points + missing).enoughText)pt at most, or hand touches on and say "
                        + "'fabExtendsHitTesting: true'")
            ]
        }
        return [
            placed.finding(
                description,
                "of the action button of '\(placed.path)' \(left) take touches\(worst.screen.place), \(needed)",
                at: "fabOffset", "fabHitSize", "fabSize", hint: "the rest lies below what of the bar takes touches")
        ]
    }

    private static func sizeText(_ shape: Shape) -> String {
        switch shape {
        case .rectangle(let rectangle): rectangle.size.text
        case .circle(let circle): "a circle of \(circle.diameter.pointsText) pt"
        }
    }
}

extension TouchStandard {
    /// What of a shape must be at least ``side``.
    fileprivate func measured(_ shape: Shape) -> Double {
        switch measure {
        case .extent: min(shape.size.width, shape.size.height)
        case .square: shape.squareSide
        }
    }

    /// How wide a shape must be.
    fileprivate func extent(of shape: TabBar.FloatingActionButton.HitShape) -> Double {
        shape == .circle && measure == .square ? side * 2.0.squareRoot() : side
    }
}
