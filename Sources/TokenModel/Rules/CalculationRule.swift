import TesseraDiagnostics

extension TypeRules {
    static let calculation = RuleDescription(
        id: "type/calculation",
        summary: "A calculation can be read, its units go together, and it has a result of the token's type.",
        rationale: """
            What is computed wrongly looks like any other number in the outputs. A length and a number have no sum, \
            and px and rem have none that is true for every user, whose text size a rem depends on. A result must fit \
            its token in every context.
            """,
        goodExample: """
            space:
              $type: dimension
              base: 8px
              wide: "{space.base} * 1.5 + 2px"
            """,
        badExample: """
            space:
              $type: dimension
              base: 8px
              wide: "{space.base} * 1.5 ↓+ 2"
              root: "{space.base} ↓+ 1rem"
              none: "{space.base} ↓/ 0"
            """)
}
