import TesseraDiagnostics

/// Findings of what came back from Figma.
enum FigmaFindings {
    static let all: [FindingDescription] = [
        FindingDescription(
            "figma/added", .warning,
            meaning: "A designer added a variable in Figma that no token stands for.",
            remedy: "Add a token at the place where it belongs, then build and bring the design into Figma again.",
            example: coming(
                added: """
                    { "path": "c.b", "name": "Color/b", "type": "COLOR",
                          "values": [{ "r": 0, "g": 0.5, "b": 1, "a": 1 }] }
                    """)),
        FindingDescription(
            "figma/changed", .warning,
            meaning: "A variable has another value in Figma than the token has here.",
            remedy: """
                Run `tessera figma pull FILE` to write the value into the token file, or bring the design into \
                Figma again.
                """,
            example: coming(
                variables: """
                    { "path": "c.a", "name": "Color/a", "type": "COLOR",
                          "given": [{ "r": 1, "g": 0, "b": 0, "a": 1 }], "values": [{ "r": 0, "g": 0.5, "b": 1, "a": 1 }] }
                    """)),
        FindingDescription(
            "figma/conflict", .warning,
            meaning: """
                A value changed both in Figma and in the token files since the last exchange, or the token or the mode \
                of a changed value is gone.
                """,
            remedy: "Decide which value is right, write it into the token file, and bring the design into Figma again.",
            example: coming(
                variables: """
                    { "path": "c.a", "name": "Color/a", "type": "COLOR",
                          "given": [{ "r": 0, "g": 0.5, "b": 1, "a": 1 }], "values": [{ "r": 0, "g": 1, "b": 0, "a": 1 }] }
                    """)),
        FindingDescription(
            "figma/file", .error,
            meaning: """
                The file is not one that the plugin saved from Figma, or the plugin and Tessera have different \
                versions.
                """,
            remedy: "Run the plugin, choose *Save what changed to a file*, and give Tessera that file.",
            example: diff(
                """
                { "variables": {} }
                """)),
        FindingDescription(
            "figma/follows", .warning,
            meaning: """
                A value that Tessera takes from Figma changes another one in the token files, which Figma keeps as it \
                was: a line height that is a multiple of the font size, a letter spacing in percent of it.
                """,
            remedy: "Write the value that you want into the token file, or bring the design into Figma again.",
            example: coming(
                variables: """
                    { "path": "t", "part": "fontSize", "name": "t/fontSize", "type": "FLOAT",
                          "given": [20], "values": [24] },
                        { "path": "t", "part": "lineHeight", "name": "t/lineHeight", "type": "FLOAT",
                          "given": [30], "values": [30] }
                    """,
                beside: """
                    t: { $type: typography, fontFamily: Inter, fontSize: 20px, fontWeight: 400, lineHeight: 1.5 }
                    """)),
        FindingDescription(
            "figma/removed", .warning,
            meaning: "A token has no variable in Figma: it was removed there, or never brought in.",
            remedy: "Bring the design into Figma again, or remove the token.",
            example: coming()),
        FindingDescription(
            "figma/value", .warning,
            meaning: "A variable has a value in Figma that the type of its token cannot have.",
            remedy: "Change the variable in Figma, or the type of the token.",
            example: coming(
                variables: """
                    { "path": "c.a", "name": "Color/a", "type": "COLOR",
                          "given": [{ "r": 1, "g": 0, "b": 0, "a": 1 }], "values": [{ "r": 2 }] }
                    """)),
    ]

    private static let color = """
        c: { $type: color, a: "#FF0000" }
        """

    /// A file from Figma beside a design of one token, such as `c.a`.
    private static func diff(_ file: String, beside tokens: String = color) -> FindingDescription.Example {
        FindingDescription.Example(
            [
                "tessera.yaml": """
                sources: [brand.tokens.yaml]
                """,
                "brand.tokens.yaml": tokens,
                "from-figma.json": file,
            ],
            "tessera figma diff from-figma.json")
    }

    /// A file that the plugin has written, with the variables of one collection.
    private static func coming(
        variables: String = "", added: String = "", beside tokens: String = color
    ) -> FindingDescription.Example {
        diff(
            """
            { "format": "tessera-figma", "version": 1, "name": "Brand", "exported": true,
              "collections": [{ "id": "base", "name": "Brand", "modes": [{ "name": "Value" }],
                "variables": [\(variables)],
                "added": [\(added)] }] }
            """, beside: tokens)
    }
}
