import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("CSS serialisation")
struct CSSSerializationTests {
    private static let literalsCases: [(String, String)] = [
        ("#FFF", "#ffffff"), ("#12345678", "#12345678"), ("rebeccapurple", "#663399"),
        ("transparent", "#00000000"), ("rgb(0 0 0 / 0.5)", "rgb(0 0 0 / 0.5)"),
        ("rgb(0 0 0 / 20%)", "#00000033"), ("rgb(127.5 0 0)", "color(srgb 0.5 0 0)"),
        ("rgb(none 0 0)", "color(srgb none 0 0)"), ("hsl(208 100% 50%)", "hsl(208 100% 50%)"),
        ("hsl(359.9999 10% 20% / none)", "hsl(0 10% 20% / none)"),
        ("hwb(10 20% 30%)", "hwb(10 20% 30%)"), ("lab(50 1e-7 -1e-7)", "lab(50 0 0)"),
        ("lch(50.123456 30 120.00049)", "lch(50.1235 30 120)"),
        ("oklch(.7 .1234567 12.3456 / .333333333)", "oklch(0.7 0.123457 12.346 / 0.333333)"),
        ("color(xyz 0.1 0.2 0.3)", "color(xyz-d65 0.1 0.2 0.3)"),
        ("color(display-p3 1 0 0.25)", "color(display-p3 1 0 0.25)"),
        ("color(display-p3-linear 1 none 0)", "color(display-p3-linear 1 none 0)"),
    ]

    @Test(
        "writes literals",
        arguments: literalsCases)
    func literals(text: String, expected: String) throws {
        #expect(try Color.parse(css: text).cssText == expected)
    }

    @Test("reads back what it wrote, and then writes the same")
    func roundTrip() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<100 {
            let color = generator.hexColor()
            #expect(try Color.parse(css: color.cssText) == color)
            for space in ColorSpace.allCases {
                let text = color.converted(to: space).withAlpha(generator.unit()).cssText
                let read = try Color.parse(css: text)
                #expect(read.cssText == text, "\(space)")
                #expect(ColorDifference.deltaEOK(read, color) < 2e-3, "\(space) \(text)")
                #expect(read.quantized(in: .displayP3).hexString.count >= 7)
            }
        }
    }

    @Test("never writes rec2020, which browsers understand in two ways")
    func rec2020() {
        let color = Color(.rec2020, 0.2, 0.8, 0.3, alpha: 0.5)
        // By the matrices of CSS Color 4, with a gamma of 2.4.
        #expect(color.cssText == "oklch(0.702279 0.347927 155.336 / 0.5)")
        #expect(color.serializedCSS(as: .modern) == "color(rec2020 0.2 0.8 0.3 / 0.5)")
    }

    @Test("lends the same bytes that it returns as text, once")
    func lend() {
        for color in [
            Color.white, .transparent, Color(.srgb, 1, 0, 0, alpha: 0.3), Color(.srgb, 0.3, 0.1, 0.2),
            Color(.oklch, 0.5, 0.1, 30, missing: .third), Color(.rec2020, 0.2, 0.8, 0.3),
        ] {
            var texts: [String] = []
            color.withCSSText { texts.append(String(decoding: $0, as: UTF8.self)) }
            #expect(texts == [color.cssText])
        }
    }

    @Test("hides the last bits of arithmetic")
    func determinism() throws {
        for text in ["#0088ff", "#663399", "#34c759"] {
            let color = try Color.parse(css: text)
            for space in ColorSpace.allCases where space != .srgb {
                let direct = color.converted(to: space)
                let detour = color.converted(to: .xyzD50).converted(to: .oklab).converted(to: space)
                #expect(direct.cssText == detour.cssText)
            }
        }
    }

    @Test("writes each alpha byte so that it can be told from its neighbors")
    func legacyAlpha() throws {
        var texts: Set<String> = []
        for value in 0...255 {
            let color = Color(red8: 1, green8: 2, blue8: 3, alpha8: UInt8(value))
            let text = color.serializedCSS(as: .legacy)
            texts.insert(text)
            #expect(try Color.parse(css: text).quantized().alpha == UInt8(value), "\(text)")
        }
        #expect(texts.count == 256)
        let color = Color(red8: 1, green8: 2, blue8: 3, alpha8: 128)
        #expect(color.serializedCSS(as: .legacy) == "rgba(1, 2, 3, 0.5)")
    }

    private static let serialisationCases: [(String, String)] = [
        ("#F80", "rgb(255, 136, 0)"), ("rebeccapurple", "rgb(102, 51, 153)"),
        ("color(srgb 1 0 0)", "color(srgb 1 0 0)"), ("hsl(120 100% 25% / 0.5)", "rgba(0, 128, 0, 0.5)"),
        ("hsl(120 none 25%)", "hsl(120 none 25%)"), ("hwb(none 20% 30%)", "hwb(none 20% 30%)"),
        ("rgb(none 0 0 / 50%)", "color(srgb none 0 0 / 0.5)"),
        ("color-mix(in srgb, red, blue)", "color(srgb 0.5 0 0.5)"),
        ("color-mix(in hsl, red, lime)", "color(srgb 1 1 0)"),
        ("color-mix(in xyz, white, black)", "color(xyz-d65 0.475228 0.5 0.544529)"),
        ("contrast-color(#2277d3)", "rgb(0, 0, 0)"), ("hsl(from red h s l)", "color(srgb 1 0 0)"),
        ("oklch(from #08f l c h / .5)", "oklch(0.632054 0.201787 254.088 / 0.5)"),
    ]

    @Test(
        "serialises as CSS Color 4 does",
        arguments: serialisationCases)
    func serialisation(text: String, expected: String) throws {
        let expression = try ColorExpression.parse(css: text)
        #expect(expression.color(.none)?.serializedCSS(as: expression.notation) == expected)
    }
}
