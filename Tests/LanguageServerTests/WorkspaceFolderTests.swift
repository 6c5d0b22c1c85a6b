import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// The folders that an editor has opened: manifests above them are none of its business.
@Suite struct WorkspaceFolderTests: FeatureSuite {
    static let capability = "workspace"
    static let methods: [String] = []

    private func editor() throws -> Editor {
        try Editor(
            [
                "tessera.yaml": "sources: [\"**/*.tokens.yaml\"]\n", "base.tokens.yaml": Editor.base,
                "part/use.tokens.yaml": Editor.use,
            ], opened: "part")
    }

    private func change(_ editor: Editor, added: JSONValue, removed: JSONValue) {
        editor.tell("workspace/didChangeWorkspaceFolders", ["event": ["added": added, "removed": removed]])
    }

    private func folder(_ editor: Editor, _ name: String) -> JSONValue {
        ["uri": .string(editor.uri(name)), "name": "w"]
    }

    private func errors(_ editor: Editor) -> [String?] {
        editor.findings("part/use.tokens.yaml")?.elements.map { $0["code"]?.string } ?? []
    }

    @Test func wholeAnswer() throws {
        let editor = try editor()
        editor.open("part/use.tokens.yaml", Editor.use)
        #expect(errors(editor) == ["reference/missing", "reference/missing"])
        change(editor, added: [folder(editor, "")], removed: [folder(editor, "part")])
        #expect(errors(editor) == [])
        change(editor, added: [folder(editor, "part")], removed: [folder(editor, "")])
        #expect(errors(editor) == ["reference/missing", "reference/missing"])
    }

    @Test func badPlace() throws {
        let editor = try editor()
        editor.open("part/use.tokens.yaml", Editor.use)
        editor.tell("workspace/didChangeWorkspaceFolders", [:])
        change(editor, added: [["uri": "http://example.org"], nil, "a"], removed: [folder(editor, "nothing")])
        #expect(errors(editor) == ["reference/missing", "reference/missing"])
    }

    /// A manifest that is not on the disk yet has its files, too.
    @Test func unsavedDocument() throws {
        let editor = try editor()
        editor.open("part/use.tokens.yaml", Editor.use)
        editor.open("part/tessera.yaml", "sources: [\"*.tokens.yaml\", ../base.tokens.yaml]\n")
        #expect(errors(editor) == [])
    }
}
