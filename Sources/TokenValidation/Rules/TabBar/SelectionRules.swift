import TesseraDiagnostics
import TesseraLayoutScience
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
            : "when \(alike.map { "'\($0.id)'" }.listed("or")) of '\(placed.path)' is selected,"
        return [
            placed.finding(
                description, "\(subject) only its color says so", at: "states.selected",
                hint: "add an indicator, a 'selectedSymbol' or a 'selectedLabelWeight'")
        ]
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

/// The selection indicator is there, and stays within its tab.
enum IndicatorRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/indicator", severity: .warning,
        summary: "The selection indicator has a width and a height, and is at most as wide as a tab.",
        rationale: """
            If an indicator is wider than its tab on the narrowest screen, it marks the neighboring tabs as well. If \
            an indicator has only a height or only a width, it is not drawn, because the other length is 0.
            """,
        goodExample: TabBarExample.bar(["indicatorWidth": "20pt", "indicatorHeight": "3pt"]),
        badExample: TabBarExample.bar(["indicatorWidth": "↓120pt", "indicatorHeight": "3pt"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        let (width, height) = (placed.bar.indicatorWidth.points, placed.bar.indicatorHeight.points)
        if width > 0, height == 0 { return [invisible(placed, "wide", "indicatorHeight", beside: "indicatorWidth")] }
        if height > 0, width == 0 { return [invisible(placed, "high", "indicatorWidth", beside: "indicatorHeight")] }
        guard let worst = placed.worstScreen(of: design.platform, by: \.tabWidth), worst.value.isBelow(width),
            height > 0
        else { return [] }
        return [
            placed.finding(
                description,
                "the indicator of '\(placed.path)' is \(width.pointsText) pt wide, and each tab "
                    + "\(worst.value.pointsText) pt\(worst.screen.place)",
                at: "indicatorWidth", hint: "at most \(worst.value.pointsText)pt")
        ]
    }

    private static func invisible(
        _ placed: PlacedTabBar, _ direction: String, _ missing: String, beside given: String
    ) -> Diagnostic {
        placed.finding(
            description,
            "the indicator of '\(placed.path)' is 0 pt \(direction == "wide" ? "high" : "wide"), so nobody sees it",
            at: missing, given, hint: "give it an '\(missing)', or leave out '\(given)'")
    }
}

/// The icon of the selected tab grows into free space.
enum SelectedIconRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/selected-icon", severity: .warning,
        summary: "The icon of the selected tab, at its scaled size, stays clear of the label and within the bar.",
        rationale: """
            The icon of the selected tab grows from its middle, and nothing moves out of its way. It may grow into the \
            spacing above the label and into the padding above the icon, but not beyond them.
            """,
        goodExample: TabBarExample.bar(["selectedIconScale": "1.1"]),
        badExample: TabBarExample.bar(["selectedIconScale": "↓1.5"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        guard let layout = placed.screens(of: design.platform).first?.layout, let item = layout.items.first,
            item.iconFrame != nil
        else { return [] }
        let icon = item.selectedIcon(scale: placed.bar.selectedIconScale)
        let size = "the selected icon of '\(placed.path)' is \(icon.height.pointsText) pt high"
        let room = item.icon.height / 2 + min(item.icon.center.y - item.icon.height / 2, spaceBelow(item))
        let greatest = 2 * room / item.icon.height
        let hint = "a 'selectedIconScale' of at most \(greatest.pointsText) leaves them apart"
        if let label = item.label, label.y.isBelow(icon.maxY) {
            return [
                placed.finding(
                    description, "\(size), and reaches \((icon.maxY - label.y).pointsText) pt into the label",
                    at: "selectedIconScale", hint: hint)
            ]
        }
        guard icon.y.isBelow(0) else { return [] }
        return [
            placed.finding(
                description, "\(size), and stands \((-icon.y).pointsText) pt out of the bar", at: "selectedIconScale",
                hint: hint)
        ]
    }

    /// Between the icon and the label.
    private static func spaceBelow(_ item: TabBarLayout.Item) -> Double {
        item.label.map { $0.y - item.icon.maxY } ?? .infinity
    }
}
