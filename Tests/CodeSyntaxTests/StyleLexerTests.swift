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

    @Test func interpolatedStrings() {
        #expect(
            texts("\"a#{$b + \"c\"}d\" e") == ["\"a", "#{", "$b", "+", "\"c\"", "}", "d\"", "e"])
        #expect(kinds("'#{$a}'") == [.stringPart, .interpolationStart, .variable, .interpolationEnd, .stringPart])
        #expect(kinds("'#{$a}'", .css) == [.string])
        #expect(texts("url(a/#{$b}.png)") == ["url", "(", "a", "/", "#{", "$b", "}", ".", "png", ")"])
    }

    @Test func less() {
        #expect(kinds("@a: @b; @media", .less) == [.variable, .colon, .variable, .semicolon, .atKeyword])
        #expect(
            kinds("@page :first {} @page: 1", .less)
                == [.atKeyword, .colon, .identifier, .leftBrace, .rightBrace, .atKeyword, .colon, .number(1)])
        #expect(texts(".@{a}-b // c\n", .less) == [".", "@{", "a", "}", "-b"])
        #expect(texts("8px-4px", .less) == ["8px", "-", "4px"])
    }

    /// What lines and indents say has no bytes.
    @Test func indents() {
        let layout = { (text: String) -> String in
            StyleLexer.tokens(of: Array(text.utf8), .sass).tokens.map { token in
                switch token.kind {
                case .leftBrace: "{"
                case .rightBrace: "}"
                case .semicolon: ";"
                default: "x"
                }
            }.joined()
        }
        #expect(layout("a\n  b\n  c\nd") == "x{x;x;}x;")
        #expect(layout("a\n\tb\n\t\tc\n\n// d\n  e\nf\n") == "x{x{x;}}x;")
        #expect(layout("a,\nb\n  c") == "xxx{x;}")
        #expect(layout("$a: (b,\n  c\n)\n+d") == "xxxxxxx;x;")
        #expect(layout("") == "")
        #expect(layout("\n\n") == "")
    }

    /// A text of another language has its own quotes and escapes.
    @Test func fragments() {
        #expect(texts("it's var(--a) /* --b", .fragment) == ["it", "'", "s", "var", "(", "--a", ")", "/", "*", "--b"])
        #expect(texts("\\n--a\\", .fragment) == ["\\n", "--a", "\\"])
    }

    @Test func parts() {
        let bytes = Array("x { a: b }".utf8)
        let tokens = bytes.withUnsafeBufferPointer { StyleLexer($0, 4..<8, .css).tokens }
        #expect(tokens.map(\.range) == [4..<5, 5..<6, 7..<8])
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
