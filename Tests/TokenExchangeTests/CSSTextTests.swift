import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

/// The readers of CSS values that importers of several formats share.
@Suite struct CSSTextTests {
    private func placed(_ text: String, offset: Int = 100) -> PlacedText {
        PlacedText(text, at: SourceRange(source: SourceID(index: 0), offset: offset, length: text.utf8.count))
    }

    /// A value as one line: `{color: red, offsetX: 0px}`.
    private func line(_ node: DocumentNode) -> String {
        switch node.content {
        case .string(let text): "'\(text)'"
        case .plain(let text): text
        case .list(let elements): "[\(elements.map(line).joined(separator: ", "))]"
        case .object(let entries): "{\(entries.map { "\($0.name): \(line($0.value))" }.joined(separator: ", "))}"
        }
    }

    private func problem(_ body: () throws(ForeignValueError) -> DocumentNode) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return error.message
        }
    }

    // MARK: Shadows

    private func shadow(
        _ text: String, _ reading: CSSReading = CSSReading()
    ) throws(ForeignValueError) -> DocumentNode {
        try reading.node(placed(text), as: .shadow).node
    }

    @Test func shadowsKeepThePlacesOfTheirParts() throws {
        let node = try shadow("0 1px 2px red, inset 0 0 4px 1px rgb(0 0 0 / 0.2)")
        #expect(
            line(node) == """
                [{color: 'red', offsetX: '0px', offsetY: '1px', blur: '2px', spread: '0px'}, \
                {color: 'rgb(0 0 0 / 0.2)', offsetX: '0px', offsetY: '0px', blur: '4px', spread: '1px', inset: true}]
                """)
        #expect(node.elements[0]["blur"]?.range.offset == 106)
        #expect(node.elements[1]["color"]?.range == SourceRange(source: SourceID(index: 0), offset: 133, length: 16))
    }

    @Test func referencesInShadows() throws {
        // Without types the last reference is the color; with them each is what it is.
        let unknown = try shadow("{x} {y} {blur} {spread} {tint}")
        #expect(
            line(unknown) == "{color: '{tint}', offsetX: '{x}', offsetY: '{y}', blur: '{blur}', spread: '{spread}'}")
        let reading = CSSReading { $0 == "tint" ? .color : nil }
        #expect(
            line(try shadow("{tint} 0 0 {blur}", reading)).hasPrefix(
                "{color: '{tint}', offsetX: '0px', offsetY: '0px', blur: '{blur}'"))
        #expect(
            problem { () throws(ForeignValueError) in
                try shadow("0 0 {blur}", CSSReading { _ in .dimension })
            } == "a shadow without a color has that of the text, which no token can be")
    }

    @Test func bareNumbersInShadows() throws {
        let node = try shadow("0 4 8 #000", CSSReading(bareUnit: "px"))
        #expect(line(node) == "{color: '#000', offsetX: '0px', offsetY: '4px', blur: '8px', spread: '0px'}")
        #expect(
            problem { () throws(ForeignValueError) in try shadow("0 4 8 #000") }
                == "'4' is not a length in px or rem")
    }

    private static let brokenShadowsCases: [(String, String)] = [
        ("", "a shadow without a color has that of the text, which no token can be"),
        ("0 0 4px", "a shadow without a color has that of the text, which no token can be"),
        ("1px red", "a shadow has two to four lengths"),
        ("1px 1px 1px 1px 1px red", "a shadow has two to four lengths"),
        ("0 0 1em red", "'1em' is not a length in px or rem"),
        ("0 0 red blue", "'blue' is not a length or a color"),
        ("0 red 1px", "the lengths of a shadow stand side by side"),
        ("inset 0 1px red inset", "'inset' stands there twice"),
        ("none, 0 1px red", "'none' cannot stand among shadows"),
        ("0 1px currentColor", "'currentColor' is the color of the text, which no token can be"),
        ("0 0 red,", "a shadow without a color has that of the text, which no token can be"),
    ]

    @Test(arguments: brokenShadowsCases)
    func brokenShadows(_ text: String, _ expected: String) {
        #expect(problem { () throws(ForeignValueError) in try shadow(text) } == expected)
    }

    // MARK: Typefaces and curves

    private static let fontListsCases: [(String, String)] = [
        ("Inter", "'Inter'"), ("'SF Pro',  Helvetica   Neue ,sans-serif", "['SF Pro', 'Helvetica Neue', 'sans-serif']"),
        ("\"A, B\", c", "['\"A, B\"', 'c']"), ("'It\\'s', \"\\4e2d\\6587\"", "['It's', '中文']"),
        ("{font.sans}, serif", "['{font.sans}', 'serif']"),
    ]

    @Test(arguments: fontListsCases)
    func fontLists(_ text: String, _ expected: String) throws {
        #expect(line(try FontListText.read(placed(text))) == expected)
    }

    @Test(arguments: ["", "a,,b", "''", "a(b)", "3d", "'a' b"])
    func brokenFontLists(_ text: String) {
        #expect(problem { () throws(ForeignValueError) in try FontListText.read(placed(text)) } != nil)
    }

    @Test func curves() throws {
        #expect(line(try CSSReading.styleSheet().curve(placed("cubic-bezier( .2,0 , 0,1.5)"))) == "[.2, 0, 0, 1.5]")
        #expect(line(try CSSReading.styleSheet().curve(placed("Ease-In-Out"))) == "'ease-in-out'")
        for text in ["cubic-bezier(1, 2, 3)", "cubic-bezier(a, 0, 0, 1)", "steps(3)", "", "cubic-bezier(0,0,0,1) x"] {
            #expect(problem { () throws(ForeignValueError) in try CSSReading.styleSheet().curve(placed(text)) } != nil)
        }
    }

    // MARK: Numbers and names

    private static let measuresCases: [(String, String, String)] = [
        ("16px", "16", "px"), ("-.5rem", "-.5", "rem"), ("+1e3ms", "+1e3", "ms"), ("1em", "1", "em"),
        ("50%", "50", "%"), ("0", "0", ""),
    ]

    @Test(arguments: measuresCases)
    func measures(_ text: String, _ number: String, _ unit: String) {
        let measure = CSSMeasure(text[...])
        #expect(measure.map { String($0.number) } == number)
        #expect(measure?.unit == unit)
    }

    @Test(arguments: ["", "px", "1 px", "1.", "1px2 ", "--1", "1e999", "0x10", "#1"])
    func noMeasures(_ text: String) {
        #expect(CSSMeasure(text[...])?.unit != "px" && CSSMeasure(text[...])?.unit != "")
    }

    private static let namesCases: [(String, String)] = [
        ("a.b", "a-b"), ("$a", "a"), ("{x}", "-x-"), (" a b ", "a b"), ("", "_"), ("$$", "_"), ("é", "é"),
    ]

    @Test(arguments: namesCases)
    func names(_ name: String, _ expected: String) {
        #expect(ForeignName.legal(name) == expected)
    }
}
