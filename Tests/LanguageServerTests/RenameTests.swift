import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// Names changed wherever they are written.
@Suite struct RenameTests: FeatureSuite {
    static let capability = "renameProvider"
    static let methods = ["textDocument/rename", "textDocument/prepareRename"]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        expect(
            try editor.ask("textDocument/prepareRename", editor.place("use.tokens.yaml", 2, 19)),
            is: ["range": range(2, 18, 21), "placeholder": "ink"])
        expect(
            try editor.ask("textDocument/rename", editor.place("use.tokens.yaml", 2, 19, ("newName", "pen"))),
            is: edits([
                (editor.uri("base.tokens.yaml"), [(range(2, 2, 5), "pen")]),
                (editor.uri("use.tokens.yaml"), [(range(2, 18, 21), "pen")]),
            ]))
    }

    private static let everywhere = [
        "tessera.yaml": """
        name: Nyx
        sources: ["*.tokens.yaml", "a.theme.yaml"]
        outputs:
          - { format: swift, path: A.swift, types: { color: NyxColors }, shapeStyle: { name: nyx, tokens: [color.ink] } }
          - { format: design-md, path: DESIGN.md, primary: color.ink }
        contrast: [{ text: "{color.ink}", on: ["{color.paper}"], level: AA }]
        distinct: [["{color.ink}", "{color.paper}"]]
        rules:
          style/naming: { tokens: [color, "!color.ink", "color.ink*", "!color.ink?"] }
        overrides:
          - { tokens: color.ink, rules: { contrast/text: warning } }

        """,
        "a.tokens.yaml": """
        color:
          $type: color
          $description: Of which {color.ink} is the darkest, not {color.inks} and not {ink}.
          ink: "#111111"
          paper: { $value: "#FFFFFF", $contrast: { on: "{color.ink}", use: text } }
          pen: { $value: "{color.ink}", $deprecated: "use {color.ink}", $description: "As {color.ink}." }
          description: "{color.ink}"
          part: { $value: { colorSpace: srgb, components: { $ref: "#/color/%69nk/$value/components" } } }
          old: { $ref: "#/color/ink", $deprecated: '{color.ink}' }
          half: "{color.ink} / 0.5"
          other: { $value: "#000", $extensions: { "com.example": "{color.ink}" } }
        seeds: { brand: { $type: color, $value: "{color.ink}" } }
        edge: { $type: border, $value: { color: "{color.ink}", width: 1px, style: solid } }

        """,
        "a.theme.yaml": "description: Not {color.inks}, but {color.ink}.\nseeds: { brand: \"#7C5CFF\" }\ninto: theme\n",
    ]

    /// Each place that names a token: references, texts for people, requirements, the manifest.
    @Test func allPlaces() throws {
        let editor = try Editor(Self.everywhere)
        try editor.open(file: "a.tokens.yaml")
        let edit = try editor.ask(
            "textDocument/rename", editor.place("a.tokens.yaml", 3, 3, ("newName", "pencil")))
        for (name, text) in Self.everywhere {
            var expected = text.replacingOccurrences(of: "color.ink}", with: "color.pencil}")
                .replacingOccurrences(of: "  ink:", with: "  pencil:")
                .replacingOccurrences(of: "[color.ink]", with: "[color.pencil]")
                .replacingOccurrences(of: "primary: color.ink", with: "primary: color.pencil")
                .replacingOccurrences(of: "!color.ink\"", with: "!color.pencil\"")
                .replacingOccurrences(of: "tokens: color.ink,", with: "tokens: color.pencil,")
                .replacingOccurrences(of: "#/color/ink", with: "#/color/pencil")
                .replacingOccurrences(of: "#/color/%69nk", with: "#/color/pencil")
            // What belongs to other tools stays.
            expected = expected.replacingOccurrences(
                of: "\"com.example\": \"{color.pencil}\"", with: "\"com.example\": \"{color.ink}\"")
            #expect(try editor.applied(edit, to: name) == expected)
        }
        // The same places are found, and lead to the token.
        let text = try editor.text(of: "a.tokens.yaml").split(separator: "\n", omittingEmptySubsequences: false)
        let references = try editor.ask(
            "textDocument/references", editor.place("a.tokens.yaml", 3, 3, ("context", ["includeDeclaration": false])))
        for line in [2, 5, 8] {
            let column = String(text[line]).range(of: line == 8 ? "'{color.ink" : "{color.ink}")
                .map { String(text[line]).distance(from: String(text[line]).startIndex, to: $0.upperBound) - 2 }
            let place = editor.place("a.tokens.yaml", line, try #require(column))
            let definition = try editor.ask("textDocument/definition", place)
            expect(definition.elements.first?["range"], is: range(3, 2, 5))
            #expect(try editor.ask("textDocument/prepareRename", place)["placeholder"]?.string == "ink")
            #expect(
                references.elements.contains {
                    $0["uri"]?.string == editor.uri("a.tokens.yaml") && $0["range"]?["start"]?["line"]?.int == line
                })
        }
        // Braces around what is no token are text.
        let no = try #require(String(text[2]).range(of: "{color.inks").map { $0.upperBound.utf16Offset(in: text[2]) })
        expect(try editor.ask("textDocument/prepareRename", editor.place("a.tokens.yaml", 2, no)), is: nil)
    }

    /// A group that has the name of a key of theme documents.
    @Test func keysOfThemes() throws {
        let editor = try Editor(Self.everywhere)
        try editor.open(file: "a.tokens.yaml")
        let edit = try editor.ask(
            "textDocument/rename", editor.place("a.tokens.yaml", 11, 1, ("newName", "grains")))
        #expect(try editor.applied(edit, to: "a.theme.yaml") == Self.everywhere["a.theme.yaml"])
        #expect(try editor.applied(edit, to: "a.tokens.yaml").contains("\ngrains: { brand:"))
    }

    /// Tokens beside a reference of a resolver document, and those of a part of a file.
    @Test func sourcesOfResolvers() throws {
        let files = [
            "a.resolver.yaml": """
            version: "2025.10"
            sets:
              base:
                sources:
                  - $ref: a.tokens.yaml
                    ink: { $type: color, $value: "#222222" }
                  - $ref: b.tokens.yaml#/phone
                  - $ref: "#/$defs/shared"
                description: With {ink}.
            $defs: { shared: { ink: { $type: color, $value: "#444444" } } }
            resolutionOrder: [{ $ref: "#/sets/base" }]

            """,
            "a.tokens.yaml": "ink: { $type: color, $value: \"#111111\" }\npen: \"{ink}\"\n",
            "b.tokens.yaml": "phone:\n  ink: { $type: color, $value: \"#333333\" }\n",
            "tessera.yaml": "resolver: a.resolver.yaml\n",
        ]
        let editor = try Editor(files)
        try editor.open(file: "a.tokens.yaml")
        let edit = try editor.ask("textDocument/rename", editor.place("a.tokens.yaml", 0, 1, ("newName", "dye")))
        for (name, text) in files {
            let expected = text.replacingOccurrences(of: "ink: {", with: "dye: {")
                .replacingOccurrences(of: "{ink}", with: "{dye}")
            #expect(try editor.applied(edit, to: name) == expected)
        }
    }

    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        func rename(_ line: Int, _ character: Int, _ name: String) throws -> JSONValue {
            try editor.ask(
                "textDocument/rename", editor.place("use.tokens.yaml", line, character, ("newName", .string(name))))
        }
        expect(try editor.ask("textDocument/prepareRename", editor.place("use.tokens.yaml", 1, 10)), is: nil)
        expect(try rename(99, 0, "pen"), is: failure(-32803, "there is no name of a token or a group here"))
        expect(try rename(2, 19, "paper"), is: failure(-32803, "there is a 'palette.paper' already"))
        expect(
            try rename(2, 19, "a: b"),
            is: failure(-32803, "'a: b' would have to be escaped in some of the files"))
        expect(
            try editor.ask("textDocument/rename", editor.place("use.tokens.yaml", 2, 19)),
            is: failure(-32602, "'newName' is missing"))
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        expect(
            try editor.ask("textDocument/rename", editor.place(Editor.unsaved, 1, 5, ("newName", "white"))),
            is: edits([(Editor.unsaved, [(range(0, 0, 1), "white"), (range(1, 5, 6), "white")])]))
    }
}
