import TesseraDiagnostics

/// The findings about what may stand where, explained.
public enum StructureRules {
    public static let all = [key, property, children, unfinished, modes]

    static let key = RuleDescription(
        id: "structure/key",
        summary: "Every key is known in its place.",
        rationale: """
            Keys that begin with `$` belong to the format (DTCG 2025.10 Format, 5.1). If Tessera ignored a misspelled \
            property, the description, the contexts or the requirement of a token would be lost. `value` beside `type` \
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
        summary: "Every property has the kind of value that it needs.",
        rationale: """
            A `$description` is a string. `$deprecated` is true, false or the reason. `$contexts` is a mapping from \
            contexts to values. `$contrast` needs the key `on`, and a compact `$touchTarget` needs a `reason`.
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
            A mapping with a `$value` is a token, and a mapping without `$value` is a group; no mapping is both (DTCG \
            2025.10 Format, 6.1). To give a group a value of its own, add a child `$root`.

            Inside braces, YAML ends a value at a comma: an unquoted `rgb(1, 2, 3)` becomes three keys. Write such a \
            value in quotes.
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
        summary: "A mapping that has a `$type` also has a `$value` or children.",
        rationale: """
            If a mapping has only a `$type`, its value was probably forgotten. Outputs contain nothing for such a \
            mapping.
            """,
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
            Other tools keep values for contexts in `$extensions`, under `mode` or `modes`, each tool in its own form. \
            Tessera does not read such values, so the token would have the same value in every context.
            """,
        goodExample: """
            surface: { $type: color, $value: "#14141C", $contexts: { light: "#F4F4F8" } }
            """,
        badExample: """
            surface: { $type: color, $value: "#14141C", $extensions: { ↓mode: { light: "#F4F4F8" } } }
            """)
}
