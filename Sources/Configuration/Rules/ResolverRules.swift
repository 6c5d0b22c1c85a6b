import TesseraDiagnostics

/// The findings about what a resolver document declares, explained.
public enum ResolverRules {
    public static let all = [
        version, order, key, value, sources, contexts, defaultContext, inline, twice, name, letterCase, unused,
    ]

    private static let oneSet = """
        version: "2025.10"
        sets:
          base: { sources: [{ gap: { $type: dimension, $value: 8px } }] }
        resolutionOrder: [{ $ref: "#/sets/base" }]
        """

    private static let oneModifier = """
        version: "2025.10"
        modifiers:
          density:
            contexts:
              regular: [{ gap: { $type: dimension, $value: 8px } }]
              compact: [{ gap: { $type: dimension, $value: 6px } }]
            default: regular
        resolutionOrder: [{ $ref: "#/modifiers/density" }]
        """

    static let version = RuleDescription(
        id: "resolver/version",
        summary: "A resolver document says its version, the string `2025.10`.",
        rationale: """
            The version says how to read the rest of a resolver document (DTCG 2025.10 Resolver). In YAML, write the \
            version in quotes: without quotes, it is a number.
            """,
        subject: .resolver, goodExample: oneSet,
        badExample: """
            version: ↓2025.10
            sets:
              base: { sources: [{ gap: { $type: dimension, $value: 8px } }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)

    static let order = RuleDescription(
        id: "resolver/order",
        summary: "The `resolutionOrder` is a list of at least one set or modifier of this document.",
        rationale: """
            Only the sets and modifiers in `resolutionOrder` count, and a later entry overrides an earlier entry. \
            `resolutionOrder` cannot contain a file: make the file a source of a set.
            """,
        subject: .resolver, goodExample: oneSet,
        badExample: """
            version: "2025.10"
            resolutionOrder: [{ $ref: ↓base.tokens.yaml }]
            """)

    static let key = RuleDescription(
        id: "resolver/key",
        summary: "Every key of a resolver document is known in its place.",
        rationale: "If Tessera ignored a misspelled `default`, people would see other colors.",
        subject: .resolver, goodExample: oneModifier,
        badExample: """
            version: "2025.10"
            modifiers:
              density:
                contexts:
                  regular: [{ gap: { $type: dimension, $value: 8px } }]
                  compact: [{ gap: { $type: dimension, $value: 6px } }]
                ↓defalt: compact
            resolutionOrder: [{ $ref: "#/modifiers/density" }]
            """)

    static let value = RuleDescription(
        id: "resolver/value",
        summary: "The value of each key in a resolver document has the right kind.",
        rationale:
            """
            In a resolver document, names and descriptions are strings, `sources` and contexts are lists, and sets \
            and modifiers are objects.
            """,
        subject: .resolver, goodExample: oneSet,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: ↓base.tokens.yaml }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)

    static let sources = RuleDescription(
        id: "resolver/sources",
        summary: "A set has `sources`.",
        rationale: "A set consists of its `sources`, which may be an empty list.",
        subject: .resolver, goodExample: oneSet,
        badExample: """
            version: "2025.10"
            sets:
              base: ↓{ description: What every theme shares. }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)

    static let contexts = RuleDescription(
        id: "resolver/contexts",
        summary: "A modifier has at least two contexts, and they fit its `system`.",
        rationale: """
            A modifier with only one context changes nothing: make it a set with the sources of that context, or add a \
            second context. In the lenient dialect, a modifier with one context is a warning, not an error. If the \
            extension of a modifier names a `system`, the contexts of the modifier must fit that setting: `light` and \
            `dark` fit `appearance`.
            """,
        subject: .resolver, goodExample: oneModifier,
        badExample: """
            version: "2025.10"
            modifiers:
              density: { contexts: ↓{ regular: [{ gap: { $type: dimension, $value: 8px } }] } }
            resolutionOrder: [{ $ref: "#/modifiers/density" }]
            """)

