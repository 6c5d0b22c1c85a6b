import Testing

@testable import TesseraLanguageServer

/// The places of one document that name the same: 3 is where it is written, 2 where it is read.
@Suite struct DocumentHighlightTests: FeatureSuite {
    static let capability = "documentHighlightProvider"
    static let methods = ["textDocument/documentHighlight"]

    private let method = methods[0]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        expect(
            try editor.ask(method, editor.place("use.tokens.yaml", 2, 19)),
            is: [["range": range(2, 18, 21), "kind": 2]])
        editor.open("base.tokens.yaml", Editor.base)
        expect(
            try editor.ask(method, editor.place("base.tokens.yaml", 2, 3)), is: [["range": range(2, 2, 5), "kind": 3]])
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        expect(try editor.ask(method, editor.place("use.tokens.yaml", 99, 0)), is: nil)
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml")),
            is: failure(-32602, "'position' is missing"))
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        expect(
            try editor.ask(method, editor.place(Editor.unsaved, 1, 5)),
            is: [["range": range(0, 0, 1), "kind": 3], ["range": range(1, 5, 6), "kind": 2]])
    }
}
