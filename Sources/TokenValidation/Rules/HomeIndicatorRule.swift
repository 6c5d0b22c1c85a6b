import Diagnostics
import TokenModel
import TokenResolution

/// A tab bar keeps clear of the home indicator.
enum HomeIndicatorRule: ValidationRule {
    static let description = RuleDescription(
        id: "tab-bar/home-indicator",
        summary: "A tab bar that is measured from the edge of the screen is padded by the home indicator's inset.",
        rationale: """
            On every Face ID iPhone in portrait the lowest 34 pt belong to the home indicator: what lies there is \
            covered, and a swipe there leaves the app. Either the bottom padding is at least that, or the bar stands \
            inside the safe area (`bottomEdge: safeArea`) and its padding comes on top of the inset.
            """,
        goodExample: """
            bar:
              $type: tabBar
              $value:
                topPadding: 12pt
                bottomPadding: 8pt
                bottomEdge: safeArea
                tabCount: 3
                itemSpacing: 4pt
                iconSize: 28pt
                labelSize: 11pt
            """,
        badExample: """
            bar:
              $type: tabBar
              $value:
                topPadding: 12pt
                bottomPadding: ↓28pt
                bottomEdge: screen
                tabCount: 3
                itemSpacing: 4pt
                iconSize: 28pt
                labelSize: 11pt
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        guard design.platform == .ios else { return [] }
        return design.tabBars.compactMap { placed in
            let padding = placed.bar.bottomPadding.points
            guard placed.bar.bottomEdge == .screen, padding < Screens.homeIndicatorInset else { return nil }
            return Diagnostic(
                description.id, .error,
                "the bottom padding of '\(placed.path)' is \(padding.pointsText) pt, less than the "
                    + "\(Screens.homeIndicatorInset.pointsText) pt of the home indicator",
                at: placed.range(of: "bottomPadding"), contexts: placed.contexts,
                hint: "pad by at least 34pt, or lay the bar out with 'bottomEdge: safeArea'")
        }
    }
}
