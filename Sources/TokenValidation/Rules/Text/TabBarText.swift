import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// The labels of a tab bar: text in a height that its fields add up to.
///
/// Judged on the web. On iOS a tab bar does not grow, and neither do its labels: the generated code shows them in the
/// Large Content Viewer.
enum TabBarText {
    /// What is wrong where text is resized and its lines are set as far apart as WCAG 1.4.12 says.
    static func findings(_ rule: RuleDescription, in design: Design, scale: Double) -> [Diagnostic] {
        guard design.platform == .web else { return [] }
        return design.tabBarFindings { placed in
            let bar = placed.bar
            guard bar.labelSize.value > 0 else { return [] }
            // Labels in px grow with the zoom of the page alone, and the bar grows with them.
            if scale != 1, bar.labelSize.unit != .rem { return [] }
            let grown = { (length: Dimension) in length.points * (length.unit == .rem ? scale : 1) }
            // The label has room in its own line, and in the padding above and below the items.
            let line = grown(bar.labelLineHeight) + grown(bar.topPadding) + grown(bar.bottomPadding)
            let needed = bar.labelSize.points * scale * TextBlock.spacedLineHeight
            guard line.isBelow(needed) else { return [] }
            let size = TextFit.Size.scale(scale).words
            return [
                placed.finding(
                    rule,
                    "the labels of '\(placed.path)' need \(needed.enoughText) px \(size), and have \(line.pointsText) px "
                        + "with the padding of the bar",
                    at: "labelSize", hint: "let the bar grow: lengths in rem grow with the text")
            ]
        }
    }
}
