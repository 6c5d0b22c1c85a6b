import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// What the reader reports. A `↓` stands right before the place of each finding.
@Suite struct ErrorTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let yaml: String
        let ids: [DiagnosticID]

        init(_ name: String, _ yaml: String, _ ids: DiagnosticID...) {
            (testDescription, self.yaml, self.ids) = (name, yaml, ids)
        }
    }

    @Test(arguments: syntax + keys + documents + tags + anchors + merges + characters + together)
    func error(_ testCase: Case) {
        expectFindings(testCase.yaml, testCase.ids) { SyntaxReader.read($0, id: $1, as: .yaml).diagnostics }
    }

    static let syntax = [
        Case("an open bracket", "a: [1,\nb: ↓}\n", "yaml/syntax"),
        Case("an open quote", "a: ↓\"x", "yaml/syntax"),
        Case("two colons", "a: b↓: c\n", "yaml/syntax"),
        Case("too much indentation", "a: 1\n  b↓: 2\n", "yaml/syntax"),
        Case("too little indentation", "a:\n    b: 1\n  ↓c: 2\n", "yaml/syntax"),
        Case("a tab for indentation", "a:\n↓\tb: 1\n", "yaml/syntax"),
        Case("a key without a colon", "é: 1\nb↓\n", "yaml/syntax"),
        Case("a reserved character", "é: ↓@x\n", "yaml/syntax"),
        Case("an unknown escape", "a: \"é↓\\q\"\n", "yaml/syntax"),
        Case("an alias without a name", "a: *↓ \n", "yaml/syntax"),
    ]

    static let keys = [
        Case("twice", "a: 1\nb: 2\n↓a: 3\n", "yaml/duplicate-key"),
        Case("three times", "a: 1\n↓a: 2\n↓a: 3\n", "yaml/duplicate-key", "yaml/duplicate-key"),
        Case("in brackets", "x: {a: 1, b: 2, ↓'a': 3}\n", "yaml/duplicate-key"),
        Case("number and text", "1: a\n↓\"1\": b\n", "yaml/duplicate-key"),
        Case("null and text", "null: a\n↓\"null\": b\n", "yaml/duplicate-key"),
        Case("escaped", "é: a\n↓\"\\u00e9\": b\n", "yaml/duplicate-key"),
        Case("behind an alias", "- &x k\n- k: 1\n  ↓*x : 2\n", "yaml/duplicate-key"),
        Case(
            "among many", "{a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, ↓a: 1, ↓h: 1, ↓a: 2}",
            "yaml/duplicate-key", "yaml/duplicate-key", "yaml/duplicate-key"),
        Case(
            "behind an alias among many", "{&x a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, ↓*x : 1}",
            "yaml/duplicate-key"),
        Case(
            "in each of two mappings", "a: {x: 1, ↓x: 1}\nb: {x: 1, ↓x: 1}\n", "yaml/duplicate-key",
            "yaml/duplicate-key"),
        Case("the same name in different mappings", "a: {a: 1}\nb: {a: 1}\n"),
        Case("keys that look alike", "\u{E9}: 1\n↓e\u{301}: 2\n", "yaml/duplicate-key"),
        Case("escaped keys that look alike", "{\"\\u00e9\": 1, ↓\"e\\u0301\": 2}\n", "yaml/duplicate-key"),
        Case("keys that look alike in different mappings", "- \u{E9}: 1\n- e\u{301}: 2\n"),
        Case(
            "keys that look alike and are merged", "- &a {\u{E9}: 1}\n- {<<: *a, ↓e\u{301}: 2}\n", "yaml/duplicate-key"),
        Case("a mapping as a key", "{↓{a: 1}: b, c: d}\n", "yaml/key"),
        Case("a list as a key", "? ↓[a]\n: b\n? ↓- c\n: d\n", "yaml/key", "yaml/key"),
        Case("an alias of a list as a key", "- &x [1]\n- {↓*x : 1}\n", "yaml/key"),
    ]

    static let documents = [
        Case("two", "a: 1\n↓---\nb: 2\n", "yaml/documents"),
        Case("two, the second empty", "---\n↓---\n", "yaml/documents"),
        Case("with an end mark between", "a: 1\n...\n↓---\nb: 2\n", "yaml/documents"),
        Case("errors of the first come too", "a: 1\n↓a: 2\n↓---\nb: 2\n", "yaml/duplicate-key", "yaml/documents"),
    ]

    static let tags = [
        Case("unknown on a scalar", "a: ↓!foo 1\n", "yaml/tag"),
        Case("unknown behind an anchor", "a: &x ↓!foo 1\n", "yaml/tag"),
        Case(
            "unknown on collections", "a: ↓!foo {b: 1}\nc: ↓!bar\n  d: 1\ne: ↓!!set [1]\n", "yaml/tag", "yaml/tag",
            "yaml/tag"),
        Case("of YAML 1.1", "a: ↓!!binary aGk=\nb: ↓!!timestamp 2001-01-23\n", "yaml/tag", "yaml/tag"),
        Case("written in full", "a: ↓!<tag:example.com,2000:x> 1\nb: !<tag:yaml.org,2002:str> 1\n", "yaml/tag"),
        Case("of a directive", "%TAG !e! tag:example.com,2000:\n---\na: ↓!e!x 1\n", "yaml/tag"),
        Case("of an undefined handle", "a: ↓!e!x 1\n", "yaml/syntax"),
        Case(
            "in the wrong place", "a: ↓!!map 1\nb: ↓!!seq {}\nc: ↓!!map []\nd: ↓!!str []\n",
            "yaml/tag", "yaml/tag", "yaml/tag", "yaml/tag"),
        Case(
            "contradicted by the text",
            "a: !!int ↓x\nb: !!bool ↓yes\nc: !!float ↓\"\"\nd: !!null ↓0\ne: !!int ↓1.5\nf: !!int ↓.inf\n",
            "yaml/tag", "yaml/tag", "yaml/tag", "yaml/tag", "yaml/tag", "yaml/tag"),
        Case("borne out by the text", "a: !!int 0x1E\nb: !!bool 'true'\nc: !!float 1\nd: !!null\ne: !!int -12\n"),
    ]

    static let anchors = [
        Case("undefined", "a: ↓*x\nb: [↓*y, 1]\n", "yaml/anchor", "yaml/anchor"),
        Case("defined later", "a: ↓*x\nb: &x 1\n", "yaml/anchor"),
        Case("undefined as keys, without duplicates", "↓*x : 1\n↓*y : 2\n", "yaml/anchor", "yaml/anchor"),
        Case("undefined under a merge key", "<<: ↓*x\n", "yaml/anchor"),
        Case("undefined in a list under a merge key", "<<: [↓*x, ↓*y]\n", "yaml/anchor", "yaml/anchor"),
        Case("inside itself", "a: &x [1, ↓*x]\n", "yaml/anchor"),
        Case("deep inside itself", "a: &x\n  b: {c: [↓*x]}\n", "yaml/anchor"),
        Case("merged into itself", "a: &x\n  <<: ↓*x\n", "yaml/anchor"),
        Case("as a key of itself", "&x {↓*x : 1}\n", "yaml/anchor"),
    ]

    static let merges = [
        Case("a scalar", "<<: ↓x\n", "yaml/merge"),
        Case("nothing", "<<:↓\n", "yaml/merge"),
        Case("a list with a scalar", "<<: [{a: 1}, ↓x, ↓[1]]\n", "yaml/merge", "yaml/merge"),
        Case("an alias of a scalar", "a: &x 1\nb: {<<: ↓*x}\n", "yaml/merge"),
        Case("two merge keys", "a: &x {b: 1}\nc:\n  <<: *x\n  ↓<<: *x\n", "yaml/duplicate-key"),
        Case(
            "own keys may repeat merged ones, but not each other", "a: &x {b: 1}\nc: {<<: *x, b: 2, ↓b: 3}\n",
            "yaml/duplicate-key"),
        Case("nothing to merge", "<<: []\na: {<<: {}}\n"),
    ]

    static let characters = [
        Case("a bell", "a: \"x↓\u{7}\"\n", "yaml/character"),
        Case("a zero byte after an accent", "é: ↓\u{0}\n", "yaml/character"),
        Case("delete and a C1 control", "a: ↓\u{7F}\nb: ↓\u{9B}\n", "yaml/character", "yaml/character"),
        Case("U+FFFE and U+FFFF", "a: ↓\u{FFFE}é↓\u{FFFF}\n", "yaml/character", "yaml/character"),
        Case("neighbors are one finding", "a: 1\n↓\u{0}\u{0}\u{0}\u{1}\u{80}\u{FFFF}", "yaml/character"),
        Case("beyond the first buffer", String(repeating: "# é\n", count: 9_000) + "a: ↓\u{1}\n", "yaml/character"),
        Case("allowed ones", "a: \"\t\u{85}\u{A0}\u{2028}\u{FEFF}\u{FFFD}\u{10FFFF}\"\n"),
    ]

    static let together = [
        Case(
            "of every kind",
            """
            a: ↓*nowhere
            b: ↓!foo 1
            c: {x: 1, ↓x: 2}
            ? ↓[1]
            : 1
            <<: ↓1
            d: &d [↓*d]
            e: "↓\u{1}"
            ↓a: 2

            """, "yaml/anchor", "yaml/tag", "yaml/duplicate-key", "yaml/key", "yaml/merge", "yaml/anchor",
            "yaml/character", "yaml/duplicate-key"),
        Case(
            "before a syntax error, in mappings that never end",
            """
            a: 1
            ↓a: {b: 1, ↓b: 2}
            c:
              d: [1, {e: 1, ↓e: 2, f: ↓]

            """, "yaml/duplicate-key", "yaml/duplicate-key", "yaml/duplicate-key", "yaml/syntax"),
        Case(
            "before an excluded character, and after it", "a: 1\n↓a: ↓\u{2}\n↓a: 3\n",
            "yaml/duplicate-key", "yaml/character", "yaml/duplicate-key"),
    ]

    // MARK: What the findings say

    @Test func errorsThatLeaveTheTreeWhole() {
        let reading = Reading("a: 1\na: 2\nb: !foo x\nc: *d\n? [1]\n: 1\n<<: 1\n")
        #expect(
            reading.dump == """
                mapping @1:1+41
                  a: number 1 @1:4+1
                  b: null @3:9+1
                  c: null @4:4+2
                """)
    }

    @Test(arguments: ["a: [", "a: 1\n---\n", "a: \u{1}\n", "\u{1}"])
    func errorsThatLeaveNoTree(yaml: String) {
        let reading = Reading(yaml)
        #expect(reading.tree == nil)
        #expect(reading.diagnostics.hasErrors)
    }

    @Test func messages() {
        func messages(_ yaml: String) -> [String] { Reading(yaml).diagnostics.map(\.message) }
        #expect(messages("a: 1\na: 2") == ["the key 'a' stands twice in this mapping"])
        #expect(
            messages("a: &palette 1\nb: *pallete")
                == ["the anchor '&pallete' is not defined before this alias; did you mean 'palette'?"])
        #expect(messages("a: &x [*x]") == ["the alias '*x' stands inside its own anchor"])
        #expect(messages("{[]: 1}") == ["a key must be a scalar, not a mapping or a list"])
        #expect(messages("<<: 1") == ["'<<' merges a mapping or a list of mappings"])
        #expect(messages("!!set {}") == ["unknown tag '!!set'"])
        #expect(messages("!!seq {}") == ["the tag '!!seq' does not fit a mapping"])
        #expect(messages("!!int x") == ["this value does not fit its tag '!!int'"])
        #expect(messages("\"\u{1}\"") == ["U+0001 is not allowed in a YAML file"])
        #expect(messages("a\n---\nb") == ["a second document starts here; a token file holds one"])
    }

    /// The bracket that is still open comes from our own stack.
    @Test func notesOfSyntaxErrors() {
        func notes(_ yaml: String) -> [String] {
            let reading = Reading(yaml)
            let lines = LineTable(reading.source)
            return reading.diagnostics.flatMap(\.notes).map { note in
                let place = note.range.map { lines.location(at: $0.offset) }.map { "\($0.line):\($0.column) " } ?? ""
                return place + note.message
            }
        }
        #expect(notes("a: \"x") == [])
        #expect(
            notes("c: { a: #FFFFFF, b: 1 }\nd: 2\n").contains("1:9 here '#' begins a comment"))
        #expect(!notes("c: { a: 1, # FFFFFF\n b: 1\nd: 2\n").contains { $0.contains("comment") })
        #expect(notes("c: &x [1,\nd: }") == ["1:7 the '[' opened here is not closed yet"])
        #expect(notes("c: {a: 1\nd: 2") == [])
        #expect(notes("a: b: c\n") == [])
        #expect(notes("é: 1\né: 2") == ["1:1 'é' is first here"])
    }

    @Test func hintsOfSyntaxErrors() {
        func hint(_ yaml: String) -> String? { Reading(yaml).diagnostics.first?.hint }
        #expect(hint("a:\n\tb: 1\n") == "indent with spaces")
        #expect(hint("-\t-1") == "indent with spaces")
        #expect(hint("a:\t@x") == "put it in quotes")
        #expect(
            hint("a: b: c")
                == "a text with ': ' in it needs quotes, and keys of their own need '{ }' or lines of their own")
        #expect(hint("a: 1\n  b: 2") == "align it with the line above")
        #expect(hint("a: [") == "add ']'")
    }

    @Test func lengthsOfRanges() {
        func lengths(_ yaml: String) -> [Int] { Reading(yaml).diagnostics.compactMap(\.range?.length) }
        #expect(lengths("a: 1\n\"a\": 2") == [3])
        #expect(lengths("a: !foo 1") == [4])
        #expect(lengths("a: *nowhere") == [8])
        #expect(lengths("a: \u{1}\u{80}b") == [3])
        #expect(lengths("a: [") == [1])
        #expect(lengths("a: @é") == [1])
    }
}
