import TesseraDiagnostics

extension ImportFindings {
    /// Findings of types and values.
    static let values: [FindingDescription] = [
        FindingDescription(
            "import/alias", .note,
            meaning:
                "An alias of Theo means several things, or is one part of a value. Its value is written in its place.",
            remedy: "Nothing. Make the alias a prop of its own to keep it as a reference.",
            example: FindingDescription.Example(
                [
                    "tokens.yml": """
                    aliases: { BASE: 4px }
                    props:
                      EDGE: { value: "{!BASE} solid", type: string, category: border }
                    """
                ],
                "tessera convert tokens.yml --from theo -o out.tokens.yaml")),
        FindingDescription(
            "import/alias-key", .note,
            meaning: """
                A reference names an older version of a library variable. It follows the variable of the same \
                key in the file.
                """,
            remedy: "Nothing. Publish the library and update the file in Figma to have one version.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    variables:
                      - { id: "VariableID:1:2", key: abc, name: a, resolvedType: BOOLEAN, variableCollectionId: c,
                          valuesByMode: { "1": true } }
                      - { id: b, name: b, resolvedType: BOOLEAN, variableCollectionId: c,
                          valuesByMode: { "1": { type: VARIABLE_ALIAS, id: "VariableID:abc/7:8" } } }
                    """
                ],
                "tessera convert tokens.yaml --from figma-variables -o out.tokens.yaml")),
        FindingDescription(
            "import/alpha", .note,
            meaning: "An asset catalog writes the alpha as `\"1\"`, which is read as opaque.",
            remedy: "Nothing.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    {
                      "colors": [
                        {
                          "color": {
                            "color-space": "srgb",
                            "components": {
                              "red": "16",
                              "green": "32",
                              "blue": "48",
                              "alpha": "1"
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
            "import/ambiguous", .warning,
            meaning: """
                A plain value could be several things, such as a color with eight digits or a number without a \
                unit. It is left out.
                """,
            remedy:
                "Write it so that it can be only one: `#rrggbbaa`, or a number with a unit. `tessera init` asks for each.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    font-family: { text: Plex 3.0 Text, title: Frutiger 45, mono: bold 12px Arial }
                    """
                ],
                "tessera convert tokens.yaml --from plain -o out.tokens.yaml")),
        FindingDescription(
            "import/assumed", .note,
            meaning:
                "A composite leaves out a part whose value is usual, such as the style of a border. It is filled in.",
            remedy: "Nothing, or write the part in the source.",
            example: FindingDescription.Example(
                [
                    "tokens.json5": """
                    { a: { value: 'none', type: 'border' }, b: { value: '1px solid #fff', type: 'border' } }
                    """
                ],
                "tessera convert tokens.json5 --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/blank", .note,
            meaning: "A blank stands between a number and its unit. It is removed.",
            remedy: "Nothing.",
            example: FindingDescription.Example(
                [
                    "tokens.json5": """
                    { a: { value: '0 auto', type: 'spacing' }, b: { value: '0 em', type: 'spacing' } }
                    """
                ],
                "tessera convert tokens.json5 --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/channel", .note,
            meaning: "A percentage stands where a channel of a color is a plain number. It is read as the number.",
            remedy: "Nothing.",
            example: FindingDescription.Example(
                [
                    "tokens.json5": """
                    { h: { value: '120', type: 'internal' }, s: { value: '100%', type: 'internal' },
                      c: { value: 'hsla({h}, {s}, 50%, 0.5)', type: 'color' } }
                    """
                ],
                "tessera convert tokens.json5 --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/color", .note, .error,
            meaning: """
                A color lacks its `#`, or has commas where CSS has blanks: it is read. A text that is not a \
                color is an error.
                """,
            remedy: "Nothing for a note. For an error, write six or eight hex digits behind `#`.",
            example: FindingDescription.Example(
                [
                    "tokens.json5": """
                    { a: { value: 'ff0000', type: 'color' } }
                    """
                ],
                "tessera convert tokens.json5 --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/color-gamut", .note,
            meaning: "A style sheet has a color for sRGB and one for wide gamuts. The wide one is taken.",
            remedy: "Nothing. Outputs map it for screens that show only sRGB.",
            example: FindingDescription.Example(
                [
                    "brand.css": """
                    :root { --glow: #00c55b }
                    @media (color-gamut: p3) { :root { --glow: color(display-p3 0 0.8 0.3) } }
                    """
                ],
                "tessera convert brand.css --from css -o out.tokens.yaml")),
        FindingDescription(
            "import/color-mix", .note,
            meaning: "A mixture is computed as CSS computes it. Other tools differ where a color is translucent.",
            remedy: "Compare the translucent colors with those of your old build.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    color: { a: { value: "#336699" }, b: { value: "tint({color.a}, 20%)" } }
                    """
                ],
                "tessera convert tokens.yaml --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/color-modifier", .warning,
            meaning: "A color modifier of Tokens Studio lacks a part, or changes nothing.",
            remedy: "Give it a type, a value and a color space, or remove it.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    set: { a: { value: "#fff", type: color, $extensions: { studio.tokens: { modify: { type: alpha, space: lch } } } } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/color-set", .error, .warning,
            meaning: "A color set has no list of colors, or two colors for the same device and appearance.",
            remedy: "Open the color set in Xcode and save it again.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    { "colors": 1 }
                    """
                ],
                "tessera convert Brand.xcassets --from asset-catalog -o out.tokens.yaml")),
        FindingDescription(
            "import/color-space", .note, .warning,
            meaning: "A color set names no color space, one that is read as a near equal, or one that is unknown.",
            remedy: "Choose sRGB or Display P3 in Xcode.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    {
                    "colors": [{"color": {"components": {
                      "red": "x"}}}]}
                    """
                ],
                "tessera convert Brand.xcassets --from asset-catalog -o out.tokens.yaml")),
        FindingDescription(
            "import/component", .error,
            meaning: "A component of a color is missing, or is not a number in one of the spellings that Xcode writes.",
            remedy: "Write 0 to 255, `0x00` to `0xFF`, or a number with a dot from 0 to 1.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    {
                    "colors": [{"color": {"components": {
                      "red": "x"}}}]}
                    """
                ],
                "tessera convert Brand.xcassets --from asset-catalog -o out.tokens.yaml")),
        FindingDescription(
            "import/composition", .warning,
            meaning:
                "A `composition` of Tokens Studio is a bag of properties, which no token type holds. It is left out.",
            remedy: "Write the parts as tokens of their own.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    set:
                      bag: { type: composition, value: { fill: "#fff" } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/contexts", .note,
            meaning: "Words such as `day` and `night` are read as the contexts `light` and `dark`.",
            remedy: "Nothing, or rename them in the source.",
            example: FindingDescription.Example(
                [
                    "theme.yaml": """
                    color:
                      page: { day: "#ffffff", night: "#000000" }
                    """
                ],
                "tessera convert theme.yaml --from plain -o out.tokens.yaml")),
        FindingDescription(
            "import/copied-alias", .note, .warning,
            meaning: """
                An alias leads to a variable of another type in Figma. Its value is copied, or the token is left \
                out if it has none of that type.
                """,
            remedy: "Give both variables scopes of one kind in Figma to keep the alias.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    meta:
                      variableCollections:
                      variables:
                        a: { id: a, name: a, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": 400 }, scopes: [ALL_SCOPES] }
                        b: { id: b, name: b, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": { type: VARIABLE_ALIAS, id: a } }, scopes: [GAP] }
                        c: { id: c, name: c, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": { type: VARIABLE_ALIAS, id: a } }, scopes: [FONT_WEIGHT] }
                    """
                ],
                "tessera convert tokens.yaml --from figma-variables -o out.tokens.yaml")),
        FindingDescription(
            "import/css", .warning, .note,
            meaning: "A value has no equivalent in tokens and becomes raw CSS, which outputs other than CSS leave out.",
            remedy: "Write a value that all platforms have, such as a length in place of a percentage.",
            example: FindingDescription.Example(
                [
                    "brand.css": """
                    :root { --x: 50% }
                    """
                ],
                "tessera convert brand.css --from css -o out.tokens.yaml")),
        FindingDescription(
            "import/default", .note,
            meaning: "A composite leaves out a part whose default is zero, such as the spread of a shadow.",
            remedy: "Nothing, or write the part in the source.",
            example: FindingDescription.Example(
                [
                    "theme.yaml": """
                    shadow: { card: { color: { light: '#0003', dark: '#0009' }, x: 0, y: 2, blur: 4 } }
                    """
                ],
                "tessera convert theme.yaml --from plain -o out.tokens.yaml")),
        FindingDescription(
            "import/dependent", .warning,
            meaning: "A token refers to one that is left out, so it is left out as well.",
            remedy: "Fix the token that it refers to.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    $themes: []
                    set:
                      bag: { type: composition, value: { fill: "#fff" } }
                      more: { type: composition, value: "{bag}" }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml --report json")),
        FindingDescription(
            "import/display-gamut", .note,
            meaning: "A color set has a color for sRGB and one for Display P3. That for Display P3 is taken.",
            remedy: "Nothing. Outputs map it for screens that show only sRGB.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    {
                      "colors": [
                        {
                          "color": {
                            "color-space": "srgb",
                            "components": {
                              "red": 1,
                              "green": 0,
                              "blue": 0,
                              "alpha": "1.000"
                            }
                          },
                          "idiom": "universal"
                        },
                        {
                          "color": {
                            "color-space": "display-p3",
                            "components": {
                              "red": 0.9,
                              "green": 0.2,
                              "blue": 0.1,
                              "alpha": "1.000"
                            }
                          },
                          "idiom": "universal",
                          "display-gamut": "display-P3"
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
            "import/easing", .note, .warning,
            meaning:
                "A named easing of Figma is written as its curve. A step such as `HOLD` has no curve and is left out.",
            remedy: "Nothing for a note. Replace a step with a duration of zero.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    meta:
                      variableCollections:
                      variables:
                        a: { id: a, name: a, resolvedType: EASING, variableCollectionId: c, valuesByMode: { "1": { type: HOLD } }, scopes: [] }
                    """
                ],
                "tessera convert tokens.yaml --from figma-variables -o out.tokens.yaml")),
        FindingDescription(
            "import/fallback", .note,
            meaning: "A property refers to one that is not declared, so the fallback of its `var()` is taken.",
            remedy: "Name the file that declares it in the same command, or keep the fallback.",
            example: FindingDescription.Example(
                [
                    "brand.css": """
                    :root { --ink: #111111; --edge: var(--line, var(--ink)) }
                    """
                ],
                "tessera convert brand.css --from css -o out.tokens.yaml")),
        FindingDescription(
            "import/font-weight", .note, .warning,
            meaning:
                "A weight names a style such as italic, which is kept in `$extensions`, or a word that is not a weight.",
            remedy: "Write a number from 1 to 1000, or a word such as `semibold`.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    set:
                      title:
                        type: typography
                        value: { fontFamily: Inter, fontWeight: Medium Italic, fontSize: "{size}", lineHeight: 30px,
                                 letterSpacing: 5%, textCase: none }
                        value:
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/gradient", .warning,
            meaning:
                "A color modifier applies to a gradient with an angle, which has no token type. The token is left out.",
            remedy: "Write the gradient as a token of type `gradient`, without the angle.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    $themes: []
                    set:
                      fade:
                        type: color
                        value: "linear-gradient(45deg, #fff 0%, #000 100%), red"
                        $extensions: { studio.tokens: { modify: { type: lighten, value: "0.1", space: lch } } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/inlined", .note,
            meaning: """
                A reference cannot stay a reference, because it is a part of a text or of another type. Its \
                value is written.
                """,
            remedy: "Nothing. Split the value into tokens of their own to keep the reference.",
            example: FindingDescription.Example(
                [
                    "tokens.json5": """
                    { b: { value: '#fff' }, a: { alpha: '0.5', value: 'rgba({b}, {a.alpha})' } }
                    """
                ],
                "tessera convert tokens.json5 --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/letter-spacing", .note, .warning,
            meaning: """
                A letter spacing in em or percent becomes a length, multiplied by the font size, or a number \
                where none is known.
                """,
            remedy: "Nothing, or write a length in the source.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    set: { a: { value: "-5%", type: letterSpacing } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/line-height", .note, .warning,
            meaning:
                "A line height that is a length becomes a multiple of the font size. One such as `auto` is left out.",
            remedy: "Nothing for a note. Otherwise write a multiple such as 1.5.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    core:
                      t:
                        type: typography
                        value: { fontFamily: Inter, fontSize: "16", fontWeight: "400", lineHeight: "auto", letterSpacing: "0" }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/list", .note,
            meaning: "The values of a list become tokens that are named by their places, from 0.",
            remedy: "Nothing, or write a mapping to choose the names.",
            example: FindingDescription.Example(
                [
                    "theme.yaml": """
                    space: [0, 4, 8]
                    """
                ],
                "tessera convert theme.yaml --from plain -o out.tokens.yaml")),
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
            "import/math", .note,
            meaning: "Arithmetic without references is computed, and the result is written.",
            remedy: "Nothing.",
            example: FindingDescription.Example(
                [
                    "tokens.json5": """
                    { a: { value: '2px' }, b: { value: '{a.value} * 2' }, c: { value: '-{a}' }, d: { value: '(1rem + 2rem) / 2', type: 'size' } }
                    """
                ],
                "tessera convert tokens.json5 --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/metadata", .note,
            meaning: "A property such as `name` tells about a file or group and does not become a token.",
            remedy: "Nothing.",
            example: FindingDescription.Example(
                [
                    "theme.yaml": """
                    colors: { black: { name: Black, order: 0, normal: { name: Ink, hex: '#111111' }, bright: '#222222' } }
                    """
                ],
                "tessera convert theme.yaml --from plain -o out.tokens.yaml")),
        FindingDescription(
            "import/misfit", .warning,
            meaning: "A value does not fit the type that the source names. The token gets a type that the value fits.",
            remedy: "Correct the value or the type in the source.",
            example: FindingDescription.Example(
                [
                    "tokens.json5": """
                    { a: { value: '((1px)', type: 'size' } }
                    """
                ],
                "tessera convert tokens.json5 --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/missing-variable", .warning,
            meaning: "An alias leads to a variable that is not in the file.",
            remedy: "Export the library that has it in the same file.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    meta:
                      variableCollections:
                      variables:
                        b: { id: b, name: b, resolvedType: COLOR, variableCollectionId: c, valuesByMode: { "1": { type: VARIABLE_ALIAS, id: a } }, scopes: [] }
                    """
                ],
                "tessera convert tokens.yaml --from figma-variables -o out.tokens.yaml")),
        FindingDescription(
            "import/mixed-measures", .warning,
            meaning: """
                A measure is a length in one theme and a multiple of the font size in another. No token type is \
                both, so it is left out.
                """,
            remedy: "Write the same kind of measure in all themes.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    both: { size: { value: "20", type: fontSizes }, other: { value: "{lead}", type: lineHeights }, body: { type: typography, value: { fontFamily: F, fontWeight: 400, fontSize: "{size}", lineHeight: "{lead}", letterSpacing: "{track}" } } }
                    one: { lead: { value: 30px, type: lineHeights }, track: { value: -2%, type: letterSpacing } }
                    two: { lead: { value: 120%, type: lineHeights }, track: { value: 0.5px, type: letterSpacing } }
                    $themes:
                      - { name: one, selectedTokenSets: { both: enabled, one: enabled } }
                      - { name: two, selectedTokenSets: { both: enabled, two: enabled } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/mixed-types", .warning,
            meaning: "A token has one type in a theme and another elsewhere. It is left out.",
            remedy: "Give it one type, or two names.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    light: { a: { value: "#ff0000", type: color }, b: { value: "{a}", type: color } }
                    dark: { a: { value: 4px, type: spacing } }
                    $themes:
                      - { name: Light, selectedTokenSets: { light: enabled } }
                      - { name: Dark, selectedTokenSets: { light: source, dark: enabled } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/no-type", .note,
            meaning: "A token of Tokens Studio has no type and gets that of its JSON value.",
            remedy: "Add a `type` in Tokens Studio.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    a: { value: { value: { value: 1 } } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/no-unit", .note,
            meaning: "Lengths have no unit and are read in px, or in the unit of `--unit`.",
            remedy: "Nothing if they are pixels. Otherwise convert with `--unit rem`.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    set: { a: { value: "16", type: sizing } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/no-value", .warning,
            meaning: "The value of a token is empty. The token is left out.",
            remedy: "Give it a value, or remove it.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    set:
                      none: { type: color, value: "" }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/number-unit", .note,
            meaning: "A token of type `number` has a unit and becomes a dimension.",
            remedy: "Nothing, or change its type in Tokens Studio.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    set: { a: { value: "4px", type: number } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/object", .warning,
            meaning: "The value is an object that no token type has. The token is left out.",
            remedy: "Write its parts as tokens of their own.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    a: { value: { value: { value: 1 } } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/partial", .warning,
            meaning: "A composite lacks a part that has no usual value. It is left out.",
            remedy: "Add the part that the message names.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    set:
                      half: { type: typography, value: { fontFamily: Inter } }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/percentage", .note,
            meaning: "A percentage is read as a fraction: 50 becomes 0.5.",
            remedy: "Nothing.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    meta:
                      variableCollections:
                      variables:
                        a: { id: a, name: a, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": 50 }, scopes: [OPACITY] }
                    """
                ],
                "tessera convert tokens.yaml --from figma-variables -o out.tokens.yaml")),
        FindingDescription(
            "import/plain", .note,
            meaning:
                "A plain value is read by a convention that the message names, such as a path that is a reference.",
            remedy: "Check one of the values that it names.",
            example: FindingDescription.Example(
                [
                    "theme.yaml": """
                    colors: { ink: "#112233", text: "{colors.ink}", link: $colors.ink, icon: colors.ink }
                    """
                ],
                "tessera convert theme.yaml --from plain -o out.tokens.yaml")),
        FindingDescription(
            "import/slot", .warning, .error,
            meaning: "A slot of a color scheme is missing, unknown, or not a color.",
            remedy: "Write six hex digits in quotes: without quotes, `#` begins a comment.",
            example: FindingDescription.Example(
                [
                    "a.yml": """
                    colors:
                      normal: { black: None, red: red, blue: '0x0000ff' }
                      cursor:
                    """
                ],
                "tessera convert a.yml --from alacritty -o out.tokens.yaml")),
        FindingDescription(
            "import/system-color", .warning,
            meaning: "A color set refers to a color of the system, whose value no file holds.",
            remedy: "Write the color with components, or use the system's color in code.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    {"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemTealColor"}}], "info": {"author": "xcode", "version": 1}}
                    """
                ],
                "tessera convert Brand.xcassets --from asset-catalog -o out.tokens.yaml")),
        FindingDescription(
            "import/text", .note,
            meaning: "A value has no type in Tessera and is not a value of CSS. It becomes a string.",
            remedy: "Check that the value is right.",
            example: FindingDescription.Example(
                [
                    "brand.css": """
                    :root { --x: 1,; --y: ); }
                    """
                ],
                "tessera convert brand.css --from css -o out.tokens.yaml")),
        FindingDescription(
            "import/type", .note,
            meaning:
                "The type comes from the target of a reference, from the name or from the group, as the message says.",
            remedy: "Check one of the tokens, or name the type in the source.",
            example: FindingDescription.Example(
                [
                    "tokens.json5": """
                    { a: { value: '{' } }
                    """
                ],
                "tessera convert tokens.json5 --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/type-word", .note,
            meaning: "The type in the source is a word that does not say what the value means. It is left out.",
            remedy: "Nothing, or use a type of the source's format.",
            example: FindingDescription.Example(
                [
                    "tokens.json5": """
                    { a: { value: '#000', type: 'semantic' } }
                    """
                ],
                "tessera convert tokens.json5 --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/typography", .note,
            meaning: "Typography has fields that DTCG does not have, such as `textCase`. They are in `$extensions`.",
            remedy: "Nothing.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    set:
                      title:
                        type: typography
                        value: { fontFamily: Inter, fontWeight: Medium Italic, fontSize: "{size}", lineHeight: 30px,
                                 letterSpacing: 5%, textCase: none }
                        value:
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/unit", .note, .warning,
            meaning: "A length has no unit, or one that no dimension can have.",
            remedy: "Write px, pt or rem.",
            example: FindingDescription.Example(
                [
                    "brand.css": """
                    :root { --x: 12pt }
                    """
                ],
                "tessera convert brand.css --from css -o out.tokens.yaml")),
        FindingDescription(
            "import/unknown-type", .warning,
            meaning: "Tokens have a type that Tessera does not know. They are read as text.",
            remedy: "Use a type of Tokens Studio.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    set:
                      odd: { type: strange, value: x }
                    """
                ],
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/unscoped", .note,
            meaning: "The scopes of number variables do not say what they are. They are read as numbers or as lengths.",
            remedy: "Set scopes in Figma.",
            example: FindingDescription.Example(
                [
                    "tokens.yaml": """
                    variables: [{ id: a, name: a, variableCollectionId: c, type: FLOAT, valuesByMode: [1] }]
                    """
                ],
                "tessera convert tokens.yaml --from figma-variables -o out.tokens.yaml")),
        FindingDescription(
            "import/value", .warning,
            meaning: "A value cannot be read, or is one that no token type has. The token is left out.",
            remedy: "Do what the message says.",
            example: FindingDescription.Example(
                [
                    "brand.css": """
                    :root {
                      --x: ;
                    """
                ],
                "tessera convert brand.css --from css -o out.tokens.yaml")),
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
