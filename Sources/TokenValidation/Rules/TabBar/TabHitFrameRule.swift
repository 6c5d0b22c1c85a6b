import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

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
