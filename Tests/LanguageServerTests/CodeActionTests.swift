import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// Fixes of findings.
@Suite struct CodeActionTests: FeatureSuite {
    static let capability = "codeActionProvider"
    static let methods = ["textDocument/codeAction"]

    private let method = methods[0]
    private let text = "a: { $type: color, $value: \"#fff\", $descripton: x }\n"

    private func params(_ editor: Editor, _ name: String, _ range: JSONValue, _ kinds: JSONValue) -> JSONValue {
        editor.document(name, ("range", range), ("context", ["diagnostics": [], "only": kinds]))
    }

    private func edit(_ uri: String) -> JSONValue {
        edits([(uri, [(range(0, 35, 46), "$description")])])
    }

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        editor.change("use.tokens.yaml", to: text)
        let uri = editor.uri("use.tokens.yaml")
        let finding: JSONValue = [
            "range": range(0, 35, 46), "severity": 1, "code": "structure/key",
            "source": "tessera",
            "message": .string(
                "unknown property '$descripton'; did you mean '$description'?\n"
                    + "properties begin with '$'; what other tools need goes into '$extensions'"),
        ]
        expect(
            try editor.ask(method, params(editor, "use.tokens.yaml", range(0, 40, 40), [])),
            is: [
                [
                    "title": "Write '$description'", "kind": "quickfix", "diagnostics": [finding], "isPreferred": true,
                    "edit": edit(uri),
                ],
                ["title": "Fix all that can be fixed in this file", "kind": "source.fixAll", "edit": edit(uri)],
            ])
        expect(try editor.ask(method, params(editor, "use.tokens.yaml", range(0, 40, 40), ["refactor"])), is: [])
    }

    /// Two findings at one place that one change fixes: it is offered once, and says what it writes.
    @Test func oneChangeForSeveralFindings() throws {
        let editor = try Editor()
        editor.open(
            "a.tokens.yaml",
            """
            c:
              $type: color
              ground: { $value: "#FFFFFF", $contexts: { dark: "#FEFEFE" } }
              text: { $value: "#8E8E93", $contrast: { on: "{c.ground}" } }

            """)
        let answer = try editor.ask(method, params(editor, "a.tokens.yaml", range(3, 20, 20), ["quickfix"]))
        let titles = answer.elements.map { $0["title"]?.string }
        #expect(titles == ["Change to #75757A (nearest passing color)", "Ignore 'contrast/text' at this token"])
        #expect(answer.elements.first?["diagnostics"]?.elements.count == 1)
    }

    /// "grey" may be another color than "gray": an editor offers the change, and nothing makes it by itself.
    @Test func whatIsProbablyMeant() throws {
        let editor = try Editor()
        editor.open(
            "a.tokens.yaml",
            """
            c:
              $type: color
              gray: "#808080"
              text: "{c.grey}"

            """)
        let answer = try editor.ask(method, params(editor, "a.tokens.yaml", range(3, 10, 12), []))
        let action = try #require(answer.elements.first)
        #expect(answer.elements.count == 1)
        #expect(action["title"]?.string == "Refer to 'c.gray'")
        #expect(action["isPreferred"]?.bool == false)
        let edits = action["edit"]?["changes"]?[editor.uri("a.tokens.yaml")]
        #expect(edits?.elements.map { $0["newText"]?.string } == ["\"{c.gray}\""])
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        editor.change("use.tokens.yaml", to: text)
        // Where nothing was found there is nothing to fix.
        expect(try editor.ask(method, params(editor, "use.tokens.yaml", range(0, 0, 1), ["quickfix"])), is: [])
        expect(try editor.ask(method, params(editor, "use.tokens.yaml", range(99, 0, 1), ["quickfix"])), is: [])
        for range in [nil, range(1, 0, to: 0, 0)] as [JSONValue] {
            expect(
                try editor.ask(method, params(editor, "use.tokens.yaml", range, [])),
                is: failure(-32602, "'range' is missing"))
        }
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor()
        editor.open(Editor.unsaved, text)
        let answer = try editor.ask(method, params(editor, Editor.unsaved, range(0, 40, 40), ["source.fixAll"]))
        expect(
            answer,
            is: [
                [
                    "title": "Fix all that can be fixed in this file", "kind": "source.fixAll",
                    "edit": edit(Editor.unsaved),
                ]
            ])
    }
}
