import TesseraDiagnostics

extension ImportFindings {
    /// Findings of references and calculations.
    static let references: [FindingDescription] = [
        FindingDescription(
            "import/alias", .note,
            meaning: """
                An alias of Theo means several things, or is only a part of a value. Tessera writes the value of the \
                alias in its place.
                """,
            remedy: "Nothing. To keep the alias as a reference, make it a prop of its own.",
            example: .converting(
                "tokens.yml", from: "theo",
                """
                aliases: { BASE: 4px }
                props:
                  EDGE: { value: "{!BASE} solid", type: string, category: border }
                """)),
        FindingDescription(
            "import/alias-key", .note,
            meaning: """
                A reference names an older version of a library variable. Tessera reads it as a reference to the \
                variable with the same key in the file.
                """,
            remedy: "Nothing. Publish the library and update the file in Figma to have one version.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                variables:
                  - { id: "VariableID:1:2", key: abc, name: a, resolvedType: BOOLEAN, variableCollectionId: c,
                      valuesByMode: { "1": true } }
                  - { id: b, name: b, resolvedType: BOOLEAN, variableCollectionId: c,
                      valuesByMode: { "1": { type: VARIABLE_ALIAS, id: "VariableID:abc/7:8" } } }
                """)),
        FindingDescription(
            "import/ambiguous", .warning,
            meaning: """
                A plain value could mean several things, such as a color with eight digits or a number without a unit. \
                Its token is left out.
                """,
            remedy: """
                Write the value so that it can mean only one thing: `#rrggbbaa`, or a number with a unit. `tessera \
                init` asks what each of these values means.
                """,
            example: .converting(
                "tokens.yaml", from: "plain",
                """
                font-family: { text: Plex 3.0 Text, title: Frutiger 45, mono: bold 12px Arial }
                """)),
        FindingDescription(
            "import/copied-alias", .note, .warning,
            meaning: """
                An alias leads to a variable of another type in Figma. Tessera copies the value of that variable. If \
                the value does not fit the type, the token is left out.
                """,
            remedy: "To keep the alias, give both variables scopes of the same kind in Figma.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                meta:
                  variableCollections:
                  variables:
                    a: { id: a, name: a, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": 400 }, scopes: [ALL_SCOPES] }
                    b: { id: b, name: b, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": { type: VARIABLE_ALIAS, id: a } }, scopes: [GAP] }
                    c: { id: c, name: c, resolvedType: FLOAT, variableCollectionId: c, valuesByMode: { "1": { type: VARIABLE_ALIAS, id: a } }, scopes: [FONT_WEIGHT] }
                """)),
        FindingDescription(
            "import/dependent", .warning,
            meaning: "A token refers to another token that is left out, so both are left out.",
            remedy: "Fix the token that is referred to.",
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
            "import/fallback", .note,
            meaning: """
                A property refers to a custom property that is not declared, so Tessera takes the fallback of its \
                `var()`.
                """,
            remedy: "Name the file that declares the custom property in the same command, or keep the fallback.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root { --ink: #111111; --edge: var(--line, var(--ink)) }
                """)),
        FindingDescription(
            "import/inlined", .note,
            meaning: """
                A reference is a part of a text, or leads to a token of another type, and so cannot stay a reference. \
                Tessera writes the value of its target.
                """,
            remedy: "Nothing. To keep the reference, split the value into tokens of their own.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { b: { value: '#fff' }, a: { alpha: '0.5', value: 'rgba({b}, {a.alpha})' } }
                """)),
        FindingDescription(
            "import/math", .note,
            meaning: "A value is a calculation without references. Tessera writes the result.",
            remedy: "Nothing.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: '2px' }, b: { value: '{a.value} * 2' }, c: { value: '-{a}' }, d: { value: '(1rem + 2rem) / 2', type: 'size' } }
                """)),
        FindingDescription(
            "import/missing-variable", .warning,
            meaning: "An alias leads to a variable that is not in the file.",
            remedy: "Export the library that has this variable into the same file.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                meta:
                  variableCollections:
                  variables:
                    b: { id: b, name: b, resolvedType: COLOR, variableCollectionId: c, valuesByMode: { "1": { type: VARIABLE_ALIAS, id: a } }, scopes: [] }
                """)),
    ]
}
