import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

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
