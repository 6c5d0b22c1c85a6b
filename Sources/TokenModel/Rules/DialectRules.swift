import TesseraDiagnostics

/// The findings about spellings that one dialect has and another has not, explained.
public enum DialectRules {
    public static let all = [shorthand, structure, type, value, field, reference, property]

    static let shorthand = RuleDescription(
        id: "type/shorthand",
        summary: "In the strict dialect, values are spelled as DTCG spells them.",
        rationale: """
            A file that is held to the letter of DTCG 2025.10 can be read by every tool that knows the format. The author \
            shorthand is Tessera's own: CSS strings for colors, `16px`, `250ms`, names of curves, derived colors and \
            types such as `spring`. Take the fix-it, or leave the dialect at `standard`.
            """,
        goodExample: """
            gap: { $type: dimension, $value: { value: 16, unit: px } }
            """,
        badExample: """
            gap: { $type: dimension, $value: ↓16px }
            """,
        manifest: "sources: [example.tokens.yaml]\ndialect: strict")

    static let structure = RuleDescription(
        id: "structure/shorthand",
        summary: "In the strict dialect, a token is a mapping with the properties of DTCG.",
        rationale: """
            A value in the place of a token, and `$contexts`, `$contrast` and `$touchTarget`, are Tessera's own. What they \
            say can stand in `$extensions["dev.tessera"]`, which other tools carry along unread.
            """,
        goodExample: """
            gap: { $type: dimension, $value: { value: 16, unit: px } }
            """,
        badExample: """
            size:
              $type: number
              gap: ↓16
            """,
        manifest: "sources: [example.tokens.yaml]\ndialect: strict")

    static let value = RuleDescription(
        id: "lenient/value", severity: .warning,
        summary: "A value has the spelling of an older draft or of another tool.",
        rationale: """
            The lenient dialect reads what other tools write, and says how it reads it. In the other dialects it is an \
            error, because guessing hides mistakes. With the fix-it applied, the file needs no dialect.
            """,
        goodExample: """
            title: { $type: fontWeight, $value: semi-bold }
            """,
        badExample: """
            title: { $type: fontWeight, $value: ↓Semi Bold }
            """,
        manifest: "sources: [example.tokens.yaml]\ndialect: lenient")

    static let field = RuleDescription(
        id: "lenient/field", severity: .warning,
        summary: "A composite value names a part as an older draft or another tool does, or leaves it out.",
        rationale: """
            If a part that DTCG 2025.10 requires is missing, the lenient dialect uses the default of other tools: no \
            letter spacing, a line height of 1.2, no spread, no delay, a solid line.
            """,
        goodExample: """
            edge: { $type: border, $value: { color: "#808080", width: 1px, style: solid } }
            """,
        badExample: """
            edge: { $type: border, $value: ↓{ color: "#808080", width: 1px } }
            """,
        manifest: "sources: [example.tokens.yaml]\ndialect: lenient")

    static let type = RuleDescription(
        id: "lenient/type", severity: .warning,
        summary: "A type has the name of an older draft or of another tool.",
        rationale: """
            `fontFamilies`, `spacing`, `boxShadow` and their like each mean one type of DTCG 2025.10. Words that name a level \
            or a bag of anything, such as `semantic` or `composition`, are errors in every dialect.
            """,
        goodExample: """
            gap: { $type: dimension, $value: 16px }
            """,
        badExample: """
            gap: { $type: ↓spacing, $value: 16px }
            """,
        manifest: "sources: [example.tokens.yaml]\ndialect: lenient")

    static let reference = RuleDescription(
        id: "lenient/reference", severity: .warning,
        summary: "A reference is spelled as another tool spells it.",
        rationale: """
            Blanks inside the braces are not part of a path, and Style Dictionary 3 writes `.value` behind it. The \
            lenient dialect leaves out both, so a token that is itself named `value` needs another name there.
            """,
        goodExample: """
            a: { $type: number, $value: 1 }
            b: { $type: number, $value: "{a}" }
            """,
        badExample: """
            a: { $type: number, $value: 1 }
            b: { $type: number, $value: ↓"{a.value}" }
            """,
        manifest: "sources: [example.tokens.yaml]\ndialect: lenient")

    static let property = RuleDescription(
        id: "lenient/property", severity: .warning,
        summary: "A property belongs to an older draft or to another tool.",
        rationale: """
            `type` and `comment` beside `value` are read as `$type` and `$description`. What only another tool knows, such as \
            `$themes`, is not read. Data of tools belongs in `$extensions`.
            """,
        goodExample: """
            gap: { $type: dimension, $value: 16px, $extensions: { com.example: { scale: 4 } } }
            """,
        badExample: """
            gap: { $type: dimension, $value: 16px, ↓scale: 4 }
            """,
        manifest: "sources: [example.tokens.yaml]\ndialect: lenient")
}
