import TesseraDiagnostics

/// The findings that lie in the manifest, explained.
public enum ManifestRules {
    public static let all = [
        version, structure, key, value, path, modifier, output, contrast, distinct, pattern, extends, locked,
    ]

    private static let sound = """
        sources: [Tokens/**/*.tokens.yaml]
        platform: ios
        modifiers: { density: [regular, compact] }
        outputs: [{ format: css, path: Generated/nyx.css }]
        """

    static let version = RuleDescription(
        id: "manifest/version",
        summary: "The manifest is written for this version of Tessera.",
        rationale:
            "An older version would report each key that it does not know, so it reports only that it is older.",
        subject: .manifest,
        goodExample: """
            tessera: ">=0.1"
            sources: [Tokens/**/*.tokens.yaml]
            """,
        badExample: """
            tessera: ↓">=1000"
            sources: [Tokens/**/*.tokens.yaml]
            """)

    static let structure = RuleDescription(
        id: "manifest/structure",
        summary: "A manifest is a mapping that names `sources` or a `resolver`.",
        rationale:
            "A resolver document says itself which files there are and which modifiers, so those are not said twice.",
        subject: .manifest, goodExample: sound,
        badExample: """
            resolver: nyx.resolver.json
            ↓modifiers: { density: [regular, compact] }
            """)

    static let key = RuleDescription(
        id: "manifest/key",
        summary: "Every key of the manifest is known.",
        rationale: "A misspelled key, ignored silently, would leave a check undone.",
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            ↓platfrom: ios
            """)

    static let value = RuleDescription(
        id: "manifest/value",
        summary: "A key of the manifest has a value that it knows.",
        rationale: "The words of each key are listed in the documentation of the manifest, and in the finding.",
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            platform: ↓iphone
            """)

    static let path = RuleDescription(
        id: "manifest/path",
        summary: "A path of the manifest stays in the manifest's folder.",
        rationale: "A project that is checked out anywhere builds the same, and writes nothing outside of itself.",
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            outputs: [{ format: css, path: ↓../nyx.css }]
            """)

    static let modifier = RuleDescription(
        id: "manifest/modifier",
        summary:
            "A modifier has two contexts or more, each once, its default is one of them, and its `system` fits them.",
        rationale: """
            Names do not contain `+` or `=`, because selectors such as `light+increased` are made of names. If a \
            system switches a modifier, each context stands for one state of the setting, and each setting switches \
            one modifier.
            """,
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            modifiers:
              density: { contexts: [regular, compact], default: ↓reguler }
            """)

    static let output = RuleDescription(
        id: "manifest/output",
        summary: "An output has a format and a file of its own.",
        rationale: "Of two outputs with one path the later would replace the earlier.",
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            outputs:
              - { format: css, path: Generated/nyx.css }
              - { format: css, path: ↓Generated/nyx.css, prefix: nyx }
            """)

    static let contrast = RuleDescription(
        id: "manifest/contrast",
        summary: "A contrast pair names its foreground once and what is behind it.",
        rationale:
            "The key of the foreground, `text`, `largeText` or `nonText`, says how much contrast it needs.",
        subject: .manifest,
        goodExample: """
            sources: [Tokens/**/*.tokens.yaml]
            contrast: [{ text: "{color.text}", on: "{color.surface}" }]
            """,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            contrast: [↓{ text: "{color.text}" }]
            """)

    static let distinct = RuleDescription(
        id: "manifest/distinct",
        summary: "A list under `distinct` has two references or more, each once.",
        rationale: "Only what has a name in the design can be distinguished by name.",
        subject: .manifest,
        goodExample: """
            sources: [Tokens/**/*.tokens.yaml]
            distinct: [["{chart.sales}", "{chart.costs}"]]
            """,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            distinct: [↓["{chart.sales}"]]
            """)

    static let pattern = RuleDescription(
        id: "manifest/pattern",
        summary: "A pattern matches at least one token or file.",
        rationale: """
            A pattern consists of names joined by dots (tokens) or slashes (files), with `*` for part of a name and \
            `**` for any number of names. A group or a folder includes everything in it, and `!` excludes. A pattern \
            that matches nothing is a typo or out of date, and gets a warning.
            """,
        subject: .manifest,
        goodExample: """
            sources: [Tokens/**/*.tokens.yaml]
            overrides: [{ tokens: color.legacy, rules: { contrast/text: warning } }]
            """,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            overrides: [{ tokens: ↓color..legacy, rules: { contrast/text: warning } }]
            """)

    static let extends = RuleDescription(
        id: "manifest/extends",
        summary: "What `extends` names is a policy on the disk: a file, a folder or a package.",
        rationale: """
            A policy says how designs are judged, and not what they are made of or what is written. It lies in the \
            repository of the manifest, and nothing is fetched, so a check gives the same result everywhere.
            """,
        subject: .manifest, goodExample: sound,
        badExample: """
            extends: ↓https://example.com/tessera-policy.yaml
            sources: [Tokens/**/*.tokens.yaml]
            """)

    static let locked = RuleDescription(
        id: "manifest/locked",
        summary: "What a policy locks can be made stricter by who extends it, and not looser.",
        rationale: """
            An organization locks what holds for all of its designs. A lower level, a looser option or other tokens \
            are an error that names the place in the policy. Only a policy has `locked` and `exceptions`.
            """,
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            ↓locked: [contrast]
            """)
}
