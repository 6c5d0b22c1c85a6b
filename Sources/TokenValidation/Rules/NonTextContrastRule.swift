import TesseraDiagnostics

/// Glyphs, borders and states stand out from what is around them (WCAG 2.2, 1.4.11).
enum NonTextContrastRule: ValidationRule {
    static let description = RuleDescription(
        id: "contrast/non-text",
        summary: "Icons, control boundaries and states have a contrast of at least 3:1 with what is around them.",
        rationale: """
            People with low vision do not see an icon or an outline below 3:1, and so do not see the control (WCAG \
            2.2, 1.4.11). Inactive controls and pure decoration are exempt: declare no `$contrast` for them. If people \
            should see an inactive control, declare a `$contrast`, and say with `groupOpacity` how far the control is \
            faded.
            """,
        goodExample: """
            color:
              $type: color
              surface: "#14141C"
              signal:
                $value: "#7C5CFF"
                $contrast: { on: "{color.surface}", use: nonText }
            """,
        badExample: """
            color:
              $type: color
              surface: "#14141C"
              signal:
                $value: ↓"#3A2F6B"
                $contrast: { on: "{color.surface}", use: nonText }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        ContrastCheck(design, rule: description, use: .nonText).findings()
    }
}
