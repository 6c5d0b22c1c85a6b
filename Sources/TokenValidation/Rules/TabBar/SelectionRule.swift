import TesseraDiagnostics
import TesseraTokenModel

/// Color is not all that tells the selected tab (WCAG 2.2, 1.4.1).
enum SelectionRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/selection", severity: .warning,
        summary: "The selected tab differs from the others by more than its color.",
        rationale: """
            People who do not see the color of the selected tab do not see which tab they are on (WCAG 2.2, 1.4.1). So \
            the selected tab needs an indicator, another symbol, another weight of the label, or another size of the \
            icon or the item. Tessera judges a bar if its `tabs` are listed and its `states` have colors.
            """,
        goodExample: TabBarExample.bar(
            [
                "tabs": TabBarExample.tabs("{ id: home, label: Home, symbol: house, selectedSymbol: house.fill }"),
                "states": "{ selected: { icon: \"#7C5CFF\" }, unselected: { icon: \"#808090\" } }",
            ], without: ["tabCount"]),
        badExample: TabBarExample.bar(
            [
                "tabs": TabBarExample.tabs("{ id: home, label: Home, symbol: house }"),
                "states": "{ selected: ↓{ icon: \"#7C5CFF\" }, unselected: { icon: \"#808090\" } }",
            ], without: ["tabCount"]))

    /// Whether a bar says enough to be judged.
    static func judges(_ bar: TabBar) -> Bool {
        !bar.tabs.isEmpty && bar.states.selected.hasColors && bar.states.unselected.hasColors
    }

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        guard judges(placed.bar), !placed.bar.showsSelectionWithoutColor else { return [] }
        let tabs = placed.bar.tabs.filter { $0.role != .action }
        let alike = tabs.filter { $0.selectedSymbol == $0.symbol }
        let subject =
            alike.count == tabs.count
            ? "when a tab of '\(placed.path)' is selected,"
            : "when \(Self.list(alike)) of '\(placed.path)' is selected,"
        return [
            placed.finding(
                description, "\(subject) only its color says so", at: "states.selected",
                hint: "add an indicator, a 'selectedSymbol' or a 'selectedLabelWeight'")
        ]
    }

    private static func list(_ tabs: [TabBar.Tab]) -> String {
        let names = tabs.map { "'\($0.id)'" }
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension TabBar.State {
    fileprivate var hasColors: Bool { icon != nil || label != nil }
}

extension TabBar {
    fileprivate var showsSelectionWithoutColor: Bool {
        indicatorWidth.value * indicatorHeight.value > 0 || selectedIconScale != 1
            || labelWeight?.weight != selectedLabelWeight?.weight
            || (states.selected.scale ?? 1) != (states.unselected.scale ?? 1)
            || tabs.allSatisfy { $0.role == .action || $0.selectedSymbol != $0.symbol }
    }
}
