import TesseraDiagnostics

extension ImportFindings {
    /// Findings of types and values.
    static let values: [FindingDescription] = [
        FindingDescription(
            "import/assumed", .note,
            meaning:
                "A composite leaves out a part whose value is usual, such as the style of a border. It is filled in.",
            remedy: "Nothing, or write the part in the source.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: 'none', type: 'border' }, b: { value: '1px solid #fff', type: 'border' } }
                """)),
        FindingDescription(
            "import/blank", .note,
            meaning: "A blank stands between a number and its unit. It is removed.",
            remedy: "Nothing.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: '0 auto', type: 'spacing' }, b: { value: '0 em', type: 'spacing' } }
                """)),
        FindingDescription(
            "import/contexts", .note,
            meaning: "Words such as `day` and `night` are read as the contexts `light` and `dark`.",
            remedy: "Nothing, or rename them in the source.",
            example: .converting(
                "theme.yaml", from: "plain",
                """
                color:
                  page: { day: "#ffffff", night: "#000000" }
                """)),
        FindingDescription(
            "import/css", .warning, .note,
            meaning: "A value has no equivalent in tokens and becomes raw CSS, which outputs other than CSS leave out.",
            remedy: "Write a value that all platforms have, such as a length in place of a percentage.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root { --x: 50% }
                """)),
        FindingDescription(
            "import/default", .note,
            meaning: "A composite leaves out a part whose default is zero, such as the spread of a shadow.",
            remedy: "Nothing, or write the part in the source.",
            example: .converting(
                "theme.yaml", from: "plain",
                """
                shadow: { card: { color: { light: '#0003', dark: '#0009' }, x: 0, y: 2, blur: 4 } }
                """)),
        FindingDescription(
            "import/easing", .note, .warning,
            meaning:
                "A named easing of Figma is written as its curve. A step such as `HOLD` has no curve and is left out.",
            remedy: "Nothing for a note. Replace a step with a duration of zero.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                meta:
                  variableCollections:
                  variables:
                    a: { id: a, name: a, resolvedType: EASING, variableCollectionId: c, valuesByMode: { "1": { type: HOLD } }, scopes: [] }
                """)),
        FindingDescription(
            "import/font-weight", .note, .warning,
            meaning:
                "A weight names a style such as italic, which is kept in `$extensions`, or a word that is not a weight.",
            remedy: "Write a number from 1 to 1000, or a word such as `semibold`.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set:
                  title:
                    type: typography
                    value: { fontFamily: Inter, fontWeight: Medium Italic, fontSize: "{size}", lineHeight: 30px,
                             letterSpacing: 5%, textCase: none }
                    value:
                """)),
        FindingDescription(
            "import/letter-spacing", .note, .warning,
            meaning: """
                A letter spacing in em or percent becomes a length, multiplied by the font size, or a number \
                where none is known.
                """,
            remedy: "Nothing, or write a length in the source.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set: { a: { value: "-5%", type: letterSpacing } }
                """)),
        FindingDescription(
            "import/line-height", .note, .warning,
            meaning:
                "A line height that is a length becomes a multiple of the font size. One such as `auto` is left out.",
            remedy: "Nothing for a note. Otherwise write a multiple such as 1.5.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                core:
                  t:
                    type: typography
                    value: { fontFamily: Inter, fontSize: "16", fontWeight: "400", lineHeight: "auto", letterSpacing: "0" }
                """)),
        FindingDescription(
            "import/list", .note,
            meaning: "The values of a list become tokens that are named by their places, from 0.",
            remedy: "Nothing, or write a mapping to choose the names.",
            example: .converting(
                "theme.yaml", from: "plain",
                """
                space: [0, 4, 8]
                """)),
        FindingDescription(
            "import/locale", .warning,
            meaning: "A color set has colors for a language or region, which Tessera does not have as a context.",
            remedy: "Move them into a color set of their own if you need them.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    {
                      "colors": [
                        {
                          "color": {
                            "color-space": "srgb",
                            "components": {
                              "red": "0xFF",
                              "green": "0x00",
                              "blue": "0x00",
                              "alpha": "1.000"
                            }
                          },
                          "idiom": "universal",
                          "locale": "fr"
                        },
                        {
                          "color": {
                            "color-space": "srgb",
                            "components": {
                              "red": "0x01",
                              "green": "0x02",
                              "blue": "0x03",
                              "alpha": "1.000"
                            }
                          },
                          "idiom": "universal"
                        }
                      ],
                      "info": {
                        "author": "xcode",
                        "version": 1
                      }
                    }
                    """
                ],
                "tessera convert Brand.xcassets --from asset-catalog -o out.tokens.yaml")),
        FindingDescription(
            "import/metadata", .note,
            meaning: "A property such as `name` tells about a file or group and does not become a token.",
            remedy: "Nothing.",
            example: .converting(
                "theme.yaml", from: "plain",
                """
                colors: { black: { name: Black, order: 0, normal: { name: Ink, hex: '#111111' }, bright: '#222222' } }
                """)),
        FindingDescription(
            "import/misfit", .warning,
            meaning: "A value does not fit the type that the source names. The token gets a type that the value fits.",
            remedy: "Correct the value or the type in the source.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: '((1px)', type: 'size' } }
                """)),
        FindingDescription(
            "import/mixed-measures", .warning,
            meaning: """
                A measure is a length in one theme and a multiple of the font size in another. No token type is \
                both, so it is left out.
                """,
            remedy: "Write the same kind of measure in all themes.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                both: { size: { value: "20", type: fontSizes }, other: { value: "{lead}", type: lineHeights }, body: { type: typography, value: { fontFamily: F, fontWeight: 400, fontSize: "{size}", lineHeight: "{lead}", letterSpacing: "{track}" } } }
                one: { lead: { value: 30px, type: lineHeights }, track: { value: -2%, type: letterSpacing } }
                two: { lead: { value: 120%, type: lineHeights }, track: { value: 0.5px, type: letterSpacing } }
                $themes:
                  - { name: one, selectedTokenSets: { both: enabled, one: enabled } }
                  - { name: two, selectedTokenSets: { both: enabled, two: enabled } }
                """)),
        FindingDescription(
            "import/mixed-types", .warning,
            meaning: "A token has one type in a theme and another elsewhere. It is left out.",
            remedy: "Give it one type, or two names.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                light: { a: { value: "#ff0000", type: color }, b: { value: "{a}", type: color } }
                dark: { a: { value: 4px, type: spacing } }
                $themes:
                  - { name: Light, selectedTokenSets: { light: enabled } }
                  - { name: Dark, selectedTokenSets: { light: source, dark: enabled } }
                """)),
        FindingDescription(
            "import/no-type", .note,
            meaning: "A token of Tokens Studio has no type and gets that of its JSON value.",
            remedy: "Add a `type` in Tokens Studio.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                a: { value: { value: { value: 1 } } }
                """)),
        FindingDescription(
            "import/no-unit", .note,
            meaning: "Lengths have no unit and are read in px, or in the unit of `--unit`.",
            remedy: "Nothing if they are pixels. Otherwise convert with `--unit rem`.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set: { a: { value: "16", type: sizing } }
                """)),
        FindingDescription(
            "import/no-value", .warning,
            meaning: "The value of a token is empty. The token is left out.",
            remedy: "Give it a value, or remove it.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set:
                  none: { type: color, value: "" }
                """)),
        FindingDescription(
            "import/number-unit", .note,
            meaning: "A token of type `number` has a unit and becomes a dimension.",
            remedy: "Nothing, or change its type in Tokens Studio.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set: { a: { value: "4px", type: number } }
                """)),
        FindingDescription(
            "import/object", .warning,
            meaning: "The value is an object that no token type has. The token is left out.",
            remedy: "Write its parts as tokens of their own.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                a: { value: { value: { value: 1 } } }
                """)),
        FindingDescription(
            "import/partial", .warning,
            meaning:
                "A composite lacks a part that has no usual value. It is left out, or becomes a group of the parts that it has.",
            remedy: "Add the part that the message names.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set:
                  half: { type: typography, value: { fontFamily: Inter } }
                """)),
        FindingDescription(
            "import/percentage", .note,
            meaning: "A percentage is read as a fraction: 50 becomes 0.5.",
            remedy: "Nothing.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                meta:
                  variableCollections:
                  variables:
                    a: { id: a, name: a, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": 50 }, scopes: [OPACITY] }
                """)),
        FindingDescription(
            "import/plain", .note,
            meaning:
                "A plain value is read by a convention that the message names, such as a path that is a reference.",
            remedy: "Check one of the values that it names.",
            example: .converting(
                "theme.yaml", from: "plain",
                """
                colors: { ink: "#112233", text: "{colors.ink}", link: $colors.ink, icon: colors.ink }
                """)),
        FindingDescription(
            "import/slot", .warning, .error,
            meaning: "A slot of a color scheme is missing, unknown, or not a color.",
            remedy: "Write six hex digits in quotes: without quotes, `#` begins a comment.",
            example: .converting(
                "a.yml", from: "alacritty",
                """
                colors:
                  normal: { black: None, red: red, blue: '0x0000ff' }
                  cursor:
                """)),
        FindingDescription(
            "import/text", .note,
            meaning: "A value has no type in Tessera and is not a value of CSS. It becomes a string.",
            remedy: "Check that the value is right.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root { --x: 1,; --y: ); }
                """)),
        FindingDescription(
            "import/type", .note,
            meaning:
                "The type comes from the target of a reference, from the name or from the group, as the message says.",
            remedy: "Check one of the tokens, or name the type in the source.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: '{' } }
                """)),
        FindingDescription(
            "import/type-word", .note,
            meaning: "The type in the source is a word that does not say what the value means. It is left out.",
            remedy: "Nothing, or use a type of the source's format.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: '#000', type: 'semantic' } }
                """)),
        FindingDescription(
            "import/typography", .note,
            meaning: "Typography has fields that DTCG does not have, such as `textCase`. They are in `$extensions`.",
            remedy: "Nothing.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set:
                  title:
                    type: typography
                    value: { fontFamily: Inter, fontWeight: Medium Italic, fontSize: "{size}", lineHeight: 30px,
                             letterSpacing: 5%, textCase: none }
                    value:
                """)),
        FindingDescription(
            "import/unit", .note, .warning,
            meaning: "A length has no unit, or one that no dimension can have.",
            remedy: "Write px, pt or rem.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root { --x: 12pt }
                """)),
        FindingDescription(
            "import/unknown-type", .warning,
            meaning: "Tokens have a type that Tessera does not know. They are read as text.",
            remedy: "Use a type of Tokens Studio.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set:
                  odd: { type: strange, value: x }
                """)),
        FindingDescription(
            "import/unscoped", .note,
            meaning: "The scopes of number variables do not say what they are. They are read as numbers or as lengths.",
            remedy: "Set scopes in Figma.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                variables: [{ id: a, name: a, variableCollectionId: c, type: FLOAT, valuesByMode: [1] }]
                """)),
        FindingDescription(
            "import/value", .warning,
            meaning: "A value cannot be read, or is one that no token type has. The token is left out.",
            remedy: "Do what the message says.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root {
                  --x: ;
                """)),
        FindingDescription(
            "import/wrapped", .note, .warning,
            meaning: """
                Several files have the same tokens below one key each. As alternatives they lose that key; \
                otherwise they stay groups.
                """,
            remedy: "If they are alternatives, write their tokens without the key.",
            example: FindingDescription.Example(
                [
                    "dark.json": """
                    { "dark": { "color": { "page": { "value": "#111111" } } } }
                    """,
                    "light.json": """
                    { "light": { "color": { "page": { "value": "#ffffff" } } } }
                    """,
                ],
                "tessera convert dark.json light.json --from style-dictionary -o out.tokens.yaml")),
    ]
}
