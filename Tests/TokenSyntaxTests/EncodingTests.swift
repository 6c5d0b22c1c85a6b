import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@Suite struct EncodingTests {
    enum Encoding: CaseIterable {
        case utf8, utf16BigEndian, utf16LittleEndian, utf32BigEndian, utf32LittleEndian

        func encode(_ text: String) -> [UInt8] {
            switch self {
            case .utf8: Array(text.utf8)
            case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            case .utf16LittleEndian: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            case .utf32BigEndian: text.unicodeScalars.flatMap { scalar in bytes(of: scalar.value).reversed() }
            case .utf32LittleEndian: text.unicodeScalars.flatMap { scalar in bytes(of: scalar.value) }
            }
        }

        private func bytes(of value: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
    }

    @Test(arguments: Encoding.allCases, [false, true])
    func everyEncodingReadsTheSame(encoding: Encoding, hasMark: Bool) {
        let text = "a: é\r\n🎨: { 日本: 1 }\n"
        let reading = Reading(bytes: encoding.encode((hasMark ? "\u{FEFF}" : "") + text))
        #expect(reading.source.bytes == Array(text.utf8))
        #expect(
            reading.dump == """
                mapping @1:1+26
                  a: string "é" @1:4+2
                  🎨: mapping @2:7+13
                    日本: number 1 @2:17+1
                """)
    }

    @Test(arguments: Encoding.allCases)
    func onlyTheFirstMarkIsLeftOut(encoding: Encoding) {
        let reading = Reading(bytes: encoding.encode("\u{FEFF}a: \"\u{FEFF}\""))
        #expect(
            reading.dump == #"""
                mapping @1:1+8
                  a: string "\u{FEFF}" @1:4+5
                """#)
    }

    @Test(arguments: Encoding.allCases, [false, true])
    func nothingIsNull(encoding: Encoding, hasMark: Bool) {
        #expect(Reading(bytes: encoding.encode(hasMark ? "\u{FEFF}" : "")).dump == "null @1:1+0")
    }

    struct IllFormed: CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let place: ExpectedFinding

        init(_ name: String, _ bytes: [UInt8], _ place: ExpectedFinding) {
            (testDescription, self.bytes, self.place) = (name, bytes, place)
        }
    }

    private static let illFormedCases: [IllFormed] = [
        IllFormed("a stray continuation byte", Array("a: é\nb: ".utf8) + [0x80], "2:4 yaml/encoding"),
        IllFormed("Latin-1", Array("a: caf".utf8) + [0xE9, 0x0A], "1:7 yaml/encoding"),
        IllFormed("cut short", Array("a: x".utf8) + [0xF0, 0x9F, 0x8E], "1:5 yaml/encoding"),
        IllFormed("an overlong slash", Array("é ".utf8) + [0xC0, 0xAF], "1:4 yaml/encoding"),
        IllFormed("a surrogate", Array("é ".utf8) + [0xED, 0xA0, 0x80, 0x0A], "1:4 yaml/encoding"),
        IllFormed("above U+10FFFF", Array("é ".utf8) + [0xF4, 0x90, 0x80, 0x80], "1:4 yaml/encoding"),
        IllFormed("bytes that never occur", [0x61, 0xFF, 0xFE], "1:2 yaml/encoding"),
        IllFormed("UTF-16 with half a character", [0xFE, 0xFF, 0x00, 0x61, 0x00], "1:2 yaml/encoding"),
        IllFormed(
            "UTF-16 with a lone surrogate", [0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8, 0x62, 0x00], "1:2 yaml/encoding"),
        IllFormed("UTF-32 above U+10FFFF", [0, 0, 0, 0x61, 0, 0x11, 0, 0], "1:2 yaml/encoding"),
        IllFormed("UTF-32 with half a character", [0, 0, 0, 0x61, 0, 0], "1:2 yaml/encoding"),
        IllFormed("one zero byte", [0], "1:1 yaml/encoding"),
    ]

    @Test(arguments: illFormedCases)
    func illFormed(_ testCase: IllFormed) throws {
        let reading = Reading(bytes: testCase.bytes)
        expectFindings(reading.diagnostics, [testCase.place], in: reading.source)
        let range = try #require(reading.diagnostics.first?.range)
        #expect(range.end <= reading.source.bytes.count)
    }

    @Test func illFormedTextGivenStraightToTheReader() {
        let source = SourceText(path: "test.yaml", bytes: Array("a: 1\nb: ".utf8) + [0xFF, 0x0A])
        let (tree, diagnostics) = YAMLReader.read(source, id: SourceID(index: 0))
        #expect(tree == nil)
        expectFindings(diagnostics, ["2:4 yaml/encoding"], in: source)
    }

    @Test func everyWellFormedScalarPasses() {
        for plane in 0...16 as ClosedRange<UInt32> {
            var text = ""
            for value in (plane << 16)...(plane << 16 | 0xFFFF) where plane > 0 || value % 7 == 0 || value > 0xD000 {
                if let scalar = Unicode.Scalar(value), value != 0 { text.unicodeScalars.append(scalar) }
            }
            let (source, problem) = TextDecoding.decode(Array(("." + text).utf8), path: "test.yaml")
            #expect(problem == nil)
            #expect(source.bytes.count == text.utf8.count + 1)
        }
    }
}