    static let defaultContext = RuleDescription(
        id: "resolver/default",
        summary: "The default of a modifier is one of its contexts.",
        rationale: """
            If no context of a modifier is chosen, the modifier's default context is used. If a modifier names no \
            default, its first context is used.
            """,
        subject: .resolver, goodExample: oneModifier,
        badExample: """
            version: "2025.10"
            modifiers:
              density:
                contexts:
                  regular: [{ gap: { $type: dimension, $value: 8px } }]
                  compact: [{ gap: { $type: dimension, $value: 6px } }]
                default: ↓reguler
            resolutionOrder: [{ $ref: "#/modifiers/density" }]
            """)

    static let inline = RuleDescription(
        id: "resolver/inline",
        summary: "A set or modifier that is written in `resolutionOrder` has a `name` and a `type`.",
        rationale: """
            A set or modifier that is written directly in `resolutionOrder` has no key, so only its `name` and `type` \
            say what it is.
            """,
        subject: .resolver,
        goodExample: """
            version: "2025.10"
            resolutionOrder:
              - { name: base, type: set, sources: [{ gap: { $type: dimension, $value: 8px } }] }
            """,
        badExample: """
            version: "2025.10"
            resolutionOrder:
              - ↓{ type: set, sources: [{ gap: { $type: dimension, $value: 8px } }] }
            """)

    static let twice = RuleDescription(
        id: "resolver/twice",
        summary: "Each name in `resolutionOrder` is unique.",
        rationale: """
            You choose a context by the name of its modifier, so each name must be unique. If `resolutionOrder` has \
            the same set or modifier twice, Tessera warns: the second place overrides everything between the two \
            places.
            """,
        subject: .resolver, goodExample: oneSet,
        badExample: """
            version: "2025.10"
            resolutionOrder:
              - { name: base, type: set, sources: [{ gap: { $type: dimension, $value: 8px } }] }
              - { name: ↓base, type: set, sources: [{ gap: { $type: dimension, $value: 6px } }] }
            """)

    static let name = RuleDescription(
        id: "resolver/name",
        summary: "Names of modifiers and contexts can be part of a selector.",
        rationale: """
            Selectors such as `night+compact` and `theme=night` are made of names of modifiers and contexts, so a name \
            cannot contain `+` or `=`. A name also cannot be empty, and cannot begin or end with a blank.
            """,
        subject: .resolver, goodExample: oneModifier,
        badExample: """
            version: "2025.10"
            modifiers:
              density:
                contexts:
                  regular: [{ gap: { $type: dimension, $value: 8px } }]
                  ↓regular+: [{ gap: { $type: dimension, $value: 12px } }]
            resolutionOrder: [{ $ref: "#/modifiers/density" }]
            """)

    static let letterCase = RuleDescription(
        id: "resolver/case", severity: .warning,
        summary: "Names of contexts and modifiers differ in more than letter case.",
        rationale: """
            You may choose a context in any letter case: `dark` or `Dark`. So two names that differ only in case would \
            be ambiguous.
            """,
        subject: .resolver, goodExample: oneModifier,
        badExample: """
            version: "2025.10"
            modifiers:
              density:
                contexts:
                  regular: [{ gap: { $type: dimension, $value: 8px } }]
                  ↓Regular: [{ gap: { $type: dimension, $value: 6px } }]
            resolutionOrder: [{ $ref: "#/modifiers/density" }]
            """)

    static let unused = RuleDescription(
        id: "resolver/unused", severity: .warning,
        summary: "Every set and modifier that is declared is used.",
        rationale: """
            A modifier has an effect only if `resolutionOrder` refers to it. A set has an effect only if \
            `resolutionOrder` or a source refers to it.
            """,
        subject: .resolver, goodExample: oneSet,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ gap: { $type: dimension, $value: 8px } }] }
              ↓brand: { sources: [{ gap: { $type: dimension, $value: 6px } }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)
}
