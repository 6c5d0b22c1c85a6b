import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel

/// Color is not all that tells what is selected (WCAG 2.2, 1.4.1).
enum ColorAloneRule: ValidationRule {
    static let description = RuleDescription(
        id: "state/color-alone", severity: .warning,
        summary: "A control that is selected differs by more than its hue from the same control without the selection.",
        rationale: """
            People who cannot distinguish the two hues do not see what is selected (WCAG 2.2, 1.4.1). A control passes \
            if one of its colors has a contrast of at least 3:1 with the same color without the selection (technique \
            G183). A control also passes if it has something only when it is selected: a line, a mark, a weight, a \
            width or a shadow.

            Tessera finds the states `selected` and `checked` by names: `row.background.selected` is `row.background` \
            when the row is selected. One color with enough contrast is enough. Tessera does not judge a path that \
            names no control, such as a role for all controls. Nor does it judge a control with translucent colors, \
            because their look depends on what is behind them.

            Tokens do not contain icons, labels and check marks. If an icon, a label or a check mark shows the \
            selection, add an `$ignore` with that reason. For tab bars, there is `tab-bar/selection`.
            """,
        goodExample: """
            row:
              $type: color
              background: { default: "#FFFFFF", selected: "#1D4ED8" }
            chip:
              $type: color
              background: { default: "#E2E8F0", selected: "#D9E4FF" }
              mark: { selected: "#1D4ED8" }
            """,
        badExample: """
            row:
              $type: color
              background: { default: "#FFE4E6", selected: ↓"#D9E4FF" }
            """)

    /// The contrast from which on a difference is one of lightness, too (technique G183 of WCAG 2.2).
    private static let lightnessRatio = 3.0

    static func check(_ design: Design) -> [Diagnostic] {
        var violations = StateViolations()
        for change in design.controlStates.changes
        where change.state == .selected && change.others.isEmpty && change.isOfControl && !change.hasMore {
            violations.judge(change, in: design.tokens, minimum: lightnessRatio) { colors in
                guard colors.allSatisfy({ $0.before.isOpaque && $0.after.isOpaque }) else { return nil }
                // What nobody can see is told by `state/indistinguishable`.
                let isSeen = colors.contains {
                    StateDifference.difference($0.before, $0.after) >= StateDifference.visible
                }
                return isSeen ? colors.map { Contrast.ratio($0.before, $0.after) } : nil
            }
        }
        return violations.diagnostics(
            description, in: design.tokens,
            hint: "add a mark, a line or a weight, or make one of the colors lighter or darker"
        ) { violation, before, after in
            "\(after) tells the selection by color alone: its contrast to \(before) is "
                + "\(Contrast.text(violation.measure)):1, below 3:1, and nothing else changes"
        }
    }
}
