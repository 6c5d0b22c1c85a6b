import TesseraDiagnostics

/// The findings about contexts, explained. Their examples are tests.
public enum ContextRules {
    public static let all = [missing, unknown, ambiguous, duplicate, breakpoint]

    static let missing = RuleDescription(
        id: "context/missing",
        summary: "A token has a value in every context.",
        rationale: """
            A color with a value only for dark mode is invisible, or the wrong color, in light mode. `$value` is used \
            in every context without a value of its own. Without `$value`, a token must name every context in \
            `$contexts`.
            """,
        goodExample: """
            color:
              $type: color
              surface: { $contexts: { light: "#FFFFFF", dark: "#14141C" } }
            """,
        badExample: """
            color:
              $type: color
              ↓surface: { $contexts: { dark: "#14141C" } }
            """)

    static let unknown = RuleDescription(
        id: "context/unknown",
        summary: "Every context that a token names is declared in the manifest.",
        rationale: """
            Without a manifest, there are two modifiers (what values depend on): `appearance` with the contexts \
            `light` and `dark`, and `contrast` with the contexts `standard` and `increased`. A selector is one \
            context, such as `dark`, or several contexts of different modifiers with `+` between them, such as \
            `dark+increased`.
            """,
        goodExample: """
            color:
              $type: color
              surface:
                $value: "#14141C"
                $contexts: { light: "#F4F4F8", light+increased: "#FFFFFF" }
            """,
        badExample: """
            color:
              $type: color
              surface:
                $value: "#14141C"
                $contexts: { ↓lihgt: "#F4F4F8" }
            """)

    static let ambiguous = RuleDescription(
        id: "context/ambiguous",
        summary: """
            A selector names at most one context of each modifier, and says of which modifier if two have that \
            context.
            """,
        rationale: """
            If two modifiers have a context of the same name, write the modifier before the context: \
            `density=regular`. A selector cannot name two contexts of one modifier, such as `light+dark`, because only \
            one can be chosen at a time.
            """,
        goodExample: """
            space:
              $type: dimension
              gap: { $value: 8px, $contexts: { density=regular: 12px, increased: 16px } }
            """,
        badExample: """
            space:
              $type: dimension
              gap: { $value: 8px, $contexts: { ↓regular: 12px, ↓increased+standard: 16px } }
            """,
        manifest: """
            sources: [example.tokens.yaml]
            modifiers:
              size: [regular, large]
              density: [compact, regular]
              contrast: [standard, increased]
            """)

    static let breakpoint = RuleDescription(
        id: "context/breakpoint",
        summary: "Breakpoints ascend from narrow to wide, and each is a dimension that is the same in every context.",
        rationale: """
            If a modifier has `system: width`, the width of the window chooses the context. Each width must belong to \
            one context, so a breakpoint must be the same in every context. Write all breakpoints in one unit. \
            Otherwise their order depends on the user's text size: 600px may be wider or narrower than 40rem.
            """,
        subject: .resolver, goodExample: widths(expanded: "840px"),
        badExample: widths(expanded: "480px", mark: "↓"))

    /// A resolver document with a modifier of three widths.
    private static func widths(expanded: String, mark: String = "") -> String {
        """
        version: "2025.10"
        sets:
          base:
            sources:
              - breakpoint: { $type: dimension, medium: 600px, expanded: \(expanded) }
                margin: { $type: dimension, $value: 16px }
        modifiers:
          width:
            contexts:
              compact: []
              medium: [{ margin: { $type: dimension, $value: 24px } }]
              expanded: [{ margin: { $type: dimension, $value: 32px } }]
            default: compact
            $extensions:
              dev.tessera:
                system: width
                breakpoints: { medium: "{breakpoint.medium}", expanded: \(mark)"{breakpoint.expanded}" }
        resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/width" }]
        """
    }

    static let duplicate = RuleDescription(
        id: "context/duplicate",
        summary: "A token has only one value for the same contexts.",
        rationale: """
            The order of contexts in a selector does not matter, and you may leave out the name of a modifier. So \
            `light+increased`, `increased+light` and `appearance=light+increased` mean the same.
            """,
        goodExample: """
            color:
              $type: color
              surface: { $value: "#14141C", $contexts: { light: "#F4F4F8", light+increased: "#FFFFFF" } }
            """,
        badExample: """
            color:
              $type: color
              surface: { $value: "#14141C", $contexts: { light+increased: "#F4F4F8", ↓increased+light: "#FFFFFF" } }
            """)
}
