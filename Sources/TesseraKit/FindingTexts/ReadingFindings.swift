import TesseraDiagnostics

/// Findings of reading token files.
enum ReadingFindings {
    static let all: [FindingDescription] = [
        FindingDescription(
            "context/input", .error, .warning,
            meaning:
                "An output of the manifest, or `--context`, names a context or a modifier that the design does not have.",
            remedy: "Use a context that `tessera check --verbose` lists, or declare the context under `modifiers`.",
            example: FindingDescription.Example(
                [
                    "tessera.yaml": """
                    sources: [brand.tokens.yaml]
                    outputs:
                      - { format: figma, path: brand.figma.json, contexts: { appearance: sepia } }
                    """,
                    "brand.tokens.yaml": """
                    c: { $type: color, $value: "#fff", $contexts: { dark: "#000" } }
                    """,
                ],
                "tessera check")),
        FindingDescription(
            "context/limit", .error,
            meaning:
                "A token, a pair or a list depends on more permutations of contexts than the limit allows.",
            remedy: """
                Split the token into tokens that each depend on fewer modifiers, or raise `maximumPermutations` in the \
                manifest.
                """,
            example: FindingDescription.Example(
                [
                    "tessera.yaml": """
                    sources: [brand.tokens.yaml]
                    maximumPermutations: 2
                    modifiers:
                      appearance: { contexts: [light, dark], default: light }
                      contrast: { contexts: [standard, increased], default: standard }
                    """,
                    "brand.tokens.yaml": """
                    c:
                      $type: color
                      $value: "#fff"
                      $contexts: { dark: "#000", increased: "#eee" }
                    """,
                ],
                "tessera check")),
        FindingDescription(
            "extends/limit", .error,
            meaning: "Groups extend each other in a longer chain, or inherit more tokens, than the limits allow.",
            remedy: "Extend a common group directly in place of a chain.",
            example: FindingDescription.Example(
                [
                    "groups.awk": """
                    BEGIN { print "g0: { a: 4px }"; for (i = 0; i < 1200; i++) print "g" i + 1 ": { $extends: '{g" i "}' }" }
                    """
                ],
                "awk -f groups.awk > brand.tokens.yaml",
                "tessera check brand.tokens.yaml")),
        FindingDescription(
            "resolver/limit", .error,
            meaning: "A resolver document has more modifiers, contexts or files than the limits allow.",
            remedy: "Split the document, or merge modifiers whose contexts always change together.",
            example: FindingDescription.Example(
                [
                    "modifiers.awk": #"""
                    BEGIN {
                      print "version: \"2025.10\"\nresolutionOrder:"
                      for (i = 1; i <= 17; i++)
                        print "  - { type: modifier, name: m" i ", contexts: { a: [], b: [] }, default: a }"
                    }
                    """#
                ],
                "awk -f modifiers.awk > brand.resolver.yaml",
                "tessera check brand.resolver.yaml")),
        FindingDescription(
            "structure/root", .error,
            meaning: "A token file is a list or a single value, or a resolver document stands among other files.",
            remedy: """
                Make the file a mapping of groups and tokens. If it is a resolver document, name only this file in the \
                command, or name it as the `resolver` of the manifest.
                """,
            example: .checking(
                """
                - "#fff"
                - "#000"
                """)),
        FindingDescription(
            "yaml/character", .error,
            meaning: "The file contains a control character, which YAML excludes.",
            remedy: """
                Delete the character, or write it as an escape such as `"\\u0001"`.
                """,
            example: FindingDescription.Example(
                [:],
                "printf 'name: \"\\001\"\\n' > brand.tokens.yaml",
                "tessera check brand.tokens.yaml")),
        FindingDescription(
            "yaml/documents", .error,
            meaning: "The file holds a second document behind `---`.",
            remedy: "Put the second document into a file of its own.",
            example: .checking(
                """
                c: { $type: color, $value: "#fff" }
                ---
                c: { $type: color, $value: "#fff" }
                """)),
        FindingDescription(
            "yaml/encoding", .error,
            meaning: "The bytes of the file are not valid UTF-8, UTF-16 or UTF-32.",
            remedy: "Save the file as UTF-8.",
            example: FindingDescription.Example(
                [:],
                "printf 'name: \"\\377\"\\n' > brand.tokens.yaml",
                "tessera check brand.tokens.yaml")),
        FindingDescription(
            "yaml/key", .error,
            meaning: "A key of a mapping is a list or a mapping.",
            remedy: "Write the key as text. A value that begins with `[` or `{` needs quotes.",
            example: .checking(
                """
                [a, b]: "#fff"
                """)),
        FindingDescription(
            "yaml/limit", .error,
            meaning: "The file is too large, nests too deeply, or its aliases expand to too much.",
            remedy: "Split the file, or write values in place of aliases that contain aliases.",
            example: FindingDescription.Example(
                [
                    "deep.awk": """
                    BEGIN { for (i = 0; i < 600; i++) printf "[" }
                    """
                ],
                "awk -f deep.awk > brand.tokens.yaml",
                "tessera check brand.tokens.yaml")),
        FindingDescription(
            "yaml/merge", .error,
            meaning: "`<<` merges something that is not a mapping.",
            remedy: "Name an anchor of a mapping, or copy the values.",
            example: .checking(
                """
                a:
                  <<: "#fff"
                """)),
        FindingDescription(
            "yaml/syntax", .error,
            meaning:
                "The file is not YAML: a quote or bracket is not closed, a colon is missing, a line is indented by a tab.",
            remedy: "Correct the place that the message names. Colors such as `#fff` need quotes.",
            example: .checking(
                """
                color:
                  text: "#fff
                  link: "#000"
                """)),
        FindingDescription(
            "yaml/tag", .error,
            meaning: "A tag such as `!color` is not one that YAML defines, or it does not fit the value.",
            remedy: "Remove the tag, and name the type with `$type`.",
            example: .checking(
                """
                a: !color "#fff"
                """)),
    ]
}

/// Findings of a run as a whole.
enum RunFindings {
    static let all: [FindingDescription] = [
        FindingDescription(
            "baseline/form", .error,
            meaning: "The file named by `--baseline` is not a baseline of this version of Tessera.",
            remedy: "Write a new one with `tessera check --baseline FILE --update-baseline`, and read what it accepts.",
            example: FindingDescription.Example(
                [
                    "brand.tokens.yaml": """
                    c: { $type: color, $value: "#fff" }
                    """,
                    "known.json": """
                    { "version": 9 }
                    """,
                ],
                "tessera check brand.tokens.yaml --baseline known.json")),
        FindingDescription(
            "run/failure", .error,
            meaning: """
                Tessera could not read all files, for example because a file does not exist. Reports contain this \
                error, so that they do not look clean.
                """,
            remedy: "Do what the message says: correct the path, or the permissions of the file.",
            example: FindingDescription.Example(
                [
                    "brand.tokens.yaml": """
                    c: { $type: color, $value: "#fff" }
                    """
                ],
                "tessera check brand.tokens.yaml missing.tokens.yaml --report json")),
    ]
}
