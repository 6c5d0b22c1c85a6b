import Testing

@testable import TesseraLanguageServer

/// A document laid out, in one edit of what changes.
@Suite struct FormattingTests: FeatureSuite {
    static let capability = "documentFormattingProvider"
    static let methods = ["textDocument/formatting"]

    private let method = methods[0]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        editor.change("use.tokens.yaml", to: "a:\n    $type:   color\n    b: '#fff'\n")
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml", ("options", [:]))),
            is: [["range": range(1, 2, to: 2, 13), "newText": "$type: color\n  b: \"#fff\""]])
        editor.change("use.tokens.yaml", to: Editor.use)
        expect(try editor.ask(method, editor.document("use.tokens.yaml")), is: [])
    }

    /// A byte-order mark stays, as in `tessera fmt`.
    @Test func byteOrderMark() throws {
        let editor = try Editor()
        editor.open("a.tokens.yaml", "\u{FEFF}a: { $type: number, $value: 1 }\n")
        expect(try editor.ask(method, editor.document("a.tokens.yaml")), is: [])
        editor.change("a.tokens.yaml", to: "\u{FEFF}a:   { $type: number, $value: 1 }\n")
        expect(
            try editor.ask(method, editor.document("a.tokens.yaml")), is: [["range": range(0, 4, 6), "newText": ""]])
    }

    @Test("an edit neither begins nor ends within a line break of two characters")
    func lineBreaks() throws {
        let editor = try Editor()
        editor.open("a.tokens.yaml", "a:\r\n  $type:   color\r\n  b: \"#fff\"\r\n")
        expect(
            try editor.ask(method, editor.document("a.tokens.yaml")),
            is: [["range": range(0, 2, to: 3, 0), "newText": "\n  $type: color\n  b: \"#fff\"\n"]])
    }

    /// What cannot be read is left alone.
    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        editor.change("use.tokens.yaml", to: "a: [\n")
        expect(try editor.ask(method, editor.document("use.tokens.yaml")), is: nil)
        expect(try editor.ask(method, editor.document("nothing.tokens.yaml")), is: nil)
        expect(try editor.ask(method, [:]), is: failure(-32602, "'textDocument' is missing"))
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        editor.change(Editor.unsaved, to: "é:   1\n")
        expect(
            try editor.ask(method, editor.document(Editor.unsaved)), is: [["range": range(0, 3, 5), "newText": ""]])
    }
}
