import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import Testing

/// What numbers of Tokens Studio measure: in tokens, in typography, and in what is computed from them.
@Suite struct StudioMeasureTests {
    private static func read(_ tokens: String) -> Imported {
        Imported("$themes: []\nset:\n\(tokens)", by: TokensStudioImporter.self)
    }

    /// Two sets that are alternatives, and one for both.
    private static func read(one: String, two: String, both: String) -> Imported {
        Imported(
            """
            both: { \(both) }
            one: { \(one) }
            two: { \(two) }
            $themes:
              - { name: one, selectedTokenSets: { both: enabled, one: enabled } }
              - { name: two, selectedTokenSets: { both: enabled, two: enabled } }
            """, by: TokensStudioImporter.self)
    }

    private static let body = """
        body: { type: typography, value: { fontFamily: F, fontWeight: 400, fontSize: "{size}", \
        lineHeight: "{lead}", letterSpacing: "{track}" } }
        """

    // MARK: Line heights

    /// One token has the unit that differs; the line height and the size come from it through others.
    @Test(arguments: [("{unit}", "{unit}*1.5"), ("{unit}", "{unit}*{factor}"), ("{unit}*2", "{fs}*1.5")])
    func lineHeightsAndSizesOfOneTokenAreMultiples(_ size: String, _ height: String) {
        let imported = Self.read(
            one: "unit: { value: 16px, type: dimension }", two: "unit: { value: 1rem, type: dimension }",
            both: """
                factor: { value: "1.5", type: number }, fs: { value: "\(size)", type: fontSizes }, \
                lh: { value: "\(height)", type: lineHeights }, \
                t: { type: typography, value: { fontFamily: F, fontWeight: 400, fontSize: "{fs}", lineHeight: "{lh}" } }
                """)
        let styles = imported.lines.filter { $0.contains("400 ") }
        #expect(styles.count == 2 && styles.allSatisfy { $0.contains("/1.5 F") })
    }

    /// Two tokens may differ in other themes.
    @Test func lineHeightsAndSizesOfTwoTokensAreNone() {
        let imported = Self.read(
            one: "a: { value: 16px, type: dimension }, b: { value: 1rem, type: dimension }",
            two: "a: { value: 1rem, type: dimension }, b: { value: 16px, type: dimension }",
            both: """
                fs: { value: "{a}", type: fontSizes }, lh: { value: "{b}*1.5", type: lineHeights }, \
                t: { type: typography, value: { fontFamily: F, fontWeight: 400, fontSize: "{fs}", lineHeight: "{lh}" } }
                """)
        #expect(imported.messages.contains { $0.contains("has 1.2 there") })
    }

    @Test("a line height that is computed from the size is a multiple, also where the size's unit differs")
    func lineHeightsOfSizes() {
        let imported = Self.read(
            one: "size: { value: 20px, type: fontSizes }", two: "size: { value: 1.25rem, type: fontSizes }",
            both: """
                body: { type: typography, value: { fontFamily: F, fontWeight: 400, fontSize: "{size}", \
                lineHeight: "{size} * 1.5", letterSpacing: "0" } }
                """)
        #expect(imported.errors.isEmpty)
        #expect(imported.lines.filter { $0.contains("/1.5 ") }.count == 2, "\(imported.lines)")
    }

    // MARK: Zero

    @Test(arguments: ["0", "0px", "0%", "0em", "0rem", "-0", "0 * 4"])
    func zeroIsZeroInEveryMeasure(_ zero: String) {
        for type in ["letterSpacing", "paragraphSpacing", "borderRadius", "spacing", "sizing", "dimension"] {
            let imported = Self.read("  a: { value: \"\(zero)\", type: \(type) }\n")
            #expect(imported.lines == ["a: dimension = \(zero == "0rem" ? "0rem" : "0px")"], "\(type)")
            #expect(imported.errors.isEmpty)
        }
        #expect(Self.read("  a: { value: \"\(zero)\", type: number }\n").lines == ["a: number = 0"])
    }

    private static let zeroTakesTheMeasureOfOtherThemesCases: [(String, String)] = [
        ("0", "-2%"), ("0px", "-2%"), ("0%", "0.5px"), ("0", "0.5"), ("0em", "1rem"),
    ]

    @Test(arguments: zeroTakesTheMeasureOfOtherThemesCases)
    func zeroTakesTheMeasureOfOtherThemes(_ zero: String, _ other: String) {
        let imported = Self.read(
            one: "t: { value: \"\(other)\", type: letterSpacing }",
            two: "t: { value: \"\(zero)\", type: letterSpacing }",
            both: "u: { value: \"{t}\", type: letterSpacing }")
        #expect(imported.errors.isEmpty)
        let type = other.hasSuffix("%") ? "number" : "dimension"
        #expect(imported.lines.contains("t: \(type)"))
        #expect(imported.lines.contains { $0.hasPrefix("  theme=two: 0") })
        #expect(!imported.lines.contains { $0.contains("-0.02px") })
    }

