import TesseraDiagnostics

/// The findings about references, explained. Their examples are tests.
public enum ReferenceRules {
    public static let all = [missing, group, cycle, type, elements]

    static let missing = RuleDescription(
        id: "reference/missing",
        summary: "A reference leads to a token that exists.",
        rationale: """
            If a reference finds no token, the token that contains the reference has no value, and outputs cannot \
            contain it. The finding suggests the nearest name, if there is one.
            """,
        goodExample: """
            color:
              $type: color
              violet: "#7C5CFF"
              signal: "{color.violet}"
            """,
        badExample: """
            color:
              $type: color
              violet: "#7C5CFF"
              signal: ↓"{color.voilet}"
            """)

    static let group = RuleDescription(
        id: "reference/group",
        summary: "A reference leads to a token, not to a group.",
        rationale: """
            A group has no value. To refer to the token that stands for its group, write `.$root` behind the path of \
            the group, as in `{color.blue.$root}` (DTCG 2025.10 Format, 6.2).
            """,
        goodExample: """
            color:
              $type: color
              accent: { $root: "#7C5CFF", dim: "#5B45BF" }
              signal: "{color.accent.$root}"
            """,
        badExample: """
            color:
              $type: color
              accent: { $root: "#7C5CFF", dim: "#5B45BF" }
              signal: ↓"{color.accent}"
            """)

    static let cycle = RuleDescription(
        id: "reference/cycle",
        summary: "References do not lead back to where they began.",
        rationale: """
            Tokens that refer to each other in a circle have no value (DTCG 2025.10 Format, 7.2). The finding names \
            every token of the circle. A reference can differ between contexts, so the finding also names the \
            permutations of contexts that have the circle.
            """,
        goodExample: """
            color:
              $type: color
              a: "#7C5CFF"
              b: "{color.a}"
            """,
        badExample: """
            color:
              $type: color
              a: ↓"{color.b}"
              b: "{color.a}"
            """)

    static let type = RuleDescription(
        id: "reference/type",
        summary: "A reference leads to a token of the type that is needed there.",
        rationale: "Tessera does not convert values: a number is not a length, and a length is not a duration.",
        goodExample: """
            blur: { $type: dimension, $value: 8px }
            card:
              $type: shadow
              $value: { color: "#0006", offsetX: 0px, offsetY: 4px, blur: "{blur}", spread: 0px }
            """,
        badExample: """
            blur: { $type: number, $value: 8 }
            card:
              $type: shadow
              $value: { color: "#0006", offsetX: 0px, offsetY: 4px, blur: ↓"{blur}", spread: 0px }
            """)

    static let elements = RuleDescription(
        id: "reference/elements",
        summary: "A reference in a list stands for one element.",
        rationale: """
            A reference in a list does not insert the elements of another list (DTCG 2025.10 Format, 7.3). Otherwise \
            the length of the list would depend on another token. Refer to each element by itself.
            """,
        goodExample: """
            fallback: { $type: fontFamily, $value: Helvetica }
            body: { $type: fontFamily, $value: [Inter, "{fallback}"] }
            """,
        badExample: """
            fallback: { $type: fontFamily, $value: [Helvetica, Arial] }
            body: { $type: fontFamily, $value: [Inter, ↓"{fallback}"] }
            """)
}
