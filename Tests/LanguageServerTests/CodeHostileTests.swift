import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// Texts of code that nobody writes by hand, and some that tools do.
@Suite struct CodeHostileTests {
    private static let methods = [
        "completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "documentColor",
        "codeAction", "rename",
    ]

    private func askAll(_ editor: Editor, _ name: String, _ line: Int, _ character: Int) throws {
        for method in Self.methods {
            let answer = try editor.ask(
                "textDocument/" + method,
                editor.place(
                    name, line, character, ("newName", "paper"), ("range", range(line, character, character))))
            let code = answer["error"]?["code"]?.int
            #expect(code == nil || code == -32803, "\(method): \(answer.text.prefix(200))")
        }
    }

    /// A style sheet without breaks.
    @Test func oneLongLine() throws {
        let editor = try CodeProjectFiles.editor()
        let rule = "a{b:var(--nyx-color-ink)}/*😀*/"
        editor.open("web/long.css", String(repeating: rule, count: 30_000))
        let clock = ContinuousClock()
        let time = try clock.measure {
            let colors = try editor.ask("textDocument/documentColor", editor.document("web/long.css")).elements
            #expect(colors.count == 30_000)
            // An emoji has two units.
            expect(colors.last?["range"], is: range(0, 29_999 * 31 + 8, 29_999 * 31 + 23))
            let uses = try editor.ask("textDocument/references", editor.place("web/long.css", 0, 10)).elements
            #expect(uses.count > 30_000)
        }
        #expect(time < .seconds(60), "\(time)")
    }

    private static let textsThatAreNotClosedCases: [(String, String)] = [
        ("web/x.css", "a { color: \"var(--nyx-color-ink)\r\n b: var(--nyx-color-ink, "),
        ("web/x.css", "/* var(--nyx-color-ink"),
        ("web/x.scss", "a { b: \"#{$color-ink"), ("web/x.ts", "`${tokenValue(\"color.ink"), ("web/x.tsx", "<p>'{`"),
        ("web/x.html", "<style>a{b:var(--nyx-color-ink)"), ("web/x.vue", "<script>const a = 'color.ink"),
        ("ios/x.swift", "let a = \"\\(NyxColors.ink"), ("ios/x.swift", "#\"\"\"\\#(NyxColors."),
        ("android/x.kt", "val a = \"\"\"${LocalNyxTokens.current.color.ink"), ("android/x.kt", "'"),
    ]

    @Test(arguments: textsThatAreNotClosedCases)
    func textsThatAreNotClosed(_ name: String, _ text: String) throws {
        let editor = try CodeProjectFiles.editor()
        editor.open(name, text)
        for character in stride(from: 0, through: text.utf16.count + 1, by: 3) {
            try askAll(editor, name, text.contains("\n") ? 1 : 0, character)
        }
    }

    @Test func deepNesting() throws {
        let editor = try CodeProjectFiles.editor()
        editor.open("web/deep.css", "a { b: " + String(repeating: "var(--nyx-color-ink,", count: 20_000))
        editor.open("ios/deep.swift", "let a = " + String(repeating: "f(\"\\(", count: 20_000) + "NyxColors.ink")
        try askAll(editor, "web/deep.css", 0, 15)
        #expect(
            try editor.ask("textDocument/hover", editor.place("ios/deep.swift", 0, 100_012))["contents"] != nil)
    }

    /// A document that is in no file speaks of the workspace's tokens, if the editor says what it is.
    @Test func documentsThatAreInNoFile() throws {
        let editor = try CodeProjectFiles.editor()
        editor.tell(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": "untitled:Untitled-1", "languageId": "scss", "version": 1,
                    "text": "a { b: $color-ink; c: var(--nyx-color-ink) }",
                ]
            ])
        let hover = try editor.ask("textDocument/hover", editor.place("untitled:Untitled-1", 0, 10))
        #expect(hover["contents"]?["value"]?.string?.hasPrefix("**color.ink**") == true)
    }

    /// Text that is outside of the folder belongs to the manifest above it, if there is one.
    @Test func filesOutsideOfTheFolder() throws {
        let editor = try Editor(CodeProjectFiles.all, opened: "ios")
        try editor.open(file: "web/a.css")
        let hover = try editor.ask("textDocument/hover", editor.place("web/a.css", 1, 26))
        #expect(hover["contents"] != nil)
        let uses = try editor.ask("textDocument/references", editor.place("web/a.css", 1, 26)).elements
        #expect(uses.contains { $0["uri"]?.string == editor.uri("android/F.kt") })
    }
}
