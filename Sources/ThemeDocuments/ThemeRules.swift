import TesseraDiagnostics

/// The findings about theme documents, explained.
public enum ThemeRules {
    public static let all = [structure, key, value, seed, role, formerName, context, impossible]

    private static let good = """
        seeds:
          brand: "#7C5CFF"
          neutral: "#14141C"
        """

    static let structure = RuleDescription(
        id: "theme/structure",
        summary: "A theme document has `seeds`, and one of them is the brand.",
        rationale: "A theme document needs only the color of the seed `brand`. Everything else has a default.",
        subject: .theme, goodExample: good,
        badExample: """
            seeds:
              ↓neutral: "#14141C"
            """)

    static let key = RuleDescription(
        id: "theme/key",
        summary: "Every key of a theme document is known in its place.",
        rationale: "If Tessera ignored a misspelled `lightness`, people would see another color.",
        subject: .theme,
        goodExample: """
            seeds: { brand: "#7C5CFF" }
            roles:
              textPrimary: { lightness: { light: 0.2 } }
            """,
        badExample: """
            seeds: { brand: "#7C5CFF" }
            roles:
              textPrimary: { ↓lightnes: { light: 0.2 } }
            """)

    static let value = RuleDescription(
        id: "theme/value",
        summary: "The value of each key in a theme document has the right kind.",
        rationale: """
            In a theme document, lightness and chroma are numbers of OkLCh (a color space), and ratios go from 1 to \
            21. Write colors out, not as references: Tessera makes a theme before it follows references between \
            tokens.
            """,
        subject: .theme,
        goodExample: """
            seeds: { brand: "#7C5CFF" }
            ratios: { text: 5 }
            """,
        badExample: """
            seeds: { brand: "#7C5CFF" }
            ratios: { text: ↓50 }
            """)

    static let seed = RuleDescription(
        id: "theme/seed",
        summary: "Seeds are opaque colors, at most three of them beside `brand` and `neutral`.",
        rationale: """
            The names of a seed's roles begin with the name of the seed: `danger` has the role `dangerFill`. These \
            roles take their colors from the seed.
            """,
        subject: .theme,
        goodExample: """
            seeds: { brand: "#7C5CFF", danger: { color: "#FF3B30", turn: 15 } }
            """,
        badExample: """
            seeds: { brand: ↓"#7C5CFF80" }
            roles:
              chartLine: { seed: ↓ocean, on: { surfaces: nonText } }
            """)

    static let role = RuleDescription(
        id: "theme/role",
        summary: "Every background of a role exists, and no role is its own background.",
        rationale: """
            Tessera chooses the color of a role by the role's background. So you cannot leave out a role that is the \
            background of another role. If the color of a role comes from a list (`candidates`), the role can have \
            only one background, and Tessera adjusts the background to the role. The color of a role may be \
            translucent if nothing compares it with the color of another role, as with `scrim`.
            """,
        subject: .theme,
        goodExample: """
            seeds: { brand: "#7C5CFF" }
            roles:
              chartLine: { seed: brand, on: { surfaces: nonText } }
              brandContainer: false
              onBrandContainer: false
            """,
        badExample: """
            seeds: { brand: "#7C5CFF" }
            roles:
              chartLine: { seed: brand, on: { ↓surfacePge: nonText } }
              ↓brandContainer: false
            """)

    static let formerName = RuleDescription(
        id: "theme/former-name", severity: .warning,
        summary: "Seeds and roles are called by their present names.",
        rationale: """
            In older theme documents, the seed `brand` was called `signal`, and surfaces were not named after their \
            purpose. Tessera still reads a document with the former names, and its tokens keep these names.
            """,
        subject: .theme,
        goodExample: """
            seeds: { brand: "#7C5CFF" }
            roles:
              surfacePage: { lightness: { light: 1 } }
            """,
        badExample: """
            seeds: { ↓signal: "#7C5CFF" }
            roles:
              ↓surfacePrimary: { lightness: { light: 1 } }
            """)

    static let context = RuleDescription(
        id: "theme/context",
        summary: "A theme names only contexts that exist.",
        rationale: """
            A theme document has the contexts `light` and `dark`, `standard` and `increased`. With the key `when`, it \
            applies only to one context of a modifier in the manifest.
            """,
        subject: .theme,
        goodExample: """
            seeds: { brand: "#7C5CFF" }
            roles:
              surfacePage: { lightness: { dark: 0.15, dark+increased: 0 } }
            """,
        badExample: """
            seeds: { brand: "#7C5CFF" }
            contexts: { light: ↓day, dark: ↓night }
            """)

    static let impossible = RuleDescription(
        id: "theme/impossible",
        summary: "Every role can have a color that meets its requirements.",
        rationale: """
            If a role cannot have such a color, the finding names the conflicting requirements and how close the best \
            compromise comes. Relax one of the requirements, or allow the role a wider range.
            """,
        subject: .theme,
        goodExample: """
            seeds: { brand: "#7C5CFF" }
            roles:
              chip: "#FFFFFF"
              chipLabel: { seed: neutral, direction: darker, on: { chip: text } }
            """,
        badExample: """
            seeds: { brand: "#7C5CFF" }
            roles:
              chip: "#FFFFFF"
              badge: "#000000"
              ↓label: { seed: neutral, direction: either, on: { chip: 7, badge: 7 } }
            """)
}
