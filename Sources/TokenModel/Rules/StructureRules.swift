import TesseraDiagnostics

/// The findings about what may stand where, explained.
public enum StructureRules {
    public static let all = [key, property, children, unfinished, modes]

    static let key = RuleDescription(
        id: "structure/key",
        summary: "Every key is one that is known where it stands.",
        rationale: """
            What begins with `$` belongs to the format (DTCG 2025.10 Format, 5.1). A misspelled property, \
            ignored silently, would take its description, its contexts or its requirement with it. `value` beside `type` \
            is the format's first draft: write `$value` and `$type`.
            """,
        goodExample: """
            color:
              $type: color
              $description: All colors.
              ink: { $value: "#14141C", $description: Text. }
            """,
        badExample: """
            color:
              $type: color
              ↓$desciption: All colors.
              ink: { $value: "#14141C", ↓$vlaue: Text. }
              old: { ↓value: "#14141C", type: color }
            """)

    static let property = RuleDescription(
        id: "structure/property",
        summary: "A property has a value of its kind.",
        rationale: """
            A description is a text, `$deprecated` is true, false or the reason, `$contexts` is a mapping from contexts \
            to values, and a requirement names what it needs: `on` for contrast, a reason for a compact touch target.
            """,
        goodExample: """
            size:
              $type: dimension
              $description: "12"
              chip: { $value: 32pt, $touchTarget: { level: compact, reason: dense filter bar } }
            """,
        badExample: """
            size:
              $type: dimension
              $description: ↓12
              chip: { $value: 32pt, $touchTarget: ↓{ level: compact } }
            """)

    static let children = RuleDescription(
        id: "structure/children",
        summary: "A token has no children.",
        rationale: """
            A mapping with a `$value` is a token, one without is a group, and none can be both (DTCG 2025.10 Format, \
            6.1). The value that stands for a group is its child `$root`. Between braces a comma ends a value: an \
            unquoted `rgb(1, 2, 3)` becomes three keys.
            """,
        goodExample: """
            color:
              $type: color
              accent: { $root: "#7C5CFF", dim: "#5B45BF" }
            """,
        badExample: """
            color:
              $type: color
              accent: { $value: "#7C5CFF", ↓dim: "#5B45BF" }
            """)

    static let unfinished = RuleDescription(
        id: "structure/unfinished", severity: .warning,
        summary: "What has a `$type` has a `$value` or children.",
        rationale: "A type alone is mostly a token whose value was forgotten; nothing is generated for it.",
        goodExample: """
            surface: { $type: color, $value: "#14141C" }
            """,
        badExample: """
            ↓surface: { $type: color }
            """)

    static let modes = RuleDescription(
        id: "structure/modes", severity: .warning,
        summary: "Values for contexts stand in `$contexts`.",
        rationale: """
            Other tools keep them in `$extensions` under `mode` or `modes`, each in a form of its own. They are not \
            read, so every context would get the same value.
            """,
        goodExample: """
            surface: { $type: color, $value: "#14141C", $contexts: { light: "#F4F4F8" } }
            """,
        badExample: """
            surface: { $type: color, $value: "#14141C", $extensions: { ↓mode: { light: "#F4F4F8" } } }
            """)
}
