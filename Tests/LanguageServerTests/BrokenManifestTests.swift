import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// Manifests with errors, as each is for a moment while it is typed: the files of the project stay what they are.
@Suite struct BrokenManifestTests {
    private static let sources = "sources: [\"*.tokens.yaml\"]\n"
    private static let tokens = Editor.use + "  size: { $type: dimension, $value: \"{none}\" }\n"

    private func editor(_ manifest: String) throws -> Editor {
        let editor = try Editor(
            ["tessera.yaml": manifest, "base.tokens.yaml": Editor.base, "use.tokens.yaml": Self.tokens],
            capabilities: [:])
        editor.open("use.tokens.yaml", Self.tokens)
        return editor
    }

    private func codes(_ editor: Editor, _ name: String) -> [String?] {
        editor.findings(name)?.elements.map { $0["code"]?.string } ?? []
    }

    private func names(_ editor: Editor) throws -> [String?] {
        try editor.ask("textDocument/documentSymbol", editor.document("use.tokens.yaml")).elements.first?["children"]?
            .elements.map { $0["name"]?.string } ?? []
    }

    private static let all = [
        "rules: { contrast/tex: warning }\n", "x: 1\n", "outputs: [{ format: cs, path: a.css }]\n",
        "modifiers: { appearance: light }\n", "baseline: use.tokens.yaml\n", "extends: nothing\n",
    ]

    @Test("the project that can be read goes on", arguments: all)
    func project(_ error: String) throws {
        let editor = try editor(Self.sources + error)
        #expect(try names(editor) == ["text", "ground", "size"])
        let hover = try editor.ask("textDocument/hover", editor.place("use.tokens.yaml", 2, 3))
        #expect(hover["contents"]?["value"]?.string?.contains("#112233") == true)
        let definition = try editor.ask("textDocument/definition", editor.place("use.tokens.yaml", 2, 20))
        expect(definition, is: [["uri": .string(editor.uri("base.tokens.yaml")), "range": range(2, 2, 5)]])
        // What the manifest says of other files may change, so no name does.
        let renamed = try editor.ask(
            "textDocument/rename", editor.place("use.tokens.yaml", 2, 3, ("newName", "words")))
        #expect(renamed["error"] != nil)
    }

    /// An error that has nothing to do with what is read hides no other.
    @Test("findings that do not depend on the manifest are told", arguments: [all[0], all[2]])
    func findings(_ error: String) throws {
        let editor = try editor(Self.sources + error)
        #expect(codes(editor, "use.tokens.yaml") == ["reference/missing"])
        #expect(codes(editor, "tessera.yaml").count == 1)
    }

    /// Contexts that the manifest does not tell of, and references into files that it does not name.
    @Test("no finding comes of the error", arguments: [all[3], "modifers: { mode: [day, night] }\n"])
    func noFalseFindings(_ error: String) throws {
        let editor = try editor(Self.sources + error)
        let text = "a: { $type: color, $value: red, $contexts: { night: \"{palette.ink}\" } }\n"
        editor.change("use.tokens.yaml", to: text)
        #expect(codes(editor, "use.tokens.yaml") == [])
        editor.change("use.tokens.yaml", to: "a: [\n")
        #expect(codes(editor, "use.tokens.yaml") == ["yaml/syntax"])
    }

    @Test("a file has what it needs no other for", arguments: ["sources: [\n", "sources: 1\n", "{"])
    func fileAlone(_ manifest: String) throws {
        let editor = try editor(manifest)
        let text = "a: { $type: color, $value: \"#112233\" }\nb: \"{palette.ink}\"\n"
        editor.change("use.tokens.yaml", to: text)
        let symbols = try editor.ask("textDocument/documentSymbol", editor.document("use.tokens.yaml")).elements
        #expect(symbols.map { $0["name"]?.string } == ["a", "b"])
        let colors = try editor.ask("textDocument/documentColor", editor.document("use.tokens.yaml"))
        #expect(colors.elements.count == 1)
        let hover = try editor.ask("textDocument/hover", editor.place("use.tokens.yaml", 0, 0))
        #expect(hover["contents"]?["value"]?.string?.contains("#112233") == true)
        #expect(codes(editor, "use.tokens.yaml") == [])
        let renamed = try editor.ask("textDocument/rename", editor.place("use.tokens.yaml", 0, 0, ("newName", "c")))
        #expect(renamed["error"] != nil)
        editor.change("use.tokens.yaml", to: "a: [\n")
        #expect(codes(editor, "use.tokens.yaml") == ["yaml/syntax"])
    }

    /// A pattern without files takes nothing away from the others.
    @Test("what is named and not there is told of, and the rest goes on")
    func missingFile() throws {
        let editor = try editor("sources: [\"*.tokens.yaml\", other.yaml]\n")
        #expect(codes(editor, "tessera.yaml") == ["run/failure"])
        #expect(try names(editor) == ["text", "ground", "size"])
        #expect(codes(editor, "use.tokens.yaml") == [])
    }
}
