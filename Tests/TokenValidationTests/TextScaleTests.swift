import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenValidation

@Suite struct TextScaleTests {
    private func texts(_ sizes: String...) -> String {
        "text:\n  $type: typography\n"
            + sizes.enumerated().map { index, size in
                "  t\(index): { fontFamily: Inter, fontSize: \(size), fontWeight: 400, letterSpacing: 0px, "
                    + "lineHeight: 1.2 }\n"
            }.joined()
    }

    /// By hand: 24 x 56 / 22 = 61.09 as title2, and 28 x 58 / 28 = 58 as title.
    @Test func aLargerTextStaysTheLarger() {
        expectFindings(texts("34pt", "28pt", "22pt", "20pt", "17pt", "16pt", "15pt", "13pt", "12pt", "11pt"))
        let findings = expectFindings(texts("24pt", "↓28pt"), ids: "text-size/hierarchy")
        #expect(
            findings.first?.message
                == "'text.t1' is larger than 'text.t0', but not at AX5: 28 pt x 58/28 = 58 pt, and 24 pt x 56/22 = 61.1 pt"
        )
        // 61.09 x 28 / 58 = 29.49.
        #expect(findings.first?.hint == "from 29.5pt on it stays the larger")
    }

    /// By hand: 18 x 53 / 17 = 56.1 is 1.1 above 55: more than the tolerance of 1.
    @Test func aPointIsNoInversion() {
        expectFindings(texts("18pt", "↓20pt"), ids: "text-size/hierarchy")
        expectFindings(texts("17.8pt", "20pt"))
    }

    @Test func textsOfOneSizeAreOneFinding() {
        let findings = expectFindings(texts("24pt", "↓28pt", "28pt", "28pt"), ids: "text-size/hierarchy")
        #expect(findings.first?.notes.count == 3)
    }

    /// By hand: in dark 26 x 58 / 28 = 53.9 is less than 22 x 56 / 22 = 56.
    @Test func everyContextIsJudged() throws {
        func text(_ size: String, dark: String? = nil) -> String {
            func style(_ size: String) -> String {
                "{ fontFamily: Inter, fontSize: \(size), fontWeight: 400, letterSpacing: 0px, lineHeight: 1.2 }"
            }
            return "{ $type: typography, $value: \(style(size))"
                + (dark.map { ", $contexts: { dark: \(style($0)) }" } ?? "") + " }\n"
        }
        let found = expectFindings(
            "a: " + text("22pt") + "b: " + text("28pt", dark: "↓26pt"), ids: "text-size/hierarchy")
        #expect(try #require(found.first).contexts == ["appearance=dark"])
        #expect(
            found.first?.message
                == "'b' is larger than 'a', but not at AX5: 26 pt x 58/28 = 53.9 pt, and 22 pt x 56/22 = 56 pt")
        // What is inverted by default is judged where it is.
        let both = expectFindings(
            "a: " + text("24pt", dark: "22pt") + "b: " + text("↓28pt"), ids: "text-size/hierarchy")
        #expect(try #require(both.first).contexts == ["appearance=light"])
    }

    @Test func onlyWhereTheTableHolds() {
        expectFindings(texts("24pt", "28pt"), platform: .web)
        expectFindings(texts("24pt", "28pt"), platform: .macos)
    }

    private static let sharesOfTheWindowAreToldCases: [(String, Bool)] = [
        ("5vw", true), ("calc(2vw + 1vh)", true), ("10DVH", true), ("min(5vw, 8svh)", true),
        ("clamp(2vw, 3vw, 4vw)", true), ("clamp(none, 5vw, 2rem)", true), ("clamp(2vw, 5vw, none)", true),
        ("1.5e1vw", true), ("calc(5E-1vw * 2)", true), ("round(5vw, 1px)", true), ("round(to-zero, 5vw, 1px)", true),
        ("abs(5vw)", true), ("clamp(1rem, 5vw, none)", false), ("clamp(none, 1rem, none)", false), ("2em", false),
        ("round(1rem, 1vw)", false), ("none", false),
        ("calc(2 * 3vmin)", true), ("min(5vw, 20px)", true), ("min(1rem, 5vw)", true), ("calc(5vw + 0px)", true),
        ("clamp(0px, 5vw, 2rem)", true), ("max(5vw, min(2vw, 1rem))", true), ("calc((1vw + 2vh) * 3)", true),
        ("max(5vw, 20px)", false), ("max(1rem, min(5vw, 2rem))", false), ("min(1rem, 2rem)", false),
        ("min(5vw, var(--size))", false), ("calc(5vw", false), ("5vw)", false),
        ("1rem", false), ("clamp(1rem, 5vw, 2rem)", false), ("calc(1em + 2vw)", false), ("100%", false),
        ("calc(10% + 1vw)", false), ("var(--size)", false), ("calc(var(--a) + 1vw)", false), ("large", false),
        ("", false),
        ("2", false),
    ]

    @Test(arguments: sharesOfTheWindowAreToldCases)
    func sharesOfTheWindowAreTold(_ text: String, _ isOfViewport: Bool) {
        #expect(ResizableTextRule.isOfViewport(text) == isOfViewport)
    }

    @Test func textOfTheWindowDoesNotGrow() {
        expectFindings(
            "hero: { fontSize: { $type: css, $value: ↓\"5vw\" }, width: { $type: css, $value: \"5vw\" } }",
            ids: "text-size/resizable")
    }
}
