import TesseraDiagnostics

/// The findings about YAML that is well-formed and still says nothing sure, explained.
public enum SyntaxRules {
    public static let all = [duplicateKey, anchor]

    static let duplicateKey = RuleDescription(
        id: "yaml/duplicate-key",
        summary: "A key stands once in a mapping.",
        rationale: """
            Other tools keep one of the values and drop the other without a message; which one differs between tools \
            (YAML 1.2, 3.2.1.1 forbids it).
            """,
        goodExample: """
            color: { $type: color, ink: "#14141C", paper: "#FFFFFF" }
            """,
        badExample: """
            color: { $type: color, ink: "#14141C", ↓ink: "#FFFFFF" }
            """)

    static let anchor = RuleDescription(
        id: "yaml/anchor",
        summary: "An alias follows the anchor that it names.",
        rationale: """
            `*ink` repeats what `&ink` marks before it. For a value that tokens share, a reference to a token is \
            better: outputs can keep it.
            """,
        goodExample: """
            color: { $type: color, ink: &ink "#14141C", text: *ink }
            """,
        badExample: """
            color: { $type: color, ink: &ink "#14141C", text: ↓*inc }
            """)
}
