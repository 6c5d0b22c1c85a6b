import TesseraDiagnostics

extension ImportFindings {
    /// Findings of contexts.
    static let contexts: [FindingDescription] = [
        FindingDescription(
            "import/appearance", .warning,
            meaning: """
                A color set has a color for an appearance that Tessera does not have as a context. This color is left \
                out.
                """,
            remedy: "Move the color into a color set of its own if you need it.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    {
                      "colors": [
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
                        },
                        {
                          "color": {
                            "color-space": "srgb",
                            "components": {
                              "red": 0,
                              "green": 0,
                              "blue": 0,
                              "alpha": "1.000"
                            }
                          },
                          "idiom": "universal",
                          "appearances": [
                            {
                              "appearance": "luminosity",
                              "value": "tinted"
                            }
                          ]
                        },
                        {
                          "color": {
                            "color-space": "srgb",
                            "components": {
                              "red": 0,
                              "green": 0,
                              "blue": 0,
                              "alpha": "1.000"
                            }
                          },
                          "idiom": "fridge+oven"
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
            "import/context", .warning, .error,
            meaning: """
                Tokens have no value in a context, and take the value of another context; or there are more contexts \
                than a design can have.
                """,
            remedy: "Add the missing values, or convert fewer files at a time.",
            example: FindingDescription.Example(
                [
                    "dark.yaml": """
                    { a: { value: 1px } }
                    """,
                    "light.yaml": """
                    { a: { value: 2px }, b: { value: 3px }, c: { value: 4px } }
                    """,
                ],
                "tessera convert dark.yaml light.yaml --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/deleted", .note,
            meaning: "A variable is deleted in Figma, but still in use. Tessera keeps the variable.",
            remedy: "Nothing. If you do not want the variable, replace its uses in Figma.",
            example: .converting(
                "variables.json", from: "figma-variables",
                """
                { "collections": [{ "id": "c", "name": "Flags", "modes": [{ "modeId": "1", "name": "on" }] }],
                  "variables": [{ "id": "a", "name": "beta", "resolvedType": "BOOLEAN", "deletedButReferenced": true,
                    "variableCollectionId": "c", "valuesByMode": { "1": true } }] }
                """)),
        FindingDescription(
            "import/extended-collection", .note, .warning,
            meaning: """
                Tessera reads collections that extend another collection as contexts of one modifier. A mode that the \
                parent collection lacks is left out.
                """,
            remedy: "For a note: nothing. To keep a mode, add it to the parent collection.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                meta:
                  variableCollections:
                    k: { id: k, name: Sea Sand, isExtension: true, parentVariableCollectionId: x,
                         modes: [{ modeId: k/1, name: light }], variableOverrides: { b: { k/1: 7 } } }
                    x: { id: x, name: Sea, isExtension: true, parentVariableCollectionId: c,
                         modes: [{ modeId: x/1, name: light }, { modeId: x/2, name: dark }],
                         variableOverrides: { a: { x/2: 0 } } }
                  variables:
                    b: { id: b, name: b, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": 3, "2": 3 } }
                """)),
        FindingDescription(
            "import/idiom", .note, .warning,
            meaning: """
                A color set has colors for some devices only. Tessera uses the first color for all devices, and leaves \
                out colors for unknown devices.
                """,
            remedy: "Add a color for *Any* device in Xcode.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    {
                      "colors": [
                        {
                          "color": {
                            "color-space": "srgb",
                            "components": {
                              "red": "0x00",
                              "green": "0x00",
                              "blue": "0x00",
                              "alpha": "1.000"
                            }
                          },
                          "idiom": "mac"
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
            "import/incomplete-contrast", .note,
            meaning: """
                Themes name a contrast, but not all four themes exist: light and dark, each with standard and with \
                increased contrast. The system cannot switch the themes.
                """,
            remedy: "Add the missing theme to let the system choose a theme, or choose the themes in code.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                $themes:
                  - { name: "Dark", group: "Mode", selectedTokenSets: { s1: enabled } }
                  - { name: "Dark HC", group: "Mode", selectedTokenSets: { s2: enabled } }
                """)),
        FindingDescription(
            "import/limit", .error,
            meaning: "The themes give more modifiers, contexts or permutations than a design can have.",
            remedy: "Merge groups of themes that always change together, or convert fewer themes at a time.",
            example: FindingDescription.Example(
                [
                    "sets.awk": #"""
                    BEGIN {
                      print "base: { a: { value: 1, type: number } }"
                      for (i = 0; i < 17; i++) print "s" i ": { a: { value: " i ", type: number } }"
                      print "$themes:"
                      for (i = 0; i < 17; i++)
                        print "  - { name: on, group: g" i ", selectedTokenSets: { s" i ": enabled } }\n" \
                          "  - { name: off, group: g" i ", selectedTokenSets: { base: enabled } }"
                    }
                    """#
                ],
                "awk -f sets.awk > tokens.yaml",
                "tessera convert tokens.yaml --from tokens-studio -o out.tokens.yaml")),
        FindingDescription(
            "import/missing-in-theme", .warning,
            meaning: """
                A theme has no value for some tokens of a set. In this theme, these tokens keep the value of another \
                theme.
                """,
            remedy: "In that theme, enable a set that defines these tokens.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                light: { page: { value: "#ffffff", type: color } }
                dark: { page: { value: "#000000", type: color }, only: { value: "#333333", type: color } }
                $metadata: { tokenSetOrder: [light, dark], activeSets: [] }
                """)),
        FindingDescription(
            "import/missing-mode", .warning,
            meaning: "A variable has no value in a mode, or its collection has no modes. The variable is left out.",
            remedy: "Export the file again, with all modes.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                id: c
                name: C
                modes: []
                variables: [{ id: a, name: a, type: FLOAT, valuesByMode: { "1": 1 } }]
                """)),
        FindingDescription(
            "import/no-color", .note, .warning,
            meaning: """
                An entry of a color set is empty. Or the set has no color for all appearances: then the color set is \
                left out.
                """,
            remedy: "Give the color set a color for *Any* appearance.",
            example: FindingDescription.Example(
                [
                    "Brand.xcassets/Ink.colorset/Contents.json": """
                    {"colors": [{"idiom": "universal"}], "info": {"author": "xcode", "version": 1}}
                    """
                ],
                "tessera convert Brand.xcassets --from asset-catalog -o out.tokens.yaml")),
        FindingDescription(
            "import/overridden", .note, .warning,
            meaning: "A token is defined several times for the same context, and the last definition counts.",
            remedy: """
                Remove the definitions that do not count. Name only the files of one build, in the order of that \
                build.
                """,
            example: .converting(
                "brand.css", from: "css",
                """
                :root { --x: #fff } :root { --x: light-dark(#fff, #000) }
                """)),
        FindingDescription(
            "import/remote", .note,
            meaning: "Tessera reads variables of libraries as tokens, like all other variables.",
            remedy: "Nothing.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                collections:
                variables:
                  - { id: y, name: bg, resolvedType: BOOLEAN, remote: true, variableCollectionId: r1,
                      valuesByMode: { "1": true, "2": false } }
                  - { id: z, name: bg/deep, resolvedType: BOOLEAN, variableCollectionId: r2,
                      valuesByMode: { "1": true, "2": false } }
                """)),
        FindingDescription(
            "import/same-themes", .warning,
            meaning: "Several themes of a group give the same value to every token.",
            remedy: "Check that each theme enables the set that makes it different.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                $themes:
                  - { name: three, group: g, selectedTokenSets: { c: enabled } }
                  - { name: four, group: g, selectedTokenSets: { a: source, c: enabled } }
                """)),
        FindingDescription(
            "import/scheme", .warning,
            meaning: "Color schemes differ in the slots that they have, or there are more schemes than contexts.",
            remedy: "Add the slot to all schemes.",
            example: FindingDescription.Example(
                [
                    "a.yml": """
                    colors:
                      primary: { background: '0x000000', dim: '0x111111' }
                    """,
                    "b.yml": """
                    colors:
                      primary: { background: '0xffffff', bright: '0x222222' }
                    """,
                ],
                "tessera convert a.yml b.yml --from alacritty -o out.tokens.yaml")),
        FindingDescription(
            "import/scope", .warning,
            meaning: """
                A declaration applies to a part of a page or to a state, which tokens cannot express. The declaration \
                is left out.
                """,
            remedy: "Name the value with a custom property of its own at the root.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root { --ink: #111111 }
                .card { --ink: #ffffff }
                """)),
        FindingDescription(
            "import/selector", .note,
            meaning:
                "Tessera reads a condition of a selector as always true, or leaves out parts of a list of selectors.",
            remedy: "Check the contexts of the tokens that the message names.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root { --x: #fff } html.theme-dark, .card { --x: #000 }
                """)),
        FindingDescription(
            "import/set-reference", .note,
            meaning:
                "References begin with the name of a set. Tessera reads them as references to the token in that set.",
            remedy: "Nothing.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                $themes: [{ name: one, selectedTokenSets: { base: enabled, type: enabled } }]
                base: { gap: { value: 8px, type: spacing } }
                type: { pad: { value: "{base.gap}", type: spacing }, off: { value: "{type.gap}", type: spacing } }
                """)),
        FindingDescription(
            "import/source-set", .note,
            meaning: """
                Themes use a set only as a target of references. Tessera writes the tokens of this set like those of \
                other sets.
                """,
            remedy: "Nothing.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                core: { ink: { value: "#111111", type: color }, snow: { value: "#ffffff", type: color } }
                $themes:
                  - { name: Dark, group: Mode, selectedTokenSets: { core: source, dark: enabled } }
                """)),
        FindingDescription(
            "import/supports", .note,
            meaning: "Tessera reads the condition of `@supports` as always true.",
            remedy: "Nothing, if your users' browsers support it.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root { --x: #fff } @layer a { @supports (color: oklch(0 0 0)) { .dark { --x: #000 } } }
                """)),
        FindingDescription(
            "import/theme-extras", .warning,
            meaning: """
                A token has a different description or different data in each theme. Tessera keeps the description or \
                data of the first theme.
                """,
            remedy: "Write one description for all themes.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                light: { a: { value: 1px, type: spacing, description: day }, b: { value: 1px, type: spacing } }
                dark:
                  a: { value: 1px, type: spacing, description: night }
                $themes:
                  - { name: day, selectedTokenSets: { light: enabled } }
                  - { name: night, selectedTokenSets: { dark: enabled } }
                """)),
        FindingDescription(
            "import/unknown-mode", .warning,
            meaning: "A variable has values for modes that its collection does not have. These values are left out.",
            remedy: "Export the file again.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                id: c
                name: C
                modes: []
                variables: [{ id: a, name: a, type: FLOAT, valuesByMode: { "1": 1 } }]
                """)),
        FindingDescription(
            "import/unknown-set", .warning,
            meaning: "A theme names a set that does not exist.",
            remedy: "Remove the set from the theme, or add the set.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                $themes:
                  - { name: night, selectedTokenSets: { dark: enabled, gone: enabled, light: on } }
                """)),
        FindingDescription(
            "import/unknown-state", .warning,
            meaning: """
                A theme gives a set a state other than `enabled`, `source` and `disabled`. Tessera reads this state as \
                `disabled`.
                """,
            remedy: "Write one of the three states.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                $themes:
                  - { name: night, selectedTokenSets: { dark: enabled, gone: enabled, light: on } }
                """)),
        FindingDescription(
            "import/unused-set", .warning,
            meaning: "No theme enables a set, so its tokens are left out.",
            remedy: "Enable the set in a theme, or remove the set.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                unused: { x: { value: "#ff0000", type: color } }
                $themes:
                  - { name: Dark, group: Mode, selectedTokenSets: { core: source, dark: enabled } }
                """)),
    ]
}
