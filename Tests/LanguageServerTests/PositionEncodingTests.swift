import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// How columns are counted: in UTF-16, or in UTF-8 for those who offer it.
@Suite struct PositionEncodingTests: FeatureSuite {
    static let capability = "positionEncoding"
    static let methods: [String] = []

    private let text = "😀é: { $type: color, $value: \"#fff\" }\nb: \"{😀é}\"\n"

    private func editor(_ encodings: JSONValue) throws -> Editor {
        try Editor(capabilities: ["general": ["positionEncodings": encodings]])
    }

    private func definition(_ editor: Editor, _ name: String) throws -> JSONValue? {
        editor.open(name, text)
        return try editor.ask("textDocument/definition", editor.place(name, 1, 5)).elements.first?["range"]
    }

    /// The name takes three units of UTF-16, and six bytes.
    @Test func wholeAnswer() throws {
        let wide = try editor(["utf-16"])
        #expect(wide.greeting["capabilities"]?["positionEncoding"]?.string == "utf-16")
        expect(try definition(wide, "a.tokens.yaml"), is: range(0, 0, 3))
        let bytes = try editor(["utf-16", "utf-8"])
        #expect(bytes.greeting["capabilities"]?["positionEncoding"]?.string == "utf-8")
        expect(try definition(bytes, "a.tokens.yaml"), is: range(0, 0, 6))
    }

    /// What nobody knows is UTF-16.
    @Test(arguments: [["utf-7"], [], nil, [1, nil]] as [JSONValue]) func unknownEncodings(_ encodings: JSONValue) throws
    {
        #expect(try editor(encodings).greeting["capabilities"]?["positionEncoding"]?.string == "utf-16")
    }

    /// A place in the midst of a character is that character's beginning.
    @Test func badPlace() throws {
        let editor = try editor(["utf-16"])
        editor.open("a.tokens.yaml", text)
        expect(
            try editor.ask("textDocument/prepareRename", editor.place("a.tokens.yaml", 0, 1)),
            is: ["range": range(0, 0, 3), "placeholder": "😀é"])
    }

    /// A byte-order mark is a character that a client counts: one unit of UTF-16, three bytes.
    @Test(arguments: [("utf-16", 1), ("utf-8", 3)]) func byteOrderMark(encoding: String, width: Int) throws {
        let editor = try editor([.string(encoding)])
        editor.open("a.tokens.yaml", "\u{FEFF}ab: { $type: color, $value: \"#fff\" }\nb: \"{ab}\"\n")
        expect(
            try editor.ask("textDocument/definition", editor.place("a.tokens.yaml", 1, 5)).elements.first?["range"],
            is: range(0, width, width + 2))
        expect(
            try editor.ask("textDocument/prepareRename", editor.place("a.tokens.yaml", 0, width + 1)),
            is: ["range": range(0, width, width + 2), "placeholder": "ab"])
        #expect(try editor.ask("textDocument/hover", editor.place("a.tokens.yaml", 0, width + 3)).isNull)
        // Who takes the mark away moves the line to the left.
        editor.tell(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(editor.uri("a.tokens.yaml")), "version": 2],
                "contentChanges": [["range": range(0, 0, width), "text": ""]],
            ])
        expect(
            try editor.ask("textDocument/prepareRename", editor.place("a.tokens.yaml", 0, 1)),
            is: ["range": range(0, 0, 2), "placeholder": "ab"])
    }

    @Test func unsavedDocument() throws {
        expect(try definition(editor(["utf-8"]), Editor.unsaved), is: range(0, 0, 6))
    }
}
