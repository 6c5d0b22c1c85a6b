import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// An iPhone's tab bar has five places at most.
enum TabCountRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/tab-count", severity: .warning,
        summary: "A tab bar for iPhones has no more than five places.",
        rationale: """
            Apple's guidelines ask for as few tabs as an app needs, because it is easier to choose from few tabs. \
            UIKit's own bar shows five tabs on an iPhone and puts the rest behind More. The rule `tab-bar/hit-frame` \
            checks whether the tabs are wide enough.
            """,
        goodExample: TabBarExample.bar(["tabCount": "5"]),
        badExample: TabBarExample.bar(["tabCount": "↓6"]))

    private static let greatest = 5.0

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        guard design.platform == .ios, placed.bar.tabCount > greatest else { return [] }
        return [
            placed.finding(
                description,
                "'\(placed.path)' has \(placed.bar.tabCount.pointsText) places; a tab bar for iPhones has at most five",
                at: "tabs", "tabCount",
                hint: "move the other places into the screens that they belong to, or behind one tab")
        ]
    }
}

/// The tab that searches stands where people look for it.
enum TabRoleRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/role", severity: .warning,
        summary: "The search tab is the last tab.",
        rationale: """
            iOS sets the tab with the role `search` apart at the trailing end, and people look for search there. In \
            your own tab bar, put the search tab in the same place.
            """,
        goodExample: TabBarExample.bar(
            [
                "tabs": TabBarExample.tabs(
                    "{ id: home, label: Home, symbol: house }",
                    "{ id: search, label: Search, symbol: magnifyingglass, role: search }")
            ], without: ["tabCount"]),
        badExample: TabBarExample.bar(
            [
                "tabs": TabBarExample.tabs(
                    "{ id: search, label: Search, symbol: magnifyingglass, role: ↓search }",
                    "{ id: home, label: Home, symbol: house }")
            ], without: ["tabCount"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        let tabs = placed.bar.tabs
        guard let index = tabs.firstIndex(where: { $0.role == .search }),
            tabs[(index + 1)...].contains(where: { $0.role != .action })
        else { return [] }
        return [
            placed.finding(
                description,
                "'\(tabs[index].id)' of '\(placed.path)' searches, and is not the last tab", at: "tabs.\(index).role",
                hint: "move it to the end")
        ]
    }
}

/// Every tab has a symbol.
enum TabSymbolRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/symbol", severity: .warning,
        summary: "Every listed tab has a symbol.",
        rationale: """
            A tab bar keeps room for an icon in each tab. If a tab has no symbol, this room stays empty, or the app \
            draws a symbol that no token names.
            """,
        goodExample: TabBarExample.bar(
            ["tabs": TabBarExample.tabs("{ id: home, label: Home, symbol: house }")], without: ["tabCount"]),
        badExample: TabBarExample.bar(
            ["tabs": TabBarExample.tabs("↓{ id: home, label: Home }")], without: ["tabCount"]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        guard placed.bar.iconSize.points > 0 else { return [] }
        return placed.bar.tabs.enumerated().filter { $0.element.symbol == nil }.map { index, tab in
            placed.finding(
                description, "'\(tab.id)' of '\(placed.path)' has no symbol", at: "tabs.\(index)",
                hint: "name one with 'symbol'")
        }
    }
}

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

