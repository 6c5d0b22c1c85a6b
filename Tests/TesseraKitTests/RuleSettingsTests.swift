import TesseraDiagnostics
import TesseraOutputCore
import TesseraTestSupport
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraKit

/// What a manifest says of rules, held against what is then found.
@Suite struct RuleSettingsTests {
    /// Compiles token files with what a manifest says of rules; its errors are findings, too.
    static func compile(_ settings: String, _ files: [String: String]) -> Compilation {
        var sources = SourceMap()
        let id = sources.add(SourceText(path: "tessera.yaml", text: "sources: [\"**\"]\n" + settings))
        var manifest = Manifest()
        var findings: [Diagnostic] = []
        if let tree = YAMLReader.read(sources[id], id: id).tree {
            (manifest, findings) = Manifest.read(tree)
            findings += RuleCatalog.findings(in: manifest)
        }
        let names = files.keys.sorted()
        let ids = names.map { sources.add(SourceText(path: $0, text: files[$0] ?? "")) }
        return Compiler.compile(
            CompilationInput(
                sources: sources, tokenFiles: ids, sourceNames: names, manifest: manifest, diagnostics: findings))
    }

    /// `severity id path`
    private static func told(_ settings: String, _ files: [String: String]) -> [String] {
        compile(settings, files).findings.map {
            "\($0.diagnostic.severity) \($0.diagnostic.id) \($0.token ?? "-")"
        }
    }

    private static let tokens = """
        color:
          $type: color
          ink: "#000000"
          grey: { $value: "#222222", $contrast: { on: "{color.ink}" } }
          old:
            dim: { $value: "#333333", $contrast: { on: "{color.ink}" } }
        """

    @Test("levels")
    func levels() {
        func told(_ settings: String) -> [String] { Self.told(settings, ["a.tokens.yaml": Self.tokens]) }
        #expect(told("") == ["error contrast/text color.grey", "error contrast/text color.old.dim"])
        #expect(
            told("rules: { contrast/text: warning }")
                == ["warning contrast/text color.grey", "warning contrast/text color.old.dim"])
        #expect(told("rules: { contrast/text: { level: off } }") == [])
        #expect(told("rules: { contrast/text: { tokens: color.old } }") == ["error contrast/text color.old.dim"])
        #expect(
            told("rules: { contrast/text: { level: warning, tokens: [color, \"!color.old\"] } }")
                == ["warning contrast/text color.grey"])
    }

    @Test("levels for some tokens and files; a later override goes before an earlier one")
    func overrides() {
        let files = ["a.tokens.yaml": Self.tokens, "legacy/b.tokens.yaml": "legacy:\n" + Self.tokens.indented]
        func told(_ settings: String) -> [String] { Self.told(settings, files) }
        #expect(
            told("overrides: [{ tokens: color.old, rules: { contrast/text: warning } }]").prefix(2)
                == ["error contrast/text color.grey", "warning contrast/text color.old.dim"])
        #expect(
            told("overrides: [{ files: legacy, rules: { contrast/text: off } }]")
                == ["error contrast/text color.grey", "error contrast/text color.old.dim"])
        #expect(
            told(
                """
                rules: { contrast/text: off }
                overrides:
                  - { files: legacy/*, tokens: "**.old", rules: { contrast/text: warning } }
                """) == ["warning contrast/text legacy.color.old.dim"])
        #expect(
            told(
                """
                overrides:
                  - { tokens: [color, legacy], rules: { contrast/text: off } }
                  - { tokens: color.grey, rules: { contrast/text: error } }
                """) == ["error contrast/text color.grey"])
    }

    @Test("options of an override are read on top of those for all")
    func options() {
        let files = ["a.tokens.yaml": "Big-Name: { $type: number, a_b: 1, some-name: 2 }\n"]
        #expect(
            Self.told("rules: { style/naming: { case: kebab-case } }", files)
                == ["warning style/naming Big-Name", "warning style/naming Big-Name.a_b"])
        let settings = """
            rules: { style/naming: { case: kebab-case, groups: false, level: error } }
            overrides: [{ tokens: Big-Name.a_b, rules: { style/naming: { case: snake_case } } }]
            """
        #expect(Self.told(settings, files) == [])
        #expect(
            Self.told("overrides: [{ tokens: \"**.some-name\", rules: { style/naming: { case: PascalCase } } }]", files)
                == ["warning style/naming Big-Name.some-name"])
    }

    @Test("what only warns has a level, what is needed has none")
    func otherWarnings() {
        let files = ["a.tokens.yaml": "\"a \": { $type: number, $value: 1 }\n"]
        #expect(Self.told("", files) == ["warning name/blank a "])
        #expect(Self.told("rules: { name/blank: off }", files) == [])
        #expect(Self.told("rules: { name/blank: error }", files) == ["error name/blank a "])
        #expect(Self.told("overrides: [{ tokens: \"a*\", rules: { name/blank: off } }]", files) == [])
    }

    @Test("every key and every value is looked at")
    func errors() {
        let found = expectFindings(
            files: [
                """
                sources: [a]
                rules:
                  style/naming: { ↓cas: camelCase }
                  style/description: { types: ↓colour }
                  style/spacing-grid: { base: ↓0pt, except: [1pt] }
                  style/type-scale: { ratio: ↓0.5 }
                  style/layering: { layers: [↓{ name: a }], skip: ↓maybe }
                  style/token-count: { limits: [↓{ tokens: a }] }
                  style/required-children: { groups: ↓a }
                  contrast/text: { level: ↓high, tokens: ↓a..b }
                  audit/color: { ↓words: 1 }
                overrides:
                  - ↓{ rules: { contrast/text: off } }
                  - { tokens: a, rules: { ↓contrast/txt: off, style/gamut: { maximum: ↓p3 } } }
                  - { ↓token: a, tokens: b, rules: {} }
                """
            ],
            [
                "manifest/key", "manifest/value", "manifest/value", "manifest/value", "manifest/value",
                "manifest/value", "manifest/value", "manifest/value", "manifest/value", "manifest/pattern",
                "manifest/key", "manifest/value", "manifest/rule", "manifest/value", "manifest/key",
            ]
        ) { files in
            guard let tree = YAMLReader.read(files.sources[files.ids[0]], id: files.ids[0]).tree else { return [] }
            let (manifest, findings) = Manifest.read(tree)
            return findings + RuleCatalog.findings(in: manifest)
        }
        #expect(
            found.first { $0.id == "manifest/key" }?.message
                == "'style/naming' has no option 'cas'; did you mean 'case'?")
    }

    @Test("a pattern that nothing matches is told, and does no harm")
    func idlePatterns() {
        let settings = "overrides: [{ tokens: colour.old, files: \"b*\", rules: { contrast/text: off } }]"
        let compilation = Self.compile(settings, ["a.tokens.yaml": Self.tokens])
        let told = compilation.diagnostics.filter { $0.id == "manifest/pattern" }
        #expect(
            told.map(\.message) == ["no token matches 'colour.old'; did you mean 'color.old'?", "no file matches 'b*'"])
        #expect(told.allSatisfy { $0.severity == .warning })
    }

    @Test("files of an app's code are no slip")
    func codePatterns() {
        let settings = """
            rules: { contrast/text: off }
            overrides: [{ files: App/Legacy, rules: { audit/color: off } }]
            """
        #expect(Self.told(settings, ["a.tokens.yaml": Self.tokens]) == [])
    }
}

extension String {
    fileprivate var indented: String { split(separator: "\n").map { "  \($0)\n" }.joined() }
}
