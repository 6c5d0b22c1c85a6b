import TesseraDiagnostics
import TesseraTokenModel

/// Every tab has a symbol.
enum TabSymbolRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/symbol", severity: .warning,
        summary: "Every listed tab has a symbol.",
        rationale: """
            A tab bar keeps room for an icon in each tab. If a tab has no symbol, this room stays empty, or the app \
            draws a symbol that no token names.
            """,
        goodExample: TabBarExample.bar(
            ["tabs": TabBarExample.tabs("{ id: home, label: Home, symbol: house }")], without: ["tabCount"]),
        badExample: TabBarExample.bar(
            ["tabs": TabBarExample.tabs("↓{ id: home, label: Home }")], without: ["tabCount"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        guard placed.bar.iconSize.points > 0 else { return [] }
        return placed.bar.tabs.enumerated().filter { $0.element.symbol == nil }.map { index, tab in
            placed.finding(
                description, "'\(tab.id)' of '\(placed.path)' has no symbol", at: "tabs.\(index)",
                hint: "name one with 'symbol'")
        }
    }
}
