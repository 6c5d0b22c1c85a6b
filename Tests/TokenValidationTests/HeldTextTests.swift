import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import Testing

import enum TesseraLayoutScience.TextStyle

@testable import TesseraTokenValidation

@Suite struct HeldTextTests {
    private static let body = """
        body:
          $type: typography
          $value: { fontFamily: Inter, fontSize: 17pt, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.25 }

        """

    private func height(_ value: String, _ holds: String, named name: String = "field") -> String {
        Self.body + "\(name): { $type: dimension, $value: \(value), $holds: \(holds) }"
    }

    // MARK: iOS

    /// By hand: 53 x 1.25 = 66.25 is more than the leading of 62, with 2 x 4 it is 74.25.
    @Test func aFixedHeightHoldsItsTextAtTheLargestSize() {
        expectFindings(height("74.25pt", "{ text: \"{body}\", padding: 4pt }"))
        let findings = expectFindings(
            height("↓74.24pt", "{ text: \"{body}\", padding: 4pt }"), ids: "text-size/clipped")
        #expect(
            findings.first?.message
                == "'field' is 74.24 pt, and a line of 17 pt text in it needs 74.25 pt at AX5")
        #expect(
            findings.first?.hint == "let it grow, and say so with 'growth: scales'; else 74.25pt is enough")
        #expect(findings.first?.severity == .warning)
    }

    private static let aSizeAloneNeedsTheLeadingOfItsStyleCases: [(String, Int, Double)] = [
        ("17pt", 1, 62.0), ("17pt", 3, 186), ("13pt", 1, 52), ("11pt", 1, 48), ("34pt", 1, 70),
    ]

    /// By hand: without a line height of its own 17 pt needs the leading, 62 pt a line, and 13 pt 52.
    @Test(arguments: aSizeAloneNeedsTheLeadingOfItsStyleCases)
    func aSizeAloneNeedsTheLeadingOfItsStyle(_ size: String, _ lines: Int, _ needed: Double) {
        let holds = "{ text: \(size), lines: \(lines) }"
        expectFindings(height("\(needed)pt", holds))
        expectFindings(height("↓\(needed - 0.5)pt", holds), ids: "text-size/clipped")
    }

    private static let onlyABarStaysSmallCases: [(String, Platform, Bool)] = [
        ("toolbar", Platform.ios, false), ("toolbar", .ipados, false), ("toolbar", .web, true),
        ("toolbar", .macos, true), ("submitButton", .ios, true), ("card", .ios, false), ("tab.badge", .ios, false),
    ]

    /// Only bars stay small, and only on iOS and iPadOS.
    @Test(arguments: onlyABarStaysSmallCases)
    func onlyABarStaysSmall(_ group: String, _ platform: Platform, _ isFound: Bool) {
        let levels = group.split(separator: ".")
        let opening = levels.map { "\($0): { " }.joined()
        let token =
            "height: { $type: dimension, $value: 90pt, $holds: \(isFound ? "↓" : "")"
            + "{ textStyle: body, growth: viewer } }"
        let closing = String(repeating: " }", count: levels.count)
        TesseraTestSupport.expectFindings(
            files: [opening + token + closing], isFound ? ["text-size/viewer"] : []
        ) { validate($0, platform: platform) }
    }

    @Test func aStyleOfTheSystemHasItsOwnSize() {
        expectFindings(height("48pt", "{ textStyle: caption2 }"))
        expectFindings(height("↓47pt", "{ textStyle: caption2 }"), ids: "text-size/clipped")
    }

    /// By hand: at AX5 44 pt grow to 44 x 53 / 17 = 137.2 pt, and at xSmall to 44 x 14 / 17 = 36.2 pt.
    @Test func aHeightThatGrowsIsJudgedAtEverySize() {
        expectFindings(height("44pt", "{ text: \"{body}\", padding: 4pt, growth: scales }"))
        let findings = expectFindings(
            height("↓20pt", "{ text: \"{body}\", growth: scales }"), ids: "text-size/clipped")
        // 20 x 53 / 17 = 62.35; 53 x 1.25 = 66.25. At xSmall a line has 19 pt, and 19 x 17 / 14 = 23.07.
        #expect(
            findings.first?.message
                == "'field' grows to 62.35 pt, and a line of 17 pt text in it needs 66.25 pt at AX5")
        #expect(findings.first?.hint == "at the default text size 23.08pt is enough")
    }

    /// By hand: with 8 pt above and below, 17 pt need 19 + 16 = 35 pt at xSmall, and 35 x 17 / 14 = 42.5 pt by default;
    /// at AX5 66.25 + 16 = 82.25 pt, and 82.25 x 17 / 53 = 26.38 pt by default.
    @Test func theHintIsEnoughAtEverySize() throws {
        let holds = "{ text: \"{body}\", padding: 8pt, growth: scales }"
        let findings = expectFindings(height("↓26.39pt", holds), ids: "text-size/clipped")
        #expect(
            findings.first?.message
                == "'field' shrinks to 21.73 pt, and a line of 17 pt text in it needs 35 pt at xSmall")
        #expect(findings.first?.hint == "at the default text size 42.5pt is enough")
        let least = expectFindings(height("↓1pt", holds), ids: "text-size/clipped")
        #expect(try #require(least.first).hint == "at the default text size 42.5pt is enough")
        expectFindings(height("42.5pt", holds))
    }

    /// By hand: at xxxLarge 23 x 1.25 = 28.75 is less than the leading of 29, and at AX5 53 x 1.25 = 66.25.
    @Test func aContextOfTheTextSizeIsJudgedAtItsOwnSizes() throws {
        func findings(_ standard: String, _ accessibility: String) -> [Diagnostic] {
            let size = Modifier(
                name: "size", contexts: ["standard", "accessibility"], defaultContext: 0,
                system: SystemBinding(.textSize, states: [0, 1]))
            let text =
                Self.body + "field: { $type: dimension, $value: \(standard), $contexts: { accessibility: "
                + "\(accessibility) }, $holds: { text: \"{body}\" } }"
            return validate(MarkedFiles([text]), contexts: ContextSpace(modifiers: [size]))
        }
        #expect(findings("29pt", "66.25pt").isEmpty)
        #expect(
            findings("28pt", "66pt").map(\.message) == [
                "'field' is 28 pt, and a line of 17 pt text in it needs 29 pt at xxxLarge",
                "'field' is 66 pt, and a line of 17 pt text in it needs 66.25 pt at AX5",
            ])
    }

    /// A style of the system has the leadings that the guidelines print, at every size.
    @Test(arguments: TextStyle.allCases)
    func aStyleNeedsItsLeading(_ style: TextStyle) {
        let needed = style.metrics(at: .accessibility5).leading
        expectFindings(height("\(needed)pt", "{ textStyle: \(style.rawValue) }"))
        expectFindings(height("↓\(needed - 0.5)pt", "{ textStyle: \(style.rawValue) }"), ids: "text-size/clipped")
    }

    @Test func lengthsBelowZeroAreFoundBehindReferences() throws {
        let lengths =
            "n: { $type: dimension, $value: 4pt, $contexts: { dark: -8pt } }\nz: { $type: dimension, $value: 0pt }\n"
        let found = expectFindings(
            lengths + height("99pt", "{ textStyle: body, padding: ↓\"{n}\" }"), ids: "structure/property")
        #expect(try #require(found.first).contexts == ["appearance=dark"])
        #expect(found.first?.message == "'padding' must be a length of 0 or more, not -8px")
        expectFindings(lengths + height("99pt", "{ text: ↓\"{n}\" }"), ids: "structure/property")
        expectFindings(lengths + height("99pt", "{ text: ↓\"{z}\" }"), ids: "structure/property")
        expectFindings(lengths + height("99pt", "{ text: ↓\"{n} * 2\" }"), ids: "structure/property")
        expectFindings(height("↓0pt", "{ textStyle: body }"), ids: "type/value")
        expectFindings(height("↓-90pt", "{ textStyle: body }"), ids: "type/value")
    }

    @Test func aHeightHoldsNoTextOfItsOwnSize() {
        expectFindings("h: { $type: dimension, $value: 99pt, $holds: { text: ↓\"{h}\" } }", ids: "reference/cycle")
        expectFindings(
            "h: { $type: dimension, $value: 99pt, $holds: { text: ↓\"{x}\" } }\nx: \"{h}\"", ids: "reference/cycle")
    }

    @Test func aWordIsNeitherMissingNorAList() {
        expectFindings(height("99pt", "{ textStyle: body, growth: ↓[scales] }"), ids: "type/value")
        let missing = expectFindings(height("99pt", "{ textStyle: body, growth: ↓null }"), ids: "type/value")
        #expect(missing.first?.message == "the value is missing")
    }

    @Test func noMessageHasHundredsOfDigits() {
        let findings = expectFindings(
            height("↓44pt", "{ textStyle: body, padding: 1e300pt }"), ids: "text-size/clipped")
        #expect(findings.first?.message.count ?? 999 < 120)
        #expect(findings.first?.hint?.count ?? 999 < 120)
    }

    private static let aBarOfTextGrowsCases: [(String, Bool)] = [
        ("inputBar", false), ("searchBar", false), ("progressBar", false), ("chat.messageBar", false),
        ("toolbar", true), ("bottomBar", true),
    ]

    /// Only a bar of items is told of the viewer.
    @Test(arguments: aBarOfTextGrowsCases)
    func aBarOfTextGrows(_ name: String, _ isOfItems: Bool) {
        let levels = name.split(separator: ".")
        func text(_ holds: String) -> String {
            levels.map { "\($0): { " }.joined() + "$type: dimension, $value: 30pt, $holds: \(holds)"
                + String(repeating: " }", count: levels.count)
        }
        let fixed = validate(MarkedFiles([text("{ textStyle: body }")]))
        #expect(fixed.first?.hint?.contains("viewer") == isOfItems)
        #expect(fixed.first?.hint?.contains("growth: scales") == true)
        let viewer = validate(MarkedFiles([text("{ textStyle: body, growth: viewer }")]))
        #expect(viewer.map(\.id) == (isOfItems ? [] : ["text-size/viewer"]))
    }

    private static let aControlIsKnownByItsNameCases: [(String, Bool)] = [
        ("primaryButton", true), ("btn-primary", true), ("button.md", true), ("button.primary.lg", true),
        ("chip.2xl", true), ("card.md", false), ("buttonGroup", false), ("md", false),
    ]

    /// The last word that is no variant's tells what a group is.
    @Test(arguments: aControlIsKnownByItsNameCases)
    func aControlIsKnownByItsName(_ group: String, _ isFound: Bool) {
        let levels = group.split(separator: ".")
        let text =
            Self.body + levels.map { "\($0): { " }.joined()
            + "height: { $type: dimension, $value: \(isFound ? "↓" : "")44pt }, label: \"{body}\""
            + String(repeating: " }", count: levels.count)
        TesseraTestSupport.expectFindings(files: [text], isFound ? ["text-size/clipped"] : []) { validate($0) }
    }

    @Test func aBarThatShowsAViewerIsJudgedAtTheDefaultSize() {
        expectFindings(height("22pt", "{ text: \"{body}\", growth: viewer }", named: "bar"))
        let findings = expectFindings(
            height("↓21pt", "{ text: \"{body}\", growth: viewer }", named: "bar"), ids: "text-size/clipped")
        #expect(findings.first?.message.hasSuffix("needs 22 pt at the default text size") == true)
    }

    @Test func aBarIsToldOfTheViewer() {
        let findings = validate(
            MarkedFiles(["toolBar: { height: { $type: dimension, $value: 44pt, $holds: { text: 17pt } } }"]))
        #expect(findings.first?.hint?.contains("Large Content Viewer") == true)
    }

    @Test func aTouchTargetHoldsTextInItsDrawing() {
        expectFindings(
            "send: { $type: touchTarget, $value: { width: 90pt, height: ↓44pt }, $holds: { text: 17pt } }",
            ids: "text-size/clipped")
    }

    @Test(arguments: [Platform.macos, .tvos, .visionos, .watchos, .android])
    func whereNoFigureIsKnownNothingIsJudged(_ platform: Platform) {
        expectFindings("field: { $type: dimension, $value: 1pt, $holds: { text: 30pt } }", platform: platform)
    }

    /// What depends on a context is judged in it.
    @Test func textsOfContextsAreJudgedEach() {
        let contexts = """
            size: { $type: dimension, $value: 11pt, $contexts: { dark: 17pt } }
            field: { $type: dimension, $value: ↓60pt, $holds: { text: "{size}" } }
            """
        let findings = expectFindings(contexts, ids: "text-size/clipped")
        #expect(findings.first?.contexts == ["appearance=dark"])
    }

    // MARK: The web

    /// By hand: 12 x 1.5 + 2 x 2 = 22; at 200 % 24 x 1.5 + 4 = 40.
    @Test func theWebIsJudgedWithTheSpacingOfWCAG() {
        func field(_ height: String) -> String {
            "field: { $type: dimension, $value: \(height), $holds: { text: 12px, padding: 2px } }"
        }
        expectFindings(field("40px"), platform: .web)
        let clipped = expectFindings(field("↓39px"), ids: "text-size/clipped", platform: .web)
        #expect(
            clipped.first?.message
                == "'field' is 39 px, and a line of 12 px text in it needs 40 px at 200 % with the line height of WCAG 1.4.12"
        )
        expectFindings(field("↓22px"), ids: "text-size/clipped", platform: .web)
        expectFindings(field("↓↓21px"), ids: "text-size/clipped", "text-size/spacing", platform: .web)
    }

    /// By hand: 2.5rem are 40 px, and 80 at 200 %; the text needs 24, and 48.
    @Test func whatIsInRemGrowsAlong() {
        expectFindings(
            "field: { $type: dimension, $value: 2.5rem, $holds: { text: 1rem, padding: 0.5rem } }", platform: .web)
        expectFindings(
            "field: { $type: dimension, $value: ↓40px, $holds: { text: 1rem } }", ids: "text-size/clipped",
            platform: .web)
        expectFindings(
            "field: { $type: dimension, $value: 10px, $holds: { text: 1rem, growth: scales } }", platform: .web)
    }

    @Test func labelsOfATabBarHaveTheRoomOfTheBar() {
        func bar(_ padding: String, label: String = "0.6875rem") -> String {
            """
            bar:
              $type: tabBar
              $value:
                topPadding: \(padding)
                bottomPadding: \(padding)
                bottomEdge: safeArea
                tabCount: 3
                itemSpacing: 4px
                iconSize: 28px
                labelSize: ↓\(label)
            """
        }
        // By hand: 22 x 1.5 = 33, and 22 x 1.2 = 26.4 with the padding, which stays.
        let levels: RuleSettings = ["tab-bar/hit-frame": .off]
        // What is in px grows with the page's zoom alone, as the bar does.
        expectFindings(bar("2px", label: "11px").replacing("↓", with: ""), platform: .web, levels: levels)
        expectFindings(bar("3.3px").replacing("↓", with: ""), platform: .web, levels: levels)
        expectFindings(bar("3px"), ids: "text-size/clipped", platform: .web, levels: levels)
    }

    // MARK: References

    private static let whatItRefersToIsCheckedCases: [(String, String)] = [
        ("field: { $type: dimension, $value: 99px, $holds: { text: ↓\"{nope}\" } }", "reference/missing"),
        ("field: { $type: dimension, $value: 99px, $holds: { text: ↓\"{field}\" } }", "reference/cycle"),
        ("field: { $type: dimension, $value: 99px, $holds: { text: 9px, padding: ↓\"{field}\" } }", "reference/cycle"),
        (
            "a: { $type: color, $value: \"#fff\" }\nb: { $type: dimension, $value: 99px, $holds: { text: ↓\"{a}\" } }",
            "reference/type"
        ),
        (
            "a: { $type: number, $value: 1 }\nb: { $type: dimension, $value: 99px, $holds: { text: 9px, padding: ↓\"{a}\" } }",
            "reference/type"
        ),
        ("field: { $type: number, $value: 99, $holds: ↓{ text: 9px } }", "structure/property"),
    ]

    @Test(arguments: whatItRefersToIsCheckedCases)
    func whatItRefersToIsChecked(_ text: String, _ id: String) {
        expectFindings(text, ids: DiagnosticID(stringLiteral: id))
    }

    @Test func sizesMayBeComputed() {
        expectFindings(
            """
            base: { $type: dimension, $value: 8.5pt }
            field: { $type: dimension, $value: ↓61pt, $holds: { text: "{base} * 2" } }
            """, ids: "text-size/clipped")
    }

    // MARK: Without a word of it

    @Test func aHeightBesideTheTextOfAControlHoldsIt() {
        func control(_ group: String, _ height: String) -> String {
            """
            \(group):
              height: { $type: dimension, $value: \(height) }
              label:
                $type: typography
                $value: { fontFamily: Inter, fontSize: 17pt, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.25 }
            """
        }
        expectFindings(control("primaryButton", "↓44pt"), ids: "text-size/clipped")
        expectFindings(control("primaryButton", "67pt"))
        expectFindings(control("picture", "44pt"))
    }

    /// By hand: 16 x 1.5 = 24 at its own size, and 48 at 200 %, which px reach by the page's zoom alone.
    @Test func aControlInPxGrowsWithTheZoomOfThePage() {
        func control(_ height: String, text: String) -> String {
            """
            button:
              height: { $type: dimension, $value: \(height) }
              label:
                $type: typography
                $value: { fontFamily: Inter, fontSize: \(text), fontWeight: 400, letterSpacing: 0px, lineHeight: 1.25 }
            """
        }
        expectFindings(control("24px", text: "16px"), platform: .web)
        expectFindings(control("↓23px", text: "16px"), ids: "text-size/spacing", platform: .web)
        expectFindings(control("48px", text: "1rem"), platform: .web)
        expectFindings(control("↓47px", text: "1rem"), ids: "text-size/clipped", platform: .web)
        expectFindings(control("1.5rem", text: "1rem"), platform: .web)
    }
}
