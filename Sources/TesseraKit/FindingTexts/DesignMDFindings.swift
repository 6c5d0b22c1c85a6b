import TesseraDiagnostics

/// Findings of DESIGN.md, read and written.
enum DesignMDFindings {
    static let all: [FindingDescription] = [
        FindingDescription(
            "design-md/contexts", .note,
            meaning: """
                The front matter of DESIGN.md has one value for each token. The values of other contexts stand in the \
                prose of DESIGN.md.
                """,
            remedy: "Nothing. Tools that read the front matter alone see the values of the default contexts.",
            example: FindingDescription.Example(
                [
                    "tessera.yaml": """
                    name: Shop
                    sources: [shop.tokens.yaml]
                    modifiers: { appearance: { contexts: [light, dark], default: light } }
                    """,
                    "shop.tokens.yaml": """
                    color: { $type: color, primary: { $value: "#111111", $contexts: { dark: "#EEEEEE" } } }
                    """,
                ],
                "tessera export --to design-md --output DESIGN.md")),
        FindingDescription(
            "design-md/primary", .error, .note,
            meaning: """
                Readers of DESIGN.md look for a color that is called `primary`. It is an error if the output names a \
                color that does not exist, and a note if no color is called `primary`.
                """,
            remedy: "Write `primary:` with the path of your main color into the output of the manifest.",
            example: FindingDescription.Example(
                [
                    "tessera.yaml": """
                    name: Shop
                    sources: [shop.tokens.yaml]
                    """,
                    "shop.tokens.yaml": """
                    color: { $type: color, ink: "#111111" }
                    """,
                ],
                "tessera export --to design-md --output DESIGN.md")),
        FindingDescription(
            "design-md/prose", .note,
            meaning: """
                The front matter of DESIGN.md has no place for a token of this type. The token stands in the prose of \
                DESIGN.md.
                """,
            remedy: "Nothing. Give the tool that needs these values another output, such as JSON.",
            example: FindingDescription.Example(
                [
                    "tessera.yaml": """
                    name: Shop
                    sources: [shop.tokens.yaml]
                    """,
                    "shop.tokens.yaml": """
                    color: { $type: color, primary: "#111111" }
                    time: { $type: duration, fade: 200ms }
                    """,
                ],
                "tessera export --to design-md --output DESIGN.md")),
        FindingDescription(
            "import/design-md", .error, .warning,
            meaning: """
                The front matter of a DESIGN.md cannot be read, or has no tokens. It is only a warning if a section of \
                the prose occurs twice.
                """,
            remedy: "Begin the file with YAML between two lines `---`, and give each section one heading.",
            example: FindingDescription.Example(
                [
                    "DESIGN.md": """
                    ---
                    name: Shop
                    colors: blue
                    ---
                    """
                ],
                "tessera convert DESIGN.md --from design-md -o shop.tokens.yaml")),
        FindingDescription(
            "import/prose", .note,
            meaning: "Prose of a DESIGN.md that describes no token and no group of tokens is left out.",
            remedy: "Nothing, or keep the file beside the tokens for people to read.",
            example: FindingDescription.Example(
                [
                    "DESIGN.md": """
                    ---
                    name: Shop
                    colors:
                      primary: "#111111"
                    ---

                    ## Do's and Don'ts

                    - Do use one accent.
                    """
                ],
                "tessera convert DESIGN.md --from design-md -o shop.tokens.yaml")),
        FindingDescription(
            "import/unknown-key", .note, .warning,
            meaning: """
                A DESIGN.md has a key that its format does not have. Tessera keeps the key in `$extensions`. This is a \
                warning if the name is similar to a key of the format.
                """,
            remedy: "Correct the name if it is a typo. Otherwise nothing.",
            example: FindingDescription.Example(
                [
                    "DESIGN.md": """
                    ---
                    name: Shop
                    colours:
                      primary: "#111111"
                    colors:
                      secondary: "#222222"
                    ---
                    """
                ],
                "tessera convert DESIGN.md --from design-md -o shop.tokens.yaml")),
    ]
}
