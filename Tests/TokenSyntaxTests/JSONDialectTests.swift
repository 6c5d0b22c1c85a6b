import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@Suite struct JSONDialectTests {
    private func dump(_ json: String, _ dialect: JSONDialect) -> String {
        let reading = Reading(json, as: .json(dialect))
        #expect(reading.findings == [])
        return reading.dump
    }

    @Test func strict() {
        #expect(
            dump(
                #"{"a": [1, -2.5e3, "1", "null"], "é": {"t": true, "n": null, "": "\u00e9\ud83c\udfa8\n\/"}}"#, .strict)
                    == #"""
                    mapping @1:1+91
                      a: sequence @1:7+24
                        - number 1 @1:8+1
                        - number -2.5e3 @1:11+6
                        - string "1" @1:19+3
                        - string "null" @1:24+6
                      é: mapping @1:39+52
                        t: bool true @1:45+4
                        n: null @1:56+4
                        : string "é🎨\n/" @1:66+24
                    """#)
    }

    @Test func jsonc() {
        #expect(
            dump("// one\n{ /* two\r\n */ \"a\": [1, /**/ 2,], // three\u{2028}\"b\"\n \"c\": {},\n}\n//", .jsonc)
                == """
                mapping @2:1+59
                  a: sequence @3:10+12
                    - number 1 @3:11+1
                    - number 2 @3:19+1
                  c: mapping @4:7+2
                """)
    }

    @Test(arguments: ["['a']", "{a: 1}", "[+1]", "[.5]", "[0xF]", "[NaN]", "[\u{A0}]"])
    func jsoncIsNoJSON5(json: String) {
        #expect(Reading(json, as: .json(.jsonc)).diagnostics.map(\.id) == ["json/dialect"])
    }

    @Test func numbersOfJSON5() {
        func values(_ json: String) -> [CoreValue] {
            let tree = Reading(json, as: .json(.json5)).tree
            return tree.map { tree in tree.elements(of: tree.root).compactMap { tree.coreValue(of: $0) } } ?? []
        }
        #expect(values("[+1, .5, 5., +.5e1, 5.e-1]") == [1, 0.5, 5, 5, 0.5].map(CoreValue.number))
        #expect(values("[0xFf, 0X10, +0x1, -0x1F]") == [255, 16, 1, -31].map(CoreValue.number))
        #expect(values("[Infinity, -Infinity, +Infinity]") == [.infinity, -.infinity, .infinity].map(CoreValue.number))
        for text in ["[NaN]", "[-NaN]", "[+NaN]"] {
            guard case .number(let value) = values(text).first else {
                Issue.record("\(text) is not a number")
                continue
            }
            #expect(value.isNaN)
        }
    }

    @Test func stringsOfJSON5() {
        func text(_ string: String) -> String? {
            let reading = Reading(string, as: .json(.json5))
            #expect(reading.findings == [])
            return reading.tree.map { $0.text(of: $0.root) }
        }
        #expect(text("'it\\'s \"x\"'") == "it's \"x\"")
        #expect(text("\"it's\"") == "it's")
        #expect(text("'\\x41\\xe9\\v\\0\\a\\é'") == "Aé\u{B}\0aé")
        #expect(text("'a\\\nb\\\r\nc\\\rd\\\u{2028}e'") == "abcde")
        #expect(text("'\t\u{1}\u{2028}'") == "\t\u{1}\u{2028}")
        #expect(text("'\\ud83c\\udfa8'") == "🎨")
    }

    @Test func keysOfJSON5() {
        #expect(
            dump("{a: 1, $b_2: 2, 'c': 3, é\u{301}: 4, \\u0064e: 5, null: 6, Infinity: 7}", .json5)
                == """
                mapping @1:1+66
                  a: number 1 @1:5+1
                  $b_2: number 2 @1:14+1
                  c: number 3 @1:22+1
                  é\u{301}: number 4 @1:31+1
                  de: number 5 @1:43+1
                  null: number 6 @1:52+1
                  Infinity: number 7 @1:65+1
                """)
    }

    @Test func blanksOfJSON5() {
        #expect(dump("\u{FEFF}\u{FEFF}\u{B}\u{C}\u{A0}\u{2028}\u{2029}\u{3000}1", .json5) == "number 1 @1:17+1")
        #expect(dump("// a\u{2028}1", .json5) == "number 1 @1:8+1")
    }

    @Test(
        arguments: [
            ("[↓012]", "json/number"), ("['↓\\1']", "json/string"), ("['↓\\01']", "json/string"),
            ("['\\x4↓']", "json/string"),
            ("{a↓-b: 1}", "json/syntax"), ("{↓1a: 1}", "json/syntax"), ("[↓'a\n']", "json/string"),
            ("[1,↓,]", "json/syntax"),
            ("[↓,]", "json/syntax"), ("{↓\\u0031: 1}", "json/syntax"), ("[0x↓]", "json/number"),
            ("[0xF↓g]", "json/number"),
            ("['↓\\ud800']", "json/string"), ("[↓TRUE]", "json/syntax"), ("↓", "json/syntax"), ("/* ↓", "json/syntax"),
        ] as [(String, DiagnosticID)])
    func errorsOfJSON5(json: String, id: DiagnosticID) {
        expectFindings(json, [id]) { JSONReader.read($0, id: $1, dialect: .json5).diagnostics }
    }

    private static let extensionsCases: [(String, SourceSyntax)] = [
        ("a.json", SourceSyntax.json(.strict)), ("x.y/a.tokens.JSON", .json(.strict)), ("a.jsonc", .json(.jsonc)),
        ("a.json5", .json(.json5)), ("a.yaml", .yaml), ("a.tokens", .yaml), ("x.json/a", .yaml), ("json", .yaml),
        ("a.json.yml", .yaml), ("", .yaml), ("a.", .yaml),
    ]

    @Test(arguments: extensionsCases)
    func extensions(path: String, syntax: SourceSyntax) {
        #expect(SourceSyntax(path: path) == syntax)
    }

    @Test func aRequestGoesBeforeTheExtension() {
        let source = SourceText(path: "a.json", text: "a: 1")
        #expect(SyntaxReader.read(source, id: SourceID(index: 0)).tree == nil)
        #expect(SyntaxReader.read(source, id: SourceID(index: 0), as: .yaml).tree != nil)
    }
}
