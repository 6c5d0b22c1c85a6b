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

/// The findings about JSON, explained.
public enum JSONRules {
    public static let all = [syntax, dialect, string, number]

    private static let sound = """
        { "gap": { "$type": "number", "$value": 0.5, "$description": "Half." } }
        """

    static let syntax = RuleDescription(
        id: "json/syntax",
        summary: "A JSON file is well formed.",
        rationale: """
            JSON is not well formed if, for example, a comma is missing or a brace is not closed. Tessera still reads \
            the rest of the file.
            """,
        subject: .json, goodExample: sound,
        badExample: """
            { "gap": { "$type": "number" ↓"$value": 0.5 } }
            """)

    static let dialect = RuleDescription(
        id: "json/dialect",
        summary: "A file contains only the JSON syntax that its name allows.",
        rationale: """
            A `.json` file is strict JSON, so that every other tool can read it. A `.jsonc` file may have comments, \
            and a comma after the last entry. A `.json5` file may also have single quotes, and keys without quotes.
            """,
        subject: .json, goodExample: sound,
        badExample: """
            { ↓// Half.
              "gap": { "$type": "number", "$value": 0.5 } }
            """)

    static let string = RuleDescription(
        id: "json/string",
        summary: "Strings of JSON have only known escapes, and no unescaped line breaks.",
        rationale: """
            Different tools read a control character, an unknown escape or half a surrogate pair in different ways.
            """,
        subject: .json, goodExample: sound,
        badExample: #"""
            { "gap": { "$type": "number", "$value": 0.5, "$description": "50 ↓\% of it." } }
            """#)

    static let number = RuleDescription(
        id: "json/number",
        summary: "Numbers of JSON have one spelling.",
        rationale: """
            A number must not begin with an unneeded zero: write `7`, not `07`. If a number has a decimal point, \
            digits must be on both sides of it: write `0.5`, not `.5`. Numbers of other bases, such as `0x1F`, are not \
            allowed (RFC 8259, 6).
            """,
        subject: .json, goodExample: sound,
        badExample: """
            { "gap": { "$type": "number", "$value": ↓00.5 } }
            """)
}
