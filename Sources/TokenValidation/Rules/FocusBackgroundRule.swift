import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// What a focus indicator is seen on is known, so that its contrast can be judged.
enum FocusBackgroundRule: ValidationRule {
    static let description = RuleDescription(
        id: "focus/background", severity: .warning,
        summary: "A focus indicator says what its line is seen on.",
        rationale: """
            The line has to differ by 3:1 from what was in its place before (WCAG 2.2, 2.4.13) and from what is beside it \
            (1.4.11). Name the surfaces that controls stand on with `$contrast`, and the color of the control with \
            `fill` where the line lies inside. Without them nothing is proven of the line.
            """,
        goodExample: """
            ring:
              $type: focusIndicator
              $value: { color: "#7C5CFF", width: 2px, offset: 2px }
              $contrast: { on: "#14141C" }
            """,
        badExample: """
            ↓ring:
              $type: focusIndicator
              $value: { color: "#7C5CFF", width: 2px, offset: 2px }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        var findings = TargetFindings()
        for placed in PlacedComposite<FocusIndicator>.all(in: design.tokens) {
            let indicator = placed.value
            let isInside = indicator.offset.points + indicator.width.points <= 0
            if isInside ? indicator.fill != nil : !design.tokens.tree[placed.token].contrast.isEmpty { continue }
            let range = design.tokens.tree[placed.token].keyRange
            findings.add(
                Diagnostic(
                    "focus/background", .warning,
                    isInside
                        ? "nothing says what the line of '\(placed.path)' is seen on: it lies inside the control"
                        : "nothing says what the line of '\(placed.path)' is seen on", at: range,
                    hint: isInside
                        ? "write the color of the control as 'fill'" : "name the surfaces with '$contrast: { on: ... }'"
                ),
                at: range, of: placed.path, shortfall: 0, in: placed.context)
        }
        return findings.diagnostics
    }
}
