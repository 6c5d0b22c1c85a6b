import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

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
