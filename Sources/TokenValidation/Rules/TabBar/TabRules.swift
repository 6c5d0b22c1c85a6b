import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

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
