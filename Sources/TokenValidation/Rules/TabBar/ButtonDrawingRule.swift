import TesseraDiagnostics
import TesseraLayoutScience

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
