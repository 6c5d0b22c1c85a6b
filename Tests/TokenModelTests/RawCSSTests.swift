import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenModel

/// Values that only CSS can say: what is read of them, and what is rejected.
@Suite struct RawCSSTests {
    private static let isReadCases: [(String, String)] = [
        ("clamp(0.5rem, 0.4rem + 0.5vw, 1rem)", "clamp(0.5rem, 0.4rem + 0.5vw, 1rem)"),
        ("50%", "50%"), ("0", "0"), ("none", "none"), ("-1.5em", "-1.5em"), ("  a \t  b\n c ", "a b c"),
        ("a/**/b", "a b"), ("/* x */ 1px /* y */", "1px"), ("16 / 9", "16 / 9"), ("1px/ /**/2px", "1px/ 2px"),
        ("\"a;b}\\\"c\" 'd{'", "\"a;b}\\\"c\" 'd{'"), ("var(--a, 1px)", "var(--a, 1px)"),
        ("url(a.png)", "url(a.png)"), ("url( a.png )", "url(a.png)"), ("url(\"a b\")", "url(\"a b\")"),
        ("url(data:image/png;base64,iVBO/+==)", "url(data:image/png;base64,iVBO/+==)"),
        ("[full-start] 1fr [full-end]", "[full-start] 1fr [full-end]"), ("#fff", "#fff"),
        ("if(media(print): 1px; else: 2px)", "if(media(print): 1px; else: 2px)"), ("a\\;b", "a\\;b"),
        ("\\41 b", "\\41 b"), ("5url(a)", "5url(a)"), ("--x", "--x"), ("é", "é"), ("\"é😀\"", "\"é😀\""),
        ("1e3px", "1e3px"), ("+.5e-2", "+.5e-2"), ("(width < 40em)", "(width < 40em)"),
    ]

    @Test(
        arguments: isReadCases)
    func isRead(_ text: String, _ expected: String) throws {
        #expect(try RawCSS(text).text == expected)
        // What is written is read again as itself.
        #expect(try RawCSS(expected).text == expected)
    }

    private static let breaksOutCases: [(String, CSSTextErrorKind)] = [
        ("1px↓;", CSSTextErrorKind.endOfDeclaration), ("4px↓; } * { display: none", .endOfDeclaration),
        ("a↓: b", .colon), ("1px ↓}", .brace), ("a ↓{ b }", .brace), ("(a ↓} b)", .brace), ("a ↓{", .brace),
        ("calc↓(1px + (2px)", .unclosedBracket("(")), ("↓[a", .unclosedBracket("[")),
        ("a↓)", .unopenedBracket(")")), ("(a↓]", .unopenedBracket("]")), ("a↓]", .unopenedBracket("]")),
        ("↓\"abc", .unclosedString), ("↓'abc\"", .unclosedString), ("\"a↓\nb\"", .newlineInString),
        ("\"a\\↓\nb\"", .newlineInString), ("\"a\\↓\rb\"", .newlineInString), ("\"a↓\\", .loneBackslash),
        ("url(a↓ b)", .badURL), ("url(a↓\"b)", .badURL), ("url(a↓(b)", .badURL), ("url(a↓'", .badURL),
        ("↓url(a", .unclosedURL), ("↓url(", .unclosedURL), ("↓URL( a ", .unclosedURL), ("url(a↓\\", .loneBackslash),
        ("red ↓!important", .important), ("f(↓!x)", .important), ("1px ↓/* x", .unclosedComment),
        ("↓<!-- a", .htmlComment), ("a ↓-->", .htmlComment), ("1em↓</style><script>", .endTag),
        ("\"↓</STYLE>\"", .endTag), ("url(↓</style>)", .endTag), ("a ↓</ b", .endTag), ("a↓\\", .loneBackslash),
        ("↓\\\n", .loneBackslash), ("#a↓\\", .loneBackslash), ("5↓\\", .loneBackslash),
        ("↓@media", .sigil("@")), ("↓~\"a\"", .sigil("~")), ("↓`1`", .sigil("`")), ("a ↓// b", .lineComment),
        ("calc(1px ↓// 2)", .lineComment), ("1px↓//**/2px", .lineComment), ("↓$x", .sigil("$")),
        ("↓ur\\6c(a b)", .functionName),
        ("↓éurl(a b)", .functionName),
        ("a↓\u{1}b", .unprintable("\\u{1}")), ("\"↓\u{202E}\"", .unprintable("\\u{202E}")),
        ("a↓\0", .unprintable("\\u{0}")), ("↓", .empty), ("↓ /* x */ ", .empty),
    ]

    /// Everything that could end the declaration, the rule, the sheet or the page, with its place.
    @Test(
        arguments: breaksOutCases)
    func breaksOut(_ marked: String, _ problem: CSSTextErrorKind) throws {
        let marked = MarkedText(marked)
        let error = try #require(throws: CSSTextError.self) { try RawCSS(marked.text) }
        #expect(error.kind == problem)
        let place: Int? = error.place.lowerBound
        #expect(place == marked.offsets.first)
    }

