import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// A tab bar at a side of the screen has room for its tabs.
enum VerticalBarRule: TabBarTargetRule {
    static let description = RuleDescription(
        id: "tab-bar/vertical",
        summary: """
            At a side of the screen, a tab bar is at least as wide as a touch target, and all its tabs fit into the \
            height.
            """,
        rationale: """
            From iOS 27.1 on, the system may place a tab bar at a side of the screen, depending on the language and \
            the device. Then the tabs stand below each other. The bar must be at least as wide as a touch target, and \
            each tab at least as high. All tabs together must fit between the safe areas of the lowest screen.
            """,
        goodExample: TabBarExample.bar(["verticalWidth": "64pt"]),
        badExample: TabBarExample.bar(["verticalWidth": "↓40pt"]))

    static func check(_ placed: PlacedTabBar, by standard: TouchStandard, on platform: Platform) -> [Diagnostic] {
        let bar = placed.bar
        guard let width = bar.verticalWidth?.points else { return [] }
        if width.isBelow(standard.side) {
            return [
                placed.finding(
                    description,
                    "at a side of the screen each tab of '\(placed.path)' is \(width.pointsText) pt wide, below "
                        + "\(standard.side.pointsText) pt, \(standard.source)",
                    at: "verticalWidth", hint: "make it \(standard.side.enoughText)pt wide")
            ]
        }
        let height = bar.columnHeight(atLeast: standard.side)
        guard let worst = Device.worst(on: platform, by: \.safeHeight), worst.value.isBelow(height) else { return [] }
        var finding = placed.finding(
            description,
            "at a side of the screen the tabs of '\(placed.path)' are \(height.pointsText) pt high together, and "
                + "\(worst.device.name) has \(worst.value.pointsText) pt",
            at: "tabs", "tabCount",
            hint: "leave out tabs, or make \(bar.tabSpacing.points > 0 ? "'tabSpacing' or " : "")the items lower")
        finding.arithmetic = [
            "place            \(bar.placeHeight(atLeast: standard.side).pointsText) pt, the higher of an item and a target",
            "column           \(bar.columnSum(atLeast: standard.side)) = \(height.pointsText) pt",
            "screen           \(worst.value.pointsText) pt between the safe areas of \(worst.device.name)",
        ]
        return [finding]
    }
}

extension TabBar {
    /// What of the height of a platform's lowest screen each place has at a side, in points; endless where no height
    /// is known.
    func shareOfColumn(on platform: Platform) -> Double {
        guard let height = Device.worst(on: platform, by: \.safeHeight)?.value else { return .infinity }
        return max(0, height - tabSpacing.points * (tabCount - 1) - 2 * horizontalPadding.points) / tabCount
    }

    /// The height of all places below each other, in points, with the paddings and spacings that the row has.
    fileprivate func columnHeight(atLeast side: Double) -> Double {
        placeHeight(atLeast: side) * tabCount + tabSpacing.points * (tabCount - 1) + 2 * horizontalPadding.points
    }

    fileprivate func placeHeight(atLeast side: Double) -> Double { max(itemHitHeight?.points ?? itemHeight, side) }

    /// `5 x 78 + 4 x 2 + 2 x 16`
    fileprivate func columnSum(atLeast side: Double) -> String {
        var parts = ["\(tabCount.pointsText) x \(placeHeight(atLeast: side).pointsText)"]
        if tabSpacing.points > 0 { parts.append("\((tabCount - 1).pointsText) x \(tabSpacing.points.pointsText)") }
        if horizontalPadding.points > 0 { parts.append("2 x \(horizontalPadding.points.pointsText)") }
        return parts.joined(separator: " + ")
    }
}

extension Device {
    /// Height between the safe areas, in points; endless where no height is known.
    fileprivate var safeHeight: Double {
        height.map { $0 - safeArea.top - safeArea.bottom } ?? .infinity
    }
}
