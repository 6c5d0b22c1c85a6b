import TesseraDiagnostics

extension ImportFindings {
    /// Findings of colors.
    static let colors: [FindingDescription] = [
        FindingDescription(
            "import/alpha", .note,
            meaning: """
                An asset catalog has the alpha `"1"`, without decimals. Tessera reads the color as opaque.
                """,
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
            "import/channel", .note,
            meaning: """
                A percentage stands where a color has a plain number as its channel. Tessera reads the percentage as \
                that number.
                """,
            remedy: "Nothing.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { h: { value: '120', type: 'internal' }, s: { value: '100%', type: 'internal' },
                  c: { value: 'hsla({h}, {s}, 50%, 0.5)', type: 'color' } }
                """)),
        FindingDescription(
            "import/color", .note, .error,
            meaning: """
                A color lacks its `#`, or has commas where CSS has blanks. Tessera reads it all the same, and adds a \
                note. A text that is not a color is an error.
                """,
            remedy: "For a note: nothing. For an error, write six or eight hex digits behind `#`.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: 'ff0000', type: 'color' } }
                """)),
        FindingDescription(
            "import/color-gamut", .note,
            meaning: """
                A style sheet has a color for sRGB and a color for wide gamuts. Tessera takes the color for wide \
                gamuts.
                """,
            remedy: "Nothing. Outputs map this color for screens that show only sRGB.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root { --glow: #00c55b }
                @media (color-gamut: p3) { :root { --glow: color(display-p3 0 0.8 0.3) } }
                """)),
        FindingDescription(
            "import/color-mix", .note,
            meaning: """
                Tessera computes a mixture of colors as CSS does. Other tools give another result if a color is \
                translucent.
                """,
            remedy: "Compare the translucent colors with the same colors in your old build.",
            example: .converting(
                "tokens.yaml", from: "style-dictionary",
                """
                color: { a: { value: "#336699" }, b: { value: "tint({color.a}, 20%)" } }
                """)),
        FindingDescription(
            "import/color-modifier", .warning,
            meaning: "A color modifier of Tokens Studio lacks a part, or changes nothing.",
            remedy: "Give the modifier a type, a value and a color space, or remove it.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set: { a: { value: "#fff", type: color, $extensions: { studio.tokens: { modify: { type: alpha, space: lch } } } } }
                """)),
        FindingDescription(
            "import/color-set", .error, .warning,
            meaning: "A color set has no list of colors, or has two colors for the same device and appearance.",
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
            meaning: """
                A color set names no color space, a color space that Tessera reads as a similar one, or an unknown \
                color space.
                """,
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
            meaning: """
                A `composition` of Tokens Studio contains properties of any kind. No token type can hold them, so the \
                composition is left out.
                """,
            remedy: "Write the properties as tokens of their own.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                set:
                  bag: { type: composition, value: { fill: "#fff" } }
                """)),
        FindingDescription(
            "import/display-gamut", .note,
            meaning:
                "A color set has a color for sRGB and a color for Display P3. Tessera takes the color for Display P3.",
            remedy: "Nothing. Outputs map this color for screens that show only sRGB.",
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
            "import/gradient", .warning,
            meaning:
                "A color modifier applies to a gradient with an angle, which has no token type. The token is left out.",
            remedy: "Write the gradient as a token of type `gradient`, without the angle.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                $themes: []
                set:
                  fade:
                    type: color
                    value: "linear-gradient(45deg, #fff 0%, #000 100%), red"
                    $extensions: { studio.tokens: { modify: { type: lighten, value: "0.1", space: lch } } }
                """)),
        FindingDescription(
            "import/system-color", .warning,
            meaning: "A color set refers to a color of the system. No file contains the value of that color.",
            remedy: "Write the color with components, or use the system's color in code.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    {"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemTealColor"}}], "info": {"author": "xcode", "version": 1}}
                    """
                ],
                "tessera convert Brand.xcassets --from asset-catalog -o out.tokens.yaml")),
    ]
}
