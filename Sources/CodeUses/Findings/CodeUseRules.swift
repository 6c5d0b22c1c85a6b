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
        summary: "A custom property that begins with the design's prefix exists in the design.",
        rationale: """
            If a `var()` names a custom property that does not exist, browsers report nothing: the declaration uses \
            its fallback, or has no effect. Tessera checks only names with the prefix of a CSS output. It skips custom \
            properties that the app itself sets in style sheets, markup or scripts.
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
        summary: "The fallback of a `var()` is the value that the token has in the default contexts.",
        rationale: """
            People see the fallback of a `var()` if the design's style sheet is missing or late. If the token has \
            changed since, an old fallback shows another color or size, for a moment or for good.

            Tessera compares values, not spellings. Two colors are equal if their distance is below 0.005 (Delta E OK, \
            how different colors look). Two lengths, times or numbers are equal if their amounts are equal. A computed \
            fallback is not compared.
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
        summary: "Code does not use deprecated tokens.",
        rationale: """
            Swift and Kotlin themselves warn of deprecated constants. CSS, Sass and strings in TypeScript cannot warn, \
            so Tessera does. The finding repeats what the design's author recommends in place of the token.
            """,
        subject: .css,
        goodExample: """
            p { color: var(--nyx-color-accent); }
            """,
        badExample: """
            p { color: var(↓--nyx-color-signal); }
            """)
}
