import TesseraDiagnostics

/// The findings about the sources of a resolver document, explained.
public enum SourceRules {
    public static let all = [source, reference, missing, target, forbidden, override, file, cycle]

    private static let sharedSet = """
        version: "2025.10"
        sets:
          shared: { sources: [{ gap: { $type: dimension, $value: 8px } }] }
          base: { sources: [{ $ref: "#/sets/shared" }] }
        resolutionOrder: [{ $ref: "#/sets/base" }]
        """

    static let source = RuleDescription(
        id: "resolver/source",
        summary: "A source is a group of tokens or a reference to one.",
        rationale: """
            To use a file as a source, write `{ $ref: base.tokens.yaml }`. A file name alone, a list or a single token \
            is not accepted as a source.
            """,
        subject: .resolver, goodExample: sharedSet,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [↓base.tokens.yaml] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)

    static let reference = RuleDescription(
        id: "resolver/reference",
        summary: "A reference of a resolver document is the path of a file, a pointer, or both.",
        rationale: "In a pointer, write `~0` for a `~` in a name, and `~1` for a `/` in a name.",
        subject: .resolver, goodExample: sharedSet,
        badExample: """
            version: "2025.10"
            sets:
              shared~: { sources: [{ gap: { $type: dimension, $value: 8px } }] }
              base: { sources: [{ $ref: ↓"#/sets/shared~" }] }
            resolutionOrder: [{ $ref: "#/sets/shared~0" }, { $ref: "#/sets/base" }]
            """)

    static let missing = RuleDescription(
        id: "resolver/missing",
        summary: "A pointer in a resolver document names something that exists.",
        rationale: "If Tessera silently left out a missing set, tokens would keep the values of other sets.",
        subject: .resolver, goodExample: sharedSet,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ gap: { $type: dimension, $value: 8px } }] }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: ↓"#/sets/bas" }]
            """)

    static let target = RuleDescription(
        id: "resolver/target",
        summary: "The target of a source is a set or a group of tokens.",
        rationale: """
            Tessera merges sources by the paths of their tokens. A reference to a single token or a value gives no \
            path, so refer to a set or to a group of tokens.
            """,
        subject: .resolver, goodExample: sharedSet,
        badExample: """
            version: "2025.10"
            sets:
              shared: { sources: [{ gap: { $type: dimension, $value: 8px } }] }
              base: { sources: [{ $ref: ↓"#/sets/shared/sources/0/gap" }] }
            resolutionOrder: [{ $ref: "#/sets/shared" }, { $ref: "#/sets/base" }]
            """)

    static let forbidden = RuleDescription(
        id: "resolver/forbidden",
        summary: "Only `resolutionOrder` refers to modifiers, and nothing refers to `resolutionOrder`.",
        rationale: """
            If a source contained a context of a modifier, that context would apply even if another context is chosen \
            (DTCG 2025.10 Resolver). Put the tokens that contexts share into a set.
            """,
        subject: .resolver, goodExample: sharedSet,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ $ref: ↓"#/modifiers/density/contexts/regular/0" }] }
            modifiers:
              density:
                contexts:
                  regular: [{ gap: { $type: dimension, $value: 8px } }]
                  compact: [{ gap: { $type: dimension, $value: 6px } }]
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/density" }]
            """)

    static let override = RuleDescription(
        id: "resolver/override",
        summary: "Entries beside a reference to a set are read as tokens, which replace tokens of the set.",
        rationale: """
            If `sources` or `description` stands beside a reference to a set, Tessera reads it as a token with this \
            name, which is hardly what you mean. If you need more sources, put them into another set.
            """,
        subject: .resolver,
        goodExample: """
            version: "2025.10"
            sets:
              shared: { sources: [{ gap: { $type: dimension, $value: 8px } }] }
              base: { sources: [{ $ref: "#/sets/shared", gap: { $type: dimension, $value: 6px } }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """,
        badExample: """
            version: "2025.10"
            sets:
              shared: { sources: [{ gap: { $type: dimension, $value: 8px } }] }
              base: { sources: [{ $ref: "#/sets/shared", ↓sources: [] }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)

    static let file = RuleDescription(
        id: "resolver/file",
        summary: "The files of a resolver document exist and lie in the project's folder.",
        rationale: """
            Tessera fetches nothing from the network and reads nothing outside of the project's folder. So a build \
            does not depend on the machine that it runs on.
            """,
        subject: .resolver, goodExample: sharedSet,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ $ref: ↓"https://example.com/base.tokens.json" }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)

    static let cycle = RuleDescription(
        id: "resolver/cycle",
        summary: "No set is a source of itself, directly or through other sets.",
        rationale: """
            If sets contain each other in a circle, Tessera never finds their tokens. The finding names every set of \
            the circle.
            """,
        subject: .resolver, goodExample: sharedSet,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ $ref: ↓"#/sets/base" }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)
}
