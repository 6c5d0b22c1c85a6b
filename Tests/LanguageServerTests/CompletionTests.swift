import Testing

@testable import TesseraLanguageServer

/// What could be written at a place.
@Suite struct CompletionTests: FeatureSuite {
    static let capability = "completionProvider"
    static let methods = ["textDocument/completion"]

    private let method = methods[0]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        editor.change("use.tokens.yaml", to: Editor.use + "  more: \"{pap\"\n")
        expect(
            try editor.ask(method, editor.place("use.tokens.yaml", 4, 13)),
            is: [
                "isIncomplete": false,
                "items": [
                    [
                        "label": "palette.paper", "kind": 16, "detail": "#ffffff", "documentation": "#ffffff",
                        "sortText": "000000", "filterText": "{palette.paper}",
                        "textEdit": ["range": range(4, 9, 13), "newText": "{palette.paper}"],
                    ]
                ],
            ])
    }

    /// A comment takes anything, and behind the text begins another line.
    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        editor.change("use.tokens.yaml", to: "# a {\n" + Editor.use)
        expect(
            try editor.ask(method, editor.place("use.tokens.yaml", 0, 5)), is: ["isIncomplete": false, "items": []])
        #expect(try editor.ask(method, editor.place("use.tokens.yaml", 99, 99))["items"]?.elements.isEmpty == false)
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml")),
            is: failure(-32602, "'position' is missing"))
        expect(try editor.ask(method, editor.place("nothing.tokens.yaml", 0, 0)), is: nil)
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        editor.change(Editor.unsaved, to: "a: { $type: color, $value: \"#fff\" }\nb: \"{\"\n")
        expect(
            try editor.ask(method, editor.place(Editor.unsaved, 1, 5)),
            is: [
                "isIncomplete": false,
                "items": [
                    [
                        "label": "a", "kind": 16, "detail": "#ffffff", "documentation": "#ffffff",
                        "sortText": "000000", "filterText": "{a}",
                        "textEdit": ["range": range(1, 4, 5), "newText": "{a}"],
                    ]
                ],
            ])
    }
}
