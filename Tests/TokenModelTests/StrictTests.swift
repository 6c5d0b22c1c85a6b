import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenModel

/// The specification to the letter.
@Suite struct StrictTests {
    static let shorthands: [DialectCase] = [
        DialectCase(
            "color", "↓\"#14141C80\"", "#14141c80",
            "{ \"colorSpace\": \"srgb\", \"components\": [0.078431, 0.078431, 0.109804], \"alpha\": 0.501961, \"hex\": \"#14141c\" }"
        ),
        DialectCase(
            "color", "↓\"oklch(72% 0.19 none)\"", "oklch(0.72 0.19 none)",
            "{ \"colorSpace\": \"oklch\", \"components\": [0.72, 0.19, \"none\"], \"hex\": \"#ff68a0\" }"),
        DialectCase("dimension", "↓\"16px\"", "16px", "{ \"value\": 16, \"unit\": \"px\" }"),
        DialectCase("dimension", "↓\"-0.5rem\"", "-0.5rem", "{ \"value\": -0.5, \"unit\": \"rem\" }"),
        DialectCase("dimension", "↓0", "0px", "{ \"value\": 0, \"unit\": \"px\" }"),
        DialectCase("duration", "↓\"0.25s\"", "0.25s", "{ \"value\": 0.25, \"unit\": \"s\" }"),
        DialectCase("cubicBezier", "↓\"easeInOut\"", "cubic-bezier(0.42, 0, 0.58, 1)", "[0.42, 0, 0.58, 1]"),
        DialectCase(
            "strokeStyle", "{ \"dashArray\": [↓\"4px\", { \"value\": 2, \"unit\": \"px\" }], \"lineCap\": \"butt\" }",
            "dashArray [4px, 2px], lineCap \"butt\"",
            "{ \"dashArray\": [{ \"value\": 4, \"unit\": \"px\" }, { \"value\": 2, \"unit\": \"px\" }], \"lineCap\": \"butt\" }"
        ),
        DialectCase(
            "border", "{ \"color\": \"{c}\", \"width\": ↓\"1px\", \"style\": \"solid\" }",
            "color {c}, width 1px, style solid",
            "{ \"color\": \"{c}\", \"width\": { \"value\": 1, \"unit\": \"px\" }, \"style\": \"solid\" }"),
    ]

    @Test(arguments: shorthands)
    func isRejected(_ written: DialectCase) {
        let marked = MarkedText(written.json)
        let strict = DialectReading(marked.text, isJSON: true, .strict)
        #expect(strict.diagnostics.map(\.id) == marked.offsets.map { _ in "type/shorthand" })
        #expect(strict.diagnostics.compactMap(\.range?.offset) == marked.offsets)
        #expect(strict.diagnostics.allSatisfy { $0.hint?.hasPrefix("write ") == true })
        #expect(strict.summary == ["t: \(written.type) = \(written.reading)"])
        #expect(strict.fixed == written.fixedJSON)

        let standard = DialectReading(marked.text, isJSON: true, .standard)
        #expect(standard.diagnostics.isEmpty)
        #expect(standard.summary == strict.summary)
    }

    /// What the fix-its write is the format's: nothing is left to say in any dialect.
    @Test(arguments: shorthands, TokenDialect.allCases)
    func canonicalSpellingIsAccepted(_ written: DialectCase, _ dialect: TokenDialect) {
        let fixed = DialectReading(written.fixedJSON, isJSON: true, dialect)
        #expect(fixed.diagnostics.map(\.message) == [])
        if written.type != "color" { #expect(fixed.summary == ["t: \(written.type) = \(written.reading)"]) }
    }

    /// Old spellings get a fix-it, too, and it is the format's.
    @Test(
        arguments: LenientTests.cases.filter {
            !$0.reading.contains("derived") && !["opacity", "boolean", "haptic"].contains($0.type)
        })
    func oldSpellingsAreFixedToTheLetter(_ written: DialectCase) {
        let strict = DialectReading(MarkedText(written.json).text, isJSON: true, .strict)
        #expect(strict.diagnostics.hasErrors)
        let fixed = DialectReading(strict.fixed, isJSON: true, .strict)
        #expect(fixed.diagnostics.map(\.message) == [], "\(strict.fixed)")
    }

    @Test func derivedColorsAreRejected() {
        let found = DialectReading("t: { $type: color, $value: \"{a} / 0.5\" }", .strict).diagnostics
        #expect(found.map(\.id) == ["type/shorthand"])
        #expect(found.flatMap(\.fixIts).isEmpty)
    }

    @Test func colorsBeyondTheFormatHaveNoFixIt() {
        for color in ["color(display-p3-linear 1 0 0)", "color(srgb 1.2 0 0)", "rgb(0 0 0 / none)"] {
            let found = DialectReading("t: { $type: color, $value: \(color) }", .strict).diagnostics
            #expect(found.map(\.id) == ["type/shorthand"])
            #expect(found.flatMap(\.fixIts).isEmpty)
        }
    }

    static let ownTypes = TokenType.allCases.filter { !$0.isDTCG }

    /// They are at home in the extension, whose content the specification leaves to its vendor.
    @Test(arguments: ownTypes)
    func ownTypesBelongToTheExtension(_ type: TokenType) throws {
        let tree = try #require(
            YAMLReader.read(SourceText(path: "t", text: type.rawValue), id: SourceID(index: 0)).tree)
        var reader = PropertyReader(tree, dialect: .strict)
        #expect(reader.typeOfExtension(tree.root)?.value == type)
        #expect(reader.diagnostics.isEmpty)
        #expect(reader.type(tree.root)?.value == type)
        #expect(reader.diagnostics.map(\.id) == ["type/shorthand"])
    }

