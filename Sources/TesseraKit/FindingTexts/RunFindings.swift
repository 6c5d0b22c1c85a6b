import TesseraDiagnostics

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
