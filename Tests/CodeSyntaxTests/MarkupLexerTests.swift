import TesseraCodeSyntax
import Testing

@Suite struct MarkupLexerTests {
    private func pieces(_ text: String, hasBraces: Bool = false) -> [String] {
        let bytes = Array(text.utf8)
        func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        return bytes.withUnsafeBufferPointer { buffer in
            var lexer = MarkupLexer(buffer, hasBraces: hasBraces)
            var pieces: [String] = []
            while let piece = lexer.next() {
                switch piece {
                case .style(let range, let dialect): pieces.append("\(dialect): \(string(range))")
                case .script(let range): pieces.append("script: \(string(range))")
                case .attribute(let name, let value): pieces.append("\(string(name))=\(string(value))")
                case .expression(let range): pieces.append("{{\(string(range))}}")
                case .brace(let open):
                    let close = bytes[open...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count
                    pieces.append("{\(string(open + 1..<close))}")
                    lexer.position = min(bytes.count, close + 1)
                }
            }
            return pieces
        }
    }

    @Test func elements() {
        #expect(
            pieces(
                "<p a='b' c=d e>f<!-- <i g=h> --> < 3 </p><style lang=scss>i</style><SCRIPT>j<k l=m></SCRIPT>{{ n }}")
                == ["a=b", "c=d", "e=", "lang=scss", "scss: i", "script: j<k l=m>", "{{ n }}"])
        #expect(pieces("<style lang=\"less\" /><img a=\"b>c\"/><style>d") == ["lang=less", "a=b>c", "css: d"])
    }

    @Test func braces() {
        #expect(
            pieces("---\na\n---\n<p b={c} {...d} e=\"{f}\">{g}</p>", hasBraces: true)
                == ["script: \na", "b=", "{c}", "{...d}", "e={f}", "{g}"])
        #expect(pieces("{a} <p b={c}>") == ["b={c}"])
    }

    @Test func anyLength() {
        for piece in ["<", "<a", "<a b=", "<a b='", "{{", "<style>", "<!--", "---\n", "{", "<a {", "</style"] {
            _ = pieces(String(repeating: piece, count: 200_000 / piece.utf8.count))
            _ = pieces(String(repeating: piece, count: 20_000 / piece.utf8.count), hasBraces: true)
        }
    }
}