    @Test func requirementsOfTheExtensionHaveTheShorthand() {
        let text = """
            c:
              $type: color
              $value: { colorSpace: srgb, components: [0, 0, 0] }
              $extensions: { dev.tessera: { contrast: { on: "#FFFFFF" } } }
            d:
              $type: dimension
              $value: { value: 44, unit: px }
              $extensions: { dev.tessera: { touchTarget: { hitSlop: 2px } } }
            """
        #expect(DialectReading(text, .strict).diagnostics.isEmpty)
    }

    /// YAML is a way to write JSON; its niceties change no value.
    @Test func yamlIsFine() {
        let text = """
            a: { $type: strokeStyle, $value: dashed }
            b: { $type: fontFamily, $value: [SF Pro, Arial] }
            c: { $type: color, $value: { colorSpace: hsl, components: [none, 0, 0x10] } }
            d: { $type: fontWeight, $value: semi-bold }
            """
        #expect(DialectReading(text, .strict).diagnostics.isEmpty)
    }

    private static let isNoValueOfTheFormatCases: [(String, String)] = [
        ("color", "{ colorSpace: srgb, components: [1, 0, 0], alpha: ↓-0.1 }"),
        ("color", "{ colorSpace: srgb, components: [1, 0, ↓true] }"),
        ("color", "{ colorSpace: ↓display-p3-linear, components: [1, 0, 0] }"),
        ("color", "{ colorSpace: ↓[srgb], components: [1, 0, 0] }"),
        ("color", "{ colorSpace: srgb, components: ↓{ r: 1 } }"),
        ("color", "{ colorSpace: hsl, components: [0, ↓100.5, 0] }"),
        ("color", "{ colorSpace: hwb, components: [↓360, 0, 0] }"),
        ("color", "{ colorSpace: lab, components: [↓101, 0, 0] }"),
        ("color", "{ colorSpace: xyz-d50, components: [0, ↓1.01, 0] }"),
        ("color", "{ colorSpace: srgb, components: [1, 0, 0], hex: ↓[a] }"),
        ("dimension", "{ value: 16, unit: ↓PX }"),
        ("dimension", "{ value: 16, unit: ↓\"%\" }"),
        ("dimension", "{ value: ↓true, unit: px }"),
        ("dimension", "{ value: 16, unit: ↓[px] }"),
        ("duration", "{ value: 16, unit: ↓MS }"),
        ("duration", "{ value: ↓[1], unit: ms }"),
        ("fontFamily", "↓true"),
        ("fontFamily", "[↓\"\"]"),
        ("fontWeight", "↓1001"),
        ("fontWeight", "↓true"),
        ("fontWeight", "↓EXTRA-BOLD"),
        ("cubicBezier", "[0, 0, 1, ↓[1]]"),
        ("cubicBezier", "↓[0, 0, 1, 1, 1]"),
        ("number", "↓true"),
        ("strokeStyle", "↓Solid"),
        ("gradient", "↓{ color: { colorSpace: srgb, components: [0, 0, 0] }, position: 0 }"),
        ("gradient", "[{ color: { colorSpace: srgb, components: [0, 0, 0] }, position: ↓\"0\" }]"),
        ("shadow", "↓[]"),
        ("typography", "↓Inter"),
        ("transition", "↓[]"),
    ]

    /// Section 8 and 9 of the format and the Color module, where only the letter decides.
    @Test(
        arguments: isNoValueOfTheFormatCases)
    func isNoValueOfTheFormat(_ type: String, _ marked: String) {
        for dialect in [TokenDialect.strict, .standard] {
            let text = MarkedText("t: { $type: \(type), $value: \(marked) }")
            let found = DialectReading(text.text, dialect).diagnostics
            #expect(found.hasErrors)
            #expect(found.compactMap(\.range?.offset) == text.offsets, "\(found.map(\.message))")
        }
    }
}
