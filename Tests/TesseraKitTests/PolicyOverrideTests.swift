import TesseraDiagnostics
import TesseraOutputCore
import TesseraTestSupport
import Testing

@testable import TesseraKit

/// What policies set and lock for some tokens or files, and what a project says of the same.
@Suite struct PolicyOverrideTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: ".git")
        try folder.write(
            """
            color:
              $type: color
              black: "#000000"
              Text: { $value: "#333333", $contrast: { on: "{color.black}" } }
              old: { Text: { $value: "#333333", $contrast: { on: "{color.black}" } } }
            """, to: "app/a.tokens.yaml")
    }

    private func write(_ policy: String, _ project: String) throws {
        try folder.write(policy + "\n", to: "policy/tessera-policy.yaml")
        try folder.write(
            "extends: ../policy\nsources: [\"*.tokens.yaml\"]\n" + project + "\n", to: "app/tessera.yaml")
    }

    private func project() throws -> ProjectLoader.Project {
        try ProjectLoader.load(manifestAt: folder.path + "/app/tessera.yaml")
    }

    /// The messages of errors of the manifest.
    private func errors() throws -> [String] {
        do throws(ProjectLoader.Error) {
            _ = try ProjectLoader.load(manifestAt: folder.path + "/app/tessera.yaml")
            return []
        } catch {
            guard case .manifest(let findings, _) = error else { return ["\(error)"] }
            return findings.map { "\($0.id) \($0.message)" }
        }
    }

    /// `severity id token` of what is found.
    private func found() throws -> [String] {
        Compiler.check(try project().input).findings.map {
            "\($0.diagnostic.severity.rawValue) \($0.diagnostic.id) \($0.token ?? "-")"
        }
    }

    private static let levelsCases: [(String, String, Bool)] = [
        ("", "tokens: color, rules: { contrast/text: error }", true),
        ("", "tokens: color, rules: { contrast/text: warning }", false),
        (
            "tokens: color.old, rules: { contrast/text: warning }",
            "tokens: color.old, rules: { contrast/text: warning }", true
        ),
        (
            "tokens: color.old, rules: { contrast/text: warning }",
            "tokens: color.old.Text, rules: { contrast/text: warning }", true
        ),
        (
            "tokens: color.old, rules: { contrast/text: warning }",
            "tokens: color.old.Text, rules: { contrast/text: off }", false
        ),
        (
            "tokens: color.old, rules: { contrast/text: warning }",
            "tokens: color, rules: { contrast/text: warning }", false
        ),
        (
            "tokens: color.old, rules: { contrast/text: warning }",
            "tokens: space, rules: { contrast/text: warning }", false
        ),
        (
            "tokens: color.old, rules: { contrast/text: warning }", "files: a*, rules: { contrast/text: warning }",
            false
        ),
        (
            "files: \"old/**\", rules: { contrast/text: warning }",
            "files: \"old/a/**\", rules: { contrast/text: warning }", true
        ),
        (
            "files: \"old/**\", rules: { contrast/text: warning }",
            "files: \"old/a/**\", tokens: color, rules: { contrast/text: warning }", true
        ),
        (
            "files: \"old/**\", rules: { contrast/text: warning }",
            "files: \"new/**\", rules: { contrast/text: warning }", false
        ),
        (
            "tokens: color.old, rules: { contrast/text: off }", "tokens: color, rules: { contrast/text: error }",
            true
        ),
    ]

    /// What a policy that locks the rule says of it for some, what a project says of it for some, and whether that asks
    /// for enough. The rule is an error for all.
    @Test(
        "an override of a project asks for as much as those of the policy, wherever both can hold",
        arguments: levelsCases)
    func levels(_ policy: String, _ project: String, _ isAllowed: Bool) throws {
        try write(
            "rules: { contrast/text: error }\nlocked: [contrast/text]\noverrides: [\(policy.isEmpty ? "" : "{ \(policy) }")]",
            "overrides: [{ \(project) }]")
        let found = try errors()
        #expect(found.isEmpty == isAllowed, "\(found)")
        #expect(found.allSatisfy { $0.hasPrefix("manifest/locked ") })
    }

    @Test(
        "what only an override of the policy sets is locked, too, by 'all' and by name",
        arguments: ["all", "[contrast]"])
    func setByOverride(_ locked: String) throws {
        let policy =
            "rules: { contrast/text: warning }\noverrides: [{ tokens: color.old, rules: { contrast/text: error } }]\n"
        try write(policy + "locked: \(locked)", "overrides: [{ tokens: \"**\", rules: { contrast/text: warning } }]")
        #expect(
            try errors() == ["manifest/locked 'contrast/text' cannot be 'warning': a policy locks it at 'error'"])
        try write(policy + "locked: \(locked)", "rules: { contrast/text: warning }")
        #expect(
            try found() == ["warning contrast/text color.Text", "error contrast/text color.old.Text"])
        try write(
            "overrides: [{ tokens: color, rules: { style/naming: warning } }]\nlocked: all",
            "overrides: [{ tokens: color.old, rules: { style/naming: off } }]")
        #expect(
            try errors() == ["manifest/locked 'style/naming' cannot be 'off': a policy locks it at 'warning'"])
    }

    @Test("a policy can have exceptions of its own from what it locks for all")
    func ownException() throws {
        try write(
            "rules: { contrast/text: error }\noverrides: [{ tokens: color.old, rules: { contrast/text: off } }]\nlocked: all",
            "")
        #expect(try found() == ["error contrast/text color.Text"])
    }

    @Test("options of an override of the policy stay where the project sets another one")
    func options() throws {
        let policy = """
            rules: { style/naming: { level: error, case: camelCase, groups: true } }
            overrides: [{ tokens: color.old, rules: { style/naming: { case: PascalCase, groups: false } } }]
            locked: all
            """
        // Of all the tokens PascalCase is asked of one, and camelCase of the others.
        try write(policy, "")
        #expect(
            try found() == [
                "error style/naming color.Text", "error contrast/text color.Text", "error contrast/text color.old.Text",
            ])
        try write(policy, "overrides: [{ tokens: color, rules: { style/naming: { groups: true } } }]")
        #expect(try errors() == [])
        #expect(
            try found().filter { $0.contains("naming") } == [
                "error style/naming color.Text", "error style/naming color.old",
            ])
        try write(policy, "overrides: [{ tokens: color.old, rules: { style/naming: { case: camelCase } } }]")
        #expect(
            try errors() == [
                "manifest/locked 'case' of 'style/naming' cannot be 'camelCase': a policy locks it at 'PascalCase'"
            ])
        try write(policy, "overrides: [{ tokens: color, rules: { style/naming: { groups: false } } }]")
        #expect(
            try errors() == [
                "manifest/locked 'groups' of 'style/naming' cannot be 'false': a policy locks it at 'true'"
            ])
    }

    @Test("of a rule that is off for all, a project can turn on some")
    func offForAll() throws {
        try write(
            "overrides: [{ tokens: color.old, rules: { style/naming: error } }]\nlocked: all",
            "rules: { style/naming: { level: warning, tokens: color } }")
        #expect(
            try found().filter { $0.contains("naming") }
                == ["warning style/naming color.Text", "error style/naming color.old.Text"])
    }

    @Test("a policy that does not know of the lock is made as strict without a word", arguments: [false, true])
    func unknowing(_ isFirst: Bool) throws {
        try folder.write(
            "overrides: [{ tokens: \"**\", rules: { contrast/text: off, style/naming: warning } }]\n",
            to: "app/mine.yaml")
        try write(
            "rules: { contrast/text: warning }\noverrides: [{ tokens: color.old, rules: { contrast/text: error } }]\nlocked: all",
            "")
        let names = isFirst ? "mine.yaml, ../policy" : "../policy, mine.yaml"
        try folder.write("extends: [\(names)]\nsources: [\"*.tokens.yaml\"]\n", to: "app/tessera.yaml")
        #expect(try errors() == [])
        #expect(
            try found().filter { $0.contains("contrast") }
                == ["warning contrast/text color.Text", "error contrast/text color.old.Text"])
        #expect(try found().filter { $0.contains("naming") }.count == 2)
    }

    // MARK: Modifiers

    private static let resolver = """
        {
          "version": "2025.10",
          "modifiers": { "brand": { "contexts": { "a": [{ "$ref": "#/sets/all" }], "b": [] }, "default": "a" } },
          "sets": { "all": { "sources": [{ "$ref": "a.tokens.yaml" }] } },
          "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/brand" }]
        }
        """

    private static let resolverCases: [(String, String?)] = [
        ("brand: [a, b]", nil), ("brand: [a, c]", "'brand' differs"),
        ("brand: { contexts: [a, b], default: b }", "'brand' differs"),
        ("density: [x, y]", "'density' is missing, the policy has no 'brand'"),
        ("brand: [a, b], density: [x, y]", "'density' is missing"),
    ]

    @Test(
        "a resolver document has the modifiers that a policy locks",
        arguments: resolverCases)
    func resolver(_ modifiers: String, _ difference: String?) throws {
        try folder.write(Self.resolver, to: "app/nyx.resolver.json")
        try folder.write("modifiers: { \(modifiers) }\nlocked: [modifiers]\n", to: "policy/tessera-policy.yaml")
        try folder.write("extends: ../policy\nresolver: nyx.resolver.json\n", to: "app/tessera.yaml")
        let compilation = Compiler.check(try project().input)
        let findings = compilation.diagnostics.filter { $0.id == "manifest/locked" }
        #expect(
            findings.map(\.message)
                == (difference.map {
                    ["the modifiers of the resolver document are not those that a policy locks: \($0)"]
                } ?? []))
        #expect(
            findings.allSatisfy {
                compilation.sources.excerpt(of: $0.range ?? $0.notes[0].range!) == "nyx.resolver.json"
            })
        #expect(compilation.hasErrorsOutsideTokens == (difference != nil))
    }

    @Test("modifiers with breakpoints are the same wherever they are written")
    func breakpoints() throws {
        let modifiers =
            "modifiers: { width: { contexts: [narrow, wide], system: width, breakpoints: { wide: 600px } } }"
        try write("\(modifiers)\nlocked: all", modifiers)
        #expect(try errors() == [])
        try write("\(modifiers)\nlocked: all", modifiers.replacing("600", with: "601"))
        #expect(try errors().count == 1)
    }

    // MARK: Policies by themselves

    private func check(_ paths: String...) throws -> [String] {
        do throws(ProjectLoader.Error) {
            let project = try Subject(paths: paths.map { folder.path + "/" + $0 }).loadForChecking()
            return Compiler.check(project.input).diagnostics.map { "\($0.id) \($0.message)" }
        } catch {
            switch error {
            case .manifest(let findings, _), .missingFiles(let findings, _):
                return findings.map { "\($0.id) \($0.message)" }
            case .usage(let message): return [message.replacing(folder.path + "/", with: "")]
            case .unreadable(let messages): return messages
            }
        }
    }

    @Test("a policy by itself has no tokens, so nothing is said of references and patterns")
    func alone() throws {
        let policy = """
            contrast: [{ text: "{color.text}", on: "{color.surface}" }]
            distinct: [["{chart.a}", "{chart.b}"]]
            rules: { style/naming: { tokens: legacy } }
            overrides: [{ tokens: "color.**", files: Tokens, rules: { contrast/text: error } }]
            modifiers: { width: { contexts: [narrow, wide], system: width, breakpoints: { wide: "{size.wide}" } } }
            locked: all
            """
        try folder.write(policy, to: "tessera-policy.yaml")
        try folder.write(policy, to: "strict.yaml")
        try folder.write("{ \"rules\": { \"contrast/text\": \"off\" } }", to: "loose.json")
        #expect(try check("tessera-policy.yaml") == [])
        #expect(try check("tessera-policy.yaml", "strict.yaml", "loose.json") == [])
        try folder.write("extends: bad.yaml\nrules: { contrast/txt: off }\n", to: "tessera-policy.yaml")
        try folder.write("extends: bad.yaml\n", to: "strict.yaml")
        try folder.write("rules: { contrast/text: of }\n", to: "bad.yaml")
        // What two extend is told once.
        #expect(
            try check("tessera-policy.yaml", "strict.yaml").map { $0.prefix { $0 != " " } }.sorted() == [
                "manifest/rule", "manifest/value",
            ])
        #expect(
            try check("strict.yaml", "app/a.tokens.yaml") == [
                "'strict.yaml' is a policy and 'app/a.tokens.yaml' is not; check policies by themselves"
            ])
    }

    @Test("a group that is called as a key of policies is a group")
    func noPolicy() throws {
        try folder.write("motion: { $type: duration, short: 100ms }\nrules: { $type: duration, a: 1s }\n", to: "b.yaml")
        #expect(try Subject(paths: [folder.path + "/b.yaml"]) == .tokenFiles([folder.path + "/b.yaml"]))
    }

    private static let exceptionValuesCases: [(String, String)] = [
        ("exceptions:", "'exceptions' must be a word or a list of words: 'reason', 'until', 'baseline'"),
        ("exceptions: []", "'exceptions' must be a word or a list of words: 'reason', 'until', 'baseline'"),
        ("exceptions: {}", "'exceptions' must be a word or a list of words: 'reason', 'until', 'baseline'"),
        (
            "exceptions: [{ contrast: until }]",
            "'exceptions' must be a word or a list of words: 'reason', 'until', 'baseline'"
        ),
        (
            "exceptions: { contrast: { until: true } }",
            "the exceptions of 'contrast' must be a word or a list of words: 'reason', 'until', 'baseline'"
        ),
        (
            "exceptions: { contrast: [[until]] }",
            "the exceptions of 'contrast' must be a word or a list of words: 'reason', 'until', 'baseline'"
        ),
        (
            "exceptions: { contrast: }",
            "the exceptions of 'contrast' must be a word or a list of words: 'reason', 'until', 'baseline'"
        ),
        ("exceptions: 1", "'1' is not a value of 'exceptions'"),
        (
            "exceptions: { contrst: until }",
            "there is no rule or area 'contrst' that exceptions could be for; did you mean 'contrast'?"
        ),
    ]

    @Test(
        "exceptions that are none are told at their place",
        arguments: exceptionValuesCases)
    func exceptionValues(_ text: String, _ message: String) throws {
        try folder.write("locked: [contrast]\n\(text)\n", to: "tessera-policy.yaml")
        #expect(try check("tessera-policy.yaml").map { $0.drop { $0 != " " }.dropFirst() } == [message[...]])
    }

    @Test("exceptions where nothing is locked, and locks of nothing")
    func nothingLocked() throws {
        try folder.write("exceptions: until\n", to: "tessera-policy.yaml")
        #expect(
            try check("tessera-policy.yaml") == [
                "manifest/locked this policy locks no rule, so exceptions need no permission"
            ])
        for text in ["locked:", "locked: []", "locked: [\"\"]", "locked: { contrast: true }"] {
            try folder.write(text + "\n", to: "tessera-policy.yaml")
            #expect(
                try check("tessera-policy.yaml") == [
                    "manifest/value 'locked' must be 'all', or a list of rules, areas and keys"
                ])
        }
    }
}
