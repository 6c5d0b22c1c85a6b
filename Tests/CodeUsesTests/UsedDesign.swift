import TesseraCodeUses
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTokenSyntax
import Testing

/// A design with an output in each language that is read.
struct UsedDesign {
    let compilation: Compilation
    let table: CodeNameTable

    init(_ tokens: String = Self.tokens, manifest text: String = Self.manifest) throws {
        var sources = SourceMap()
        let manifestID = sources.add(SourceText(path: "tessera.yaml", text: text))
        let tree = try #require(YAMLReader.read(sources[manifestID], id: manifestID).tree)
        let (manifest, findings) = Manifest.read(tree)
        #expect(findings.isEmpty, "\(findings.map(\.message))")
        compilation = Compiler.check(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: tokens)], manifest: manifest))
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        table = CodeNameTable(compilation.design, outputs: manifest.outputs, name: manifest.codeName ?? "")
    }

    static let tokens = """
        color:
          $type: color
          ink: { $value: "#14141C", $contexts: { light: "#F4F4F8" } }
          accent: "#7C5CFF"
          old: { $value: "{color.accent}", $deprecated: "use {color.accent}" }
          surface:
            $root: "#FFFFFF"
            secondary: "#EEEEEE"
        space:
          $type: dimension
          "2xl": 32px
        text:
          $type: typography
          body: { fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }

        """

    static let manifest = """
        name: Nyx
        sources: [a.tokens.yaml]
        modifiers: { appearance: { contexts: [dark, light], default: dark } }
        outputs:
          - { format: swift, path: Nyx.swift, native: true, shapeStyle: nyx, theme: [] }
          - { format: css, path: nyx.css, prefix: nyx }
          - { format: template, template: scss, path: _nyx.scss }
          - { format: template, template: typescript, path: nyx.ts }
          - { format: template, template: compose, path: Nyx.kt }

        """

    func path(_ use: CodeUse) -> String {
        switch use.owner {
        case .token(let token): compilation.tree[token].path
        case .group(let path): path + " (group)"
        }
    }

    /// What is found in a text, each with the token; a `?` behind what is not certain.
    func uses(_ text: String, _ language: CodeLanguage) -> [String] {
        let bytes = Array(text.utf8)
        return CodeReading(bytes, language, table).uses.map { use in
            String(decoding: bytes[use.range], as: UTF8.self) + " = " + path(use) + (use.isCertain ? "" : "?")
        }
    }

    func findings(_ text: String, _ language: CodeLanguage) -> [Diagnostic] {
        var sources = SourceMap()
        let source = SourceText(path: "a", text: text)
        let id = sources.add(source)
        let reading = CodeReading(source.bytes, language, table)
        return CodeFindings(reading, of: source, id: id, language, table, compilation.tokens).all()
    }
}
