import TesseraDiagnostics
import TesseraLayoutScience
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

/// A screen has one bottom inset.
enum SecondInsetRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/second-inset",
        summary: "A view that a tab pins to the bottom stands in one stack with the tab bar.",
        rationale: """
            If a view already has a `safeAreaInset(edge: .bottom)`, SwiftUI draws a second one inside the view behind \
            the first, invisibly and without an error. So put an input bar or a toolbar into the same stack and the \
            same inset as the tab bar. The inset is then as high as both. Overlays, inner insets and layout priorities \
            do not help.
            """,
        goodExample: TabBarExample.bar(
            ["tabs": TabBarExample.tabs("{ id: chat, label: Chat, symbol: message, bottomChrome: 52pt }")],
            without: ["tabCount"]),
        badExample: TabBarExample.bar(
            [
                "tabs": TabBarExample.tabs(
                    "{ id: chat, label: Chat, symbol: message, bottomChrome: 52pt, bottomChromePlacement: ↓ownInset }")
            ], without: ["tabCount"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        placed.bar.tabs.enumerated().compactMap { index, tab in
            guard tab.bottomChromePlacement == .ownInset, tab.bottomChrome.points > 0 else { return nil }
            return placed.finding(
                description,
                "the \(tab.bottomChrome.points.pointsText) pt that '\(tab.id)' of '\(placed.path)' pins to the bottom "
                    + "are in an inset of their own, which is drawn behind the bar",
                at: "tabs.\(index).bottomChromePlacement",
                hint:
                    "write 'barStack', for one inset of \(placed.bar.bottomInset(of: tab).enoughText) pt together with the bar"
            )
        }
    }
}

/// A tab bar keeps clear of the home indicator.
enum HomeIndicatorRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/home-indicator",
        summary:
            "If a tab bar is measured from the edge of the screen, its padding is at least the home indicator's inset.",
        rationale: """
            On every iPhone with Face ID, the lowest 34 pt in portrait and 21 pt in landscape belong to the home \
            indicator. Content there is covered, and a swipe there leaves the app. A tab bar can keep clear of the \
            home indicator in two ways: `bottomEdge: safeArea` and `bottomEdge: screen`.

            With `bottomEdge: safeArea`, a tab bar stands inside the safe area, and its padding is added to the inset \
            of the home indicator.

            With `bottomEdge: screen`, a tab bar's bottom padding is at least as high as the inset of the home \
            indicator. The margin below a floating bar counts as padding.

            With either `bottomEdge`, the background of a tab bar may reach the edge of the screen (`backgroundEdge: \
            screen`).
            """,
        goodExample: TabBarExample.bar(["bottomPadding": "34pt", "bottomEdge": "screen"]),
        badExample: TabBarExample.bar(["bottomPadding": "↓28pt", "bottomEdge": "screen"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        let bar = placed.bar
        let padding = bar.bottomPadding.points + bar.bottomMargin
        guard bar.bottomEdge == .screen,
            let worst = placed.worstScreen(of: design.platform, by: { -$0.bottomInset }),
            case let inset = -worst.value, padding.isBelow(inset)
        else { return [] }
        let isFloating = bar.floating != nil
        let remedy =
            isFloating
            ? "a 'bottomMargin' of at least \((inset - bar.bottomPadding.points).enoughText)pt"
            : "pad by at least \(inset.enoughText)pt"
        return [
            placed.finding(
                description,
                "the bottom \(isFloating ? "padding and margin" : "padding") of '\(placed.path)' "
                    + "\(isFloating ? "are" : "is") \(padding.pointsText) pt\(isFloating ? " together" : ""), less than the "
                    + "\(inset.pointsText) pt of the home indicator\(worst.screen.place)",
                at: isFloating ? ["floating.bottomMargin", "floating.margin"] : ["bottomPadding"],
                hint: "\(remedy), or lay the bar out with 'bottomEdge: safeArea'")
        ]
    }
}
