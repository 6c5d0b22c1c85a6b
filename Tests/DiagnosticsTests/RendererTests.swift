import TesseraDiagnostics
import TesseraTestSupport
import Testing

/// The exact text of diagnostics.
@Suite struct RendererTests {
    /// Renders one diagnostic that spans from the first marker of the text to its second, or stands
    /// at its only one.
    private func render(
        _ marked: String, message: String = "wrong", severity: Diagnostic.Severity = .error,
        contexts: [String] = [], hint: String? = nil, notes: [(String, Range<Int>?)] = [], path: String = "a.yaml",
        usesColor: Bool = false, lineWidth: Int? = nil
    ) -> String {
        let marked = MarkedText(marked)
        var sources = SourceMap()
        let id = sources.add(SourceText(path: path, text: marked.text))
        func range(_ bytes: Range<Int>) -> SourceRange {
            SourceRange(source: id, offset: bytes.lowerBound, length: bytes.count)
        }
        let place = (marked.offsets.first ?? 0)..<(marked.offsets.last ?? 0)
        let diagnostic = Diagnostic(
            "test/id", severity, message, at: range(place), contexts: contexts, hint: hint,
            notes: notes.map { Diagnostic.Note($0.0, at: $0.1.map(range)) })
        var renderer = DiagnosticRenderer(sources: sources, usesColor: usesColor, lineWidth: lineWidth)
        return renderer.render([diagnostic])
    }

