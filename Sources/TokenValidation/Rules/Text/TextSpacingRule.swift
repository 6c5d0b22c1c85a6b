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
        var findings = TargetFindings()
        for height in design.heldTexts {
            for fit in height.fits(on: design.platform) where fit.fails && fit.size == .scale(1) {
                findings.add(
                    .clipped(description, height, fit, in: design), at: height.range, of: height.path,
                    shortfall: fit.shortfall, in: height.context)
            }
        }
        return findings.diagnostics + TabBarText.findings(description, in: design, scale: 1)
    }
}
