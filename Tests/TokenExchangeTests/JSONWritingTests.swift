import TesseraDiagnostics
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

@Suite struct JSONWritingTests {
    private func json(_ yaml: String) throws -> String {
        try document(yaml).written(as: .json).text
    }

    @Test func smallValuesStandOnOneLine() throws {
        #expect(
            try json(
                """
                space:
                  $type: dimension
                  s: { $value: { value: 16, unit: px } }
                  empty: {}
                color:
                  c: { $value: { colorSpace: srgb, components: [0, 0.5, 1], hex: "#0080ff" } }
                order: [{ $ref: "#/a" }, {}]
                """)
                    == """
                    {
                      "space": {
                        "$type": "dimension",
                        "s": {
                          "$value": { "value": 16, "unit": "px" }
                        },
                        "empty": {}
                      },
                      "color": {
                        "c": {
                          "$value": { "colorSpace": "srgb", "components": [0, 0.5, 1], "hex": "#0080ff" }
                        }
                      },
                      "order": [{ "$ref": "#/a" }, {}]
                    }

                    """)
    }

    @Test func longAndDeepValuesStandOnSeveral() throws {
        let names = (1...8).map { "\"A typeface number \($0)\"" }.joined(separator: ", ")
        let text = try json("a: { $value: [\(names)], $extensions: { x: { y: { z: { w: 1 } } } } }\n")
        #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 100 })
        #expect(text.contains("      \"A typeface number 1\",\n"))
        #expect(text.contains("\"x\": {\n"))
    }

    private static let plainScalarsAreSpelledAsJSONCases: [(String, String)] = [
        ("16", "16"), ("1.50", "1.50"), ("-0", "-0"), ("1e3", "1e3"), ("1E+10", "1E+10"), (".5", "0.5"), ("5.", "5"),
        ("+3", "3"), ("08", "8"), ("-012.5", "-12.5"), ("0x1F", "31"), ("0o17", "15"), ("1e400", "1e400"),
        ("~", "null"),
        ("", "null"), ("True", "true"), ("FALSE", "false"), ("12px", "\"12px\""), ("yes", "\"yes\""),
    ]

    @Test(arguments: plainScalarsAreSpelledAsJSONCases)
    func plainScalarsAreSpelledAsJSON(_ plain: String, _ expected: String) {
        let written = DocumentNode(.plain(plain), at: nowhere).written(as: .json)
        #expect(written.text == expected + "\n")
        #expect(written.findings.isEmpty)
    }

    @Test func whatIsNoNumberInJSONIsAnError() throws {
        let source = "a: [1, .inf, {b: .nan}]\n"
        let found = try document(source).written(as: .json).findings
        #expect(found.map(\.id) == ["convert/number", "convert/number"])
        #expect(found.compactMap { $0.range?.offset } == [7, 17])
    }

    @Test func stringsAreEscaped() {
        let text = "\"\\\n\t\r\u{0}\u{1F}é🎨\u{2028}\u{202E}\u{FEFF}\u{FFFE}/"
        let written = DocumentNode(.string(text), at: nowhere).written(as: .json).text
        #expect(written == #""\"\\\n\t\r\u0000\u001fé🎨\u2028\u202e\ufeff\ufffe/""# + "\n")
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func readsBackTheSame(seed: UInt64) throws {
        var random = RandomDocument(seed: seed)
        for _ in 0..<400 {
            let original = random.node()
            let text = original.written(as: .json).text
            let read = try document(text, as: .json(.strict))
            guard read.hasSameContent(as: original) else {
                Issue.record("\(original)\n\(text)")
                return
            }
        }
    }
}
