import TesseraDiagnostics
import TesseraLayoutScience

/// An iPhone's tab bar has five places at most.
enum TabCountRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/tab-count", severity: .warning,
        summary: "A tab bar for iPhones has no more than five places.",
        rationale: """
            Apple's guidelines ask for as few tabs as an app needs, because it is easier to choose from few tabs. \
            UIKit's own bar shows five tabs on an iPhone and puts the rest behind More. The rule `tab-bar/hit-frame` \
            checks whether the tabs are wide enough.
            """,
        goodExample: TabBarExample.bar(["tabCount": "5"]),
        badExample: TabBarExample.bar(["tabCount": "↓6"]))

    private static let greatest = 5.0

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        guard design.platform == .ios, placed.bar.tabCount > greatest else { return [] }
        return [
            placed.finding(
                description,
                "'\(placed.path)' has \(placed.bar.tabCount.pointsText) places; a tab bar for iPhones has at most five",
                at: "tabs", "tabCount",
                hint: "move the other places into the screens that they belong to, or behind one tab")
        ]
    }
}
