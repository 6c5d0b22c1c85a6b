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

    @Test func onlyWhereTheTableHolds() {
        expectFindings(texts("24pt", "28pt"), platform: .web)
        expectFindings(texts("24pt", "28pt"), platform: .macos)
    }

    @Test(arguments: [
        ("5vw", true), ("calc(2vw + 1vh)", true), ("10DVH", true), ("min(5vw, 8svh)", true),
        ("clamp(2vw, 3vw, 4vw)", true),
        ("calc(2 * 3vmin)", true),
        ("1rem", false), ("clamp(1rem, 5vw, 2rem)", false), ("calc(1em + 2vw)", false), ("100%", false),
        ("calc(10% + 1vw)", false), ("var(--size)", false), ("calc(var(--a) + 1vw)", false), ("large", false),
        ("", false),
        ("2", false),
    ])
    func sharesOfTheWindowAreTold(_ text: String, _ isOfViewport: Bool) {
        #expect(ResizableTextRule.isOfViewport(text) == isOfViewport)
    }

    @Test func textOfTheWindowDoesNotGrow() {
        expectFindings(
            "hero: { fontSize: { $type: css, $value: ↓\"5vw\" }, width: { $type: css, $value: \"5vw\" } }",
            ids: "text-size/resizable")
    }
}