/// A badge stays within its bar and its tab, and leaves the icon to be seen.
enum BadgeRule: TabBarRule {
    static let description = RuleDescription(
        id: "tab-bar/badge", severity: .warning,
        summary:
            "A badge at its greatest count lies within the bar and its tab, and covers less than half of the icon.",
        rationale: """
            Tessera judges a badge at its widest: with the text `99+`, unless `maximumCount` says otherwise, and with \
            about 0.65 of the text size for each digit. The bar may cut off the part of a badge that stands out of the \
            bar's upper edge. A badge that leaves its tab seems to belong to the next tab. A badge over most of an \
            icon hides the icon.
            """,
        goodExample: TabBarExample.bar([
            "badge": "{ textSize: 11pt, horizontalPadding: 5pt, offsetX: 12pt, offsetY: -8pt }"
        ]),
        badExample: TabBarExample.bar([
            "badge": "{ textSize: 11pt, horizontalPadding: 5pt, offsetX: 12pt, offsetY: ↓-24pt }"
        ]))

    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        guard let worst = placed.worstScreen(of: design.platform, by: \.tabWidth) else { return [] }
        let layout = worst.screen.layout
        // All tabs are alike; the widest badge has the most to say.
        let badges = layout.items.compactMap { item in layout.badge(on: item).map { (item: item, frame: $0) } }
        guard let (item, badge) = badges.max(by: { $0.frame.width < $1.frame.width }) else { return [] }
        let name = "the badge of '\(placed.path)'"
        var findings: [Diagnostic] = []
        if badge.y.isBelow(0) {
            findings.append(
                placed.finding(
                    description, "\(name) stands \((-badge.y).pointsText) pt out of the bar", at: "badge.offsetY",
                    hint: "at least \((placed.offsetY - badge.y).enoughText)pt"))
        }
        let outside = max(item.frame.x - badge.x, badge.maxX - item.frame.maxX)
        if outside > 1e-9 {
            findings.append(
                placed.finding(
                    description, "\(name) stands \(outside.pointsText) pt out of its tab\(worst.screen.place)",
                    at: "badge.offsetX", hint: text(placed, badge)))
        }
        let covered = (badge.intersection(item.icon)?.area ?? 0) / item.icon.area
        if item.iconFrame != nil, covered > 0.5 {
            findings.append(
                placed.finding(
                    description, "\(name) covers \((covered * 100).rounded(.up).pointsText) % of the icon",
                    at: "badge.offsetX", hint: text(placed, badge)))
        }
        return findings
    }

    private static func text(_ placed: PlacedTabBar, _ badge: Rectangle) -> String {
        "it is about \(badge.size.text) at '\(placed.bar.badge?.greatestText ?? "")'"
    }
}

extension PlacedTabBar {
    fileprivate var offsetY: Double { bar.badge?.offsetY.points ?? 0 }
}

/// Every tab can be hit (Apple Human Interface Guidelines, Accessibility).
enum TabHitFrameRule: TabBarTargetRule {
    static let description = RuleDescription(
        id: "tab-bar/hit-frame",
        summary: """
            The area of each tab that takes touches is at least as large as the platform asks for: on iOS, 44 by 44 \
            pt.
            """,
        rationale: """
            All tabs share the width of the narrowest screen, without paddings, spacings and the action button. The \
            height of a tab's area is `itemHitHeight`. Without `itemHitHeight`, the height is that of icon, label and \
            indicator with the spacing between them. Padding around a tab takes touches only if `itemHitHeight` \
            includes the padding.

            Only the part of a tab inside the bar and above the home indicator counts, because the system may take \
            touches in the home indicator's inset.
            """,
        goodExample: TabBarExample.bar(["tabCount": "7"]),
        badExample: TabBarExample.bar(["tabCount": "↓8", "iconSize": "↓20pt"]))

    static func check(_ placed: PlacedTabBar, by standard: TouchStandard, on platform: Platform) -> [Diagnostic] {
        func size(_ layout: TabBarLayout) -> Size? {
            // With room around it a target may be smaller where the standard says so.
            let isSpared = standard.allowsSpacing && layout.touchScene.spacing(of: standard).first?.passes == true
            return isSpared ? Size(width: standard.side, height: standard.side) : layout.tabHitSize
        }
        func worst(by measure: (Size) -> Double) -> ScreenedTabBar? {
            placed.worstScreen(of: platform) { size($0).map(measure) }
                .flatMap { $0.value.isBelow(standard.side) ? $0.screen : nil }
        }
        return [
            worst(by: \.width).map { narrow(placed, $0, standard) },
            worst(by: \.height).map { low(placed, $0, standard) },
        ].compactMap(\.self)
    }

    private static func message(
        _ placed: PlacedTabBar, _ screen: ScreenedTabBar, _ standard: TouchStandard, isNarrow: Bool = false
    ) -> String {
        let size = screen.layout.tabHitSize ?? .zero
        let shape = Shape.rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
        let (text, shortfall) =
            isNarrow
            ? (standard.text(of: shape), standard.shortfallText(of: shape))
            : (screen.text(of: shape, standard), screen.shortfallText(of: shape, standard))
        return "each tab of '\(placed.path)' takes touches in \(text)\(screen.place), \(shortfall)"
    }

