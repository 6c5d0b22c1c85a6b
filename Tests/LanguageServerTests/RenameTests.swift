import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// Names changed wherever they are written.
@Suite struct RenameTests: FeatureSuite {
    static let capability = "renameProvider"
    static let methods = ["textDocument/rename", "textDocument/prepareRename"]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        expect(
            try editor.ask("textDocument/prepareRename", editor.place("use.tokens.yaml", 2, 19)),
            is: ["range": range(2, 18, 21), "placeholder": "ink"])
        expect(
            try editor.ask("textDocument/rename", editor.place("use.tokens.yaml", 2, 19, ("newName", "pen"))),
            is: edits([
                (editor.uri("base.tokens.yaml"), [(range(2, 2, 5), "pen")]),
                (editor.uri("use.tokens.yaml"), [(range(2, 18, 21), "pen")]),
            ]))
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        func rename(_ line: Int, _ character: Int, _ name: String) throws -> JSONValue {
            try editor.ask(
                "textDocument/rename", editor.place("use.tokens.yaml", line, character, ("newName", .string(name))))
        }
        expect(try editor.ask("textDocument/prepareRename", editor.place("use.tokens.yaml", 1, 10)), is: nil)
        expect(try rename(99, 0, "pen"), is: failure(-32803, "there is no name of a token or a group here"))
        expect(try rename(2, 19, "paper"), is: failure(-32803, "there is a 'palette.paper' already"))
        expect(
            try rename(2, 19, "a: b"),
            is: failure(-32803, "'a: b' would have to be escaped in some of the files"))
        expect(
            try editor.ask("textDocument/rename", editor.place("use.tokens.yaml", 2, 19)),
            is: failure(-32602, "'newName' is missing"))
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        expect(
            try editor.ask("textDocument/rename", editor.place(Editor.unsaved, 1, 5, ("newName", "white"))),
            is: edits([(Editor.unsaved, [(range(0, 0, 1), "white"), (range(1, 5, 6), "white")])]))
    }
}
