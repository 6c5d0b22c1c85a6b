import TesseraDiagnostics
import TesseraTokenModel

/// A screen has one bottom inset.
enum SecondInsetRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/second-inset",
        summary: "A view that a tab pins to the bottom stands in one stack with the tab bar.",
        rationale: """
            If a view already has a `safeAreaInset(edge: .bottom)`, SwiftUI draws a second one inside the view behind \
            the first, invisibly and without an error. So put an input bar or a toolbar into the same stack and the \
            same inset as the tab bar. The inset is then as high as both. Overlays, inner insets and layout priorities \
            do not help.
            """,
        goodExample: TabBarExample.bar(
            ["tabs": TabBarExample.tabs("{ id: chat, label: Chat, symbol: message, bottomChrome: 52pt }")],
            without: ["tabCount"]),
        badExample: TabBarExample.bar(
            [
                "tabs": TabBarExample.tabs(
                    "{ id: chat, label: Chat, symbol: message, bottomChrome: 52pt, bottomChromePlacement: ↓ownInset }")
            ], without: ["tabCount"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        placed.bar.tabs.enumerated().compactMap { index, tab in
            guard tab.bottomChromePlacement == .ownInset, tab.bottomChrome.points > 0 else { return nil }
            return placed.finding(
                description,
                "the \(tab.bottomChrome.points.pointsText) pt that '\(tab.id)' of '\(placed.path)' pins to the bottom "
                    + "are in an inset of their own, which is drawn behind the bar",
                at: "tabs.\(index).bottomChromePlacement",
                hint:
                    "write 'barStack', for one inset of \(placed.bar.bottomInset(of: tab).enoughText) pt together with the bar"
            )
        }
    }
}
