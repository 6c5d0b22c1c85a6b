import TesseraDiagnostics
import TesseraTokenModel

/// The tab that searches stands where people look for it.
enum TabRoleRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/role", severity: .warning,
        summary: "The tab that searches is the last one.",
        rationale: """
            The system sets the tab with the role `search` apart at the trailing end, and people look for it there. A \
            tab of your own bar that stands elsewhere is drawn in another place than in the system's.
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

/// A bar makes itself small where the system does.
enum MinimizeRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/minimize", severity: .warning,
        summary: "A tab bar that makes itself small is one of an iPhone.",
        rationale: """
            `tabBarMinimizeBehavior` makes the bar small on iPhones only, and its `automatic` never does. Elsewhere, and \
            with `automatic`, the field promises what nobody sees.
            """,
        goodExample: TabBarExample.bar(["minimize": "onScrollDown"]),
        badExample: TabBarExample.bar(["minimize": "↓automatic"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        guard let behavior = placed.bar.minimize, behavior != .never else { return [] }
        let message: String
        if design.platform != .ios {
            message = "'\(placed.path)' makes itself small, which bars do on iPhones only"
        } else if behavior == .automatic {
            message = "'\(placed.path)' makes itself small as the system does, which is never on iOS"
        } else {
            return []
        }
        return [
            placed.finding(
                description, message, at: "minimize",
                hint: design.platform == .ios ? "write 'onScrollDown', or 'never'" : "leave it out, or write 'never'")
        ]
    }
}
