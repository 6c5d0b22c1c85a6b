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
        rationale: """
            An older Tessera does not know every key of a newer manifest. In place of an error for each unknown key, \
            the older Tessera reports only that it must be updated.
            """,
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
        rationale: """
            The resolver document already names the token files and the modifiers, so the manifest cannot name them \
            again.
            """,
        subject: .manifest, goodExample: sound,
        badExample: """
            resolver: nyx.resolver.json
            ↓modifiers: { density: [regular, compact] }
            """)

    static let key = RuleDescription(
        id: "manifest/key",
        summary: "Every key of the manifest is known.",
        rationale: "If Tessera ignored a misspelled key, a check could be left out without notice.",
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            ↓platfrom: ios
            """)

    static let value = RuleDescription(
        id: "manifest/value",
        summary: "Every key of the manifest has a value that it accepts.",
        rationale: """
            The finding lists the accepted values of the key. The documentation of the manifest lists those of all \
            keys.
            """,
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            platform: ↓iphone
            """)

    static let path = RuleDescription(
        id: "manifest/path",
        summary: "A path of the manifest stays in the manifest's folder.",
        rationale: """
            If all paths in a manifest stay in the manifest's folder, the project builds the same wherever it is \
            checked out, and writes nothing outside of this folder.
            """,
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            outputs: [{ format: css, path: ↓../nyx.css }]
            """)

    static let modifier = RuleDescription(
        id: "manifest/modifier",
        summary:
            "A modifier has at least two different contexts, its default is one of them, and its `system` fits them.",
        rationale: """
            Names of modifiers and contexts cannot contain `+` or `=`, because selectors such as `light+increased` and \
            `appearance=light` use these signs.

            With `system`, a modifier follows a setting of the operating system, or the width of the window. Each \
            context of the modifier then stands for one state of that setting. Two modifiers cannot follow the same \
            setting.
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
        rationale: "If two outputs had the same path, the later output would replace the earlier one.",
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            outputs:
              - { format: css, path: Generated/nyx.css }
              - { format: css, path: ↓Generated/nyx.css, prefix: nyx }
            """)

    static let contrast = RuleDescription(
        id: "manifest/contrast",
        summary: "A contrast pair names one foreground, and what is behind it.",
        rationale: """
            The key of the foreground says how much contrast the foreground needs: `text`, `largeText` or `nonText`.
            """,
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
        rationale: """
            Write each color under `distinct` as a reference, because findings name the tokens that look alike.
            """,
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
            A pattern consists of names joined by dots (for tokens) or slashes (for files). `*` stands for part of a \
            name, and `**` for any number of names. A pattern that names a group or a folder includes everything in \
            it. A pattern that begins with `!` excludes what it matches. If a pattern matches nothing, it is a typo or \
            out of date, and Tessera warns.
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
        summary: "`extends` names a policy on the disk: a file, a folder or a package.",
        rationale: """
            A policy is a shared file that says how designs are judged. A policy does not say which tokens a design \
            has, or which files are written. The policy lies in the repository of the manifest, and Tessera fetches \
            nothing, so a check gives the same result everywhere.
            """,
        subject: .manifest, goodExample: sound,
        badExample: """
            extends: ↓https://example.com/tessera-policy.yaml
            sources: [Tokens/**/*.tokens.yaml]
            """)

    static let locked = RuleDescription(
        id: "manifest/locked",
        summary: "A manifest can make a setting that its policy locks stricter, but not looser.",
        rationale: """
            An organization can lock rules and settings for all of its designs. If a manifest has a lower level, a \
            looser option or other tokens, the error names the place in the policy. Only a policy can have the keys \
            `locked` and `exceptions`.
            """,
        subject: .manifest, goodExample: sound,
        badExample: """
            sources: [Tokens/**/*.tokens.yaml]
            ↓locked: [contrast]
            """)
}
