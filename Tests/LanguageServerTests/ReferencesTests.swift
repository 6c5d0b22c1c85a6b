import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// All places that name a token or a group.
@Suite struct ReferencesTests: FeatureSuite {
    static let capability = "referencesProvider"
    static let methods = ["textDocument/references"]

    private let method = methods[0]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        let (base, use) = (
            JSONValue.string(editor.uri("base.tokens.yaml")), JSONValue.string(editor.uri("use.tokens.yaml"))
        )
        expect(
            try editor.ask(
                method, editor.place("use.tokens.yaml", 2, 19, ("context", ["includeDeclaration": true]))),
            is: [["uri": base, "range": range(2, 2, 5)], ["uri": use, "range": range(2, 18, 21)]])
        // The group in both references.
        expect(
            try editor.ask(
                method, editor.place("use.tokens.yaml", 2, 12, ("context", ["includeDeclaration": false]))),
            is: [["uri": use, "range": range(2, 10, 17)], ["uri": use, "range": range(3, 12, 19)]])
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        for (line, character) in [(1, 10), (99, 0)] {
            expect(try editor.ask(method, editor.place("use.tokens.yaml", line, character)), is: nil)
        }
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml")),
            is: failure(-32602, "'position' is missing"))
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        let uri = JSONValue.string(Editor.unsaved)
        expect(
            try editor.ask(method, editor.place(Editor.unsaved, 0, 0)),
            is: [["uri": uri, "range": range(0, 0, 1)], ["uri": uri, "range": range(1, 5, 6)]])
    }
}
