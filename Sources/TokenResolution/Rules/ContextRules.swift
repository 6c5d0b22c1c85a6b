import Diagnostics

/// The findings about contexts, explained. Their examples are tests.
public enum ContextRules {
    public static let all = [missing, unknown]

    static let missing = RuleDescription(
        id: "context/missing",
        summary: "A token has a value in every context.",
        rationale: """
            A colour that exists for dark only is invisible, or the wrong one, in light. `$value` holds wherever no \
            context says otherwise; a token without it must name every context.
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
        summary: "A context is one that the manifest declares.",
        rationale: """
            Without a manifest there are `appearance` (light, dark) and `contrast` (standard, increased). Selectors \
            join contexts of several modifiers with `+`.
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
}
