import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// What the JSON reader reports of strict JSON. A `↓` stands right before the place of each finding.
@Suite struct JSONErrorTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let json: String
        let ids: [DiagnosticID]

        init(_ name: String, _ json: String, _ ids: DiagnosticID...) {
            (testDescription, self.json, self.ids) = (name, json, ids)
        }
    }

    @Test(arguments: structure + strings + numbers + dialects + together)
    func error(_ testCase: Case) {
        expectFindings(testCase.json, testCase.ids) { JSONReader.read($0, id: $1).diagnostics }
    }

    static let structure = [
        Case("nothing", "↓", "json/syntax"),
        Case("only blanks", " \n\t↓", "json/syntax"),
        Case("an open object", "{\"a\": 1↓", "json/syntax"),
        Case("an open list", "[1,\n↓", "json/syntax"),
        Case("an open object after a key", "{\"a\"↓", "json/syntax"),
        Case("the wrong bracket", "{\"é\": [1↓}}", "json/syntax"),
        Case("the other wrong bracket", "{\"é\": 1↓]", "json/syntax"),
        Case("a comma is missing in a list", "[1 ↓2, \"a\" ↓\"b\"]", "json/syntax", "json/syntax"),
        Case("a comma is missing in an object", "{\"a\": 1\n ↓\"b\": 2}", "json/syntax"),
        Case("a semicolon for a comma", "[1↓; 2]", "json/syntax"),
        Case("a colon is missing", "{\"a\" ↓1}", "json/syntax"),
        Case("an equals sign for a colon", "{\"a\"↓= 1}", "json/syntax"),
        Case("two colons", "{\"a\":↓: 1}", "json/syntax"),
        Case("a colon in a list", "[\"a\"↓: 1]", "json/syntax"),
        Case("keys alone", "{\"a\"↓, \"b\"↓}", "json/syntax", "json/syntax"),
        Case("values are missing", "{\"a\": ↓, \"b\": ↓}", "json/syntax", "json/syntax"),
        Case("elements are missing", "[↓, 1,↓, 2]", "json/syntax", "json/syntax"),
        Case("an entry is missing", "{\"a\": 1,↓, \"b\": 2}", "json/syntax"),
        Case("a number for a key", "{↓1: 2, ↓-1.5: 3}", "json/syntax", "json/syntax"),
        Case("a list for a key", "{↓[]: 1}", "json/syntax"),
        Case("a second value", "{} ↓{}", "json/syntax"),
        Case("a bracket too many", "[]↓]", "json/syntax"),
        Case("a comma after the end", "1↓,", "json/syntax"),
        Case("words", "[↓True, ↓nul, ↓undefined, ↓é]", "json/syntax", "json/syntax", "json/syntax", "json/syntax"),
        Case("a color without quotes", "{\"a\": ↓#fff}", "json/syntax"),
        Case("a comment of YAML", "{\n  ↓# no\n}", "json/syntax"),
        Case("a typographic quote", "[↓“a”]", "json/syntax"),
        Case("a mark in the text", "↓\u{FEFF}\u{FEFF}{}", "json/dialect"),
        Case("a control character", "[↓\u{1}]", "json/syntax"),
        Case("a slash", "[1 ↓/ 2]", "json/syntax"),
    ]

    static let strings = [
        Case("an open string", "[\"é↓", "json/syntax"),
        Case("an open escape", "[\"\\↓", "json/syntax"),
        Case("an open Unicode escape", "[\"\\u00↓", "json/syntax"),
        Case("a line break", "[↓\"a\n\"]", "json/string"),
        Case("a tab", "[\"é↓\t\", 1]", "json/string"),
        Case("control characters", "[\"a↓\u{0}\u{1F}b↓\u{8}\"]", "json/string", "json/string"),
        Case(
            "unknown escapes", "[\"é↓\\q ↓\\' ↓\\x41 ↓\\é\"]", "json/string", "json/string", "json/string",
            "json/string"),
        Case("no digit", "[\"\\u00↓g0\", \"\\u↓\", \"\\u123↓é\"]", "json/string", "json/string", "json/string"),
        Case(
            "half a pair", "[\"↓\\ud83d\", \"↓\\ude00\", \"↓\\ud83d\\n\"]", "json/string", "json/string", "json/string"),
        Case("two first halves", "[\"↓\\ud83d\\ud83d\\ude00\"]", "json/string"),
        Case("in a key", "{\"↓\\q\": 1}", "json/string"),
        Case("allowed ones", "[\"\u{7F}\u{80}\u{2028}\u{FEFF}\u{FFFE}\u{10FFFF}\\u0000\\uFFFF\\uD83D\\uDE00\"]"),
    ]

    static let numbers = [
        Case("leading zeros", "[↓012, -↓01, ↓00, 0.5]", "json/number", "json/number", "json/number"),
        Case("no digit", "[-↓, -↓x, .↓, -.↓e1]", "json/number", "json/number", "json/number", "json/number"),
        Case("no exponent", "[1e↓, 1E+↓, 1.5e-↓]", "json/number", "json/number", "json/number"),
        Case("two points", "[1.2↓.3]", "json/number"),
        Case("a unit", "[12↓px, 50↓%, 1↓_000]", "json/number", "json/number", "json/number"),
        Case("a sum", "[1↓+2]", "json/number"),
        Case("hexadecimal without digits", "[0↓x↓]", "json/dialect", "json/number"),
        Case("allowed ones", "[0, -0, 1e5, 1E+5, 0.0e-0, 123456789012345678901234567890, 1e400]"),
    ]

    static let dialects = [
        Case("comments", "↓// one\n{↓/* two\n*/}↓//", "json/dialect", "json/dialect", "json/dialect"),
        Case("an open comment", "{} ↓/* * ↓", "json/dialect", "json/syntax"),
        Case("trailing commas", "{\"a\": [1↓,]↓,\n}", "json/dialect", "json/dialect"),
        Case("single quotes", "{↓'a': ↓'b\"'}", "json/dialect", "json/dialect"),
        Case("bare keys", "{↓a: 1, ↓$b_1: 2, ↓null: 3}", "json/dialect", "json/dialect", "json/dialect"),
        Case("a plus sign", "[↓+1]", "json/dialect"),
        Case("points", "[↓.5, 1↓., -↓.5e1]", "json/dialect", "json/dialect", "json/dialect"),
        Case("hexadecimal", "[0↓x1F]", "json/dialect"),
        Case("not finite", "[↓NaN, ↓-Infinity]", "json/dialect", "json/dialect"),
        Case("no-break spaces", "[↓\u{A0}\u{A0}1]", "json/dialect"),
    ]

    static let together = [
        Case("twice", "{\"a\": 1, \"b\": 2, ↓\"a\": 3, ↓\"\\u0061\": 4}", "yaml/duplicate-key", "yaml/duplicate-key"),
        Case("twice, with and without quotes", "{\"a\": 1, ↓↓a: 2}", "json/dialect", "yaml/duplicate-key"),
        Case("no merge key", "{\"<<\": 1}"),
        Case(
            "of every kind",
            """
            {
              "a": 1, ↓// no
              ↓"a": {"b": 1, ↓"b": 2},
              "c": "↓\\q",
              "d": ↓012
              ↓"e": ↓yes,
              "f": [1, 2↓,],
              "g": [↓}
            """, "json/dialect", "yaml/duplicate-key", "yaml/duplicate-key", "json/string", "json/number",
            "json/syntax", "json/syntax", "json/dialect", "json/syntax"),
    ]

    // MARK: What the findings say

    private func read(_ json: String) -> Reading { Reading(json, as: .json(.strict)) }

    @Test func errorsThatLeaveTheTreeWhole() {
        let reading = read("{'a': [+1, .5, 2.,], \"b\": NaN, b: 0xF} // c")
        #expect(reading.diagnostics.count == 10)
        #expect(
            reading.dump == """
                mapping @1:1+38
                  a: sequence @1:7+13
                    - number +1 @1:8+2
                    - number .5 @1:12+2
                    - number 2. @1:16+2
                  b: number .nan @1:27+3
                """)
    }

    @Test(arguments: ["[", "[012]", "[nope]", "[\"\\q\"]", "[\"\t\"]", "[1 2]", "{\"a\"}", "{1: 2}", "", "[]]"])
    func errorsThatLeaveNoTree(json: String) {
        #expect(read(json).tree == nil)
        #expect(read(json).diagnostics.hasErrors)
    }

    @Test func messages() {
        func message(_ json: String) -> String? { read(json).diagnostics.first?.message }
        #expect(message("") == "the file holds no value")
        #expect(message("{} x") == "unexpected 'x' after the end of the document")
        #expect(message("{}}") == "there is one '}' too many")
        #expect(message("[1,\n\"a\n]") == "the quote that opens in line 2 is not closed")
        #expect(message("[1 2]") == "',' is missing before this")
        #expect(message("{\"a\" 1}") == "':' is missing before this")
        #expect(message("{\"a\": }") == "a value is missing before this")
        #expect(message("[1}") == "']' is expected here, not '}'")
        #expect(message("{\"a\": 1 [") == "',' or '}' is expected here, not '['")
        #expect(message("[\u{202E}]") == "a value is expected here, not U+202E")
        #expect(message("[True]") == "'True' is not a JSON value; did you mean 'true'?")
        #expect(message("[") == "the file ends before the '[' is closed")
        #expect(message("[\"\u{1}\"]") == "a string cannot contain U+0001 as it is")
        #expect(message("[1,]") == "JSON has no comma after the last entry")
        #expect(message("{\"a\": 1, \"a\": 2}") == "the key 'a' stands twice in this mapping")
    }

    @Test func hints() {
        func hint(_ json: String) -> String? { read(json).diagnostics.first?.hint }
        #expect(hint("[1,]") == "a file whose name ends with '.jsonc' may have it")
        #expect(hint("{} //") == "a file whose name ends with '.jsonc' may have it")
        #expect(hint("['a']") == "a file whose name ends with '.json5' may have it")
        #expect(hint("[NaN]") == "write a number in digits, or a text in double quotes")
        #expect(hint("[\"\t\"]") == "write it as '\\t'")
        #expect(hint("[\"\u{1F}\"]") == "write it as '\\u001F'")
        #expect(hint("[#fff]") == "a text needs double quotes")
        #expect(hint("[“a”]") == "quotes are straight: '\"'")
    }

    @Test func notes() {
        func notes(_ json: String) -> [String] {
            let reading = read(json)
            let lines = LineTable(reading.source)
            return reading.diagnostics.flatMap(\.notes).map { note in
                let place = note.range.map { lines.location(at: $0.offset) }.map { "\($0.line):\($0.column) " } ?? ""
                return place + note.message
            }
        }
        #expect(notes("[1,\n {\"a\": [1}]") == ["2:8 the '[' opened here is not closed yet"])
        #expect(notes("[1,\n {\"a\"") == ["2:2 the '{' starts here"])
        #expect(notes("[\n\"a") == ["2:1 the string starts here"])
        #expect(notes("[1, \"a\n\"]") == [])
        #expect(notes("{\"a\": 1,\n\"a\": 2}") == ["1:2 'a' is first here"])
    }

    @Test func lengthsOfRanges() {
        func lengths(_ json: String) -> [Int] { read(json).diagnostics.compactMap(\.range?.length) }
        #expect(lengths("[\"\\ud83d\"]") == [6])
        #expect(lengths("[\"\u{1}\u{2}\"]") == [2])
        #expect(lengths("[nope]") == [4])
        #expect(lengths("[") == [0])
        #expect(lengths("[“a”]") == [3])
    }

    @Test(
        arguments: [
            ([0x5B, 0x22, 0xC3, 0x22, 0x5D], 2), ([0x5B, 0xFF, 0x5D], 1), ([0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22], 2),
            ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0xF0, 0x9F], 1),
            ([0x22, 0x5C, 0x80], 2), ([0x2F, 0x2F, 0x80], 2), ([0x2F, 0x2A, 0x80], 2), ([0x31, 0x80], 1),
        ] as [([UInt8], Int)])
    func illFormedTextGivenStraightToTheReader(bytes: [UInt8], offset: Int) {
        let source = SourceText(path: "test.json", bytes: bytes)
        for dialect in JSONDialect.allCases {
            let (tree, diagnostics) = JSONReader.read(source, id: SourceID(index: 0), dialect: dialect)
            #expect(tree == nil)
            #expect(diagnostics.last?.id == "yaml/encoding")
            #expect(diagnostics.last?.range?.offset == offset)
        }
    }
}
