import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// From a reference to where its token, or the group of a part of it, is written.
@Suite struct DefinitionTests: FeatureSuite {
    static let capability = "definitionProvider"
    static let methods = ["textDocument/definition"]

    private let method = methods[0]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        let base = JSONValue.string(editor.uri("base.tokens.yaml"))
        expect(
            try editor.ask(method, editor.place("use.tokens.yaml", 2, 19)),
            is: [["uri": base, "range": range(2, 2, 5)]])
        // The group in the same reference.
        expect(
            try editor.ask(method, editor.place("use.tokens.yaml", 2, 12)),
            is: [["uri": base, "range": range(0, 0, 7)]])
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        for (line, character) in [(1, 10), (99, 0), (0, 999), (-1, -1)] {
            let answer = try editor.ask(method, editor.place("use.tokens.yaml", line, character))
            // Before and behind the text is its beginning and the end of the line: the key 'color'.
            let key: JSONValue = [["uri": .string(editor.uri("use.tokens.yaml")), "range": range(0, 0, 5)]]
            expect(answer, is: line == -1 ? key : nil)
        }
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml")),
            is: failure(-32602, "'position' is missing"))
        expect(try editor.ask(method, editor.place("nothing.tokens.yaml", 0, 0)), is: nil)
        expect(try editor.ask(method, [:]), is: failure(-32602, "'textDocument' is missing"))
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        expect(
            try editor.ask(method, editor.place(Editor.unsaved, 1, 5)),
            is: [["uri": .string(Editor.unsaved), "range": range(0, 0, 1)]])
        // Text that is not on the disk yet moves what is.
        let project = try Editor.withProject()
        project.open("base.tokens.yaml", "# A line more\n" + Editor.base)
        expect(
            try project.ask(method, project.place("use.tokens.yaml", 2, 19)),
            is: [["uri": .string(project.uri("base.tokens.yaml")), "range": range(3, 2, 5)]])
    }
}
