import TesseraDiagnostics
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
