import TesseraDiagnostics

/// Findings of conversions to DTCG and back.
enum ConversionFindings {
    static let all: [FindingDescription] = [
        FindingDescription(
            "convert/check", .error,
            meaning: """
                The files that a conversion would write do not pass `tessera check`: the design goes beyond a limit \
                of Tessera, or there is a bug in Tessera. Nothing is written.
                """,
            remedy: """
                For a limit, follow the hint. If the hint says that it is a bug, report the input and the id that the \
                hint names. Convert fewer files to find the token that causes it.
                """
        ),
        FindingDescription(
            "convert/comments", .note,
            meaning: "The output is JSON, which has no comments, but the files that were read contain comments.",
            remedy: "To keep the comments, write YAML or JSONC, for example `-o tokens.yaml`.",
            example: FindingDescription.Example(
                [
                    "brand.tokens.yaml": """
                    # The brand.
                    c: { $type: color, $value: "#fff" }
                    """
                ],
                "tessera convert brand.tokens.yaml -o out.json")),
        FindingDescription(
            "convert/intersection", .warning,
            meaning: """
                A token has a value for two contexts at once, such as `dark+increased`. A resolver document has no \
                place for such a value.
                """,
            remedy: """
                Nothing is lost for Tessera, which keeps the value in `$extensions`. Other tools need one \
                modifier with a context for each pair.
                """,
            example: FindingDescription.Example(
                [
                    "brand.tokens.yaml": """
                    c: { $type: color, $value: "#fff", $contexts: { dark: "#000", dark+increased: "#111" } }
                    """
                ],
                "mkdir out",
                "tessera convert brand.tokens.yaml -o out")),
        FindingDescription(
            "convert/left-out", .warning,
            meaning: """
                A token is not written, because it depends on a token that is left out, or because its group has an \
                error.
                """,
            remedy: "Fix the error that the finding names: the token is then written.",
            example: FindingDescription.Example(
                [
                    "brand.tokens.yaml": """
                    a: { $type: color, $value: red-ish }
                    b: { $type: color, $value: "{a}" }
                    c: { $type: color, $value: "#fff" }
                    """
                ],
                "tessera convert brand.tokens.yaml --skip-faulty -o out.json --report json")),
        FindingDescription(
            "convert/losses", .error,
            meaning:
                "The conversion leaves out more tokens than `--max-loss` allows, or all tokens. Nothing is written.",
            remedy: """
                Fix what the other findings name. If the losses are intended, set `--max-loss` to a higher number or \
                share.
                """,
            example: FindingDescription.Example(
                [
                    "brand.tokens.yaml": """
                    a: { $type: color, $value: red-ish }
                    b: { $type: color, $value: "{a}" }
                    c: { $type: color, $value: "#fff" }
                    """
                ],
                "tessera convert brand.tokens.yaml --skip-faulty --max-loss 0 -o out.json")),
        FindingDescription(
            "convert/metadata", .warning,
            meaning: """
                Files that become one document say different things about one token or group, such as two \
                descriptions. Only one of these is kept.
                """,
            remedy: "Make the files say the same, or write to a folder, where each file keeps its own text.",
            example: FindingDescription.Example(
                [
                    "light.tokens.yaml": """
                    c: { $type: color, $value: "#fff", $description: Day }
                    """,
                    "dark.tokens.yaml": """
                    c: { $type: color, $value: "#000", $description: Night }
                    """,
                    "brand.resolver.yaml": """
                    version: "2025.10"
                    modifiers:
                      appearance:
                        default: light
                        contexts:
                          light: [{ $ref: light.tokens.yaml }]
                          dark: [{ $ref: dark.tokens.yaml }]
                    resolutionOrder: [{ $ref: "#/modifiers/appearance" }]
                    """,
                ],
                "tessera convert brand.resolver.yaml -o out.yaml")),
        FindingDescription(
            "convert/modifiers", .error,
            meaning:
                "The design has more modifiers, or more contexts in one modifier, than a resolver document can have.",
            remedy: "Convert fewer files at a time, or leave modes out of the export."),
        FindingDescription(
            "convert/names", .warning,
            meaning:
                "Two tokens of the result have one name in Swift or CSS, where `text-size` and `textSize` are the same.",
            remedy: "Rename one of the tokens in the source, or build only outputs in which the names differ.",
            example: FindingDescription.Example(
                [
                    "brand.css": """
                    :root { --text-size: 1px; --textSize: 2px }
                    """
                ],
                "tessera convert brand.css -o out.tokens.yaml")),
        FindingDescription(
            "convert/number", .error,
            meaning: "A number has no spelling in JSON, such as infinity.",
            remedy: "Write a finite number, or write YAML.",
            example: FindingDescription.Example(
                [
                    "brand.tokens.yaml": """
                    c: { $type: color, $value: "#fff", $extensions: { com.example: { limit: .inf } } }
                    """
                ],
                "tessera convert brand.tokens.yaml -o out.json")),
        FindingDescription(
            "convert/partial", .warning,
            meaning: """
                A token exists in some contexts only, which one document cannot express. The token is written for all \
                contexts.
                """,
            remedy: "Write to a folder: the resolver document there keeps the contexts of the token.",
            example: FindingDescription.Example(
                [
                    "light.tokens.yaml": """
                    c: { $type: color, $value: "#fff" }
                    """,
                    "dark.tokens.yaml": """
                    c: { $type: color, $value: "#000" }
                    d: { $type: color, $value: "#111" }
                    """,
                    "brand.resolver.yaml": """
                    version: "2025.10"
                    modifiers:
                      appearance:
                        default: light
                        contexts:
                          light: [{ $ref: light.tokens.yaml }]
                          dark: [{ $ref: dark.tokens.yaml }]
                    resolutionOrder: [{ $ref: "#/modifiers/appearance" }]
                    """,
                ],
                "tessera convert brand.resolver.yaml -o out.yaml")),
        FindingDescription(
            "convert/permutations", .warning,
            meaning: """
                The result is valid, but the design has too many permutations of contexts for one Swift or CSS file.
                """,
            remedy: """
                Write files for one context of some modifiers, with `tessera build --context theme=day`, or leave modes \
                out of the export.
                """),
        FindingDescription(
            "convert/requirement", .error,
            meaning: "A contrast requirement names a token that is left out, so the requirement is also left out.",
            remedy: "Fix the token that the requirement names, or name another background.",
            example: FindingDescription.Example(
                [
                    "brand.tokens.yaml": """
                    a: { $type: color, $value: red-ish }
                    c: { $type: color, $value: "#fff", $contrast: { on: "{a}" } }
                    """
                ],
                "tessera convert brand.tokens.yaml --skip-faulty -o out.json")),
        FindingDescription(
            "convert/unnamed", .warning,
            meaning: """
                A token file lies beside a resolver document that does not use the file, so the file is not converted.
                """,
            remedy: "Name the file in a set or a context of the resolver document, or move the file.",
            example: FindingDescription.Example(
                [
                    "Tokens/a.tokens.yaml": """
                    c: { $type: color, $value: "#fff" }
                    """,
                    "Tokens/b.tokens.yaml": """
                    c: { $type: color, $value: "#fff" }
                    """,
                    "Tokens/brand.resolver.yaml": """
                    version: "2025.10"
                    sets: { base: { sources: [{ $ref: a.tokens.yaml }] } }
                    resolutionOrder: [{ $ref: "#/sets/base" }]
                    """,
                ],
                "tessera convert Tokens -o out.tokens.yaml")),
    ]
}