    @Test func plain() {
        #expect(
            render("a: ↓1↓\n") == """
                a.yaml:1:4: error: wrong [test/id]
                  1 | a: 1
                    |    ^

                """)
    }

    @Test func everything() {
        let text = render(
            "color:\n  a: ↓\"#8E8E93\"↓\n", message: "contrast 3.12:1 is below 4.5:1", severity: .warning,
            contexts: ["appearance=light, contrast=standard", "appearance=dark, contrast=standard"],
            hint: "nearest passing color: #6C6C72", notes: [("'color' is here", 0..<5), ("and a word of advice", nil)])
        #expect(
            text == """
                a.yaml:2:6: warning: contrast 3.12:1 is below 4.5:1 [test/id]
                   in appearance=light, contrast=standard
                   in appearance=dark, contrast=standard
                  2 |   a: "#8E8E93"
                    |      ^^^^^^^^^ nearest passing color: #6C6C72
                a.yaml:1:1: note: 'color' is here
                note: and a word of advice

                """)
    }

    @Test func withoutAPlace() {
        var renderer = DiagnosticRenderer(sources: SourceMap())
        let diagnostics = [
            Diagnostic("io/missing", .error, "no file 'x.yaml'", at: nil, hint: "did you mean 'y.yaml'?"),
            Diagnostic("io/other", .note, "nothing else", at: nil, contexts: ["density=compact"]),
        ]
        #expect(
            renderer.render(diagnostics) == """
                error: no file 'x.yaml' [io/missing]
                   did you mean 'y.yaml'?
                note: nothing else [io/other]
                   in density=compact

                """)
        #expect(renderer.render([]) == "")
    }

    private static let lineNumbersOfAnyWidthCases: [(Int, String)] = [
        (9, "  9 | x\n    | ^\n"), (10, " 10 | x\n    | ^\n"), (999, "999 | x\n    | ^\n"),
        (1000, "1000 | x\n     | ^\n"),
        (12345, "12345 | x\n      | ^\n"),
    ]

    @Test(arguments: lineNumbersOfAnyWidthCases)
    func lineNumbersOfAnyWidth(line: Int, excerpt: String) {
        let text = render(String(repeating: "\n", count: line - 1) + "↓x↓\n")
        #expect(text == "a.yaml:\(line):1: error: wrong [test/id]\n" + excerpt)
    }

    private static let caretCases: [(String, String, String, String)] = [
        ("tabs stay tabs", "\ta:\t↓1↓", "\ta:\t1", "\t  \t^"),
        ("wide characters", "日本: ↓é↓", "日本: é", "      ^"),
        ("wide characters under the caret", "a: ↓日本↓ x", "a: 日本 x", "   ^^^^"),
        ("emoji", "🎨: ↓1↓", "🎨: 1", "    ^"),
        ("an emoji of several scalars", "👩‍👩‍👧: ↓👍🏽↓", "👩‍👩‍👧: 👍🏽", "    ^^"),
        ("flags and emoji forms", "🇩🇪❤️✅: ↓1↓", "🇩🇪❤️✅: 1", "        ^"),
        ("a text symbol", "❤→: ↓1↓", "❤→: 1", "    ^"),
        ("combining marks", "e\u{301}e\u{301}: ↓e\u{301}↓", "e\u{301}e\u{301}: e\u{301}", "    ^"),
        ("a zero-width range", "a: ↓b", "a: b", "   ^"),
        ("at the end of the line", "a:↓\nb: 1", "a:", "  ^"),
        ("at the end before CRLF", "a:↓\r\nb: 1", "a:", "  ^"),
        ("over several lines", "a: ↓one\n  two↓\n", "a: one", "   ^^^"),
        ("from the end of a line", "a: x↓\n↓b: 1", "a: x", "    ^"),
        ("an empty file", "↓", "", "^"),
        ("a whole line", "↓a: 1\n↓", "a: 1", "^^^^"),
        ("control characters", "\u{1B}[2J\u{7}: ↓\u{0}\u{9B}\u{7F}↓", "·[2J·: ···", "       ^^^"),
        ("bidirectional controls", "\u{202E}\u{200F}\u{2066}: ↓x↓", "···: x", "     ^"),
        ("separators and invisible characters", "\u{2028}\u{85}\u{FEFF}\u{200B}\u{AD}: ↓x↓", "·····: x", "       ^"),
    ]

    /// Line and caret as they stand below each other.
    @Test(arguments: caretCases)
    func caret(name: String, marked: String, line: String, caret: String) {
        let lines = render(marked).split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        #expect(lines.first == "  1 | \(line)"[...], "\(name)")
        #expect(lines.dropFirst().first == "    | \(caret)"[...], "\(name)")
        #expect(lines.count == 3, "\(name)")
    }

    @Test func rangesBeyondTheTextAreCut() {
        var sources = SourceMap()
        let id = sources.add(SourceText(path: "a.yaml", text: "ab"))
        var renderer = DiagnosticRenderer(sources: sources)
        let range = SourceRange(source: id, offset: 1, length: 1_000_000)
        #expect(
            renderer.render([Diagnostic("test/id", .error, "wrong", at: range)]) == """
                a.yaml:1:2: error: wrong [test/id]
                  1 | ab
                    |  ^

                """)
    }

    @Test func illFormedTextIsShownAsReplacements() {
        var sources = SourceMap()
        let id = sources.add(SourceText(path: "a.yaml", bytes: Array("a: ".utf8) + [0xFF, 0x62]))
        var renderer = DiagnosticRenderer(sources: sources)
        let range = SourceRange(source: id, offset: 3, length: 1)
        #expect(
            renderer.render([Diagnostic("test/id", .error, "wrong", at: range)]) == """
                a.yaml:1:4: error: wrong [test/id]
                  1 | a: \u{FFFD}b
                    |    ^

                """)
    }

    // MARK: Long lines

    @Test func longLinesAreCutAroundTheCaret() {
        let start = String(repeating: "abcdefghi ", count: 60_000)
        let end = String(repeating: " jklmnopqr", count: 60_000)
        #expect(
            render(start + "↓XYZ↓" + end) == """
                a.yaml:1:600001: error: wrong [test/id]
                  1 | …abcdefghi abcdefghi abcdefghi abcdefghi XYZ jklmnopqr jklmnopqr jklmnopqr jklmnopqr jklmnopqr jklmnopqr jklmnopqr jklmno…
                    |                                          ^^^

                """)
    }

    @Test func longLinesAreCutAtOneEndOnly() {
        let filler = String(repeating: "x", count: 1_000)
        #expect(
            render("a: ↓1↓ " + filler) == """
                a.yaml:1:4: error: wrong [test/id]
                  1 | a: 1 \(filler.prefix(115))…
                    |    ^

                """)
        #expect(
            render(filler + " ↓1↓") == """
                a.yaml:1:1002: error: wrong [test/id]
                  1 | …\(filler.prefix(39)) 1
                    |                                          ^

                """)
        #expect(
            render("a: ↓" + filler + "↓") == """
                a.yaml:1:4: error: wrong [test/id]
                  1 | a: \(filler.prefix(117))…
                    |    \(String(repeating: "^", count: 117))

                """)
    }

    /// The start of the line stays as long as the caret is within two thirds of the width.
    @Test(arguments: [(80, 80, ""), (81, 40, "…")])
    func whereTheCutBegins(caret: Int, shown: Int, mark: String) {
        let lines = render(String(repeating: "x", count: caret) + "↓1↓ x\n").split(separator: "\n")
        #expect(lines.dropFirst().first == "  1 | \(mark)\(String(repeating: "x", count: shown))1 x"[...])
    }

    private static let terminalLines: [(String, String)] = [
        ("letters", "abcdefghij"), ("wide characters", "日本語"), ("emoji", "🎨👩‍👩‍👧🇩🇪"), ("accents", "e\u{301}é"),
        ("tabs", "a\tb"), ("all of them", "a日\t🎨é "), ("control characters", "\u{7}\u{1B}"),
    ]

    /// What a terminal breaks puts the caret below something else.
    @Test(arguments: terminalLines)
    func excerptsFitATerminal(name: String, text: String) {
        for lineWidth in [20, 40, 80, 120] {
            for count in [0, 1, 7, 300] {
                let filler = String(repeating: text, count: count)
                let lines = render(filler + "↓\"XY\"↓" + filler, lineWidth: lineWidth).split(separator: "\n")
                #expect(lines.count == 3)
                let (line, caret) = (Self.cells(lines[1]), Self.cells(lines[2]))
                #expect(line.count <= lineWidth, "\(name) in \(lineWidth): \(line.count)")
                #expect(caret.count <= lineWidth, "\(name) in \(lineWidth)")
                let marked = zip(line, caret).filter { $0.1 == "^" }.map { String($0.0) }.joined()
                #expect(marked == "\"XY\"", "\(name) in \(lineWidth): \(lines)")
            }
        }
    }

    /// What stands in each column of a terminal, with blanks behind what takes several.
    private static func cells(_ line: Substring) -> [Character] {
        var cells: [Character] = []
        for character in line {
            if character == "\t" {
                repeat { cells.append(" ") } while cells.count % 8 != 0
            } else {
                cells.append(character)
                for _ in 1..<max(1, String(character).displayWidth) { cells.append(" ") }
            }
        }
        return cells
    }

    @Test func aLineThatFitsIsWhole() {
        let line = String(repeating: "x", count: 68)
        #expect(render("↓y↓" + line, lineWidth: 80).contains("  1 | y\(line)\n"))
        #expect(render("↓y↓" + line + "xxxx", lineWidth: 80).contains("  1 | y\(line.prefix(71))…\n") == false)
        #expect(render("↓y↓" + line + "xxxxx", lineWidth: 80).contains("…\n"))
    }

    @Test func cutsKeepCharactersWhole() {
        for shift in 0..<4 {
            let filler = String(repeating: "x", count: shift) + String(repeating: "é日🎨", count: 100)
            let text = render(filler + "↓1↓" + filler)
            #expect(!text.unicodeScalars.contains("\u{FFFD}"), "\(text)")
            #expect(text.contains("^"))
        }
    }

    @Test func manyFindingsInOneLongLineAreQuick() {
        var sources = SourceMap()
        let id = sources.add(SourceText(path: "a.json", text: String(repeating: "{\"a\":1},", count: 150_000)))
        let diagnostics = (0..<500).map {
            Diagnostic("test/id", .error, "wrong", at: SourceRange(source: id, offset: $0 * 2_400, length: 1))
        }
        var renderer = DiagnosticRenderer(sources: sources)
        let clock = ContinuousClock()
        let start = clock.now
        #expect(renderer.render(diagnostics).utf8.count < 500 * 400)
        #expect(clock.now - start < .seconds(4))
    }

    // MARK: What comes from strangers

    @Test func nothingSpeaksToTheTerminal() {
        let text = render(
            "a: ↓1↓\n", message: "the key '\u{1B}[31m\n\u{202E}' stands twice", contexts: ["a\u{7}=b"],
            hint: "\r\u{9B}2J", notes: [("'\u{2028}\u{0}'", 0..<1)], path: "a\nb.yaml")
        #expect(
            text == #"""
                a\nb.yaml:1:4: error: the key '\u{1B}[31m\n\u{202E}' stands twice [test/id]
                   in a\u{7}=b
                  1 | a: 1
                    |    ^ \r\u{9B}2J
                a\nb.yaml:1:1: note: '\u{2028}\u{0}'

                """#)
    }

    @Test func printableTextStaysAsItIs() {
        for text in ["", "plain", "é 日本 👩‍👩‍👧 क्‍ष", "a\\n"] {
            #expect(text.printable == text)
        }
        #expect("a\tb\u{200B}".printable == "a\\tb\\u{200B}")
    }

    // MARK: Color

    @Test func color() {
        let escape = "\u{1B}["
        #expect(
            render("a: ↓1↓\n", hint: "two", notes: [("here", 0..<1)], usesColor: true) == """
                a.yaml:1:4: \(escape)1;31merror: \(escape)0m\(escape)1mwrong\(escape)0m [test/id]
                  1 | a: 1
                    |    \(escape)1;32m^\(escape)0m two
                a.yaml:1:1: \(escape)1;36mnote: \(escape)0mhere

                """)
        #expect(render("↓", severity: .warning, usesColor: true).contains("\(escape)1;35mwarning: \(escape)0m"))
    }
}
