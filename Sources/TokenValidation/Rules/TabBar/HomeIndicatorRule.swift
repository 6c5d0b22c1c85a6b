import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// A tab bar keeps clear of the home indicator.
enum HomeIndicatorRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/home-indicator",
        summary:
            "If a tab bar is measured from the edge of the screen, its padding is at least the home indicator's inset.",
        rationale: """
            On every iPhone with Face ID, the lowest 34 pt in portrait and 21 pt in landscape belong to the home \
            indicator. Content there is covered, and a swipe there leaves the app. A tab bar can keep clear of the \
            home indicator in two ways: `bottomEdge: safeArea` and `bottomEdge: screen`.

            With `bottomEdge: safeArea`, a tab bar stands inside the safe area, and its padding is added to the inset \
            of the home indicator.

            With `bottomEdge: screen`, a tab bar's bottom padding is at least as high as the inset of the home \
            indicator. The margin below a floating bar counts as padding.

            With either `bottomEdge`, the background of a tab bar may reach the edge of the screen (`backgroundEdge: \
            screen`).
            """,
        goodExample: TabBarExample.bar(["bottomPadding": "34pt", "bottomEdge": "screen"]),
        badExample: TabBarExample.bar(["bottomPadding": "↓28pt", "bottomEdge": "screen"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        let bar = placed.bar
        let padding = bar.bottomPadding.points + bar.bottomMargin
        guard bar.bottomEdge == .screen,
            let worst = placed.worstScreen(of: design.platform, by: { -$0.bottomInset }),
            case let inset = -worst.value, padding.isBelow(inset)
        else { return [] }
        let isFloating = bar.floating != nil
        let remedy =
            isFloating
            ? "a 'bottomMargin' of at least \((inset - bar.bottomPadding.points).enoughText)pt"
            : "pad by at least \(inset.enoughText)pt"
        return [
            placed.finding(
                description,
                "the bottom \(isFloating ? "padding and margin" : "padding") of '\(placed.path)' "
                    + "\(isFloating ? "are" : "is") \(padding.pointsText) pt\(isFloating ? " together" : ""), less than the "
                    + "\(inset.pointsText) pt of the home indicator\(worst.screen.place)",
                at: isFloating ? ["floating.bottomMargin", "floating.margin"] : ["bottomPadding"],
                hint: "\(remedy), or lay the bar out with 'bottomEdge: safeArea'")
        ]
    }
}
