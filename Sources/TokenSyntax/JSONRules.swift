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
        rationale:
            "Something is missing, is not closed, or stands where it cannot. What comes behind it is still read.",
        subject: .json, goodExample: sound,
        badExample: """
            { "gap": { "$type": "number" ↓"$value": 0.5 } }
            """)

    static let dialect = RuleDescription(
        id: "json/dialect",
        summary: "A file has the forms of the JSON that its name promises.",
        rationale: """
            `.json` is strict JSON, so that every other tool reads it. Comments and a comma after the last entry are \
            forms of `.jsonc`; single quotes and keys without quotes are forms of `.json5`.
            """,
        subject: .json, goodExample: sound,
        badExample: """
            { ↓// Half.
              "gap": { "$type": "number", "$value": 0.5 } }
            """)

    static let string = RuleDescription(
        id: "json/string",
        summary: "Strings of JSON have known escapes, and no line break as it is.",
        rationale: "Tools read half a surrogate pair, an unknown escape or a control character in different ways.",
        subject: .json, goodExample: sound,
        badExample: #"""
            { "gap": { "$type": "number", "$value": 0.5, "$description": "50 ↓\% of it." } }
            """#)

    static let number = RuleDescription(
        id: "json/number",
        summary: "Numbers of JSON have one spelling.",
        rationale: "No leading zero, digits on both sides of the point, no digits of other bases (RFC 8259, 6).",
        subject: .json, goodExample: sound,
        badExample: """
            { "gap": { "$type": "number", "$value": ↓00.5 } }
            """)
}
