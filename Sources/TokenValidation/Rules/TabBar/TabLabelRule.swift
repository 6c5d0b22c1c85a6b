import TesseraDiagnostics
import TesseraTokenModel

/// Every tab has a name, and no two have the same.
enum TabLabelRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/label",
        summary: "Every listed tab has a label of its own, and so has the action.",
        rationale: """
            VoiceOver and Voice Control know a tab by its label. Without a label, they read the name of the symbol, or \
            nothing. People cannot distinguish two tabs with the same label. Give each tab a `label`, or a `labelKey` \
            of the string catalog, even if the bar does not show it.
            """,
        goodExample: TabBarExample.bar(
            [
                "tabs": TabBarExample.tabs(
                    "{ id: home, label: Home, symbol: house }", "{ id: search, labelKey: tab.search, symbol: lens }")
            ], without: ["tabCount"]),
        badExample: TabBarExample.bar(
            [
                "tabs": TabBarExample.tabs(
                    "{ id: home, label: Home, symbol: house }", "↓{ id: search, symbol: lens }",
                    "{ id: start, label: ↓Home, symbol: star }")
            ], without: ["tabCount"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        var first: [TabBar.Words: Int] = [:]
        return placed.bar.tabs.enumerated().compactMap { index, tab in
            guard let label = tab.label else {
                return placed.finding(
                    description, "'\(tab.id)' of '\(placed.path)' has no label", at: "tabs.\(index)",
                    hint: "give it a 'label', or a 'labelKey' of the string catalog")
            }
            guard let earlier = first[label] else {
                first[label] = index
                return nil
            }
            let field = label.field
            return placed.finding(
                description,
                "'\(placed.bar.tabs[earlier].id)' and '\(tab.id)' of '\(placed.path)' have the same label",
                at: "tabs.\(index).\(field)", hint: "give each tab a label of its own",
                notes: [Diagnostic.Note("it is used here first", at: placed.range(of: "tabs.\(earlier).\(field)"))])
        }
    }
}

extension TabBar.Words {
    fileprivate var field: String {
        switch self {
        case .text: "label"
        case .key: "labelKey"
        }
    }
}
