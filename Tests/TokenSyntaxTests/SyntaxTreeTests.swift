import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

@Suite struct SyntaxTreeTests {
    let tree: SyntaxTree

    init() throws {
        tree = try #require(Reading("a: &x {b: 1, c: [2, 3]}\nd: *x\n\u{E9}: plain\nf: 'quoted'\n").tree)
    }

    @Test func valuesByKey() throws {
        let a = try #require(tree.value(of: tree.root, forKey: "a"))
        #expect(tree.value(of: a, forKey: "b").map(tree.text(of:)) == "1")
        #expect(tree.value(of: tree.root, forKey: "b") == nil)
        #expect(tree.value(of: a, forKey: "") == nil)
        #expect(tree.value(of: tree.root, forKey: "\u{E9}") != nil)
        #expect(tree.value(of: tree.root, forKey: "e\u{301}") == nil, "names are compared byte for byte")
    }

    @Test func aliasesAnswerForTheirAnchor() throws {
        let a = try #require(tree.value(of: tree.root, forKey: "a"))
        let d = try #require(tree.value(of: tree.root, forKey: "d"))
        #expect(tree.kind(of: d) == .mapping)
        #expect(tree.isFlow(d))
        #expect(tree.entries(of: d).count == 2)
        #expect(tree.anchorRange(of: d) == tree.range(of: a))
        #expect(tree.anchorRange(of: a) == nil)
        #expect(tree.range(of: d) != tree.range(of: a))
    }

    @Test func wrongQuestionsHaveEmptyAnswers() throws {
        let a = try #require(tree.value(of: tree.root, forKey: "a"))
        let c = try #require(tree.value(of: a, forKey: "c"))
        let f = try #require(tree.value(of: tree.root, forKey: "f"))
        #expect(tree.elements(of: c).map(tree.text(of:)) == ["2", "3"])
        #expect(tree.elements(of: a).isEmpty)
        #expect(tree.entries(of: c).isEmpty)
        #expect(tree.entries(of: f).isEmpty)
        #expect(tree.scalarStyle(of: f) == .string)
        #expect(tree.scalarStyle(of: a) == nil)
        #expect(tree.value(of: f, forKey: "x") == nil)
    }

    @Test func theRootOfNothing() throws {
        let tree = try #require(Reading("").tree)
        #expect(tree.coreValue(of: tree.root) == .null)
        #expect(tree.range(of: tree.root) == SourceRange(source: SourceID(index: 0), offset: 0, length: 0))
    }

    private static let aTextHoweverItIsWrittenCases: [(String, String)] = [
        ("k: plain", "plain"), ("k: 'single'", "single"), ("k: \"double\"", "double"), ("k: ''", ""), ("k: \"\"", ""),
        ("k:", ""), ("k: 'it''s'", "it's"), ("k: \"\\0a\"", "\0a"), ("k: \"\\u00e9\"", "\u{E9}"),
        ("k: \u{E9}t\u{E9}", "\u{E9}t\u{E9}"), ("k: one\n  two", "one two"), ("k: |\n  one\n  two\n", "one\ntwo\n"),
        ("k: >-\n  one\n  two\n", "one two"), ("k: !!str 12", "12"), ("k: &a \"x\"", "x"), ("k: \"a\\\n  b\"", "ab"),
        ("{\"k\": \"in JSON\"}", "in JSON"), ("{\"k\": \"a\\\"b\"}", "a\"b"), ("{\"k\": \"\"}", ""),
    ]

    /// Texts that stand in the file as they are, between quotes, and in another way.
    @Test(arguments: aTextHoweverItIsWrittenCases)
    func aTextHoweverItIsWritten(yaml: String, text: String) throws {
        for path in yaml.hasPrefix("{") ? ["test.yaml", "test.json"] : ["test.yaml"] {
            let source = SourceText(path: path, text: yaml)
            let tree = try #require(SyntaxReader.read(source, id: SourceID(index: 3)).tree)
            let value = try #require(tree.value(of: tree.root, forKey: "k"))
            #expect(tree.text(of: value) == text)
            #expect(tree.firstByte(of: value) == text.utf8.first)
            #expect(tree.lastByte(of: value) == text.utf8.last)
            #expect(tree.reads(value, text))
            #expect(!tree.reads(value, text + "x"))
            #expect(!tree.reads(value, String(text.dropFirst()) + "y"))
            #expect(tree.range(of: value).source == SourceID(index: 3))
        }
    }
}
