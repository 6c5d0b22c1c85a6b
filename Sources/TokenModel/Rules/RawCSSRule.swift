import TesseraDiagnostics

extension TypeRules {
    static let css = RuleDescription(
        id: "type/css",
        summary: "Raw CSS is a value of CSS, and stays within its declaration.",
        rationale: """
            Raw CSS is written into style sheets as it is. A bracket that nobody closes, a semicolon or a brace would take \
            the declarations behind it along, and what came from a stranger's file could end the page that the sheet stands \
            in. So the text is read by the rules of CSS Syntax 3, also when the values of its references are put in.
            """,
        goodExample: """
            space:
              $type: css
              fluid: "clamp(1rem, 0.5rem + 2vw, 3rem)"
              twice: "calc({space.fluid} * 2)"
            """,
        badExample: """
            space:
              $type: css
              open: "clamp↓(1rem, 2vw"
              two: "1rem↓; color: red"
              joined: "↓{space.open}px"
            """)
}
