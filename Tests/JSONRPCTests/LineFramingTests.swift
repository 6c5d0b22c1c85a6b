import TesseraJSON
import Testing

@testable import TesseraJSONRPC

@Suite struct LineFramingTests {
    private func pieces(_ framing: inout LineFraming) -> [String] {
        var pieces: [String] = []
        while let piece = framing.next() {
            switch piece {
            case .content(let bytes): pieces.append(String(decoding: bytes, as: UTF8.self))
            case .broken(let problem): pieces.append("! " + problem)
            }
        }
        return pieces
    }

    @Test func linesHoweverTheyAreCut() {
        let text = Array("{\"a\":1}\r\n\n  \t\n[2]\n\"é\"\nrest".utf8)
        for size in 1...text.count {
            var framing = LineFraming()
            var found: [String] = []
            for start in stride(from: 0, to: text.count, by: size) {
                framing.append(Array(text[start..<min(text.count, start + size)]))
                found += pieces(&framing)
            }
            #expect(found == ["{\"a\":1}", "[2]", "\"é\""])
        }
    }

    /// It is said once, and what comes behind it is read.
    @Test func lineThatIsTooLong() {
        var framing = LineFraming()
        let part = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
        var found: [String] = []
        for _ in 0..<40 {
            framing.append(part)
            found += pieces(&framing)
        }
        #expect(found == ["! a message has at most 32 MiB"])
        framing.append(Array("a\n{}\n".utf8))
        #expect(pieces(&framing) == ["{}"])
        framing.append(Array(repeating: UInt8(ascii: "b"), count: 33 << 20) + Array("\n1\n".utf8))
        #expect(pieces(&framing) == ["! a message has at most 32 MiB", "1"])
    }

    @Test func messageIsOneLine() {
        let line = LineFraming.framed(["text": "a\nb\u{2028}", "list": [1, nil]])
        #expect(line.filter { $0 == UInt8(ascii: "\n") }.count == 1)
        #expect(line.last == UInt8(ascii: "\n"))
    }
}
