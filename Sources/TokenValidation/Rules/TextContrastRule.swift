import TesseraDiagnostics

/// Text stands out from what is behind it (WCAG 2.2, 1.4.3 and 1.4.6).
enum TextContrastRule: ValidationRule {
    static let description = RuleDescription(
        id: "contrast/text",
        summary: "Text has a contrast of at least 4.5:1 (AA) or 7:1 (AAA) on its background.",
        rationale: """
            Below 4.5:1 people with low vision, and everybody in sunlight, cannot read normal text (WCAG 2.2, 1.4.3).

            Tessera measures the contrast in every permutation of contexts. It composites translucent colors through \
            the declared layers, and never rounds a ratio before it compares. Over a translucent material or a range \
            of backdrops, the worst backdrop counts. The `fallback` of a material is a background of its own.
            """,
        goodExample: """
            color:
              $type: color
              surface: "#FFFFFF"
              text:
                $value: "#595959"
                $contrast: { on: "{color.surface}", use: text }
            """,
        badExample: """
            color:
              $type: color
              surface: "#FFFFFF"
              text:
                $value: ↓"#777777"
                $contrast: { on: "{color.surface}", use: text }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        ContrastCheck(design, rule: description, use: .text).findings()
    }
}
