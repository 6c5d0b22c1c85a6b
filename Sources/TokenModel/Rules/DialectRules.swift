import TesseraDiagnostics

/// The findings about spellings that one dialect has and another has not, explained.
public enum DialectRules {
    public static let all = [shorthand, structure, type, value, field, reference, property]

    static let shorthand = RuleDescription(
        id: "type/shorthand",
        summary: "In the strict dialect, values are spelled as DTCG spells them.",
        rationale: """
            If a file follows DTCG 2025.10 to the letter, every tool that knows the format can read it. Shorthand is \
            Tessera's own spelling: CSS strings for colors, `16px`, `250ms`, names of curves, derived colors and types \
            such as `spring`. Apply the fix-it, or use the dialect `standard`.
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
            The strict dialect accepts only what DTCG defines. A value in the place of a token (`gap: 16px`) is \
            Tessera's own, and so are `$contexts`, `$contrast` and `$touchTarget`. You can write contexts and \
            requirements in `$extensions["dev.tessera"]`, which other tools keep without reading.
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
            The lenient dialect accepts spellings of older drafts and other tools, and reports how it reads them. In \
            every other dialect, such a value is an error, because a guess could hide a mistake. Once you apply the \
            fix-it, the value no longer needs the lenient dialect.
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
            In the lenient dialect, words such as `fontFamilies`, `spacing` and `boxShadow` each stand for exactly one \
            type of DTCG 2025.10. A word that only says where a token stands in the design, such as `semantic`, is \
            ignored. A word for values of any type, such as `composition`, is an error in every dialect.
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
            Some tools write blanks inside the braces of a reference: `{ color.ink }`. Style Dictionary 3 writes \
            `.value` behind the path: `{color.ink.value}`. The lenient dialect ignores both. So in this dialect, a \
            token that is itself named `value` needs another name.
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
            If a token has `value` in place of `$value`, Tessera reads `type` as `$type` and `comment` as \
            `$description`. Tessera ignores a property that only another tool knows, such as `$themes`. Put the data \
            of tools into `$extensions`.
            """,
        goodExample: """
            gap: { $type: dimension, $value: 16px, $extensions: { com.example: { scale: 4 } } }
            """,
        badExample: """
            gap: { $type: dimension, $value: 16px, ↓scale: 4 }
            """,
        manifest: "sources: [example.tokens.yaml]\ndialect: lenient")
}
