import TesseraDiagnostics

/// What is found in code that uses the names of outputs, explained. The examples are CSS; the names in them are those of
/// ``exampleTokens`` with the prefix `nyx`.
public enum CodeUseRules {
    public static let all = [unknownName, fallback, deprecated]

    /// The design that the examples are held against.
    public static let exampleTokens = """
        color:
          $type: color
          text: "#14141C"
          accent: "#7C5CFF"
          signal: { $value: "{color.accent}", $deprecated: "use {color.accent}" }
        """

    public static let unknownName = RuleDescription(
        id: "code/unknown-name", severity: .warning,
        summary: "A custom property that begins with the design's prefix is one of the design.",
        rationale: """
            A browser says nothing of a `var()` with a name that nothing sets: the declaration falls back, or has no \
            effect. Only names with the prefix of a CSS output are looked at, and names that the app sets itself, in style \
            sheets, markup or scripts, are left alone.
            """,
        subject: .css,
        goodExample: """
            p { color: var(--nyx-color-text); }
            """,
        badExample: """
            p { color: var(↓--nyx-colour-text); }
            """)

    static let fallback = RuleDescription(
        id: "code/fallback", severity: .warning,
        summary: "The fallback of a `var()` is the token's value where no context is chosen.",
        rationale: """
            A fallback is what people see where the design's style sheet is missing or late. Once the token has changed, \
            an old fallback shows another color or size for a moment, or for good. Colors whose distance is below 0.005 \
            (Delta E OK), lengths, times and numbers of the same amount are right however they are spelled; what is \
            computed is not compared.
            """,
        subject: .css,
        goodExample: """
            p { color: var(--nyx-color-text, rgb(20 20 28)); }
            """,
        badExample: """
            p { color: var(--nyx-color-text, ↓#333333); }
            """)

    static let deprecated = RuleDescription(
        id: "code/deprecated", severity: .warning,
        summary: "Code uses no deprecated token.",
        rationale: """
            Swift and Kotlin warn of deprecated constants by themselves; CSS, Sass and texts in TypeScript cannot. The \
            finding says what the design's author says to use in its place.
            """,
        subject: .css,
        goodExample: """
            p { color: var(--nyx-color-accent); }
            """,
        badExample: """
            p { color: var(↓--nyx-color-signal); }
            """)
}
