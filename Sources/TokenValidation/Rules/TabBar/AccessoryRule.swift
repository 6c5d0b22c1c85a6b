import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// What stands with a tab bar, and the bar while it is small, can be hit.
enum AccessoryRule: TabBarTargetRule {
    static let description = RuleDescription(
        id: "tab-bar/accessory",
        summary: "The accessory of a tab bar, and the bar while it is small, are at least as high as a touch target.",
        rationale: """
            An accessory is a view with controls above or beside the tab bar. The accessory, and the minimized bar, \
            must be at least as high as a touch target of the platform: 44 pt on iOS.
            """,
        goodExample: TabBarExample.bar([
            "minimize": "onScrollDown", "minimizedHeight": "48pt", "accessory": "{ height: 48pt, spacing: 8pt }",
        ]),
        badExample: TabBarExample.bar([
            "minimize": "onScrollDown", "minimizedHeight": "↓40pt", "accessory": "{ height: ↓36pt, spacing: 8pt }",
        ]))

    static func check(_ placed: PlacedTabBar, by standard: TouchStandard, on platform: Platform) -> [Diagnostic] {
        let bar = placed.bar
        func finding(_ subject: String, _ height: Dimension?, at field: String) -> Diagnostic? {
            guard let height = height?.points, height.isBelow(standard.side) else { return nil }
            return placed.finding(
                description,
                "\(subject) of '\(placed.path)' is \(height.pointsText) pt high, below \(standard.side.pointsText) pt, "
                    + standard.source,
                at: field, hint: "make it \(standard.side.enoughText)pt high")
        }
        return [
            finding("the minimized bar", bar.minimizedHeight, at: "minimizedHeight"),
            finding("the accessory", bar.accessory?.height, at: "accessory.height"),
        ].compactMap(\.self)
    }
}
