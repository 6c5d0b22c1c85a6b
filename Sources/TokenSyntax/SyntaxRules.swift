import TesseraDiagnostics

/// The findings about YAML that is well-formed and still says nothing sure, explained.
public enum SyntaxRules {
    public static let all = [duplicateKey, anchor]

    static let duplicateKey = RuleDescription(
        id: "yaml/duplicate-key",
        summary: "A key stands once in a mapping.",
        rationale: """
            If a key stands twice, other tools keep one of its values and silently drop the other. Which value they \
            keep differs between tools. YAML 1.2 forbids duplicate keys (3.2.1.1).
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
            In YAML, the alias `*ink` repeats the value that the anchor `&ink` marks further up. If tokens share a \
            value, a reference to a token is better than an alias, because outputs can keep a reference.
            """,
        goodExample: """
            color: { $type: color, ink: &ink "#14141C", text: *ink }
            """,
        badExample: """
            color: { $type: color, ink: &ink "#14141C", text: ↓*inc }
            """)
}
