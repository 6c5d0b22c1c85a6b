import TesseraCodeSyntax
import Testing

@Suite struct StyleLexerTests {
    private func texts(_ text: String, _ dialect: StyleLexer.Dialect = .scss) -> [String] {
        let tokens = StyleLexer.tokens(of: Array(text.utf8), dialect)
        return tokens.tokens.map { tokens.text($0) }
    }

    private func kinds(_ text: String, _ dialect: StyleLexer.Dialect = .scss) -> [StyleToken.Kind] {
        StyleLexer.tokens(of: Array(text.utf8), dialect).tokens.map(\.kind)
    }

    @Test func declarations() {
        #expect(texts("a{color:#FFF;--x: 8px}") == ["a", "{", "color", ":", "#FFF", ";", "--x", ":", "8px", "}"])
        #expect(kinds("-1.5em") == [.dimension(-1.5, unitStart: 4)])
        #expect(kinds("50% .5 +2e3") == [.percentage(50), .number(0.5), .number(2000)])
        #expect(texts("rgb(1 2 3/50%)") == ["rgb", "(", "1", "2", "3", "/", "50%", ")"])
        #expect(texts("@media (width>=1px)") == ["@media", "(", "width", ">", "=", "1px", ")"])
        #expect(texts("\\31 0.a\\:b") == ["\\31", "0", ".", "a\\:b"])
    }

    @Test func sass() {
        #expect(texts("$a-b: $c+4px // x\n;") == ["$a-b", ":", "$c", "+", "4px", ";"])
        #expect(texts("8px-4px 8px -4px") == ["8px", "-", "4px", "8px", "-4px"])
        #expect(
            kinds(".a#{$b}{}")
                == [
                    .other(UInt8(ascii: ".")), .identifier, .interpolationStart, .variable, .interpolationEnd,
                    .leftBrace, .rightBrace,
                ])
        // CSS knows none of these.
        #expect(texts("// x", .css) == ["/", "/", "x"])
        #expect(texts("$a", .css) == ["$", "a"])
    }

    @Test func stringsAndURLs() {
        #expect(
            texts("\"a\\\"#fff\" url(data:image/png;base64,#fff) url('x')")
                == ["\"a\\\"#fff\"", "url(data:image/png;base64,#fff)", "url", "(", "'x'", ")"])
        #expect(StyleLexer.tokens(of: Array("a /* b */ c".utf8), .css).comments == [2..<9])
    }

    @Test(arguments: ["/* a", "\"a", "a { b: 'c\n}", "}"]) func whatIsNotWholeIsTold(_ text: String) {
        #expect(StyleLexer.tokens(of: Array(text.utf8), .css).firstError != nil)
    }

    @Test func anyLengthAndDepth() {
        let deep = String(repeating: "{", count: 100_000) + String(repeating: "#{(", count: 100_000)
        #expect(kinds(deep).count == 300_000)
        let long = String(repeating: "a:url(", count: 150_000)
        #expect(kinds(long).count == 600_000)
        #expect(kinds(String(repeating: "/* ", count: 300_000)).isEmpty)
        #expect(!kinds(String(repeating: "'", count: 500_001)).isEmpty)
        #expect(kinds("\\").count == 1)
    }
}
