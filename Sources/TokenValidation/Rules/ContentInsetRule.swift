import Diagnostics
import TokenModel
import TokenResolution

/// Scrolling content ends above the tab bar.
enum ContentInsetRule: ValidationRule {
    static let description = RuleDescription(
        id: "tab-bar/content-inset",
        summary: "The content inset is at least the real height of the tab bar.",
        rationale: """
            The bar's height is the sum of its padding, its parts and the spacing between them. Content that is \
            inset by less ends behind the bar: its last row can be neither read nor touched.
            """,
        goodExample: """
            bar:
              $type: tabBar
              $value:
                topPadding: 12pt
                bottomPadding: 34pt
                tabCount: 3
                itemSpacing: 4pt
                iconSize: 28pt
                labelSize: 11pt
                contentInset: 92pt
            """,
        badExample: """
            bar:
              $type: tabBar
              $value:
                topPadding: 12pt
                bottomPadding: 34pt
                tabCount: 3
                itemSpacing: 4pt
                iconSize: 28pt
                labelSize: 11pt
                contentInset: ↓80pt
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        design.tabBars.compactMap { placed in
            guard let inset = placed.bar.contentInset?.points else { return nil }
            // In the safe area the system adds the inset to content and bar alike.
            let height = placed.bar.height
            guard inset < height else { return nil }
            return Diagnostic(
                description.id, .error,
                "the content inset of '\(placed.path)' is \(inset.pointsText) pt, but the bar is \(height.pointsText) pt high",
                at: placed.range(of: "contentInset"), contexts: placed.contexts, hint: sum(placed.bar))
        }
    }

    /// The height's parts, so that the author can follow the sum.
    private static func sum(_ bar: TabBar) -> String {
        return "padding \(bar.topPadding.points.pointsText) + item \(bar.itemHeight.pointsText) "
            + "+ padding \(bar.bottomPadding.points.pointsText)"
    }
}
