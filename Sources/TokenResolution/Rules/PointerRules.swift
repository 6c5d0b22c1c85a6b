import TesseraDiagnostics

/// The findings about what a pointer leads to, and about what is there in some contexts only, explained.
public enum PointerRules {
    public static let all = [metadata, partialReference, partialToken, contextType, contextProperty, typeConflict]

    static let metadata = RuleDescription(
        id: "reference/metadata", severity: .warning,
        summary: "A pointer leads to a value, not to a description of a token or other data about it.",
        rationale: """
            The DTCG format allows pointers to descriptions and to the data of tools. But people who write such texts \
            do not expect that a value changes with them. Keep a shared value in a token.
            """,
        goodExample: """
            columns: { $type: number, $value: 12 }
            grid: { $type: number, $ref: "#/columns/$value" }
            """,
        badExample: """
            page: { $type: dimension, $value: 960px, $extensions: { com.example: { columns: 12 } } }
            grid: { $type: number, $ref: ↓"#/page/$extensions/com.example/columns" }
            """)

    static let partialReference = RuleDescription(
        id: "reference/partial",
        summary: "A reference leads to a token that exists in every context of the reference.",
        rationale: """
            In a resolver document, a token may come from a source of only one context. In every other context, a \
            reference to that token finds nothing. Define the token in a set that every context uses, or define the \
            reference in the same source as the token.
            """,
        subject: .resolver,
        goodExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ glow: { $type: color, $value: "#808080" }, edge: { $value: "{glow}" } }] }
            modifiers:
              theme: { contexts: { day: [], night: [{ glow: { $type: color, $value: "#FFFFFF" } }] } }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }]
            """,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ edge: { $value: ↓"{glow}" } }] }
            modifiers:
              theme: { contexts: { day: [], night: [{ glow: { $type: color, $value: "#FFFFFF" } }] } }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }]
            """)

    static let partialToken = RuleDescription(
        id: "context/partial", severity: .warning,
        summary: "A token of a resolver document exists in every context.",
        rationale: """
            If a token is missing in a context, an app has no value for the token there. Outputs that contain all \
            contexts therefore leave the token out. Define the token in a set that every context uses, or build one \
            context with `--context`.
            """,
        subject: .resolver,
        goodExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ glow: { $type: color, $value: "#808080" } }] }
            modifiers:
              theme: { contexts: { day: [], night: [{ glow: { $type: color, $value: "#FFFFFF" } }] } }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }]
            """,
        badExample: """
            version: "2025.10"
            modifiers:
              theme: { contexts: { day: [], night: [{ ↓glow: { $type: color, $value: "#FFFFFF" } }] } }
            resolutionOrder: [{ $ref: "#/modifiers/theme" }]
            """)

    static let contextType = RuleDescription(
        id: "context/type", severity: .warning,
        summary: "A token has the same type in all contexts.",
        rationale: """
            A token's type may differ between contexts, but a constant in code has one type. Outputs that contain \
            contexts with different types therefore leave the token out. Give the token one type, or build one context \
            with `--context`. The finding also names other tokens that get their type from this token by a reference.
            """,
        subject: .resolver,
        goodExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ gap: { $type: dimension, $value: 4px } }] }
            modifiers:
              density: { contexts: { regular: [], none: [{ gap: { $type: dimension, $value: 0px } }] } }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/density" }]
            """,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ ↓gap: { $type: dimension, $value: 4px } }] }
            modifiers:
              density: { contexts: { regular: [], none: [{ gap: { $type: number, $value: 0 } }] } }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/density" }]
            """)

    static let contextProperty = RuleDescription(
        id: "context/property",
        summary: "Requirements of a token, and its reduced motion, are the same in all of its sources.",
        rationale: """
            `$touchTarget`, `$concentric`, `$holds` and `$reducedMotion` hold for a token in every context, whichever \
            source they are written in. If two sources say different things, one of them would be lost. Write the \
            same in each source, or write it in one source only.
            """,
        subject: .resolver,
        goodExample: """
            version: "2025.10"
            modifiers:
              density:
                contexts:
                  regular: [{ key: { $type: dimension, $value: 48px, $touchTarget: true } }]
                  compact: [{ key: { $type: dimension, $value: 44px } }]
            resolutionOrder: [{ $ref: "#/modifiers/density" }]
            """,
        badExample: """
            version: "2025.10"
            modifiers:
              density:
                contexts:
                  regular: [{ key: { $type: dimension, $value: 48px, $touchTarget: true } }]
                  compact: [{ key: { $type: dimension, $value: 44px, $touchTarget: ↓{ hitSlop: 2px } } }]
            resolutionOrder: [{ $ref: "#/modifiers/density" }]
            """)

    static let typeConflict = RuleDescription(
        id: "type/conflict",
        summary: "A group has the same `$type` in all files and sources.",
        rationale: """
            A token without a `$type` of its own has the type of its group, in whatever file the token stands. If two \
            files name different types for a group, the order of the files would decide what a value means.
            """,
        subject: .resolver,
        goodExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ size: { $type: dimension, gap: 8px } }, { size: { $type: dimension, gap: 6px } }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """,
        badExample: """
            version: "2025.10"
            sets:
              base: { sources: [{ size: { $type: dimension, gap: 8px } }, { size: { $type: ↓number } }] }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """)
}
