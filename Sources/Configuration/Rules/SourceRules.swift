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
        rationale: "A file is `{ $ref: base.tokens.yaml }`; a file name alone, a list or a single token is not a "
            + "source.",
        subject: .resolver, goodExample: sharedSet,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [↓base.tokens.yaml] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)

    static let reference = RuleDescription(
        id: "resolver/reference",
        summary: "A reference of a resolver document is a path, a pointer, or a path and a pointer.",
        rationale: "In a pointer `~` stands for itself as `~0`, and `/` in a name as `~1`.",
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
        rationale: "A set that is left out silently would leave other values in place.",
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
        rationale:
            "Sources are laid over each other by the paths of tokens. A single token or a value has no path in it.",
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
        summary: "Only the order refers to modifiers, and nothing refers to the order.",
        rationale: """
            A context inside a context could be chosen and not chosen at once (DTCG 2025.10 Resolver). Put what is \
            shared into a set.
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
        summary: "Beside a reference to a set stand tokens, which replace those of the set.",
        rationale: """
            `sources` and `description` would be tokens of these names there, which hardly anybody means. Make a set \
            of its own for more sources.
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
            Nothing is fetched from the network and nothing is read outside of the folder, so a build does not \
            depend on the machine that it runs on.
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
        rationale: "References that go in a circle never come to tokens. Every member of the circle is named.",
        subject: .resolver, goodExample: sharedSet,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ $ref: ↓"#/sets/base" }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)
}
