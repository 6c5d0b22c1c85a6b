import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

/// The grammar of RFC 8259, kind by kind: what every parser must take, and what it must reject. The
/// kinds are those of nst/JSONTestSuite.
@Suite struct JSONConformanceTests {
    private func errors(_ json: String, _ dialect: JSONDialect = .strict) -> [DiagnosticID] {
        Reading(json, as: .json(dialect)).diagnostics.map(\.id)
    }

    private static let takenCases: [String] = [
        // Lists
        "[]", "[ ]", "[\n]\n", "[\"\"]", "[false]", "[null]", "[null, 1, \"1\", {}]", "[1\n]", " [1]", "[1] ",
        "[1,null,null,null,2]", "[[]   ]",
        // Objects
        "{}", "{\"a\":\"b\"}", "{\"a\":\"b\",\"c\":\"d\"}", "{\"\":0}", "{\"a\\u0000b\": 1}",
        "{\"min\": -1.0e+28, \"max\": 1.0e+28}", "{\n\"a\": \"b\"\n}", "{\"a\":[]}", "{\"t\":\"\\u041f\\u043e\"}",
        // Numbers
        "[123e65]", "[0e+1]", "[0e1]", "[ 4]", "[-0.000000000000000000000000000000000000000000000000000001]", "[20e1]",
        "[-0]", "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]", "[1e-2]", "[1e+2]",
        "[123]", "[123.456789]",
        // Strings
        "[\"\u{60}\u{12A}\u{12AB}\"]", "[\"\\uD801\\udc37\"]", "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]",
        "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\\u0000\"]", "[\"\\\"\"]", "[\"a/*b*/c/*d//e\"]", "[\"\\\\a\"]",
        "[\"\\u0012\"]", "[\"\\uFFFF\"]", "[\"new\\u00A0line\"]", "[\"\u{10FFFF}\"]", "[\"\u{FFFF}\"]", "[\"\\u0000\"]",
        "[\"\u{2028}\u{2029}\"]", "[\"\u{7F}\"]", "[\"\\uA66D\"]", "[\"\\u005C\"]", "[\"\\uDBFF\\uDFFE\"]",
        "[\"\\u200B\\u2064\\uFDD0\\uFFFE\\u0022\"]", "\" \"",
        // Whole texts
        "false", "42", "-0.1", "null", "\"asd\"", "true", "\"\"", "[\"a\"]\n", " [] ", "\t\r\n 1",
    ]

    @Test(arguments: takenCases)
    func taken(json: String) {
        for dialect in JSONDialect.allCases { #expect(errors(json, dialect) == [], "\(dialect)") }
        #expect(Reading(json, as: .json(.strict)).tree != nil)
    }

    private static let rejectedCases: [String] = [
        // Lists
        "[1 true]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]", "[\"x\"", "[x",
        "[3[4]]", "[1:2]", "[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]", "[\"\u{B}a\"\\f]", "[*]", "[\"\"",
        "[1,", "[1,\n1\n,1", "[{}", "[fals]", "[nul]", "[tru]",
        // Numbers
        "123\u{0}", "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]",
        "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[1.0e+]", "[1.0e-]", "[1 000.0]", "[1eE2]",
        "[2.e+3]", "[2.e3]", "[9.e+]", "[Inf]", "[NaN]", "[\u{FF11}]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]",
        "[0e+-1]", "[-123.123foo]", "[-Infinity]", "[-foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]",
        "[.123]", "[1.2a-3]", "[1.8011670033376514H-308]", "[012]",
        // Objects
        "[\"x\", truth]", "{[: \"x\"}\n", "{\"x\", null}", "{\"x\"::\"b\"}", "{🇨🇭}", "{\"a\":\"a\" 123}",
        "{key: 'value'}", "{\"a\" b}", "{:\"b\"}", "{\"a\" \"b\"}", "{\"a\":", "{\"a\"", "{1:1}", "{9999E9999:1}",
        "{null:null,null:null}", "{\"id\":0,,,,,}", "{'a':0}", "{\"id\":0,}", "{\"a\":\"b\"}/**/", "{\"a\":\"b\"}/**//",
        "{\"a\":\"b\"}//", "{\"a\":\"b\"}/", "{\"a\":\"b\",,\"c\":\"d\"}", "{a: \"b\"}", "{\"a\":\"a",
        "{ \"foo\" : \"bar\", \"a\" }",
        "{\"a\":\"b\"}#",
        // Strings
        " ", "[\"\\uD800\\\"]", "[\"\\uD800\\u\"]", "[\"\\uD800\\u1\"]", "[\"\\uD800\\u1x\"]", "[é]", "[\"\\\u{0}\"]",
        "[\"\\x00\"]", "[\"\\\\\\\"]", "[\"\\\t\"]", "[\"\\🌀\"]", "[\"\\\"]", "[\"\\u00A\"]", "[\"\\uD834\\uDd\"]",
        "[\"\\uD800\\uD800\\x\"]", "[\"\\a\"]", "[\"\\uqqqq\"]", "[\\u0020\"asd\"]", "[\\n]", "\"", "['single quote']",
        "abc", "[\"\\", "[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]", "\"\\UA66D\"", "\"\"x",
        // Whole texts
        "[\u{2060}]", "<.>", "[<null>]", "[1]x", "[1]]", "[\"asd]", "aå", "[True]", "1]", "{\"x\": true,", "[][]", "]",
        "[", "", "[\u{0}]", "2@", "{}}", "{\"\":", "{\"a\":/*comment*/\"b\"}", "{\"a\": true} \"x\"", "['", "[,", "[{",
        "[\"a", "[\"a\"", "{", "{]", "{,", "{[", "{\"a", "{'a'", "[\"\\{[\"\\{[\"\\{", "é", "*", "{\"a\":\"b\"}#{}",
        "[\\u000A\"\"]", "[1", "[ false, nul", "[ true, fals", "[ false, tru", "{\"asd\":\"asd\"", "å", "\u{2060}",
        "\u{C}", "[\u{C}]",
    ]

    @Test(arguments: rejectedCases)
    func rejected(json: String) {
        #expect(Reading(json, as: .json(.strict)).diagnostics.hasErrors)
    }

    /// Where parsers may differ.
    @Test func ownDecisions() {
        #expect(errors("[1e9999, -1e9999, 1e-9999]") == [])
        #expect(errors("\u{FEFF}{}") == [])
        #expect(errors(String(repeating: "[", count: 500) + String(repeating: "]", count: 500)) == [])
        #expect(errors("{\"a\": 1, \"a\": 1}") == ["yaml/duplicate-key"])
        #expect(errors("[\"\\uDADA\"]") == ["json/string"])
        for isBig in [true, false] {
            let text = "[\"é\"]".utf16.flatMap {
                isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
            }
            #expect(Reading(bytes: text, as: .json(.strict)).dump == "sequence @1:1+6\n  - string \"é\" @1:2+4")
        }
    }
}
