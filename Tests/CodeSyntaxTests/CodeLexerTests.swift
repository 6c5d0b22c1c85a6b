import TesseraCodeSyntax
import Testing

@Suite struct CodeLexerTests {
    private func texts(_ text: String, _ dialect: CodeLexer.Dialect = .kotlin) -> [String] {
        let tokens = CodeLexer.tokens(of: Array(text.utf8), dialect)
        return tokens.tokens.map { tokens.text($0) }
    }

    @Test func code() {
        #expect(texts("Modifier.padding(8.dp)") == ["Modifier", ".", "padding", "(", "8", ".", "dp", ")"])
        #expect(
            texts("0xFF7C5CFF 1_000L 1.5f .5f 8.5.dp 1..2 1e3f") == [
                "0xFF7C5CFF", "1_000L", "1.5f", ".5f", "8.5", ".", "dp", "1", ".", ".", "2", "1e3f",
            ])
        #expect(texts("`is it` 'a' '\\''") == ["is it", "'a'", "'\\''"])
        #expect(texts("a /* b /* c */ d */ e // f") == ["a", "e"])
    }

    @Test func strings() {
        #expect(texts(#""a { \" b" c"#) == [#""a { \" b""#, "c"])
        #expect(texts(#""a ${b.c { "d" }} e" f"#) == [#""a "#, "b", ".", "c", "{", #""d""#, "}", #" e""#, "f"])
        #expect(texts("\"\"\"a \" \"\"\"\" b") == ["\"\"\"a \" \"\"\"\"", "b"])
    }

    @Test func swift() {
        #expect(texts("a.`b`?.c // d", .swift) == ["a", ".", "b", "?", ".", "c"])
        #expect(
            texts(#""a \(b("c", (d))) e" f 'g"#, .swift)
                == [#""a "#, "b", "(", #""c""#, ",", "(", "d", ")", ")", #" e""#, "f", "'", "g"])
        #expect(texts(##"#"a \(b) " \#(c)"# d"##, .swift) == [##"#"a \(b) " "##, "c", ##""#"##, "d"])
        #expect(texts("\"\"\"\n\"a\" \\(b)\n\"\"\" c", .swift) == ["\"\"\"\n\"a\" ", "b", "\n\"\"\"", "c"])
        #expect(texts("#if a /* /* */ */ b", .swift) == ["#", "if", "a", "b"])
        #expect(texts(String(repeating: "#", count: 300_000), .swift).count == 300_000)
        #expect(texts(String(repeating: "\"\\(", count: 100_000), .swift).count == 100_000)
    }

    @Test func linesAreKnown() {
        #expect(
            CodeLexer.tokens(of: Array("a\n.b /* \n */ c".utf8), .kotlin).tokens.map(\.followsLineBreak)
                == [false, true, false, true])
    }

    @Test(arguments: ["/* a", "\"a", "\"\"\"a", "\"${a", "val a = 'b"]) func whatIsNotWholeIsTold(_ text: String) {
        #expect(CodeLexer.tokens(of: Array(text.utf8), .kotlin).firstError != nil)
    }

    @Test func anyLengthAndDepth() {
        #expect(texts(String(repeating: "{", count: 100_000)).count == 100_000)
        #expect(texts(String(repeating: "\"${", count: 100_000)).count == 100_000)
        #expect(texts(String(repeating: "/*", count: 500_000)).isEmpty)
        #expect(texts(String(repeating: "'", count: 500_001)).count == 250_001)
        #expect(texts("\"\\").count <= 1)
    }
}