    private static func narrow(
        _ placed: PlacedTabBar, _ screen: ScreenedTabBar, _ standard: TouchStandard
    ) -> Diagnostic {
        let greatest = screen.layout.greatestTabCount(minimumWidth: standard.side)
        if greatest == 0, let widest = screen.layout.bar.widestUnshared {
            return placed.finding(
                description, message(placed, screen, standard, isNarrow: true), at: [widest.field],
                hint: "\(widest.words) leave\(widest.isOne ? "s" : "") no room for one tab that is wide enough")
        }
        return placed.finding(
            description, message(placed, screen, standard, isNarrow: true), at: "tabs", "tabCount",
            hint: greatest > 0 ? "at most \(greatest) fit beside each other" : "not even one is wide enough")
    }

    /// Too low a tab, at the field that makes it so.
    private static func low(
        _ placed: PlacedTabBar, _ screen: ScreenedTabBar, _ standard: TouchStandard
    ) -> Diagnostic {
        func finding(at paths: String..., hint: String) -> Diagnostic {
            placed.finding(description, message(placed, screen, standard), at: paths, hint: hint)
        }
        let layout = screen.layout
        guard let item = layout.items.first else { return finding(at: "tabs", hint: "there are no tabs") }
        let hit = item.target.hit.bounds
        if hit.height.isBelow(standard.side) {
            let middle = item.frame.center.y
            let fits = standard.side / 2 <= min(middle, layout.touchableHeight - middle)
            return finding(
                at: "itemHitHeight", "iconSize",
                hint: "icon, label and indicator with their spacing are \(item.frame.height.pointsText) pt high"
                    + (fits ? "; 'itemHitHeight: \(standard.side.enoughText)pt' takes touches in the padding, too" : "")
            )
        }
        guard hit.maxY > layout.touchableHeight, layout.bar.bottomEdge == .screen, layout.bottomInset > 0 else {
            return finding(
                at: "itemHitHeight", "iconSize",
                hint: "the bar is \(layout.touchableHeight.pointsText) pt high, and takes no touches outside")
        }
        let covered = (hit.maxY - layout.touchableHeight).pointsText
        let missing = standard.side - (layout.tabHitSize?.height ?? 0)
        // Together they also have to clear the inset, as `tab-bar/home-indicator` asks.
        let (padding, margin) = (layout.bar.bottomPadding.points, layout.bar.bottomMargin)
        let needed = max(padding + margin + missing, layout.bottomInset)
        let lowest = "the lowest \(covered) pt lie in the home indicator's inset"
        if layout.bar.floating != nil {
            return finding(
                at: "floating.bottomMargin", "floating.margin",
                hint: "\(lowest); a 'bottomMargin' of at least \((needed - padding).enoughText)pt")
        }
        return finding(
            at: "bottomPadding", hint: "\(lowest); pad by at least \(needed.enoughText)pt")
    }
}

extension TabBarLayout {
    /// What of the first tab takes touches: its width and its height by themselves, so that a tab without the one is not
    /// said to lack the other, which other fields decide.
    fileprivate var tabHitSize: Size? {
        items.first.map { item in
            let hit = item.target.hit.bounds
            let bar = item.target.container ?? hit
            return Size(
                width: max(0, min(hit.maxX, bar.maxX) - max(hit.x, bar.x)),
                height: max(0, min(hit.maxY, touchableHeight) - max(hit.y, 0)))
        }
    }
}

extension TabBar {
    /// What takes most of the width that is no tab's; `nil` where nothing does.
    fileprivate var widestUnshared: (field: String, words: String, isOne: Bool)? {
        let sides = [
            (field: "floating.margin", width: 2 * sideMargin, words: "the margins of the bar", isOne: false),
            (field: "horizontalPadding", width: 2 * horizontalPadding.points, words: "its paddings", isOne: false),
            (
                field: "fabReservedWidth", width: fab?.reservedWidth?.points ?? 0,
                words: "what is reserved for the action", isOne: true
            ),
        ]
        guard let widest = sides.max(by: { $0.width < $1.width }), widest.width > 0 else { return nil }
        return (widest.field, widest.words, widest.isOne)
    }
}
