import Foundation
import Testing

@Suite("tessera lsp", .serialized) struct LanguageServerTests {
    private static let palette = """
        palette:
          $type: color
          ink: "#14141C"
          paper: { $value: "#FFFFFF", $description: Behind all text. }
        """
    private static let colors = """
        color:
          $type: color
          text:
            $value: "{palette.ink}"
            $contexts: { dark: "{palette.paper}" }
            $contrast: { on: "{color.ground}" }
          ground: { $value: "{palette.paper}", $contexts: { dark: "{palette.ink}" } }
          fail: { $value: "#DDDDDD", $contrast: { on: "{palette.paper}" } }
        size: { $type: dimension, small: 4pt }
        """

    /// A project of two files.
    private func project() throws -> Tool {
        let tool = try Tool()
        try tool.write(
            """
            name: N
            sources: [T/*.tokens.yaml]
            contrast:
              - { text: "{color.text}", on: "{palette.paper}", in: [light] }
            """, to: "tessera.yaml")
        try tool.write(Self.palette, to: "T/palette.tokens.yaml")
        try tool.write(Self.colors, to: "T/color.tokens.yaml")
        return tool
    }

    private static let file = "T/color.tokens.yaml"

    // MARK: Life

    @Test func theLifeOfAServer() throws {
        let tool = try project()
        let early = try EditorSession(in: tool.folder, starts: false)
        func code(_ answer: [String: Any]) -> Int? { (answer["error"] as? [String: Any])?["code"] as? Int }
        #expect(code(try early.answer("textDocument/hover", [:])) == -32002)
        #expect(try early.hangUp() == 1)

        let editor = try EditorSession(in: tool.folder)
        #expect(editor.capabilities["positionEncoding"] as? String == "utf-16")
        #expect(code(try editor.answer("initialize", [:])) == -32600)
        #expect(code(try editor.answer("textDocument/frobnicate", [:])) == -32601)
        #expect(code(try editor.answer("textDocument/hover", [:])) == -32602)
        try editor.send(Data("Content-Length: 3\r\n\r\n{,}".utf8))
        #expect(code(try editor.receive()) == -32700)
        try editor.send(["jsonrpc": "2.0", "id": 77])
        #expect(code(try editor.receive()) == -32600)
        // A request that is taken back before its turn.
        let both = [
            "{\"jsonrpc\":\"2.0\",\"id\":99,\"method\":\"workspace/symbol\",\"params\":{\"query\":\"\"}}",
            "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":99}}",
        ]
        try editor.send(Data(both.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined().utf8))
        #expect(code(try editor.receive()) == -32800)
        #expect(code(try editor.answer("shutdown")) == nil)
        #expect(code(try editor.answer("textDocument/hover", [:])) == -32600)
        try editor.tell("exit", [:])
        #expect(try editor.hangUp() == 0)

        let utf8 = try EditorSession(
            in: tool.folder,
            capabilities: [
                "general": ["positionEncodings": ["utf-16", "utf-8"]],
                "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]],
            ])
        #expect(utf8.capabilities["positionEncoding"] as? String == "utf-8")
        #expect(try utf8.receive()["method"] as? String == "client/registerCapability")
        try utf8.tell("exit", [:])
        #expect(try utf8.hangUp() == 1)
    }

    // MARK: Findings

    @Test func findingsFollowWhatIsTyped() throws {
        let tool = try project()
        let editor = try EditorSession(in: tool.folder)
        try editor.open(Self.file)
        let first = try editor.findings(Self.file)
        #expect(first.map { $0["code"] as? String } == ["contrast/text"])
        #expect((first.first?["message"] as? String)?.contains("nearest passing color: ") == true)
        #expect(first.first?["severity"] as? Int == 1)
        let related = try #require(first.first?["relatedInformation"] as? [[String: Any]])
        #expect(related.contains { ($0["message"] as? String) == "'palette.paper' is #ffffff here" })
        // What another file breaks is said of the file that is broken.
        try editor.open("T/palette.tokens.yaml", Self.palette.replacing("paper:", with: "papier:"))
        let broken = try editor.findings(Self.file)
        #expect(broken.contains { $0["code"] as? String == "reference/missing" })
        #expect(try editor.findings("tessera.yaml").contains { $0["code"] as? String == "reference/missing" })
        // And what is fixed goes, there, too.
        try editor.change("T/palette.tokens.yaml", to: Self.palette)
        #expect(try editor.findings("tessera.yaml").isEmpty)
        try editor.change(Self.file, to: Self.colors.replacing("#DDDDDD", with: "#14141C"))
        _ = try editor.findings(Self.file)
        #expect(try editor.findings(Self.file).isEmpty)
        try editor.tell("textDocument/didClose", editor.about("T/palette.tokens.yaml"))
        #expect(try editor.end() == 0)
    }

    @Test func changesOfStretchesCountInUTF16() throws {
        let tool = try Tool()
        let editor = try EditorSession(in: tool.folder)
        try editor.open("a.tokens.yaml", "a: { $type: color, $description: 😀é, $value: \"#ffx\" }\n")
        let finding = try #require(try editor.findings("a.tokens.yaml").first)
        let range = try #require(finding["range"] as? [String: [String: Int]])
        #expect(range["start"] == ["line": 0, "character": 50])
        try editor.tell(
            "textDocument/didChange",
            [
                "textDocument": ["uri": editor.uri("a.tokens.yaml"), "version": 2],
                "contentChanges": [
                    [
                        "range": ["start": ["line": 0, "character": 50], "end": ["line": 0, "character": 51]],
                        "text": "f",
                    ]
                ],
            ])
        #expect(try editor.findings("a.tokens.yaml").isEmpty)
    }

    @Test func manifestsAndResolversHaveFindings() throws {
        let tool = try project()
        let editor = try EditorSession(in: tool.folder)
        try editor.open("tessera.yaml", "name: N\nsorces: [T/*.tokens.yaml]\n")
        #expect(try editor.findings("tessera.yaml").contains { $0["code"] as? String == "manifest/key" })
        try editor.open(
            "n.resolver.json", "{ \"version\": \"2025.10\", \"resolutionOrder\": [{ \"$ref\": \"#/sets/s\" }] }")
        #expect(!(try editor.findings("n.resolver.json")).isEmpty)
        // Whatever else is written in YAML is nobody's business.
        try editor.open("compose.yaml", "a: [\n")
        #expect(try editor.answer("textDocument/hover", try editor.about("compose.yaml", "|a"))["result"] is NSNull)
    }

    // MARK: Completion

    @Test func completions() throws {
        let tool = try project()
        let editor = try EditorSession(in: tool.folder)
        try editor.open(Self.file)
        func found(_ line: String) throws -> [String] {
            try editor.completions(Self.file, Self.colors + "\n" + line)
        }
        let colors = try found("more: { $type: color, a: \"{|\" }")
        let dimension = try #require(colors.firstIndex(of: "{size.small}"))
        #expect(try #require(colors.firstIndex(of: "{palette.ink}")) < dimension)
        #expect(!colors.contains("{more.a}"))
        #expect(try found("more: { $type: dimension, a: \"{|\" }").first == "{size.small}")
        #expect(
            try found("more:\n  $type: color\n  a: {pal|").prefix(2) == ["\"{palette.ink}\"", "\"{palette.paper}\""])
        #expect(try found("more: { $extends: \"{pa|\" }").contains("{palette}"))
        #expect(try found("more:\n  $type: |").contains("dimension"))
        #expect(try found("more:\n  $type: color\n  a:\n    $|").contains("$contrast: "))
        #expect(try found("more: { $type: color, a: { $contexts: { |").sorted().prefix(2) == ["dark: ", "increased: "])
        #expect(try found("more: { $type: color, a: { $contrast: { use: |").contains("nonText"))
        #expect(try found("more: { $type: spring, a: { |").contains("dampingFraction: "))
        #expect(try found("more:\n  $type: shadow\n  a:\n    $value:\n      off|").contains("offsetX: "))
        #expect(
            try found("more:\n  $type: shadow\n  a:\n    $value:\n      offsetX: \"{|").first == "{size.small}")
        #expect(try found("more: { $type: color, a: { $description: a, $|").contains("$description: ") == false)
        try editor.open("tessera.yaml")
        #expect(try editor.completions("tessera.yaml", "plat|").contains("platform: "))
        #expect(try editor.completions("tessera.yaml", "platform: |").contains("ios"))
        #expect(try editor.completions("tessera.yaml", "rules:\n  contr|").contains("contrast/text: "))
        #expect(try editor.completions("tessera.yaml", "outputs:\n  - format: |").contains("swift"))
    }

    @Test func completionsInJSON() throws {
        let tool = try Tool()
        let editor = try EditorSession(in: tool.folder)
        try editor.open("a.tokens.json", "{}")
        let start = "{ \"c\": { \"$type\": \"color\", \"a\": { \"$value\": \"#fff\" },\n"
        #expect(try editor.completions("a.tokens.json", start + "\"b\": { \"$value\": \"{|\" } } }") == ["{c.a}"])
        #expect(try editor.completions("a.tokens.json", start + "\"b\": { \"$va|\" } }").contains("$value"))
        #expect(try editor.completions("a.tokens.json", start + "\"b\": { | } }").contains("\"$value\": "))
        #expect(try editor.completions("a.tokens.json", start + "\"b\": { \"$type\": \"|\" } }").contains("dimension"))
    }

    // MARK: Names

    @Test func hovers() throws {
        let tool = try project()
        let editor = try EditorSession(in: tool.folder)
        try editor.open(Self.file)
        try editor.open("tessera.yaml")
        func text(_ name: String, _ mark: String) throws -> String {
            let answer = try editor.ask("textDocument/hover", try editor.about(name, mark))
            return try #require((answer["contents"] as? [String: Any])?["value"] as? String)
        }
        let token = try text(Self.file, "on: \"{color.gr|ound}\"")
        #expect(token.hasPrefix("**color.ground** `color`"))
        #expect(token.contains("| appearance=light | ![#ffffff](data:image/svg+xml;utf8,"))
        #expect(token.contains("→ `palette.paper`"))
        #expect(try text(Self.file, "te|xt:").contains(":1 of 4.5:1 on 'color.ground'"))
        #expect(try text(Self.file, "\"{palet|te.ink}\"").hasPrefix("**palette** group of `color`, 2 children"))
        #expect(try text(Self.file, "$con|trast").contains("What the color must stand out from"))
        #expect(try text("tessera.yaml", "sour|ces").contains("Token files, as paths or patterns"))
        #expect(try text("tessera.yaml", "{color.te|xt}").hasPrefix("**color.text**"))
    }

    @Test func definitionsAndReferences() throws {
        let tool = try project()
        let editor = try EditorSession(in: tool.folder)
        try editor.open(Self.file)
        let definition = try editor.list("textDocument/definition", try editor.about(Self.file, "\"{palette.in|k}\""))
        #expect(definition.map { $0["uri"] as? String } == [editor.uri("T/palette.tokens.yaml")])
        let uses = try editor.list(
            "textDocument/references",
            try editor.about(Self.file, "  te|xt:", ["context": ["includeDeclaration": true]]))
        #expect(uses.map { $0["uri"] as? String } == [editor.uri(Self.file), editor.uri("tessera.yaml")])
        let group = try editor.list(
            "textDocument/references",
            try editor.about(Self.file, "{pale|tte.ink}", ["context": ["includeDeclaration": false]]))
        #expect(group.count == 6)
        let marks = try editor.list(
            "textDocument/documentHighlight", try editor.about(Self.file, "\"{color.gro|und}\""))
        #expect(marks.map { $0["kind"] as? Int } == [3, 2])
        let symbols = try editor.list("textDocument/documentSymbol", editor.about(Self.file))
        #expect(symbols.map { $0["name"] as? String } == ["color", "size"])
        #expect((symbols.first?["children"] as? [Any])?.count == 3)
        let found = try editor.list("workspace/symbol", ["query": "pap"])
        #expect(found.map { $0["name"] as? String } == ["palette.paper"])
        #expect(!(try editor.list("textDocument/foldingRange", editor.about(Self.file))).isEmpty)
        let hints = try editor.list(
            "textDocument/inlayHint",
            editor.about(Self.file).merging([
                "range": ["start": ["line": 0, "character": 0], "end": ["line": 5, "character": 0]]
            ]) { $1 })
        #expect(hints.map { $0["label"] as? String } == ["= #14141c", "= #ffffff"])
    }

    @Test func renaming() throws {
        let tool = try project()
        let editor = try EditorSession(in: tool.folder)
        try editor.open(Self.file)
        let prepared = try editor.ask("textDocument/prepareRename", try editor.about(Self.file, "{color.gro|und}"))
        #expect(prepared["placeholder"] as? String == "ground")
        let token = try editor.ask(
            "textDocument/rename", try editor.about(Self.file, "  te|xt:", ["newName": "body"]))
        #expect(try editor.text(Self.file, after: token) == Self.colors.replacing("  text:", with: "  body:"))
        #expect(try editor.text("tessera.yaml", after: token).contains("\"{color.body}\""))
        let group = try editor.ask(
            "textDocument/rename", try editor.about(Self.file, "{pale|tte.ink}", ["newName": "base 1"]))
        #expect(
            try editor.text(Self.file, after: group) == Self.colors.replacing("{palette.", with: "{base 1."))
        #expect(try editor.text("T/palette.tokens.yaml", after: group).hasPrefix("base 1:\n"))
        #expect(try editor.text("tessera.yaml", after: group).contains("{base 1.paper}"))
        for name in ["a.b", "$a", "{a}", "", "ground", "a: b"] {
            let answer = try editor.answer(
                "textDocument/rename", try editor.about(Self.file, "  te|xt:", ["newName": name]))
            #expect((answer["error"] as? [String: Any])?["code"] as? Int == -32803, "\(name)")
        }
    }

    @Test func pointersAreFollowedAndRenamed() throws {
        let tool = try Tool()
        let text = """
            { "a": { "$type": "color", "b": { "$value": "#fff" } },
              "c": { "$type": "color", "$ref": "#/a/b" }, "d": { "$extends": "#/a", "$type": "color" } }
            """
        let editor = try EditorSession(in: tool.folder)
        try tool.write(text, to: "p.tokens.json")
        try editor.open("p.tokens.json")
        let found = try editor.list("textDocument/definition", try editor.about("p.tokens.json", "#/a/|b"))
        #expect(found.count == 1)
        let edit = try editor.ask("textDocument/rename", try editor.about("p.tokens.json", "\"|a\"", ["newName": "x"]))
        #expect(
            try editor.text("p.tokens.json", after: edit)
                == text.replacing("\"a\"", with: "\"x\"").replacing("#/a", with: "#/x"))
    }

    // MARK: Changes

    @Test func codeActions() throws {
        let tool = try project()
        let editor = try EditorSession(in: tool.folder)
        let text = Self.colors + "\nmore: { $type: colr, a: \"#fff\" }\n"
        try editor.open(Self.file, text)
        func actions(_ mark: String, _ only: [String] = []) throws -> [[String: Any]] {
            let place = try editor.place(Self.file, mark)
            return try editor.list(
                "textDocument/codeAction",
                editor.about(Self.file).merging([
                    "range": ["start": place, "end": place], "context": ["diagnostics": [], "only": only],
                ]) { $1 })
        }
        let type = try actions("$type: co|lr", ["quickfix"])
        #expect(type.map { $0["title"] as? String } == ["Write 'color'"])
        #expect(type.first?["isPreferred"] as? Bool == true)
        let fixed = try editor.text(Self.file, after: try #require(type.first?["edit"] as? [String: Any]))
        #expect(fixed == text.replacing("colr", with: "color"))
        let contrast = try actions("\"#DD|DDDD\"", ["quickfix"])
        #expect(
            contrast.map { $0["title"] as? String }
                == ["Change to #767676 (nearest passing color)", "Ignore 'contrast/text' at this token"])
        let ignored = try editor.text(Self.file, after: try #require(contrast.last?["edit"] as? [String: Any]))
        #expect(
            ignored.contains("fail: { $ignore: { \"contrast/text\": \"why this is meant\" }, $value: \"#DDDDDD\""))
        let all = try actions("|color:", ["source.fixAll"])
        let whole = try editor.text(Self.file, after: try #require(all.first?["edit"] as? [String: Any]))
        #expect(whole.contains("$type: color, a") && !whole.contains("#DDDDDD"))
        #expect(try tool.read(Self.file) == Self.colors, "a server writes no files")
    }

    @Test func colors() throws {
        let tool = try project()
        let editor = try EditorSession(in: tool.folder)
        try editor.open("T/palette.tokens.yaml")
        let colors = try editor.list("textDocument/documentColor", editor.about("T/palette.tokens.yaml"))
        #expect(colors.count == 2)
        let first = try #require(colors.first)
        var params = editor.about("T/palette.tokens.yaml")
        params["range"] = first["range"]
        params["color"] = ["red": 1, "green": 0.5, "blue": 0, "alpha": 1]
        let shown = try editor.list("textDocument/colorPresentation", params)
        let labels = shown.compactMap { $0["label"] as? String }
        // In capitals, as the author writes them.
        #expect(labels.prefix(2) == ["#FF8000", "rgb(255 128 0)"])
        #expect(labels.dropFirst(2).map { $0.prefix { $0 != "(" } } == ["oklch", "color"])
        let edit = try #require(shown.first?["textEdit"] as? [String: Any])
        #expect(try editor.apply([edit], to: Self.palette) == Self.palette.replacing("#14141C", with: "#FF8000"))
    }

    @Test func layout() throws {
        let tool = try Tool()
        let editor = try EditorSession(in: tool.folder)
        let text = "a:\n    $type:   color\n    b: '#fff'\n"
        try editor.open("a.tokens.yaml", text)
        let edits = try editor.list(
            "textDocument/formatting", editor.about("a.tokens.yaml").merging(["options": [:]]) { $1 })
        #expect(try editor.apply(edits, to: text) == "a:\n  $type: color\n  b: \"#fff\"\n")
    }

    #if os(Linux)
    /// To Swift two names with an accent are one, however it is written; on a disk and in an editor they are two.
    @Test func namesThatLookAlikeAreTwoFiles() throws {
        let tool = try Tool()
        let names = ["caf\u{E9}.tokens.yaml", "cafe\u{301}.tokens.yaml"]
        let texts = ["a: { $type: color, $value: \"#fff\" }\n", "b: { $type: color, $value: nothing }\n"]
        for (name, text) in zip(names, texts) { try tool.write(text, to: name) }
        let editor = try EditorSession(in: tool.folder)
        for name in names { try editor.open(name) }
        try editor.awaitFindings(names[0], count: 0)
        try editor.awaitFindings(names[1], count: 1)
        try editor.change(names[0], to: texts[1])
        try editor.change(names[1], to: texts[0])
        try editor.awaitFindings(names[0], count: 1)
        try editor.awaitFindings(names[1], count: 0)
    }
    #endif
}
