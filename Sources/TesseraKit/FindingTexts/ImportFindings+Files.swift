import TesseraDiagnostics

/// What importers say.
enum ImportFindings {}

extension ImportFindings {
    /// Findings of names and files.
    static let files: [FindingDescription] = [
        FindingDescription(
            "import/circle", .error,
            meaning: "Theo files import each other in a circle, so none of them can be read first.",
            remedy: "Move what both files need into a third file that imports neither of them.",
            example: FindingDescription.Example(
                [
                    "a.yml": """
                    imports: [./b.yml]
                    """,
                    "b.yml": """
                    imports: [./a.yml]
                    """,
                ],
                "tessera convert a.yml b.yml --from theo -o out.tokens.yaml")),
        FindingDescription(
            "import/css-import", .warning,
            meaning: """
                A style sheet imports another style sheet that the command does not name, so the imported one is not \
                read.
                """,
            remedy: "Name the other file in the same command.",
            example: FindingDescription.Example(
                [
                    "1.css": """
                    @import "3.css"; :root { --a: 1px }
                    """,
                    "2.css": """
                    :root { --b: 2px }
                    """,
                ],
                "tessera convert 1.css 2.css --from css -o out.tokens.yaml")),
        FindingDescription(
            "import/css-syntax", .error,
            meaning: "A string, a comment, a bracket or a block of CSS is not closed.",
            remedy: "Close the string, comment, bracket or block at the place that the finding names.",
            example: .converting(
                "brand.css", from: "css",
                ":root { --ink: rgb(0 0 0; }")),
        FindingDescription(
            "import/duplicate", .warning,
            meaning: "Two entries have the same path. The message says which of them is used.",
            remedy: "Remove one of them.",
            example: .converting(
                "a.yaml", from: "base16",
                """
                palette:
                  base0A: '606060'
                  base0a: '000000'
                """)),
        FindingDescription(
            "import/group", .note,
            meaning: "A group without tokens is left out. A mapping without a value is kept as data of its group.",
            remedy: "Nothing, or give each entry a `value`.",
            example: .converting(
                "a.json", from: "style-dictionary",
                """
                { "color": { "a": { "value": "#fff" }, "b": { "light": { "hex": "#000" } } } }
                """)),
        FindingDescription(
            "import/group-alias", .note,
            meaning: "A reference leads to a group. Tessera writes an alias for each token of the group.",
            remedy: "Nothing.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { palette: { blue: { '10': { value: '#0000ff' } } }, theme: { accent: { value: '{palette.blue}' } },
                  link: { value: '{theme.accent.value.10}' } }
                """)),
        FindingDescription(
            "import/ignored", .note, .warning,
            meaning: """
                Something in the files is not part of a design, such as a declaration that is not a custom property. \
                Tessera ignores it.
                """,
            remedy: "Nothing.",
            example: .converting(
                "brand.css", from: "css",
                """
                :root { color: red; --gap: 4px }
                """)),
        FindingDescription(
            "import/key", .note,
            meaning: "A key at the root of a Theo file has no meaning for tokens and is left out.",
            remedy: "Nothing.",
            example: .converting(
                "tokens.yml", from: "theo",
                """
                options: { a: 1 }
                props:
                  INK: { value: "#111111", type: color, category: text-color }
                """)),
        FindingDescription(
            "import/left-out", .note, .warning,
            meaning: "A file of the folder is not a token file, holds nothing, or cannot be read.",
            remedy: "Nothing for a note. For a warning, correct the file or name only the token files.",
            example: FindingDescription.Example(
                [
                    "Tokens/ink.json": """
                    { "ink": { "value": "#111111" } }
                    """,
                    "Tokens/package.json": """
                    { "name": "brand", "version": "1.0.0" }
                    """,
                ],
                "tessera convert Tokens --from style-dictionary -o out.tokens.yaml")),
        FindingDescription(
            "import/missing-file", .error,
            meaning: "A Theo file imports a file that does not exist.",
            remedy: "Correct the path, or remove the import.",
            example: .converting(
                "tokens.yml", from: "theo",
                """
                imports: [./gone.yml]
                props:
                  INK: { value: "#111111", type: color, category: text-color }
                """)),
        FindingDescription(
            "import/name", .note,
            meaning: """
                A name has characters that DTCG forbids, such as a dot or braces, or another token has the name \
                already. Tessera changes the name.
                """,
            remedy: "Nothing, or rename it in the source.",
            example: .converting(
                "brand.css", from: "css",
                #"""
                :root { --a\.b: 1px; --a-b: 2px }
                """#)),
        FindingDescription(
            "import/no-tokens", .note,
            meaning: "A file holds no token.",
            remedy: "Nothing, or check that you named the right file.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                {}
                """)),
        FindingDescription(
            "import/no-values", .error,
            meaning: "The variables have no values: the file lists published variables of Figma.",
            remedy: "Export the local variables, with `GET /v1/files/:key/variables/local` or the plugin.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                variables: [{ id: a, name: a, variableCollectionId: c, type: FLOAT, valuesByMode: [1] }]
                """)),
        FindingDescription(
            "import/no-variables", .note, .warning,
            meaning: "The file, or a collection with several modes, has no variables of Figma.",
            remedy: "Check that you named the right file and format. A collection without variables is left out.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                $themes: 1
                """)),
        FindingDescription(
            "import/not-a-token", .warning,
            meaning: "An entry of a set is neither a group nor a token with a value. The entry is left out.",
            remedy: "Write the entry as `{ value: …, type: … }`.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                [1, [2], {}]
                """)),
        FindingDescription(
            "import/outside", .error,
            meaning: "A Theo file imports a file outside of the folder that the command names.",
            remedy: "Name the folder that contains both files, as the hint says.",
            example: FindingDescription.Example(
                [
                    "base.yml": """
                    props:
                      GAP: { value: 4px, type: size, category: spacing }
                    """,
                    "web/tokens.yml": """
                    imports: [../base.yml]
                    props:
                      INK: { value: "#111111", type: color, category: text-color }
                    """,
                ],
                "cd web && tessera convert tokens.yml --from theo -o out.tokens.yaml")),
        FindingDescription(
            "import/package", .note, .warning,
            meaning: """
                A Theo file imports a package. If the command names a file whose path has the same end, Tessera reads \
                that file. Otherwise the package is not read.
                """,
            remedy: "Name the file of the package in the same command.",
            example: .converting(
                "tokens.yml", from: "theo",
                """
                imports: ["@brand/tokens/base.yml"]
                props:
                  INK: { value: "#111111", type: color, category: text-color }
                """)),
        FindingDescription(
            "import/parallel-files", .note,
            meaning: """
                Several files define the same tokens. Tessera reads the files as contexts of one modifier, or as \
                permutations of several modifiers.
                """,
            remedy: "Check the contexts. To say exactly which file is for which context, write a resolver document.",
            example: FindingDescription.Example(
                [
                    "button.css": """
                    :root { --radius: 4px; --gap: 2px }
                    """,
                    "zeta.css": """
                    :root { --radius: 8px; --gap: 4px }
                    """,
                ],
                "tessera convert button.css zeta.css --from css -o out.tokens.yaml")),
        FindingDescription(
            "import/prefix", .warning,
            meaning: """
                References leave out the start of a path. Tessera adds the start, because there is a token at the \
                whole path.
                """,
            remedy: "Write the whole path in the source.",
            example: .converting(
                "a.json", from: "style-dictionary",
                """
                { "global": { "palette": { "x": { "value": "#ff0000", "type": "color" }, "y": { "value": "#00ff00" } } },
                  "a": { "value": "{palette.x}" }, "b": { "value": "{palette.y}" }, "c": { "value": "{palette.z}" } }
                """)),
        FindingDescription(
            "import/prefixed", .note,
            meaning: """
                Variables of two collections have the same names. Tessera puts the variables of one collection into a \
                group with the collection's name.
                """,
            remedy: "Nothing, or rename the variables in Figma.",
            example: .converting(
                "tokens.yaml", from: "figma-variables",
                """
                collections:
                variables:
                  - { id: x, name: bg, resolvedType: BOOLEAN, variableCollectionId: l, valuesByMode: { "1": true } }
                  - { id: y, name: bg, resolvedType: BOOLEAN, remote: true, variableCollectionId: r1,
                      valuesByMode: { "1": true, "2": false } }
                  - { id: z, name: bg/deep, resolvedType: BOOLEAN, variableCollectionId: r2,
                      valuesByMode: { "1": true, "2": false } }
                """)),
        FindingDescription(
            "import/preprocessor", .error,
            meaning: "The file is Sass or Less, and not CSS.",
            remedy: "Compile it, and convert the CSS that comes out.",
            example: .converting(
                "a.scss", from: "css",
                """
                $x: 1px;
                """)),
        FindingDescription(
            "import/renamed", .note, .warning,
            meaning: "A token cannot have its name, or another token has the name already. Tessera changes the name.",
            remedy: "Nothing, or rename it in the source.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { '': { value: '#000' } }
                """)),
        FindingDescription(
            "import/root", .note,
            meaning: "A token is also a group. Tessera writes the token's value as `$root` of the group.",
            remedy: "Nothing. References to the token still lead to its value.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                { a: { value: '1px', b: { value: '2px' } }, c: { value: '{a}' } }
                """)),
        FindingDescription(
            "import/sets", .note,
            meaning: "A single file has no themes. Tessera reads its keys at the root as names of sets.",
            remedy: "Nothing, or export with `$themes`.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                a: { x: { value: 4px, type: sizing } }
                b: { y: { value: "{x}", type: sizing } }
                """)),
        FindingDescription(
            "import/shape", .error, .warning,
            meaning: "A file does not have the shape of its format, so it is not read.",
            remedy: "Check that you named the right format with `--from`.",
            example: .converting(
                "tokens.json5", from: "style-dictionary",
                """
                []
                """)),
        FindingDescription(
            "import/structure", .error,
            meaning: "`$themes`, `tokenSetOrder` or a theme does not have the form that Tokens Studio writes.",
            remedy: "Export the file again, or correct the key that the finding names.",
            example: .converting(
                "tokens.yaml", from: "tokens-studio",
                """
                $themes: 1
                """)),
        FindingDescription(
            "import/unread", .warning,
            meaning: "A file is neither YAML nor JSON and is left out.",
            remedy: "Export the file as JSON first, or do not name it.",
            example: FindingDescription.Example(
                [
                    "a.json": """
                    { "a": { "value": "#000" } }
                    """,
                    "b.json": """
                    module.exports = {}
                    """,
                ],
                "tessera convert a.json b.json --from style-dictionary -o out.tokens.yaml")),
    ]
}
