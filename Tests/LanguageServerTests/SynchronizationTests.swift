import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// Documents that are opened, changed and closed.
@Suite struct SynchronizationTests: FeatureSuite {
    static let capability = "textDocumentSync"
    static let methods: [String] = []

    private func change(_ editor: Editor, _ name: String, _ changes: JSONValue) {
        editor.tell(
            "textDocument/didChange",
            ["textDocument": ["uri": .string(editor.uri(name)), "version": 2], "contentChanges": changes])
    }

    private func labels(_ editor: Editor, _ name: String) throws -> [String?] {
        let all = range(0, 0, to: 99, 0)
        return try editor.ask("textDocument/inlayHint", editor.document(name, ("range", all))).elements.map {
            $0["label"]?.string
        }
    }

    /// A stretch at a time, each after the one before it; closed, the file is what lies on the disk.
    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        editor.open("base.tokens.yaml", Editor.base)
        change(
            editor, "base.tokens.yaml",
            [["range": range(2, 9, 15), "text": "00"], ["range": range(2, 11, 11), "text": "00AA"]])
        #expect(try labels(editor, "use.tokens.yaml") == ["= #0000aa", "= #ffffff"])
        change(editor, "base.tokens.yaml", [["text": .string(Editor.base.replacing("FFFFFF", with: "EEEEEE"))]])
        #expect(try labels(editor, "use.tokens.yaml") == ["= #112233", "= #eeeeee"])
        editor.tell("textDocument/didClose", editor.document("base.tokens.yaml"))
        #expect(try labels(editor, "use.tokens.yaml") == ["= #112233", "= #ffffff"])
    }

    /// Changes of what is not open, and beyond the end.
    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        change(editor, "nothing.tokens.yaml", [["text": "a"]])
        editor.tell("textDocument/didClose", editor.document("nothing.tokens.yaml"))
        editor.tell("textDocument/didChange", [:])
        editor.tell("textDocument/didOpen", [:])
        change(editor, "use.tokens.yaml", [["range": range(99, 0, to: 99, 9), "text": "  more: \"{palette.ink}\"\n"]])
        change(editor, "use.tokens.yaml", [["range": range(0, 0, 0)], nil])
        #expect(try labels(editor, "use.tokens.yaml") == ["= #112233", "= #ffffff", "= #112233"])
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        change(editor, Editor.unsaved, [["range": range(0, 29, 32), "text": "000"]])
        #expect(try labels(editor, Editor.unsaved) == ["= #000000"])
        editor.tell("textDocument/didClose", editor.document(Editor.unsaved))
        expect(try editor.ask("textDocument/documentSymbol", editor.document(Editor.unsaved)), is: nil)
    }
}