    @Test func zerosInCompositesAreLengths() {
        let imported = Self.read(
            """
              no: { value: 0, type: number }
              s: { type: boxShadow, value: { x: 0%, y: "0", blur: "{no}", spread: 0em, color: "#000" } }
              b: { type: border, value: { color: "#000", width: "{no}", style: solid } }
            """)
        #expect(
            imported.lines == [
                "no: number = 0", "s: shadow = 0px 0px 0px 0px #000000", "b: border = 0px solid #000000",
            ])
        #expect(imported.errors.isEmpty)
    }

    // MARK: Typography by theme

    @Test func lettersAndLinesFollowThemes() {
        let imported = Self.read(
            one: "lead: { value: 24px, type: lineHeights }, track: { value: -2%, type: letterSpacing }",
            two: "lead: { value: \"30\", type: lineHeights }, track: { value: \"0\", type: letterSpacing }",
            both: "size: { value: \"20\", type: fontSizes }, \(Self.body)")
        #expect(imported.errors.isEmpty)
        #expect(imported.lines.contains("  theme=one: 400 20px/1.2 F, spaced -0.4px"))
        #expect(imported.lines.contains("  theme=two: 400 20px/1.5 F, spaced 0px"))
        #expect(imported.node("body", "$value", "lineHeight")?.text == "{lead} / {size}")
    }

    /// No token is a length and a multiple; what uses it says what it comes to.
    @Test func measuresThatThemesDisagreeAboutAreWorkedOut() {
        let imported = Self.read(
            one: "lead: { value: 30px, type: lineHeights }, track: { value: -2%, type: letterSpacing }",
            two: "lead: { value: 120%, type: lineHeights }, track: { value: 0.5px, type: letterSpacing }",
            both:
                "size: { value: \"20\", type: fontSizes }, other: { value: \"{lead}\", type: lineHeights }, \(Self.body)"
        )
        #expect(imported.errors.isEmpty)
        #expect(imported.lines.contains("  theme=one: 400 20px/1.5 F, spaced -0.4px"))
        #expect(imported.lines.contains("  theme=two: 400 20px/1.2 F, spaced 0.5px"))
        // Only CSS has a line height that is a length in one theme and a percentage in the other.
        #expect(imported.node("lead", "$type")?.text == "css")
        #expect(
            imported.messages.contains(
                "warning import/css: 'lead' is carried over as raw CSS: no token is a multiple of the font size in one theme and a length in another"
            ))
        let lost = imported.messages.filter { $0.contains("import/mixed-measures") }
        #expect(lost.count == 1)
        #expect(lost.allSatisfy { $0.hasPrefix("warning") && $0.contains("is left out") })
    }

    /// CSS has no lengths without a unit, and no letter spacing that is a number.
    @Test func measuresThatThemesDisagreeAboutHaveUnitsInCSS() {
        let imported = Self.read(
            one: "lead: { value: \"24\", type: lineHeights }, track: { value: \"1\", type: letterSpacing }",
            two: "lead: { value: 150%, type: lineHeights }, track: { value: -2%, type: letterSpacing }",
            both: "n: { value: \"normal\", type: letterSpacing }")
        #expect(imported.errors.isEmpty)
        #expect(imported.node("lead", "$value")?.text == "24px")
        #expect(imported.node("lead", "$contexts", "theme=two")?.text == "150%")
        #expect(imported.node("track", "$value")?.text == "1px")
        #expect(imported.node("track", "$contexts", "theme=two")?.text == "-2%")
    }

    @Test func aPartOfTheFontSizeBesideAWordOfCSSKeepsItsUnit() {
        let imported = Self.read(
            one: "track: { value: normal, type: letterSpacing }", two: "track: { value: -2%, type: letterSpacing }",
            both: "n: { value: 1, type: number }")
        #expect(imported.node("track", "$value")?.text == "normal")
        #expect(imported.node("track", "$contexts", "theme=two")?.text == "-2%")
    }

    @Test func sizesByThemeDivideLines() {
        let imported = Self.read(
            one: "size: { value: 10px, type: fontSizes }", two: "size: { value: 20px, type: fontSizes }",
            both: "lead: { value: 24px, type: lineHeights }, track: { value: 10%, type: letterSpacing }, \(Self.body)")
        #expect(imported.lines.contains("  theme=one: 400 10px/2.4 F, spaced 1px"))
        #expect(imported.lines.contains("  theme=two: 400 20px/1.2 F, spaced 2px"))
    }

    @Test(arguments: [
        ("font-family", "font-size", "font-weight", "line-height", "letter-spacing"),
        ("font_family", "font_size", "font_weight", "line_height", "letter_spacing"),
        ("fontFamilies", "fontSizes", "fontWeights", "lineHeights", "letterSpacing"),
    ])
    func partsAreKnownHoweverSpelled(_ names: (String, String, String, String, String)) {
        let imported = Self.read(
            """
              t:
                type: typography
                value: { \(names.0): F, \(names.1): 18px, \(names.2): 600, \(names.3): 140%, \(names.4): 5% }
              s: { type: box-shadow, value: { offset-x: 1, offset_y: 2, blur-radius: 3, spread: 4, color: "#000" } }
            """)
        #expect(
            imported.lines == ["t: typography = 600 18px/1.4 F, spaced 0.9px", "s: shadow = 1px 2px 3px 4px #000000"])
        #expect(imported.errors.isEmpty)
    }

    @Test func whatIsComputedHasNoNoise() {
        let imported = Self.read(
            """
              t:
                type: typography
                value: { fontFamily: F, fontSize: 13px, fontWeight: 600, lineHeight: 140%, letterSpacing: 1.1% }
            """)
        #expect(imported.lines == ["t: typography = 600 13px/1.4 F, spaced 0.143px"])
    }

    private static let wordsOfPenpotAreTypesCases: [(String, String, String)] = [
        ("rotation", "45", "number = 45"), ("rotation", "45deg", "number = 45"),
        ("strokeWidth", "2", "dimension = 2px"), ("font-sizes", "12", "dimension = 12px"),
        ("line-height", "150%", "number = 1.5"), ("fontSize", "12", "dimension = 12px"),
    ]

    @Test(arguments: wordsOfPenpotAreTypesCases)
    func wordsOfPenpotAreTypes(_ type: String, _ value: String, _ expected: String) {
        #expect(Self.read("  a: { $value: \"\(value)\", $type: \(type) }\n").lines == ["a: \(expected)"])
    }

    // MARK: Computed values

    private static let lengthsAndNumbersGoTogetherCases: [(String, String, String)] = [
        ("{unit} * 2", "dimension", "18px"), ("floor({unit} * 2.5)", "sizing", "22px"),
        ("{unit} * 3", "fontSizes", "27px"),
        ("{unit} * {base}", "sizing", "162px"), ("{base} + 4", "spacing", "22px"), ("{ratio} * 4", "spacing", "6px"),
        ("{ratio}", "spacing", "1.5px"), ("{ratio}px", "spacing", "1.5px"),
        ("({base} + {ratio}) / 2", "number", "9.75px"),
        ("{base} / {unit}", "number", "2"), ("{base} / {unit}", "spacing", "2px"), ("{base} ^ 2", "sizing", "324px"),
        ("-{base} + 20", "sizing", "2px"), ("{base} * 50%", "sizing", "9px"),
        ("roundTo({base} / 7, 2)", "sizing", "2.57px"),
        ("max({base}, 20)", "sizing", "20px"), ("{plain} * {ratio}", "number", "27px"), ("{rem} * 2", "sizing", "2rem"),
        ("{rem} + 1", "sizing", "2rem"),
    ]

    /// The plugin computes with bare numbers, so the measure is that of the result.
    @Test(arguments: lengthsAndNumbersGoTogetherCases)
    func lengthsAndNumbersGoTogether(_ text: String, _ type: String, _ expected: String) {
        let imported = Self.read(
            """
              base: { value: "18", type: dimension }
              plain: { value: "{base}", type: number }
              unit: { value: "{plain} / 2", type: number }
              ratio: { value: 1.5, type: number }
              rem: { value: 1rem, type: sizing }
              x: { value: "\(text)", type: \(type) }
            """)
        #expect(imported.errors.isEmpty)
        #expect(imported.lines.last?.hasSuffix("= \(expected)") == true, "\(imported.lines.last ?? "")")
    }

    private static let numbersTakeTheUnitThatIsWrittenCases: [(String, String, String)] = [
        ("{bare}rem", "spacing", "2rem"), ("{bare} / 16 * 1rem", "fontSizes", "0.125rem"),
        ("calc({bare} * 1rem)", "spacing", "2rem"), ("{bare} + 1rem", "spacing", "3rem"),
        ("{double}rem", "letterSpacing", "4rem"), ("{lead}rem", "spacing", "24rem"),
        ("-{bare} * 1rem", "number", "-2rem"),
        ("{rem} * {bare}", "sizing", "2rem"), ("max({bare}, {rem}) + 1", "sizing", "3rem"),
        ("4rem / {bare}", "sizing", "2rem"), ("{scaled} + 1", "spacing", "3rem"), ("{bare}px", "spacing", "2px"),
        ("{bare} * 1px", "spacing", "2px"), ("{px}px", "spacing", "4px"), ("{number}rem", "spacing", "2rem"),
    ]

    /// In the source they have none: Tessera alone reads them as lengths.
    @Test(arguments: numbersTakeTheUnitThatIsWrittenCases)
    func numbersTakeTheUnitThatIsWritten(_ text: String, _ type: String, _ expected: String) {
        let imported = Self.read(
            """
              bare: { value: "2", type: spacing }
              double: { value: "{bare} * 2", type: sizing }
              lead: { value: "24", type: lineHeights }
              number: { value: "2", type: number }
              px: { value: 4px, type: spacing }
              rem: { value: 1rem, type: sizing }
              scaled: { value: "{bare}rem", type: spacing }
              x: { value: "\(text)", type: \(type) }
            """)
        #expect(imported.errors.isEmpty)
        #expect(imported.lines.last?.hasSuffix("= \(expected)") == true, "\(imported.lines.last ?? "")")
    }

    @Test func partsOfCompositesTakeTheUnitThatIsWritten() {
        let imported = Self.read(
            """
              bare: { value: "2", type: spacing }
              b: { type: border, value: { color: "#000", width: "{bare}rem", style: solid } }
              s: { type: boxShadow, value: { x: 0, y: "{bare}rem", blur: 1, spread: 0, color: "#000" } }
            """)
        #expect(imported.errors.isEmpty)
        #expect(imported.lines.contains("b: border = 2rem solid #000000"))
        #expect(imported.lines.contains("s: shadow = 0px 2rem 1px 0px #000000"))
    }

    @Test func numbersTakeTheUnitThatIsWrittenInEachTheme() {
        let imported = Self.read(
            one: "bare: { value: \"2\", type: spacing }", two: "bare: { value: \"3\", type: spacing }",
            both: "x: { value: \"{bare}rem\", type: spacing }")
        #expect(imported.errors.isEmpty)
        #expect(
            imported.lines.prefix(3) == [
                "x: dimension <- {bare} / 1px * 1rem", "  theme=one: 2rem", "  theme=two: 3rem",
            ])
    }

    @Test(arguments: ["{px}rem", "{px} * 1rem", "{both}rem"])
    func aUnitIsNotReplacedByAnother(_ text: String) {
        let imported = Self.read(
            one: "both: { value: 2, type: sizing }", two: "both: { value: 2px, type: sizing }",
            both: "px: { value: 4px, type: sizing }, x: { value: \"\(text)\", type: sizing }")
        #expect(imported.node("x") == nil)
        #expect(imported.messages.contains { $0.hasPrefix("warning import/unit: 'x' is left out") })
    }

    @Test func unitsThatDoNotGoTogetherAreTold() {
        let imported = Self.read(
            """
              px: { value: 2px, type: sizing }
              rem: { value: 1rem, type: sizing }
              x: { value: "{px} * {rem}", type: sizing }
            """)
        #expect(
            imported.messages == [
                "warning import/unit: 'x' is left out: it computes with lengths in px and in rem as if they were numbers"
            ])
    }

    @Test func longFormulasEnd() {
        for text in [
            String(repeating: "(", count: 10_000), Array(repeating: "{a}", count: 10_000).joined(separator: " + "),
        ] {
            let imported = Self.read("  a: { value: 1px, type: sizing }\n  x: { value: \"\(text)\", type: sizing }\n")
            #expect(imported.messages.filter { $0.hasPrefix("warning import/value") }.count == 1)
        }
    }

    /// As everywhere in Tessera, 16px are a rem.
    @Test(arguments: [
        ("1rem", "24px", "1.5"), ("16px", "1.5rem", "1.5"), ("2rem", "{lead} * 2", "1.5"), ("24px", "{tall} * 2", "2"),
        ("{size}", "{lead}", "1.5"),
    ])
    func lineHeightsAndFontSizesOfTwoUnitsAreCompared(_ size: String, _ height: String, _ expected: String) throws {
        let imported = Imported(
            """
            $themes: []
            core:
              lead: { value: 24px, type: lineHeights }
              tall: { value: 1.5rem, type: lineHeights }
              size: { value: 1rem, type: fontSizes }
              t: { type: typography, value: { fontFamily: F, fontSize: "\(size)", fontWeight: 400, lineHeight: "\(height)", letterSpacing: "0" } }
            """, by: TokensStudioImporter.self)
        #expect(imported.errors.isEmpty)
        let id = try #require(imported.resolved.tree.token(at: "t"))
        let value = try #require(imported.resolved.defaultValue(of: id))
        guard case .typography(let typography) = value else { return #expect(Bool(false), "\(value)") }
        #expect(typography.lineHeight == Double(expected))
        #expect(imported.messages.contains { $0.contains("16px to the rem") })
    }
}
