import Testing

@testable import TesseraLanguageServer

/// What references stand for, behind them.
@Suite struct InlayHintTests: FeatureSuite {
    static let capability = "inlayHintProvider"
    static let methods = ["textDocument/inlayHint"]

    private let method = methods[0]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml", ("range", range(0, 0, to: 4, 0)))),
            is: [
                ["position": position(2, 23), "label": "= #112233", "paddingLeft": true],
                ["position": position(3, 27), "label": "= #ffffff", "paddingLeft": true],
            ])
        // Only those in the lines that are shown.
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml", ("range", range(3, 0, to: 4, 0)))),
            is: [["position": position(3, 27), "label": "= #ffffff", "paddingLeft": true]])
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml", ("range", range(90, 0, to: 99, 0)))), is: [])
        for params in [
            editor.document("use.tokens.yaml"), editor.document("use.tokens.yaml", ("range", range(3, 0, to: 2, 0))),
        ] {
            expect(try editor.ask(method, params), is: failure(-32602, "'range' is missing"))
        }
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        expect(
            try editor.ask(method, editor.document(Editor.unsaved, ("range", range(0, 0, to: 2, 0)))),
            is: [["position": position(1, 8), "label": "= #ffffff", "paddingLeft": true]])
    }
}
