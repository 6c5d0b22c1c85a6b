import TesseraDiagnostics

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
            A character is missing, something is not closed, or something stands in the wrong place. Tessera still \
            reads the rest of the file.
            """,
        subject: .json, goodExample: sound,
        badExample: """
            { "gap": { "$type": "number" ↓"$value": 0.5 } }
            """)

    static let dialect = RuleDescription(
        id: "json/dialect",
        summary: "A file contains only the JSON syntax that its name allows.",
        rationale: """
            `.json` is strict JSON, so that every other tool can read it. In a file that ends with `.jsonc`, comments \
            and a comma after the last entry are allowed. In a file that ends with `.json5`, these are allowed, and \
            single quotes and keys without quotes as well.
            """,
        subject: .json, goodExample: sound,
        badExample: """
            { ↓// Half.
              "gap": { "$type": "number", "$value": 0.5 } }
            """)

    static let string = RuleDescription(
        id: "json/string",
        summary: "Strings of JSON have only known escapes, and no unescaped line breaks.",
        rationale: "Tools read half a surrogate pair, an unknown escape or a control character in different ways.",
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
