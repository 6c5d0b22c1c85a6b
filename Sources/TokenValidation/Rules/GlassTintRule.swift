import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// One thing on a screen has glass of a color (Human Interface Guidelines, Color).
enum GlassTintRule: ValidationRule {
    static let description = RuleDescription(
        id: "glass/tint", severity: .warning,
        summary: "Glass has a color for the one primary action, and for nothing else.",
        rationale: """
            Color in the background of a control says that it is the primary action. Apple's guidelines keep it to one \
            such control: where several are colored, none of them stands out, and their labels come near to the colors of \
            the content. A token that refers to the tinted glass is the same action.
            """,
        goodExample: """
            material: { $type: material, bar: { tint: "#000000B3", fallback: "#14141C" } }
            glass:
              $type: glass
              toolbar: { fallback: "{material.bar}" }
              primaryAction: { tint: "#7C5CFF", interactive: true, fallback: "{material.bar}" }
            """,
        badExample: """
            material: { $type: material, bar: { tint: "#000000B3", fallback: "#14141C" } }
            glass:
              $type: glass
              toolbar: { tint: "#1FA8FF", fallback: "{material.bar}" }
              primaryAction: { tint: ↓"#7C5CFF", interactive: true, fallback: "{material.bar}" }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tinted = PlacedComposite<Glass>.all(in: design.tokens).filter { $0.value.tint != nil }
        guard let first = tinted.first else { return [] }
        var findings = TargetFindings()
        for placed in tinted where placed.token != first.token {
            let range = placed.range(of: "tint")
            findings.add(
                Diagnostic(
                    "glass/tint", .warning,
                    "glass '\(placed.path)' has a color, and so has '\(first.path)'; Apple's guidelines keep color to "
                        + "one primary action", at: range, hint: "leave 'tint' out where it is not the primary action",
                    notes: [Diagnostic.Note("'\(first.path)' has its color here", at: first.range(of: "tint"))]),
                at: range, of: placed.path, shortfall: 0, in: placed.context)
        }
        return findings.diagnostics
    }
}
