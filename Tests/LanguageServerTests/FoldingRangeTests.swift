import Testing

@testable import TesseraLanguageServer

/// Mappings and lists over several lines.
@Suite struct FoldingRangeTests: FeatureSuite {
    static let capability = "foldingRangeProvider"
    static let methods = ["textDocument/foldingRange"]

    private let method = methods[0]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml")), is: [["startLine": 0, "endLine": 3]])
        editor.change(
            "use.tokens.yaml",
            to: "a:\n  $type: cubicBezier\n  b:\n    $value: [\n      0, 0,\n      1, 1]\n  c: [0, 0, 1, 1]\n")
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml")),
            is: [
                ["startLine": 0, "endLine": 6], ["startLine": 2, "endLine": 5], ["startLine": 3, "endLine": 5],
            ])
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        expect(try editor.ask(method, editor.document("nothing.tokens.yaml")), is: nil)
        editor.change("use.tokens.yaml", to: "color: [\n")
        expect(try editor.ask(method, editor.document("use.tokens.yaml")), is: [])
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        editor.change(Editor.unsaved, to: "a:\n  $type: color\n  b: red\n")
        expect(try editor.ask(method, editor.document(Editor.unsaved)), is: [["startLine": 0, "endLine": 2]])
    }
}
