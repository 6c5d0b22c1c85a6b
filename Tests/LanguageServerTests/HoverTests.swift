import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// What a name, a key or a word means.
@Suite struct HoverTests: FeatureSuite {
    static let capability = "hoverProvider"
    static let methods = ["textDocument/hover"]

    private let method = methods[0]

    /// A square of a color over light and dark: an image in the text itself.
    private func swatch(_ hex: String) -> String {
        "![#\(hex)](data:image/svg+xml;utf8,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%20width=%2724%27"
            + "%20height=%2714%27%3E%3Crect%20width=%2712%27%20height=%2714%27%20fill=%27%23fff%27/%3E%3Crect"
            + "%20x=%2712%27%20width=%2712%27%20height=%2714%27%20fill=%27%23000%27/%3E%3Crect%20width=%2724%27"
            + "%20height=%2714%27%20fill=%27%23\(hex)%27%20fill-opacity=%271%27/%3E%3Crect%20x=%27.5%27%20y=%27.5%27"
            + "%20width=%2723%27%20height=%2713%27%20fill=%27none%27%20stroke=%27%23888%27/%3E%3C/svg%3E)"
    }

    private func hover(_ text: String, _ range: JSONValue) -> JSONValue {
        ["contents": ["kind": "markdown", "value": .string(text)], "range": range]
    }

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        expect(
            try editor.ask(method, editor.place("use.tokens.yaml", 3, 21)),
            is: hover(
                "**palette.paper** `color`\n\nBehind text.\n\n\(swatch("ffffff")) `#ffffff`", range(3, 20, 25)))
        expect(
            try editor.ask(method, editor.place("use.tokens.yaml", 3, 12)),
            is: hover("**palette** group of `color`, 2 children", range(3, 12, 19)))
        expect(
            try editor.ask(method, editor.place("use.tokens.yaml", 2, 3)),
            is: hover(
                "**color.text** `color`\n\n\(swatch("112233")) `#112233`\n\n→ `palette.ink`", range(2, 2, 6)))
    }

    private static let varied = """
        a:
          $type: color
          ground:
            $description: Behind *all*.
            $value: "#FFFFFF"
            $contexts: { dark: "#14141C" }
          text: { $value: "#777777", $contrast: { on: "{a.ground}" } }

        """

    private func text(of editor: Editor, _ line: Int, _ character: Int) throws -> JSONValue? {
        editor.open("a.tokens.yaml", Self.varied)
        return try editor.ask(method, editor.place("a.tokens.yaml", line, character))["contents"]
    }

    /// Who cannot show Markdown, or does not say so, gets text.
    @Test(arguments: [["textDocument": ["hover": ["contentFormat": ["plaintext"]]]], [:]] as [JSONValue])
    func plainText(capabilities: JSONValue) throws {
        let editor = try Editor(capabilities: capabilities, client: "eglot")
        expect(
            try text(of: editor, 2, 3),
            is: [
                "kind": "plaintext",
                "value": """
                a.ground color

                Behind *all*.

                #ffffff oklch(1 0 none) in light
                #14141c oklch(0.195111 0.016025 284.818) in dark
                """,
            ])
        expect(
            try text(of: editor, 6, 3),
            is: [
                "kind": "plaintext",
                "value": """
                a.text color

                #777777 oklch(0.569262 0 none)

                ✗ 4.09:1 of 4.5:1 on 'a.ground' in appearance=dark
                ✗ 4.47:1 of 4.5:1 on 'a.ground' in appearance=light
                """,
            ])
    }

    /// A terminal would show the text of an image in its place.
    @Test(arguments: ["Neovim", "helix", "Zed", "Sublime Text LSP", "coc.nvim", ""])
    func markdownWithoutPictures(client: String) throws {
        let editor = try Editor(client: client)
        expect(
            try text(of: editor, 2, 3),
            is: [
                "kind": "markdown",
                "value": """
                **a.ground** `color`

                Behind \\*all\\*.

                - `#ffffff` `oklch(1 0 none)` in light
                - `#14141c` `oklch(0.195111 0.016025 284.818)` in dark
                """,
            ])
    }

    @Test(arguments: ["Visual Studio Code - Insiders", "VSCodium", "Cursor"])
    func pictures(client: String) throws {
        let editor = try Editor(client: client)
        let value = try #require(try text(of: editor, 2, 3)?["value"]?.string)
        #expect(value.contains("| appearance=light | ![#ffffff](data:image/svg+xml;utf8,"))
    }

    private func value(_ editor: Editor, _ name: String, _ line: Int, _ character: Int) throws -> String? {
        try editor.ask(method, editor.place(name, line, character))["contents"]?["value"]?.string
    }

    /// Of several forms that a value may have, the text is of the one that is written.
    @Test func theFormThatIsWritten() throws {
        let editor = try Editor(capabilities: [:])
        editor.open(
            "a.theme.yaml",
            """
            seeds: { brand: "#7C5CFF" }
            scales: { brand: twelve }
            roles:
              textPrimary: { on: { surfaces: 12 } }
              focus: false

            """)
        #expect(try value(editor, "a.theme.yaml", 1, 11) == "brand\n\nTwelve steps with uses, as Radix has them.")
        #expect(
            try value(editor, "a.theme.yaml", 3, 4)
                == "textPrimary\n\nThe requirements of a role, or of a role of your own.")
        #expect(try value(editor, "a.theme.yaml", 3, 24) == nil)
        #expect(try value(editor, "a.theme.yaml", 4, 4) == "focus\n\nThe theme does without this role.")
    }

    /// The format of an output decides what its keys mean.
    @Test func keysOfOutputs() throws {
        let editor = try Editor(capabilities: [:])
        editor.open(
            "tessera.yaml",
            """
            sources: [a.tokens.yaml]
            outputs:
              - { format: swift, path: a.swift, prefix: a }
              - { prefix: a, path: a.css, format: css }

            """)
        #expect(
            try value(editor, "tessera.yaml", 2, 37)
                == "prefix\n\nBegins the names of generated types. Default: the manifest's name.")
        #expect(
            try value(editor, "tessera.yaml", 3, 7)
                == "prefix\n\nBegins every custom property: nyx makes --nyx-color-text. Default: nothing.")
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        for (line, character) in [(99, 0), (1, 1)] {
            expect(try editor.ask(method, editor.place("use.tokens.yaml", line, character)), is: nil)
        }
        expect(
            try editor.ask(method, editor.document("use.tokens.yaml")),
            is: failure(-32602, "'position' is missing"))
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        expect(
            try editor.ask(method, editor.place(Editor.unsaved, 1, 0)),
            is: hover("**b** `color`\n\n\(swatch("ffffff")) `#ffffff`\n\n→ `a`", range(1, 0, 1)))
    }
}
