import TesseraDiagnostics

extension ImportFindings {
    /// Findings of types and values.
    static let values: [FindingDescription] = [
        FindingDescription(
            "import/assumed", .note,
            meaning: """
                A composite lacks a part that has a usual value, such as the style of a border. Tessera fills in the \
                usual value.
                """,
            remedy: "Nothing, or write the part in the source.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: 'none', type: 'border' }, b: { value: '1px solid #fff', type: 'border' } }
                """)),
        FindingDescription(
            "import/blank", .note,
            meaning: "A blank stands between a number and its unit. Tessera removes the blank.",
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
            meaning:
                "A composite lacks a part whose default is zero, such as the spread of a shadow. Tessera uses zero.",
            remedy: "Nothing, or write the part in the source.",
            example: .converting(
                "theme.yaml", from: "plain",
                """
                shadow: { card: { color: { light: '#0003', dark: '#0009' }, x: 0, y: 2, blur: 4 } }
                """)),
        FindingDescription(
            "import/easing", .note, .warning,
            meaning: """
                Tessera writes a named easing of Figma as its curve. A step such as `HOLD` has no curve, so its token \
                is left out.
                """,
            remedy: "For a note: nothing. Replace a step with a duration of zero.",
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
            meaning: """
                A font weight also names a style such as italic, which Tessera keeps in `$extensions`. Or it is a word \
                that is not a weight.
                """,
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
                A letter spacing in em or percent is multiplied by the font size, and becomes a length. If no font \
                size is known, it becomes a number.
                """,
            remedy: "Nothing, or write a length in the source.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set: { a: { value: "-5%", type: letterSpacing } }
                """)),
        FindingDescription(
            "import/line-height", .note, .warning,
            meaning: """
                A line height that is a length becomes a multiple of the font size. A line height such as `auto` \
                becomes 1.2.
                """,
            remedy: "For a note: nothing. Otherwise write a multiple such as 1.5.",
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
            meaning: "The values of a list become tokens. Their names are their places in the list, from 0.",
            remedy: "Nothing. To choose the names, write a mapping.",
            example: .converting(
                "theme.yaml", from: "plain",
                """
                space: [0, 4, 8]
                """)),
        FindingDescription(
            "import/locale", .warning,
            meaning: """
                A color set has colors for a language or region, which Tessera does not have as a context. These \
                colors are left out.
                """,
            remedy: "If you need these colors, move them into a color set of their own.",
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
            meaning: "A property such as `name` describes a file or a group. It does not become a token.",
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
                A value, such as a line height, is a length in one theme and a multiple of the font size in another. \
                No token type can be both, so the token is left out.
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
            meaning: "A token has one type in a theme and another type elsewhere. The token is left out.",
            remedy: "Give the token the same type in all themes, or use two tokens.",
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
            meaning: "A token of Tokens Studio has no type. It gets the type of its JSON value.",
            remedy: "Add a `type` in Tokens Studio.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                a: { value: { value: { value: 1 } } }
                """)),
        FindingDescription(
            "import/no-unit", .note,
            meaning: "Lengths have no unit. Tessera reads them in px, or in the unit of `--unit`.",
            remedy: "If the lengths are pixels, nothing. Otherwise convert with `--unit rem`.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set: { a: { value: "16", type: sizing } }
                """)),
        FindingDescription(
            "import/no-value", .warning,
            meaning: "The value of a token is empty. The token is left out.",
            remedy: "Give the token a value, or remove the token.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set:
                  none: { type: color, value: "" }
                """)),
        FindingDescription(
            "import/number-unit", .note,
            meaning: "A token of type `number` has a unit and becomes a dimension.",
            remedy: "Nothing, or change the type of the token in Tokens Studio.",
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
            "import/part", .note,
            meaning: """
                A border, gradient, shadow or transition has a part that its type in Tessera does not have. Tessera keeps \
                the part in `$extensions`.
                """,
            remedy: "See whether the value looks the same without the part.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { card: { value: { color: '#000', width: '1px', style: 'solid', radius: '4px' }, type: 'border' } }
                """)),
        FindingDescription(
            "import/partial", .warning,
            meaning: """
                A composite lacks a part that has no usual value. The token is left out, or becomes a group of the parts \
                that it has.
                """,
            remedy: "Add the part that the message names.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set:
                  half: { type: typography, value: { fontFamily: Inter } }
                """)),
        FindingDescription(
            "import/percentage", .note,
            meaning: "Tessera reads a percentage as a fraction: 50 becomes 0.5.",
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
            meaning: """
                Tessera reads a plain value by a convention that the message names. For example, a path of a token is \
                read as a reference.
                """,
            remedy: "Check one of the values that the message names.",
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
            meaning: """
                Tessera takes the type of a token from the target of a reference, from the name or from the group, as \
                the message says.
                """,
            remedy: "Check one of the tokens, or name the type in the source.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: '{' } }
                """)),
        FindingDescription(
            "import/type-word", .note,
            meaning:
                "The type in the source is a word that does not say what the value means. Tessera leaves out the word.",
            remedy: "Nothing, or use a type of the source's format.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: '#000', type: 'semantic' } }
                """)),
        FindingDescription(
            "import/typography", .note,
            meaning: """
                A typography value has fields that DTCG does not have, such as `textCase`. Tessera keeps them in \
                `$extensions`.
                """,
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
            meaning: "A length has no unit, or a unit that a dimension cannot have.",
            remedy: "Write px, pt or rem.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root { --x: 12pt }
                """)),
        FindingDescription(
            "import/unknown-type", .warning,
            meaning: "Tokens have a type that Tessera does not know. Tessera reads their values as text.",
            remedy: "Use a type of Tokens Studio.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set:
                  odd: { type: strange, value: x }
                """)),
        FindingDescription(
            "import/unscoped", .note,
            meaning: """
                The scopes of number variables do not say what the numbers mean. Tessera reads them as numbers or as \
                lengths.
                """,
            remedy: "Set the scopes in Figma.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                variables: [{ id: a, name: a, variableCollectionId: c, type: FLOAT, valuesByMode: [1] }]
                """)),
        FindingDescription(
            "import/value", .warning,
            meaning: "A value cannot be read, or no token type can have it. The token is left out.",
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
                In each of several files, the same tokens stand below one key. If the files are alternatives, Tessera \
                removes this key. Otherwise the keys stay as groups.
                """,
            remedy: "If the files are alternatives, write their tokens without the key.",
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
