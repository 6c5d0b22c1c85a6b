import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// The selection indicator is there, and stays within its tab.
enum IndicatorRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/indicator", severity: .warning,
        summary: "The selection indicator has a width and a height, and is at most as wide as a tab.",
        rationale: """
            If an indicator is wider than its tab on the narrowest screen, it marks the neighboring tabs as well. If \
            an indicator has only a height or only a width, it is not drawn, because the other length is 0.
            """,
        goodExample: TabBarExample.bar(["indicatorWidth": "20pt", "indicatorHeight": "3pt"]),
        badExample: TabBarExample.bar(["indicatorWidth": "↓120pt", "indicatorHeight": "3pt"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        let (width, height) = (placed.bar.indicatorWidth.points, placed.bar.indicatorHeight.points)
        if width > 0, height == 0 { return [invisible(placed, "wide", "indicatorHeight", beside: "indicatorWidth")] }
        if height > 0, width == 0 { return [invisible(placed, "high", "indicatorWidth", beside: "indicatorHeight")] }
        guard let worst = placed.worstScreen(of: design.platform, by: \.tabWidth), worst.value.isBelow(width),
            height > 0
        else { return [] }
        return [
            placed.finding(
                description,
                "the indicator of '\(placed.path)' is \(width.pointsText) pt wide, and each tab "
                    + "\(worst.value.pointsText) pt\(worst.screen.place)",
                at: "indicatorWidth", hint: "at most \(worst.value.pointsText)pt")
        ]
    }

    private static func invisible(
        _ placed: PlacedTabBar, _ direction: String, _ missing: String, beside given: String
    ) -> Diagnostic {
        placed.finding(
            description,
            "the indicator of '\(placed.path)' is 0 pt \(direction == "wide" ? "high" : "wide"), so nobody sees it",
            at: missing, given, hint: "give it an '\(missing)', or leave out '\(given)'")
    }
}
