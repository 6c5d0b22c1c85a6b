import TesseraDiagnostics

/// The findings about names and about the form of references, explained.
public enum NameRules {
    public static let all = [invalid, blank, malformedReference]

    static let invalid = RuleDescription(
        id: "name/invalid",
        summary: "A name is not empty, does not begin with `$` and has no `.`, `{` or `}` in it.",
        rationale: """
            Paths and references use these signs (DTCG 2025.10 Format, 5.1.1), so no reference could lead to a token \
            whose name contains them. Any other character is allowed, even blanks and digits. The path of a group can \
            have at most 2,048 bytes.
            """,
        goodExample: """
            space:
              $type: dimension
              1_5: 6px
              2: 8px
            """,
        badExample: """
            space:
              $type: dimension
              ↓1.5: 6px
              2: 8px
            """)

    static let blank = RuleDescription(
        id: "name/blank", severity: .warning,
        summary: "A name does not begin or end with a blank.",
        rationale: "Such a blank is invisible, and a reference without the blank finds no token.",
        goodExample: """
            size: { $type: dimension, "extra large": 32px }
            """,
        badExample: """
            size: { $type: dimension, ↓"large ": 32px }
            """)

    static let malformedReference = RuleDescription(
        id: "reference/malformed",
        summary: "A reference is a path between braces. It stands in quotes, and is the whole value.",
        rationale: """
            Without quotes, YAML reads `{color.ink}` as a mapping with the key `color.ink`. A reference cannot be part \
            of a longer text (DTCG 2025.10 Format, 7.1), unless Tessera computes the value, as in `{space.gap} * 2`.
            """,
        goodExample: """
            color:
              $type: color
              ink: "#14141C"
              text: "{color.ink}"
            """,
        badExample: """
            color:
              $type: color
              ink: "#14141C"
              text: ↓{color.ink}
              icon: ↓"{ color.ink }"
            """)
}
