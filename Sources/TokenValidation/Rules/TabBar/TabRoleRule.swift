import TesseraDiagnostics
import TesseraTokenModel

/// The tab that searches stands where people look for it.
enum TabRoleRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/role", severity: .warning,
        summary: "The search tab is the last tab.",
        rationale: """
            iOS sets the tab with the role `search` apart at the trailing end, and people look for search there. In \
            your own tab bar, put the search tab in the same place.
            """,
        goodExample: TabBarExample.bar(
            [
                "tabs": TabBarExample.tabs(
                    "{ id: home, label: Home, symbol: house }",
                    "{ id: search, label: Search, symbol: magnifyingglass, role: search }")
            ], without: ["tabCount"]),
        badExample: TabBarExample.bar(
            [
                "tabs": TabBarExample.tabs(
                    "{ id: search, label: Search, symbol: magnifyingglass, role: ↓search }",
                    "{ id: home, label: Home, symbol: house }")
            ], without: ["tabCount"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        let tabs = placed.bar.tabs
        guard let index = tabs.firstIndex(where: { $0.role == .search }),
            tabs[(index + 1)...].contains(where: { $0.role != .action })
        else { return [] }
        return [
            placed.finding(
                description,
                "'\(tabs[index].id)' of '\(placed.path)' searches, and is not the last tab", at: "tabs.\(index).role",
                hint: "move it to the end")
        ]
    }
}
