import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// Lines may be set further apart without losing anything (WCAG 2.2, 1.4.12).
enum TextSpacingRule: ValidationRule {
    static let description = RuleDescription(
        id: "text-size/spacing", severity: .warning,
        summary: "On the web, a height that holds text (`$holds`) is high enough for lines of 1.5 times the text size.",
        rationale: """
            People who read with difficulty set lines, words and letters further apart. Nothing may be lost at a line \
            height of 1.5 times the text size (WCAG 2.2, 1.4.12, level AA). So a fixed height must have room for the \
            padding and all lines. Each line needs 1.5 times the text size, or the line height of the design if that \
            is more. The rule judges only web designs.

            Wider letters and words may also make more lines. Tessera cannot know how many.
            """,
        goodExample: """
            tag: { $type: dimension, $value: 24px, $holds: { text: 12px, lines: 1, padding: 2px } }
            """,
        badExample: """
            tag: { $type: dimension, $value: ↓20px, $holds: { text: 12px, lines: 1, padding: 2px } }
            """,
        manifest: """
            platform: web
            sources: [example.tokens.yaml]
            rules: { text-size/clipped: off }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        design.clippedTexts(description) { $0 == .scale(1) } + TabBarText.findings(description, in: design, scale: 1)
    }
}

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
