import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// A bar makes itself small where the system does.
enum MinimizeRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/minimize", severity: .warning,
        summary: "`minimize` is set only for the tab bar of an iPhone, and not to `automatic`.",
        rationale: """
            `tabBarMinimizeBehavior` makes the bar small on iPhones only, and its value `automatic` never makes it \
            small. On other platforms, and with `automatic`, `minimize` has no effect.
            """,
        goodExample: TabBarExample.bar(["minimize": "onScrollDown"]),
        badExample: TabBarExample.bar(["minimize": "↓automatic"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        guard let behavior = placed.bar.minimize, behavior != .never else { return [] }
        let message: String
        if design.platform != .ios {
            message = "'\(placed.path)' gets smaller while people scroll, and only bars of iPhones do that"
        } else if behavior == .automatic {
            message = "'\(placed.path)' leaves it to iOS when the bar gets smaller, and then it never does"
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
