import TesseraDiagnostics

/// The findings about groups that extend groups, explained.
public enum ExtensionRules {
    public static let all = [malformed, missing, token, twice, context, cycle, tokenAndGroup]

    static let malformed = RuleDescription(
        id: "extends/malformed",
        summary: "`$extends` names one group, in braces or as a pointer.",
        rationale: """
            Write `$extends` as `{button}` or `#/button`: a string, and not a list (DTCG 2025.10 Format, 6.4). The \
            named group may itself extend another group.
            """,
        goodExample: """
            button: { $type: dimension, gap: 8px }
            link: { $extends: "{button}" }
            """,
        badExample: """
            button: { $type: dimension, gap: 8px }
            link: { $extends: ↓button }
            """)

    static let missing = RuleDescription(
        id: "extends/missing",
        summary: "`$extends` names a group that exists.",
        rationale: """
            If the group in `$extends` does not exist, Tessera does not know which tokens to inherit. The finding \
            suggests the nearest path.
            """,
        goodExample: """
            button: { $type: dimension, gap: 8px }
            link: { $extends: "{button}" }
            """,
        badExample: """
            button: { $type: dimension, gap: 8px }
            link: { $extends: ↓"{buton}" }
            """)

    static let token = RuleDescription(
        id: "extends/token",
        summary: "Only a group can extend another, and only a group can be extended.",
        rationale: """
            To give a token the value of another token, write a reference as its `$value`. To inherit the tokens of a \
            group, name the group in `$extends`, and not one of its tokens.
            """,
        goodExample: """
            button: { $type: dimension, gap: 8px }
            link: { $extends: "{button}" }
            space: "{button.gap}"
            """,
        badExample: """
            button: { $type: dimension, gap: 8px }
            link: { $extends: ↓"{button.gap}" }
            """)

    static let twice = RuleDescription(
        id: "extends/duplicate",
        summary: "A group extends only one group.",
        rationale: """
            On a group, `$ref` means the same as `$extends`, so write only one of them. If a group extended two \
            groups, the order would decide which value wins, and the format defines no order.
            """,
        goodExample: """
            a: { $type: dimension, gap: 8px }
            b: { $extends: "{a}", inset: { $type: dimension, $value: 4px } }
            c: { $extends: "{b}" }
            """,
        badExample: """
            a: { $type: dimension, gap: 8px }
            b: { $type: dimension, inset: 4px }
            c: { $ref: "#/a", $extends: ↓"{b}" }
            """)

    static let context = RuleDescription(
        id: "extends/context",
        summary: "The tokens that groups inherit depend on only a few modifiers.",
        rationale: """
            A group can extend another group in each context. Tessera first chooses the contexts, and then extends \
            groups (DTCG 2025.10 Resolver, 6), separately for each permutation of contexts. A modifier adds to these \
            permutations only if one of its contexts has a group that extends another group or is extended.

            If these modifiers have more than 4,096 permutations, or more than a run can hold, Tessera reports an \
            error. Define the groups in sources of fewer modifiers, or choose contexts.
            """,
        subject: .resolver,
        goodExample: """
            version: "2025.10"
            sets:
              core:
                sources:
                  - { base: { $type: dimension, gap: 8px }, button: { $extends: "{base}" } }
            modifiers:
              density:
                contexts:
                  regular: [{}]
                  compact: [{ base: { gap: { $type: dimension, $value: 4px } } }]
            resolutionOrder: [{ $ref: "#/sets/core" }, { $ref: "#/modifiers/density" }]
            """,
        badExample: """
            version: "2025.10"
            sets:
              core:
                sources:
                  - { base: { $type: dimension, gap: 8px }, button: { $type: dimension, inset: 2px } }
              more:
                sources:
                  - { button: { $extends: ↓"{base}" } }
            modifiers:
              m1: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m2: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m3: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m4: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m5: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m6: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m7: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m8: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m9: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m10: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m11: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m12: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
              m13: { contexts: { off: [], on: [{ $ref: "#/sets/more" }] } }
            resolutionOrder:
              - { $ref: "#/sets/core" }
              - { $ref: "#/modifiers/m1" }
              - { $ref: "#/modifiers/m2" }
              - { $ref: "#/modifiers/m3" }
              - { $ref: "#/modifiers/m4" }
              - { $ref: "#/modifiers/m5" }
              - { $ref: "#/modifiers/m6" }
              - { $ref: "#/modifiers/m7" }
              - { $ref: "#/modifiers/m8" }
              - { $ref: "#/modifiers/m9" }
              - { $ref: "#/modifiers/m10" }
              - { $ref: "#/modifiers/m11" }
              - { $ref: "#/modifiers/m12" }
              - { $ref: "#/modifiers/m13" }
            """)

    static let cycle = RuleDescription(
        id: "extends/cycle",
        summary: "No group contains itself, directly or through other groups.",
        rationale: """
            A group cannot extend its parent, its child, or a group that extends it: the group would contain itself \
            endlessly (DTCG 2025.10 Format, 6.4). The finding names every group of the circle.
            """,
        goodExample: """
            base: { $type: dimension, gap: 8px }
            button:
              $extends: "{base}"
              small: { $extends: "{base}" }
            """,
        badExample: """
            button:
              $type: dimension
              gap: 8px
              small: { $extends: ↓"{button}" }
            """)

    static let tokenAndGroup = RuleDescription(
        id: "name/duplicate",
        summary: "A path stands for one token or for one group.",
        rationale: """
            Two files cannot define a token with the same path. A token also cannot have the path of a group, in \
            another file or in the group that `$extends` names. One of the two would be lost. In a resolver document, \
            a later token replaces an earlier token with the same path, but never a group.
            """,
        goodExample: """
            button: { $type: dimension, gap: 8px }
            link: { $extends: "{button}", gap: 4px }
            """,
        badExample: """
            button: { $type: dimension, gap: 8px }
            link: { $extends: ↓"{button}", gap: { wide: 4px } }
            """)
}
