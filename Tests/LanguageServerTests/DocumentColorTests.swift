import TesseraColorScience
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
        // In capitals, as the file has its other colors.
        let texts = [
            "#FF8000", "rgb(255 128 0)", "oklch(0.731895 0.185803 52.985)", "color(display-p3 0.9361 0.529 0.1987)",
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

    // MARK: Notations

    /// What is written in the place of a color, the first that is offered.
    private func rewritten(
        _ text: String, as new: JSONValue, _ name: String = "a.tokens.yaml", choice: Int = 0
    ) throws -> String {
        let editor = try Editor()
        editor.open(name, text)
        let colors = try editor.ask("textDocument/documentColor", editor.document(name))
        let place = try #require(colors.elements.first?["range"])
        let answer = try editor.ask(
            "textDocument/colorPresentation", editor.document(name, ("range", place), ("color", new)))
        let edit = try #require(answer.elements[choice]["textEdit"])
        let placed = PlacedText(Array(text.utf8))
        let start = try #require(placed.offset(edit["range"]?["start"], in: .utf16))
        let end = try #require(placed.offset(edit["range"]?["end"], in: .utf16))
        return String(decoding: placed.replacing(start..<end, with: edit["newText"]?.string ?? ""), as: UTF8.self)
    }

    private static let notationOfItsAuthorCases: [(String, String)] = [
        ("\"#112233\"", "\"#336699\""), ("\"#123\"", "\"#369\""), ("\"#ABC\"", "\"#369\""), ("'#1234'", "'#369f'"),
        ("\"#112233FF\"", "\"#336699FF\""), ("\"rgb(1, 2, 3)\"", "\"rgb(51, 102, 153)\""),
        ("rgb(1 2 3)", "rgb(51 102 153)"), ("rgb(1% 2% 3%)", "rgb(20% 40% 60%)"),
        ("rgb(1 2 3 / 50%)", "rgb(51 102 153 / 100%)"), ("\"rgba(1, 2, 3, 0.5)\"", "\"rgba(51, 102, 153, 1)\""),
        ("hsl(10 20% 30%)", "hsl(210 50% 40%)"), ("\"hsl(10deg, 20%, 30%)\"", "\"hsl(210deg, 50%, 40%)\""),
        ("color(srgb 0.1 0.2 0.3)", "color(srgb 0.2 0.4 0.6)"), ("rebeccapurple", "\"#336699\""),
    ]

    /// rgb(51 102 153), in each notation; by hand, hue and percentages of HSL as CSS computes them.
    @Test(arguments: notationOfItsAuthorCases)
    func notationOfItsAuthor(old: String, new: String) throws {
        let color = color(0.2, 0.4, 0.6)
        #expect(
            try rewritten("a: { $type: color }\nb:\n  $type: color\n  c: \(old)\n", as: color)
                == "a: { $type: color }\nb:\n  $type: color\n  c: \(new)\n")
    }

    private static let alphaIsKeptCases: [(String, String)] = [
        ("\"#112233\"", "\"#33669980\""), ("rgb(1 2 3)", "rgb(51 102 153 / 0.5)"),
        ("\"rgb(1, 2, 3)\"", "\"rgba(51, 102, 153, 0.5)\""), ("rgb(1 2 3 / 20%)", "rgb(51 102 153 / 50%)"),
        ("hsl(10 20% 30% / 0.2)", "hsl(210 50% 40% / 0.5)"),
    ]

    @Test(arguments: alphaIsKeptCases)
    func alphaIsKept(old: String, new: String) throws {
        #expect(
            try rewritten("b:\n  $type: color\n  c: \(old)\n", as: color(0.2, 0.4, 0.6, 0.5))
                == "b:\n  $type: color\n  c: \(new)\n")
    }

    /// A named color stays one where the new one has a name; OkLCh and P3 are read back as the same bytes.
    @Test func namesAndWideSpaces() throws {
        #expect(try rewritten("b: { $type: color, c: red }\n", as: color(0, 0, 1)) == "b: { $type: color, c: blue }\n")
        for old in [
            "oklch(0.7 0.1 20)", "oklch(70% 0.1 20)", "lab(50 10 20)", "color(display-p3 1 0 0)", "lch(50% 20 30deg)",
        ] {
            let text = try rewritten("b:\n  $type: color\n  c: \(old)\n", as: color(0.2, 0.4, 0.6))
            let written = try #require(text.split(separator: "\n").last).dropFirst("  c: ".count)
            #expect(written.hasPrefix(old.prefix { $0 != "(" }), "\(written)")
            #expect(try Color.parse(css: String(written)).hexString == "#336699", "\(written)")
        }
        // The color that stands there is not written anew.
        let p3 = "b:\n  $type: color\n  c: color(display-p3 0.2 0.4 0.6)\n"
        let shown = try Color.parse(css: "color(display-p3 0.2 0.4 0.6)").hexString
        let bytes = stride(from: 1, to: 7, by: 2).compactMap { start in
            Int(shown.dropFirst(start).prefix(2), radix: 16).map { Double($0) / 255 }
        }
        #expect(try rewritten(p3, as: color(bytes[0], bytes[1], bytes[2])) == p3)
    }

    private static let objectsCases: [(String, String, String)] = [
        (
            "a.tokens.yaml",
            "b: { $type: color, $value: { colorSpace: srgb, components: [0, 0, 0], hex: \"#000000\" } }\n",
            "b: { $type: color, $value: { colorSpace: srgb, components: [0.2, 0.4, 0.6], alpha: 0.5, hex: \"#336699\" } }\n"
        ),
        (
            "a.tokens.yaml",
            "b:\n  $type: color\n  $value:\n    colorSpace: srgb # ours\n    components:\n      - 0\n      - 0\n      - 0\n    alpha: 1\n",
            "b:\n  $type: color\n  $value:\n    colorSpace: srgb # ours\n    components:\n      - 0.2\n      - 0.4\n      - 0.6\n    alpha: 0.5\n"
        ),
        (
            "a.tokens.yaml",
            "b:\n  $type: color\n  $value:\n    colorSpace: srgb\n    components: [0, 0, 0]\n",
            "b:\n  $type: color\n  $value:\n    colorSpace: srgb\n    components: [0.2, 0.4, 0.6]\n    alpha: 0.5\n"
        ),
        (
            "a.tokens.json",
            "{ \"b\": { \"$type\": \"color\", \"$value\": {\n  \"colorSpace\": \"srgb\",\n  \"components\": [0, 0, 0]\n} } }\n",
            "{ \"b\": { \"$type\": \"color\", \"$value\": {\n  \"colorSpace\": \"srgb\",\n  \"components\": [0.2, 0.4, 0.6],\n  \"alpha\": 0.5\n} } }\n"
        ),
    ]

    /// Objects of the format keep their layout, comments and quotes.
    @Test(arguments: objectsCases)
    func objects(name: String, old: String, new: String) throws {
        #expect(try rewritten(old, as: color(0.2, 0.4, 0.6, 0.5), name) == new)
        #expect(try rewritten(old, as: color(0.2, 0.4, 0.6, 0.5), name, choice: 1).contains("display-p3"))
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
