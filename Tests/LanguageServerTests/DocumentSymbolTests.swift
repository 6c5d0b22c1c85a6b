import Testing

@testable import TesseraLanguageServer

/// The outline of a document: 3 is a group, 14 a token, 7 a key of a manifest.
@Suite struct DocumentSymbolTests: FeatureSuite {
    static let capability = "documentSymbolProvider"
    static let methods = ["textDocument/documentSymbol"]

    private let method = methods[0]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml")),
            is: [
                [
                    "name": "color", "kind": 3, "range": range(0, 0, to: 3, 27), "selectionRange": range(0, 0, 5),
                    "children": [
                        [
                            "name": "text", "kind": 14, "detail": "#112233", "range": range(2, 2, 23),
                            "selectionRange": range(2, 2, 6),
                        ],
                        [
                            "name": "ground", "kind": 14, "detail": "#ffffff", "range": range(3, 2, 27),
                            "selectionRange": range(3, 2, 8),
                        ],
                    ],
                ]
            ])
        editor.open("tessera.yaml", "sources: [\"*.tokens.yaml\"]\n")
        expect(
            try editor.ask(method, editor.document("tessera.yaml")),
            is: [
                ["name": "sources", "kind": 7, "range": range(0, 0, 26), "selectionRange": range(0, 0, 7)]
            ])
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        expect(try editor.ask(method, editor.document("nothing.tokens.yaml")), is: nil)
        expect(try editor.ask(method, [:]), is: failure(-32602, "'textDocument' is missing"))
        // A text that cannot be read has no outline.
        editor.change("use.tokens.yaml", to: "color: [\n")
        expect(try editor.ask(method, editor.document("use.tokens.yaml")), is: [])
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        expect(
            try editor.ask(method, editor.document(Editor.unsaved)),
            is: [
                [
                    "name": "a", "kind": 14, "detail": "#ffffff", "range": range(0, 0, 35),
                    "selectionRange": range(0, 0, 1),
                ],
                [
                    "name": "b", "kind": 14, "detail": "#ffffff", "range": range(1, 0, 8),
                    "selectionRange": range(1, 0, 1),
                ],
            ])
    }
}