    @Test func bracketsHaveALimit() throws {
        let most = String(repeating: "(", count: 128) + "1" + String(repeating: ")", count: 128)
        #expect(try RawCSS(most).text == most)
        let error = try #require(throws: CSSTextError.self) { try RawCSS(String(repeating: "(", count: 100_000)) }
        #expect(error.kind == .tooDeep)
    }

    // MARK: In files

    @Test func tokensAreReadInEveryContext() {
        #expect(
            summary(
                model(
                    """
                    space:
                      $type: css
                      fluid: clamp(1rem, 2vw, 3rem)
                      half: { $value: 50%, $contexts: { dark: "calc({a.b}  *  2)" } }
                      zero: 0
                      alias: "{a.b}"
                    """)) == [
                    "space.fluid: css = clamp(1rem, 2vw, 3rem)", "space.half: css = 50% | dark = calc({a.b} * 2)",
                    "space.zero: css = 0", "space.alias: ? = {a.b}",
                ])
    }

    @Test func errorsHaveTheirPlaces() {
        expectErrors(
            """
            raw:
              $type: css
              a: "4px↓; } * { display: none"
              b: "calc↓(1px + (2px)"
              c: "↓{a.b}px"
              d: "↓{a.b}{c.d}"
              e: "-↓{a.b}"
              f: "calc(↓{a..b} * 2)"
              g: ↓true
              h: ↓[1px]
            """,
            ids: "type/css", "type/css", "type/css", "type/css", "type/css", "reference/malformed", "type/value",
            "type/value")
    }

    /// What is beside a reference says what computes the same.
    @Test(arguments: [
        ("-{a.b}", "for its negative write calc({a.b} * -1)"),
        ("1px -{a.b}", "for its negative write calc({a.b} * -1)"),
        ("{a.b}%", "for a number write calc({a.b} * 1%); a length or a time has its unit already"),
        ("-{a.b}px", "for a number write calc({a.b} * -1px); a length or a time has its unit already"),
        ("{a.b}s 0s", "for a number write calc({a.b} * 1s); a length or a time has its unit already"),
        ("{a.b}{c.d}", "put a blank between"), ("-{a.b}{c.d}", "put a blank between"),
        ("a-{a.b}", "put a blank between"), ("{a.b}wide", "put a blank between"), ("1{a.b}px", "put a blank between"),
    ])
    func whatIsBesideAReferenceIsComputed(_ text: String, _ hint: String) {
        let found = DialectReading("t: { $type: css, $value: \"\(text)\" }", .standard).diagnostics
        #expect(found.map(\.hint) == [hint])
    }

    // MARK: In the place of other types

    private static let isMeantAsCSSCases: [(String, String)] = [
        ("dimension", "↓50%"), ("dimension", "↓clamp(1rem, 2vw, 3rem)"), ("dimension", "↓auto"),
        ("dimension", "↓1.5em"), ("dimension", "↓var(--gap)"), ("number", "↓calc(1 + var(--x))"),
        ("color", "↓currentColor"), ("fontWeight", "↓bolder"),
        ("cubicBezier", "↓steps(4, end)"),
        ("border", "↓inherit"), ("duration", "↓var(--fast)"),
    ]

    @Test(
        arguments: isMeantAsCSSCases)
    func isMeantAsCSS(_ type: String, _ marked: String) throws {
        let value = MarkedText(marked).text
        let yaml = "t: { $type: \(type), $value: \"\(value)\" }"
        let reading = DialectReading(yaml, .standard)
        #expect(reading.diagnostics.count == 1)
        #expect(reading.diagnostics.first?.severity == .error)
        let lead = value == "1.5em" ? "1.5em on 16px is 24px; " : ""
        #expect(reading.diagnostics.first?.hint == lead + Self.hint)
        let lenient = DialectReading(yaml, .lenient)
        #expect(lenient.diagnostics.map(\.severity) == [.warning], "\(lenient.diagnostics)")
        #expect(lenient.summary == ["t: css = \(value)"])
        #expect(lenient.fixed == "t: { $type: css, $value: \"\(value)\" }")
        #expect(DialectReading(lenient.fixed, .standard).diagnostics.isEmpty)
    }

    @Test(arguments: ["8wide", "wide", "12,5px", "foo(1px)", "a{b", "1px;"])
    func slipsAreNoCSS(_ text: String) {
        for dialect in [TokenDialect.standard, .lenient] {
            let found = DialectReading("t: { $type: dimension, $value: \"\(text)\" }", dialect).diagnostics
            #expect(found.hasErrors && found.allSatisfy { $0.hint?.contains("css") != true }, "\(found)")
        }
    }

    @Test func oneValueOfCSSMakesTheTokenCSS() {
        let text = """
            size:
              $type: dimension
              a: { $value: 8px, $contexts: { dark: 50% } }
              b: 4px
              c: 2em
            """
        let lenient = DialectReading(text, .lenient)
        #expect(lenient.summary == ["size.a: css = 8px | dark = 50%", "size.b: dimension = 4px", "size.c: css = 2em"])
        #expect(
            DialectReading(text, .standard).diagnostics.map(\.hint) == [Self.hint, "2em on 16px is 32px; " + Self.hint])
    }

    private static let hint = "for a value of CSS write '$type: css'"
}
