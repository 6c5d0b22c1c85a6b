import TesseraDiagnostics

/// The findings about types and values, explained.
public enum TypeRules {
    public static let all = [value, field, unknown, missing, fontFamily, lineHeight, colorFallback, calculation, css]

    static let value = RuleDescription(
        id: "type/value",
        summary: "A value fits the type of its token.",
        rationale: """
            A value of the wrong type, such as a length with an unknown unit, would break the app or the page. DTCG \
            2025.10 and the list of shorthands say what each type accepts.
            """,
        goodExample: """
            size:
              $type: dimension
              small: 8px
              large: { $value: { value: 1.5, unit: rem } }
            """,
        badExample: """
            size:
              $type: dimension
              small: 8↓em
              large: { $value: { value: ↓wide, unit: rem } }
            """)

    static let field = RuleDescription(
        id: "type/field",
        summary: "A composite value has all required fields of its type, and no unknown fields.",
        rationale: """
            If Tessera ignored a misspelled field, the shadow or the text style would look different from the design.
            """,
        goodExample: """
            press:
              $type: spring
              $value: { response: 0.25, dampingFraction: 0.6 }
            """,
        badExample: """
            press:
              $type: spring
              $value: { response: 0.25, ↓dampingFracton: 0.6 }
            """)

    static let unknown = RuleDescription(
        id: "type/unknown",
        summary: "A type is one of DTCG 2025.10 or one of Tessera's own.",
        rationale: """
            Names of types are case-sensitive: `fontFamily`, not `fontfamily`. Tessera does not guess what an unknown \
            name means.
            """,
        goodExample: """
            surface: { $type: color, $value: "#14141C" }
            """,
        badExample: """
            surface: { $type: ↓colour, $value: "#14141C" }
            """)

    static let missing = RuleDescription(
        id: "type/missing",
        summary: "Every token has a type: its own, the type of its target, or the type of its group.",
        rationale: """
            Tessera never guesses a type from a value (DTCG 2025.10 Format, 6.1): `8px` may be a length or a string. \
            If the tokens of a group have no type, the finding of this rule says what their values look like, such as \
            dimensions. If the type is certain, `tessera fix` writes it.
            """,
        goodExample: """
            size:
              $type: dimension
              small: 8px
            """,
        badExample: """
            ↓size:
              small: 8px
            """)

    static let fontFamily = RuleDescription(
        id: "type/font-family", severity: .warning,
        summary: "Several typefaces are written as a list.",
        rationale: """
            A font family is one name, or a list of names with the most preferred first (DTCG 2025.10 Format, 8.3). \
            `Inter, Arial` without brackets is one name with a comma in it, which no system has.
            """,
        goodExample: """
            body: { $type: fontFamily, $value: [Inter, Arial] }
            """,
        badExample: """
            body: { $type: fontFamily, $value: ↓"Inter, Arial" }
            """)

    static let lineHeight = RuleDescription(
        id: "type/line-height", severity: .warning,
        summary: "A line height is a multiple of the font size.",
        rationale: """
            In DTCG 2025.10, a line height of 24 means 24 times the font size (Format, 9.7). An author who writes 24 \
            means points or percent. The file does not say which of the two, so the lenient dialect reports an error.
            """,
        goodExample: """
            body:
              $type: typography
              $value: { fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }
            """,
        badExample: """
            body:
              $type: typography
              $value: { fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: ↓24 }
            """)

    static let colorFallback = RuleDescription(
        id: "type/color-fallback",
        severity: .warning,
        summary: "The hex fallback of a color looks like its components.",
        rationale: """
            A color can have components and a hex fallback. Tools without color spaces read the fallback, and all \
            other tools read the components (DTCG 2025.10 Color, 4). If somebody changes only one of them, two teams \
            build two designs. Tessera reports a difference of more than 0.02 in Oklab, which people can just see. If \
            the color is outside sRGB, the fallback may come from any usual method to map a color into sRGB.
            """,
        goodExample: """
            signal:
              $type: color
              $value: { colorSpace: display-p3, components: [1, 0, 0], hex: "#ff0000" }
            """,
        badExample: """
            signal:
              $type: color
              $value: { colorSpace: display-p3, components: [1, 0, 0], hex: ↓"#cc0000" }
            """)
}

extension TypeRules {
    static let calculation = RuleDescription(
        id: "type/calculation",
        summary: "A calculation can be read, its units fit together, and its result has the type of the token.",
        rationale: """
            A wrong result looks like any other number in the outputs. A length and a number cannot be added. Lengths \
            in px and rem cannot be added either, because a rem depends on the user's text size. In every context, the \
            result of a calculation must be a valid value of the token's type.
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

extension TypeRules {
    static let css = RuleDescription(
        id: "type/css",
        summary: "Raw CSS is a valid value of CSS, and stays within its declaration.",
        rationale: """
            Tessera writes raw CSS into style sheets as it is. An unclosed bracket, a semicolon or a brace would break \
            the declarations after it, and text from an untrusted file could break out of the style sheet. So Tessera \
            reads raw CSS by the rules of CSS Syntax 3, and reads it again with the values of its references put in.
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
