import TesseraDiagnostics

/// Findings of outputs and the manifest that names them.
enum OutputFindings {
    static let all: [FindingDescription] = [
        FindingDescription(
            "build/untracked", .warning, .error,
            meaning: """
                The build reads a file that `--tracked` does not list, so a change of that file runs no build. If none \
                of the token files is listed, this is an error.
                """,
            remedy: "Add the file to the target of the build system, or take it out of `sources` in the manifest.",
            example: FindingDescription.Example(
                [
                    "tessera.yaml": """
                    sources: [a.tokens.yaml, b.tokens.yaml]
                    """,
                    "a.tokens.yaml": """
                    c: { $type: color, $value: "#fff" }
                    """,
                    "b.tokens.yaml": """
                    d: { $type: color, $value: "#000" }
                    """,
                ],
                """
                tessera build --manifest tessera.yaml --swift-file Out.swift --tracked tessera.yaml \
                --tracked a.tokens.yaml
                """)),
        FindingDescription(
            "css/value", .warning,
            meaning: """
                CSS has no value for this token, such as a spring that never settles. The style sheet leaves the \
                token out.
                """,
            remedy: "Change the value, for example with some damping, or write the token to other outputs only.",
            example: FindingDescription.Example(
                [
                    "tessera.yaml": """
                    sources: [brand.tokens.yaml]
                    outputs: [{ format: css, path: brand.css }]
                    rules: { motion/parameters: warning }
                    """,
                    "brand.tokens.yaml": """
                    swing: { $type: spring, $value: { response: 0.3, dampingFraction: 0 } }
                    """,
                ],
                "tessera build")),
        FindingDescription(
            "manifest/types", .error,
            meaning: """
                A path under `types` of a Swift output names neither a group of tokens nor a tab bar. Or the name is a \
                word of Swift, a type that the generated code needs, such as `Color`, or the type of a modifier.
                """,
            remedy: "Use the path of a group, such as `color`, and a name of your own, such as `Metrics`.",
            example: .building(
                "outputs: [{ format: swift, path: Brand.swift, types: { nothing: Bar } }]",
                """
                c: { $type: color, $value: "#fff" }
                """)),
        FindingDescription(
            "output/css", .note,
            meaning: "An output that is not CSS leaves out tokens of raw CSS, since only a browser can read them.",
            remedy: """
                Nothing, if only the web needs them. Otherwise give the token a type and a value that all \
                platforms have.
                """,
            example: .building(
                "outputs: [{ format: swift, path: Brand.swift }]",
                """
                width: { $type: css, $value: "50%" }
                """)),
        FindingDescription(
            "output/figma", .error, .note,
            meaning: """
                The design goes beyond a limit of Figma, or has tokens, or parts of them, that no variable can stand for.
                """,
            remedy: """
                For an error, follow the hint: leave modifiers out of this output with `contexts`, or use the plugin. \
                For a note: nothing.
                """,
            example: .building(
                "outputs: [{ format: figma, path: brand.figma.json }]",
                """
                tap: { $type: haptic, $value: success }
                c: { $type: color, $value: "#fff" }
                """)),
        FindingDescription(
            "output/flutter", .note,
            meaning: """
                Flutter has the font weights 100, 200 and so on up to 900. A token with another weight gets the \
                nearest of these.
                """,
            remedy: "Nothing, if the nearest weight is enough. Text styles keep the exact weight, for variable fonts.",
            example: .building(
                "outputs: [{ format: template, template: flutter, path: brand.dart }]",
                "book: { $type: fontWeight, $value: 350 }")),
        FindingDescription(
            "output/permutations", .error,
            meaning: "An output would have values for more permutations of contexts than the limit allows.",
            remedy: """
                Build it for one context of some modifiers, with `tessera build --context brand=nyx`. For JSON of the \
                shape `resolved` or `dtcg`, you can also raise `maximumPermutations` in the manifest.
                """,
            example: .building(
                """
                outputs: [{ format: json, shape: resolved, path: brand.json }]
                maximumPermutations: 2
                """,
                """
                c: { $type: color, $value: "#fff", $contexts: { dark: "#000" } }
                """)),
        FindingDescription(
            "output/system", .note,
            meaning: """
                A setting of the system has a state that no platform of this output knows, so the values for this \
                state are not written.
                """,
            remedy: """
                Nothing, if the state is for other outputs. Otherwise use the states that the hint of the \
                manifest lists.
                """,
            example: .building(
                """
                modifiers:
                  contrast: [standard, medium, increased]
                outputs: [{ format: swift, path: Brand.swift }]
                """,
                """
                edge: { $type: color, $value: "#ccc", $contexts: { medium: "#999", increased: "#555" } }
                """)),
        FindingDescription(
            "template/key", .error,
            meaning: "A template asks for a key that the data does not have, or writes a list as text.",
            remedy: "Use a key of the data, or open a section with `{{#key}}`.",
            example: .template("{{#tokens}}{{colour}}{{/tokens}}")),
        FindingDescription(
            "template/limit", .error,
            meaning: """
                A template writes more text, takes more steps or nests deeper than the limits for templates of \
                your own allow.
                """,
            remedy: "Split the output into several outputs, or use fewer nested sections.",
            example: FindingDescription.Example(
                [
                    "tessera.yaml": """
                    sources: [brand.tokens.yaml]
                    outputs: [{ format: template, template: t.mustache, path: brand.txt }]
                    """,
                    "brand.tokens.yaml": """
                    c: { $type: color, $value: "#fff" }
                    """,
                    "sections.awk": """
                    BEGIN {
                      for (i = 0; i < 200; i++) printf "{{#tokens}}"
                      for (i = 0; i < 200; i++) printf "{{/tokens}}"
                    }
                    """,
                ],
                "awk -f sections.awk > t.mustache",
                "tessera build")),
        FindingDescription(
            "template/missing", .error,
            meaning: "No built-in template has this name, and no file lies at this path.",
            remedy: "Use a name that `tessera templates` lists, or correct the path of the file.",
            example: .building(
                "outputs: [{ format: template, template: kotlinn, path: brand.txt }]",
                """
                c: { $type: color, $value: "#fff" }
                """)),
        FindingDescription(
            "template/partial", .error,
            meaning: "A template names a partial that does not exist, or a partial contains itself.",
            remedy: "Put the partial beside the template with the ending `.mustache`, or correct its name.",
            example: .template("{{> header}}")),
        FindingDescription(
            "template/syntax", .error,
            meaning: "The template is not valid Mustache, for example because a section is not closed.",
            remedy: "Close the tag or the section that the finding points at.",
            example: .template("{{#tokens}}{{name}}")),
        FindingDescription(
            "template/variable", .error,
            meaning: "The manifest sets a variable that the template does not use.",
            remedy: "Correct the name of the variable, or remove it from `variables`.",
            example: .template("{{name}}", options: ", variables: { package: brand }")),
    ]
}
