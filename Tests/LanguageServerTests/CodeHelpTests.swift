import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// Hovers, colors, completion, definitions and references in files of code.
@Suite struct CodeHelpTests {
    @Test(arguments: CodeProjectFiles.inkUses.map(\.name))
    func hoversAndDefinitions(_ name: String) throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: name)
        let uses = try #require(CodeProjectFiles.inkUses.first { $0.name == name }).ranges
        for use in uses {
            let (line, start) = (use["start"]?["line"]?.int ?? 0, use["start"]?["character"]?.int ?? 0)
            let hover = try editor.ask("textDocument/hover", editor.place(name, line, start + 1))
            expect(hover["range"], is: use)
            let text = hover["contents"]?["value"]?.string ?? ""
            #expect(text.hasPrefix("**color.ink** `color`") && text.contains("`#14141c`") && text.contains("`#f4f4f8`"))
            #expect(text.contains("data:image/svg+xml") && text.contains("In code: "))
            expect(
                try editor.ask("textDocument/definition", editor.place(name, line, start + 1)),
                is: [["uri": .string(editor.uri("Tokens/a.tokens.yaml")), "range": range(2, 2, 5)]])
        }
        expect(try editor.ask("textDocument/hover", editor.place(name, 0, 0)), is: nil)
        for method in ["documentSymbol", "foldingRange", "formatting"] {
            expect(try editor.ask("textDocument/" + method, editor.document(name)), is: nil)
        }
    }

    @Test func contrastIsShort() throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: "web/c.html")
        let text = try editor.ask("textDocument/hover", editor.place("web/c.html", 0, 24))["contents"]?["value"]?.string
        #expect(text?.contains("of 1.1:1 on") == true)
    }

    @Test(arguments: CodeProjectFiles.inkUses.map(\.name))
    func colors(_ name: String) throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: name)
        let colors = try editor.ask("textDocument/documentColor", editor.document(name)).elements
        let first = try #require(colors.first)
        expect(first["range"], is: try #require(CodeProjectFiles.inkUses.first { $0.name == name }).ranges[0])
        #expect(first["color"]?["red"]?.double == 20.0 / 255)
        let range = try #require(first["range"])
        // What is chosen in a picker does not take the token away.
        let chosen = try editor.ask(
            "textDocument/colorPresentation", editor.document(name, ("range", range), ("color", ["red": 1])))
        expect(chosen.elements.first?["textEdit"]?["range"], is: range)
    }

    @Test func highlights() throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: "web/d.tsx")
        expect(
            try editor.ask("textDocument/documentHighlight", editor.place("web/d.tsx", 0, 25)),
            is: [
                ["range": range(0, 22, 31), "kind": 2], ["range": range(0, 40, 49), "kind": 2],
                ["range": range(1, 15, 30), "kind": 2],
            ])
    }

    private var everywhere: (Editor) -> JSONValue {
        { editor in
            .list(
                [["uri": .string(editor.uri("Tokens/a.tokens.yaml")), "range": range(2, 2, 5)]]
                    + CodeProjectFiles.inkUses.flatMap { name, ranges in
                        ranges.map { ["uri": .string(editor.uri(name)), "range": $0] }
                    })
        }
    }

    @Test func referencesFromTokensAndFromCode() throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: "Tokens/a.tokens.yaml")
        expect(
            try editor.ask("textDocument/references", editor.place("Tokens/a.tokens.yaml", 2, 3)),
            is: everywhere(editor))
        try editor.open(file: "ios/E.swift")
        expect(try editor.ask("textDocument/references", editor.place("ios/E.swift", 0, 29)), is: everywhere(editor))
        // The group in all of its tokens.
        let ofGroup = try editor.ask("textDocument/references", editor.place("Tokens/a.tokens.yaml", 0, 1))
        #expect(ofGroup.elements.count > everywhere(editor).elements.count)
    }

    @Test func textsThatAreNotSaved() throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: "Tokens/a.tokens.yaml")
        editor.open("web/a.css", "b { color: var(--nyx-color-ink) }")
        editor.change("Tokens/a.tokens.yaml", to: CodeProjectFiles.tokens + "  new: \"#FF0000\"\n")
        editor.change("web/a.css", to: "b { color: var(--nyx-color-new) }")
        let hover = try editor.ask("textDocument/hover", editor.place("web/a.css", 0, 20))
        #expect(hover["contents"]?["value"]?.string?.contains("`#ff0000`") == true)
        // The last names stay while the tokens cannot be read.
        editor.change("Tokens/a.tokens.yaml", to: "color: {\n")
        let kept = try editor.ask("textDocument/hover", editor.place("web/a.css", 0, 20))
        #expect(kept["contents"]?["value"]?.string?.contains("`#ff0000`") == true)
        let uses = try editor.ask("textDocument/references", editor.place("web/a.css", 0, 20))
        #expect(uses.elements.contains { $0["uri"]?.string == editor.uri("web/a.css") })
    }

    @Test func documentsWithoutAProject() throws {
        let editor = try Editor(["a.css": "a { color: var(--nyx-color-ink, #fff) }"])
        try editor.open(file: "a.css")
        for method in ["hover", "definition", "references", "completion", "documentColor", "rename"] {
            expect(
                try editor.ask("textDocument/" + method, editor.place("a.css", 0, 18, ("newName", "x"))), is: nil)
        }
        #expect(editor.findings("a.css")?.elements.count == 0)
    }

    @Test func codeMayBeLeftAlone() throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: "web/a.css")
        #expect(editor.findings("web/a.css")?.elements.isEmpty == false)
        editor.tell("workspace/didChangeConfiguration", ["settings": ["tessera": ["codeFiles": false]]])
        expect(try editor.ask("textDocument/hover", editor.place("web/a.css", 1, 26)), is: nil)
        #expect(editor.findings("web/a.css")?.elements.count == 0)
        try editor.open(file: "Tokens/a.tokens.yaml")
        #expect(
            try editor.ask("textDocument/references", editor.place("Tokens/a.tokens.yaml", 2, 3)).elements.count == 1)
    }

    /// The nearest of several projects has the name.
    @Test func severalProjects() throws {
        let other = "name: B\nsources: [b.tokens.yaml]\noutputs: [{ format: css, path: b.css, prefix: nyx }]\n"
        let editor = try CodeProjectFiles.editor([
            "b/tessera.yaml": other, "b/b.tokens.yaml": "color: { $type: color, ink: \"#FF0000\" }\n",
            "b/web/a.css": "a { color: var(--nyx-color-ink) }",
        ])
        try editor.open(file: "b/web/a.css")
        try editor.open(file: "web/a.css")
        func text(_ name: String, _ line: Int, _ character: Int) throws -> String {
            try editor.ask("textDocument/hover", editor.place(name, line, character))["contents"]?["value"]?.string
                ?? ""
        }
        #expect(try text("b/web/a.css", 0, 20).contains("`#ff0000`"))
        #expect(try text("web/a.css", 1, 28).contains("`#14141c`"))
        let uses = try editor.ask("textDocument/references", editor.place("b/web/a.css", 0, 20)).elements
        #expect(uses.map { $0["uri"]?.string } == [editor.uri("b/b.tokens.yaml"), editor.uri("b/web/a.css")])
    }

    private func labels(_ text: String, in name: String) throws -> [String] {
        let editor = try CodeProjectFiles.editor()
        let cursor = try #require(text.firstIndex(of: "|"))
        let line = text[..<cursor].filter { $0 == "\n" }.count
        let column = text[..<cursor].reversed().prefix { $0 != "\n" }.reduce(0) { $0 + String($1).utf16.count }
        editor.open(name, text.filter { $0 != "|" })
        let items = try editor.ask("textDocument/completion", editor.place(name, line, column))["items"]?.elements ?? []
        for item in items where item["label"]?.string?.contains("ink") == true {
            #expect(item["kind"]?.int == 16 && item["documentation"]?.string == "#14141c")
            #expect(item["detail"]?.string == "#14141c, …")
        }
        return items.compactMap { $0["label"]?.string }
    }

    private static let completionCases: [(String, String, [String])] = [
        ("a { color: var(--n|) }", "web/x.css", ["--nyx-color-ink", "--nyx-color-accent", "--nyx-color-old"]),
        ("a { color: var(|) }", "web/x.css", ["--nyx-color-ink", "--nyx-color-accent", "--nyx-color-old"]),
        ("a { color: nyx.$co|", "web/x.scss", ["$color-ink", "$color-accent", "$color-old"]),
        ("a { color: token(\"|\")", "web/x.scss", ["color.ink", "color.accent", "color.old"]),
        ("<p style=\"é😀 var(--|\">", "web/x.html", ["--nyx-color-ink", "--nyx-color-accent", "--nyx-color-old"]),
        ("tokenValue('|')", "web/x.ts", ["color.ink", "color.accent", "color.old"]),
        ("<Box color=\"color.|\">", "web/x.tsx", ["color.ink", "color.accent", "color.old"]),
        ("i--|", "web/x.kt", []), ("let a = \"x|\"", "web/x.ts", []),
        ("let a = NyxColors.|", "ios/x.swift", ["ink", "accent", "old"]),
        ("a.foregroundStyle(.nyx.i|)", "ios/x.swift", ["ink", "accent", "old"]),
        ("val a = LocalNyxTokens.current.|", "android/x.kt", ["color.ink", "color.accent", "color.old"]),
        ("val a = NyxTokens(x).color.i|", "android/x.kt", ["ink", "accent", "old"]),
    ]

    @Test(arguments: completionCases)
    func completion(_ text: String, _ name: String, _ expected: [String]) throws {
        #expect(Set(try labels(text, in: name)) == Set(expected))
    }

    @Test func findingsAndFixes() throws {
        let editor = try CodeProjectFiles.editor()
        try editor.open(file: "web/a.css")
        let findings = try #require(editor.findings("web/a.css")).elements
        #expect(findings.map { $0["code"]?.string } == ["code/fallback", "code/unknown-name"])
        expect(findings.first?["range"], is: range(1, 39, 43))
        let actions = try editor.ask(
            "textDocument/codeAction",
            editor.document("web/a.css", ("range", range(2, 22, 22)), ("context", ["only": ["quickfix"]])))
        #expect(actions.elements.map { $0["title"]?.string } == ["Use '--nyx-color-ink'"])
        let all = try editor.ask(
            "textDocument/codeAction",
            editor.document("web/a.css", ("range", range(0, 0, 0)), ("context", ["only": ["source.fixAll"]])))
        let edit = try #require(all.elements.first?["edit"])
        // A name that is only like another is for people to decide.
        #expect(
            try editor.applied(edit, to: "web/a.css")
                == "a {\n  /* 😀 */ color: var(--nyx-color-ink, #14141c);\n  border-color: var(--nyx-color-imk);\n}\n")
        // What is computed, or registered, is not unknown.
        editor.open(
            "web/more.css",
            "@property --nyx-color-mine { syntax: '*'; inherits: true }\na { color: var(--nyx-color-mine) }\n")
        #expect(editor.findings("web/more.css")?.elements.count == 0)
        editor.open("web/more.ts", "const a = \"var(--nyx-color-\" + name + \")\"")
        #expect(editor.findings("web/more.ts")?.elements.count == 0)
        // What another style sheet of the app sets is known.
        editor.open("web/other.css", ":root { --nyx-color-imk: red }")
        #expect(editor.findings("web/a.css")?.elements.map { $0["code"]?.string } == ["code/fallback"])
        // Generated files are not judged, and rules can be turned off.
        try editor.open(file: "Generated/nyx.css")
        #expect(editor.findings("Generated/nyx.css")?.elements.count == 0)
        editor.open("tessera.yaml", CodeProjectFiles.manifest + "rules: { code/fallback: off }\n")
        #expect(editor.findings("web/a.css")?.elements.count == 0)
    }
}
