import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// The colors of a document, and how else each could be written.
@Suite struct DocumentColorTests: FeatureSuite {
    static let capability = "colorProvider"
    static let methods = ["textDocument/documentColor", "textDocument/colorPresentation"]

    private func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> JSONValue {
        ["red": .number(red), "green": .number(green), "blue": .number(blue), "alpha": .number(alpha)]
    }

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        editor.open("base.tokens.yaml", Editor.base)
        expect(
            try editor.ask("textDocument/documentColor", editor.document("base.tokens.yaml")),
            is: [
                ["range": range(2, 8, 15), "color": color(17.0 / 255, 34.0 / 255, 51.0 / 255)],
                ["range": range(3, 20, 27), "color": color(1, 1, 1)],
            ])
        // 0.5 is the byte 128; OkLCh and P3 of rgb(255 128 0) by the matrices of CSS Color 4.
        let texts = [
            "#ff8000", "rgb(255 128 0)", "oklch(0.7319 0.1858 52.98)", "color(display-p3 0.9361 0.529 0.1987)",
        ]
        expect(
            try editor.ask(
                "textDocument/colorPresentation",
                editor.document("base.tokens.yaml", ("range", range(2, 8, 15)), ("color", color(1, 0.5, 0)))),
            is: .list(
                texts.map {
                    ["label": .string($0), "textEdit": ["range": range(2, 8, 15), "newText": .string($0)]]
                }))
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        for params in [
            editor.document("use.tokens.yaml"), editor.document("use.tokens.yaml", ("color", color(1, 1, 1))),
            editor.document("use.tokens.yaml", ("range", range(0, 0, 1)), ("color", ["red": 1])),
        ] {
            expect(try editor.ask("textDocument/colorPresentation", params), is: [])
        }
        expect(try editor.ask("textDocument/documentColor", editor.document("nothing.tokens.yaml")), is: nil)
        // References are no colors that could be painted over.
        expect(try editor.ask("textDocument/documentColor", editor.document("use.tokens.yaml")), is: [])
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        expect(
            try editor.ask("textDocument/documentColor", editor.document(Editor.unsaved)),
            is: [["range": range(0, 28, 32), "color": color(1, 1, 1)]])
    }
}
