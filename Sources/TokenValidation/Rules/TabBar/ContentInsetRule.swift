import TesseraDiagnostics
import TesseraTokenModel

/// Scrolling content ends above the tab bar, and above what a tab pins to it.
enum ContentInsetRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/content-inset",
        summary:
            "The content inset is at least as high as the tab bar, together with a view that a tab pins above the bar.",
        rationale: """
            A tab bar is as high as its padding, its parts and the spacing between them together. If a tab pins a view \
            above the bar, such as an input bar, the view's height (`bottomChrome`) is added. If the content inset is \
            smaller, the last row of the content can be neither read nor touched. A tab with `bottomChrome` needs a \
            `contentInset` of its own.
            """,
        goodExample: TabBarExample.bar(
            [
                "contentInset": "66pt",
                "tabs": TabBarExample.tabs(
                    "{ id: home, label: Home, symbol: house }",
                    "{ id: chat, label: Chat, symbol: message, bottomChrome: 52pt, contentInset: 118pt }"),
            ], without: ["tabCount"]),
        badExample: TabBarExample.bar(
            [
                "contentInset": "↓60pt",
                "tabs": TabBarExample.tabs(
                    "{ id: home, label: Home, symbol: house }",
                    "{ id: chat, label: Chat, symbol: message, bottomChrome: ↓52pt }"),
            ], without: ["tabCount"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        bar(placed) + placed.bar.tabs.indices.compactMap { tab($0, placed) }
    }

    private static func bar(_ placed: PlacedTabBar) -> [Diagnostic] {
        let bar = placed.bar
        guard let inset = bar.contentInset?.points, inset.isBelow(bar.greatestReach) else { return [] }
        let height = bar.greatestReach
        var finding = placed.finding(
            description,
            "the content inset of '\(placed.path)' is \(inset.pointsText) pt, but \(subject(bar)) "
                + "\(height.pointsText) pt high",
            at: "contentInset", hint: "at least \(height.enoughText)pt: \(sum(bar))")
        finding.arithmetic = arithmetic(sum(bar), height, inset)
        return [finding]
    }

    /// A tab whose own figures differ from the bar's.
    private static func tab(_ index: Int, _ placed: PlacedTabBar) -> Diagnostic? {
        let bar = placed.bar
        let tab = bar.tabs[index]
        let chrome = tab.bottomChrome.points
        guard chrome > 0 || tab.contentInset != nil, let inset = (tab.contentInset ?? bar.contentInset)?.points,
            case let height = bar.greatestReach + chrome, inset.isBelow(height)
        else { return nil }
        let subject = chrome > 0 ? "the bar with what '\(tab.id)' pins above it is" : self.subject(bar)
        let parts = sum(bar) + (chrome > 0 ? " + pinned \(chrome.pointsText)" : "")
        var finding = placed.finding(
            description,
            "the content inset of '\(tab.id)' in '\(placed.path)' is \(inset.pointsText) pt, but \(subject) "
                + "\(height.pointsText) pt high",
            at: tab.contentInset == nil ? "tabs.\(index).bottomChrome" : "tabs.\(index).contentInset",
            hint: "at least 'contentInset: \(height.enoughText)pt' for the tab: \(sum(bar))"
                + (chrome > 0 ? " + \(chrome.pointsText)" : ""))
        finding.arithmetic = arithmetic(parts, height, inset)
        return finding
    }

    private static func arithmetic(_ parts: String, _ height: Double, _ inset: Double) -> [String] {
        ["needed           \(parts) = \(height.pointsText) pt", "content inset    \(inset.pointsText) pt"]
    }

    /// The height's parts, so that the author can follow the sum.
    private static func sum(_ bar: TabBar) -> String {
        let margin = bar.bottomMargin > 0 ? " + margin \(bar.bottomMargin.pointsText)" : ""
        switch bar.highest {
        case .bar, .barWithAccessory:
            return "padding \(bar.topPadding.points.pointsText) + item \(bar.itemHeight.pointsText) "
                + "+ padding \(bar.bottomPadding.points.pointsText)" + margin
                + (bar.accessoryHeight > 0 ? " + accessory \(bar.accessoryHeight.pointsText)" : "")
        case .accessory: return "accessory \((bar.greatestReach - bar.bottomMargin).pointsText)" + margin
        case .smallBar(let height, let accessory):
            return "minimized bar \(height.pointsText)" + margin
                + (accessory > 0 ? " + accessory \(accessory.pointsText)" : "")
        }
    }

    private static func subject(_ bar: TabBar) -> String {
        let margin = bar.bottomMargin > 0
        return switch bar.highest {
        case .bar: margin ? "the bar with its margin is" : "the bar is"
        case .barWithAccessory:
            margin ? "the bar with its margin and accessory is" : "the bar with its accessory is"
        case .accessory: margin ? "the accessory beside the bar with the margin is" : "the accessory beside the bar is"
        case .smallBar: margin ? "the minimized bar with its margin is" : "the minimized bar is"
        }
    }
}

extension TabBar {
    /// What reaches up highest of a bar and what stands with it.
    fileprivate enum Highest {
        case bar, barWithAccessory
        /// Beside the bar.
        case accessory
        /// Small, with what stands above it.
        case smallBar(height: Double, accessory: Double)
    }

    fileprivate var highest: Highest {
        if minimizes, reachOfRow > fullReach {
            let small = minimizedHeight?.points ?? height
            switch accessory?.placement {
            case .expanded?: return .smallBar(height: small, accessory: accessoryHeight)
            case nil: return .smallBar(height: small, accessory: 0)
            case .automatic?, .inline?:
                return reachOfRow > small + bottomMargin ? .accessory : .smallBar(height: small, accessory: 0)
            }
        }
        if accessoryHeight > 0 { return .barWithAccessory }
        return fullReach > reach ? .accessory : .bar
    }
}
