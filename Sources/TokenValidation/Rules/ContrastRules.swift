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
