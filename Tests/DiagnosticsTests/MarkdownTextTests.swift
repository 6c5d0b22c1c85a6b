import TesseraDiagnostics
import Testing

/// Text of a design in Markdown: what means something to a reader does so whatever mark stands behind it.
@Suite struct MarkdownTextTests {
    /// Each makes one `Character` of itself and what it stands behind.
    private static let marks = ["", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{338}"]

    /// How many backticks stand together at most, by bytes as a reader of Markdown counts.
    private func longestRun(_ text: some StringProtocol) -> Int {
        text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    }

    @Test(arguments: marks) func nothingEndsACodeSpan(_ mark: String) throws {
        for text in ["`\(mark)<b>", "a`\(mark)", "``\(mark)`\(mark)", "`", " ` "] {
            let code = MarkdownText.code(text)
            let fence = code.utf8.prefix { $0 == UInt8(ascii: "`") }.count
            #expect(fence > longestRun(text))
            #expect(code.utf8.reversed().prefix { $0 == UInt8(ascii: "`") }.count == fence)
        }
    }

    @Test(arguments: marks) func nothingEndsACell(_ mark: String) {
        for text in ["a|\(mark)b", "\\|\(mark)", "`|\(mark)`"] {
            for cell in [MarkdownText.cellCode(text), MarkdownText.escaped(text)] {
                let bytes = Array(cell.utf8)
                for index in bytes.indices where bytes[index] == UInt8(ascii: "|") {
                    #expect(index > 0 && bytes[index - 1] == UInt8(ascii: "\\"))
                }
            }
        }
    }

    @Test func noLineIsACommand() {
        #expect(MarkdownText.escaped("::error::x") == "\\::error::x")
        #expect(MarkdownText.escaped(" ::error::x") == " \\::error::x")
        #expect(MarkdownText.escapedLines("a::b\n::add-mask::c") == "a::b\n\\::add-mask::c")
        #expect(MarkdownText.code("a ##[error]b") == "`a \\u{23}#[error]b`")
        #expect(MarkdownText.cellCode("##vso[task.x]|") == "`\\u{23}#vso[task.x]\\|`")
        #expect(!MarkdownText.escaped("##vso[x] ##[y]").contains("##"))
    }

    @Test func aBackslashBeforeABarIsNoCode() {
        #expect(MarkdownText.cellCode("a\\|b") == "a\\\\\\|b")
    }

    @Test(arguments: marks) func noMarkupIsLeft(_ mark: String) {
        #expect(MarkdownText.escaped("<\(mark)b>") == "&lt;\(mark)b&gt;")
        #expect(MarkdownText.escaped("@\(mark)team") == "&#64;\(mark)team")
        #expect(MarkdownText.escaped("[\(mark)a](b)") == "\\[\(mark)a\\](b)")
        #expect(MarkdownText.escaped("1.\(mark) a") == "1\\.\(mark) a")
    }

    @Test func breaksAndControlsStayOnTheLine() {
        #expect(MarkdownText.code("a\r\nb\u{1B}") == "`a  b\\u{1B}`")
        #expect(MarkdownText.escapedLines("# a\n- b") == "\\# a\n\\- b")
    }

    @Test(arguments: marks) func scalarsAreReplacedWhateverFollows(_ mark: String) {
        #expect("'\(mark)a'".replacing(scalar: "'", with: "''") == "''\(mark)a''")
        let parts: [Substring] = "a.\(mark)b".split(ascii: ".")
        #expect(parts == ["a", "\(mark)b"])
        #expect("- \(mark)a".starts(withBytes: "- "))
    }

    private static let whatMarkdownSaysCases: [(String, String)] = [
        ("\\_a\\_ \\*b\\*", "_a_ *b*"), ("5 &lt; 6 &amp;&#64; &#x40;&quot;", "5 < 6 &@ @\""), ("**a** b", "a b"),
        ("`a\\_b **c** &lt;` \\`", "`a\\_b **c** &lt;` `"), ("``a ` \\_`` \\_", "``a ` \\_`` _"), ("` \\_", "` _"),
        ("&nothing; & &#0; &#xD800; a\\b \\", "&nothing; & &#0; &#xD800; a\\b \\"), ("", ""),
    ]

    @Test(arguments: whatMarkdownSaysCases)
    func whatMarkdownSays(_ text: String, _ plain: String) {
        #expect(MarkdownText.plain(text) == plain)
    }

    /// What is escaped comes back.
    @Test(arguments: marks) func escapesComeBack(_ mark: String) {
        for text in [
            "_a_ *b* **c** `d` ~e~", "# a", "- b", "1. c", "+ d", "= e", "::error:: f", "a & b < c > d @e",
            "&amp; \\_ \\\\", "{a.b} [c](d) | e!", "##[group] g",
        ] {
            let text = text + mark
            #expect(MarkdownText.plain(MarkdownText.escaped(text)) == text)
        }
    }
}
