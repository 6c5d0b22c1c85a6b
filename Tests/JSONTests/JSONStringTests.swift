import TesseraDiagnostics
import TesseraJSON
import Testing

@Suite struct JSONStringTests {
    private func json(_ text: String, _ escapes: JSONEscapes = .all) -> String {
        var bytes: [UInt8] = []
        bytes.append(json: text, escaping: escapes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let textsAreEscapedCases: [(String, String)] = [
        ("", #""""#), ("a b", #""a b""#), ("ä 😀", #""ä 😀""#), ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#),
        ("\0\u{1B}\u{7F}", #""\u0000\u001b\u007f""#), ("\u{2028}\u{202E}", #""\u2028\u202e""#),
        ("\u{FFFE}\u{FFFF}", #""\ufffe\uffff""#),
    ]

    @Test(arguments: textsAreEscapedCases)
    func textsAreEscaped(_ text: String, _ expected: String) {
        #expect(json(text) == expected)
        #expect(text.quoted == expected)
    }

    @Test func beyondTheFirstPlaneIsEscapedWhereNoYAMLReads() {
        #expect(json("\u{E0001}") == #""\udb40\udc01""#)
        #expect(json("\u{E0001}", .readAsYAML) == "\"\u{E0001}\"")
        #expect("\u{E0001}".quoted == "\"\u{E0001}\"")
    }

    @Test func whatIsHiddenIsWhatFindingsDoNotPrint() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.isHidden != scalar.isUnprintable else { continue }
            Issue.record("U+\(String(value, radix: 16)) is hidden in one module only")
        }
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1.5, "1.5"), (-3, "-3"), (0.1, "0.1"), (1e21, "1e+21"), (.nan, "null"),
            (.infinity, "null"), (9_007_199_254_740_992, "9007199254740992"),
        ] as [(Double, String)])
    func numbersAreTheShortest(_ number: Double, _ expected: String) {
        var bytes: [UInt8] = []
        bytes.append(json: number)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
}
