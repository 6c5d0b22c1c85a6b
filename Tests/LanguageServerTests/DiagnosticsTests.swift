import Testing

@testable import TesseraLanguageServer

/// Findings, said of each file when they change.
@Suite struct DiagnosticsTests: FeatureSuite {
    static let capability = "textDocumentSync"
    static let methods: [String] = []

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        expect(editor.findings("use.tokens.yaml"), is: [])
        editor.change("use.tokens.yaml", to: "a: { $type: color, $value: \"#fff\", $descripton: x }\n")
        expect(
            editor.findings("use.tokens.yaml"),
            is: [
                [
                    "range": range(0, 35, 46), "severity": 1, "code": "structure/key", "source": "tessera",
                    "message": "unknown property '$descripton'; did you mean '$description'?",
                ]
            ])
        // What is fixed goes.
        editor.change("use.tokens.yaml", to: Editor.use)
        expect(editor.findings("use.tokens.yaml"), is: [])
    }

    /// A file that is no design has none, and a file without a readable line has them at its beginning.
    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        editor.open("compose.yaml", "a: [\n")
        #expect(editor.findings("compose.yaml") == nil)
        editor.change("use.tokens.yaml", to: "a: [\n")
        let found = try #require(editor.findings("use.tokens.yaml")?.elements)
        #expect(found.map { $0["code"]?.string } == ["yaml/syntax"])
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        expect(editor.findings(Editor.unsaved), is: [])
        editor.change(Editor.unsaved, to: "a: \"{b}\"\n")
        let found = try #require(editor.findings(Editor.unsaved)?.elements)
        #expect(found.map { $0["code"]?.string } == ["reference/missing"])
        expect(found.first?["range"], is: range(0, 3, 8))
    }
}
