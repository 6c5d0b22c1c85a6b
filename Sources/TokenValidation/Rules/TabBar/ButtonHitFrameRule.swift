import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

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
