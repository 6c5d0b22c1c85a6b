import TesseraDiagnostics

/// Large text stands out from what is behind it (WCAG 2.2, 1.4.3 and 1.4.6).
enum LargeTextContrastRule: ValidationRule {
    static let description = RuleDescription(
        id: "contrast/large-text",
        summary: "Large text has a contrast of at least 3:1 (AA) or 4.5:1 (AAA) on its background.",
        rationale: """
            Text of at least 24 px, or 18.67 px in bold, stays readable at a lower contrast (WCAG 2.2, 1.4.3). Write \
            `use: largeText` only for text that is never smaller. If you name the size of the text with `typography` \
            or `fontSize` instead, the manifest's `largeTextPolicy` decides whether the text is large. Smaller text \
            needs 4.5:1.
            """,
        goodExample: """
            color:
              $type: color
              surface: "#FFFFFF"
              title:
                $value: "#767676"
                $contrast: { on: "{color.surface}", use: largeText }
            """,
        badExample: """
            color:
              $type: color
              surface: "#FFFFFF"
              title:
                $value: ↓"#A0A0A0"
                $contrast: { on: "{color.surface}", use: largeText }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        ContrastCheck(design, rule: description, use: .largeText).findings()
    }
}
