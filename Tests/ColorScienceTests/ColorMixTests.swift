import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("Mixing colors")
struct ColorMixTests {
    private struct Case: Decodable {
        let expr: String
        let space: String
        let coords: [Double?]
        let alpha: Double?
    }

    @Test("agrees with the reference vectors")
    func vectors() throws {
        let cases = try Vectors.load("color_mix", of: Case.self)
        for test in cases {
            let color = try Color.parse(css: test.expr)
            #expect(color.space.rawValue == test.space, "\(test.expr)")
            // The vectors write saturation, lightness, whiteness and blackness as fractions.
            let scale = color.space == .hsl || color.space == .hwb ? 100.0 : 1
            for index in 0..<3 {
                let isMissing = color.missing.contains(.component(index))
                guard let expected = test.coords[index] else {
                    #expect(isMissing, "\(test.expr) component \(index)")
                    continue
                }
                #expect(!isMissing, "\(test.expr) component \(index)")
                let value = color.components[index]
                if index == color.space.hueIndex {
                    #expect(hueDistance(value, expected) < 1e-5, "\(test.expr)")
                } else {
                    #expect((value / scale - expected).magnitude < 1e-6, "\(test.expr) component \(index)")
                }
            }
            if let alpha = test.alpha { #expect((color.alpha - alpha).magnitude < 1e-9, "\(test.expr)") }
        }
        #expect(cases.count > 150)
    }

    private static let rulesCases: [(String, String)] = [
        // Percentages: one given, of a sum above and below 100, none at all of both.
        ("color-mix(in srgb, red 30%, blue)", "color(srgb 0.3 0 0.7)"),
        ("color-mix(in srgb, red, blue 30%)", "color(srgb 0.7 0 0.3)"),
        ("color-mix(in srgb, 30% red, 70% blue)", "color(srgb 0.3 0 0.7)"),
        ("color-mix(in srgb, red 100%, blue 100%)", "color(srgb 0.5 0 0.5)"),
        ("color-mix(in srgb, red 20%, blue 20%)", "color(srgb 0.5 0 0.5 / 0.4)"),
        ("color-mix(in srgb, red 0%, blue 0%)", "color(srgb 0.5 0 0.5 / 0)"),
        ("color-mix(in srgb, red calc(20% * 2), blue)", "color(srgb 0.4 0 0.6)"),
        ("color-mix(in srgb, red calc(200%), blue)", "color(srgb 1 0 0)"),
        // Premultiplied: what is transparent has no say (CSS Color 4, "Interpolating with Alpha").
        ("color-mix(in srgb, red, transparent)", "color(srgb 1 0 0 / 0.5)"),
        (
            "color-mix(in srgb, rgb(100% 0% 0% / 0.7) 25%, rgb(0% 100% 0% / 0.2))",
            "color(srgb 0.538462 0.461538 0 / 0.325)"
        ),
        // The hue of a gray is missing, not 0.
        ("color-mix(in oklch, white, oklch(0.5 0.2 200))", "oklch(0.75 0.1 200)"),
        ("color-mix(in oklch, oklch(.5 0 30), oklch(.5 .2 200))", "oklch(0.5 0.1 115)"),
        ("color-mix(in hsl, color(display-p3 0.5 0.5 0.5), hsl(120 100% 50%))", "color(srgb 0.25 0.75 0.25)"),
        // Ways round the circle.
        ("color-mix(in oklch, oklch(.5 .1 30), oklch(.5 .1 350))", "oklch(0.5 0.1 10)"),
        ("color-mix(in oklch longer hue, oklch(.5 .1 30), oklch(.5 .1 350))", "oklch(0.5 0.1 190)"),
        ("color-mix(in oklch increasing hue, oklch(.5 .1 350), oklch(.5 .1 30))", "oklch(0.5 0.1 10)"),
        ("color-mix(in oklch decreasing hue, oklch(.5 .1 30), oklch(.5 .1 350))", "oklch(0.5 0.1 10)"),
        // Missing components, carried forward and shared.
        ("color-mix(in oklch, oklch(none .1 30), oklch(.8 .1 30))", "oklch(0.8 0.1 30)"),
        ("color-mix(in oklab, oklab(none .1 .1), oklab(none .3 .1))", "oklab(none 0.2 0.1)"),
        ("color-mix(in lab, lch(none 0 0), lab(40 0 0))", "lab(40 0 0)"),
        ("color-mix(in srgb, rgb(0 0 0 / none), rgb(255 0 0 / 0.4))", "color(srgb 0.5 0 0 / 0.4)"),
        ("color-mix(in srgb, rgb(0 0 0 / none), rgb(255 0 0 / none))", "color(srgb 0.5 0 0 / none)"),
        // A relative color lacks what it is said to lack: the hue here is that of the other.
        ("color-mix(in hsl, hsl(from red none s l), hsl(120 50% 20%))", "color(srgb 0.0875 0.6125 0.0875)"),
        ("color-mix(in hwb, hwb(from red none w b), hwb(120 50% 20%))", "color(srgb 0.25 0.9 0.25)"),
        // Nested, and in any case.
        ("COLOR-MIX(IN SRGB, color-mix(in srgb, red, blue), lime)", "color(srgb 0.25 0.5 0.25)"),
        ("color-mix(white, black)", "oklab(0.5 0 0)"),
    ]

    /// CSS Color 4 and 5 give these results in their examples, or they follow by hand.
    @Test(
        "mixes by the rules",
        arguments: rulesCases)
    func rules(text: String, expected: String) throws {
        #expect(try Color.parse(css: text).serializedCSS(as: .modern) == expected)
    }

    @Test("has the colors at its ends, and is symmetric")
    func laws() throws {
        var generator = SeededGenerator(seed: 11)
        for space in ColorSpace.allCases {
            for _ in 0..<50 {
                let first = generator.hexColor().withAlpha(generator.unit())
                let second = generator.hexColor().withAlpha(generator.unit())
                let progress = generator.unit()
                for hue in HueInterpolation.allCases {
                    let start = first.interpolated(with: second, by: 0, in: space, hue: hue)
                    let end = first.interpolated(with: second, by: 1, in: space, hue: hue)
                    #expect(ColorDifference.deltaEOK(start, first) < 1e-7, "\(space) \(first) \(second)")
                    #expect(ColorDifference.deltaEOK(end, second) < 1e-7, "\(space) \(first) \(second)")
                }
                let there = first.interpolated(with: second, by: progress, in: space)
                let back = second.interpolated(with: first, by: 1 - progress, in: space)
                #expect(ColorDifference.deltaEOK(there, back) < 1e-7, "\(space) \(first) \(second)")
                #expect((there.alpha - back.alpha).magnitude < 1e-12)
            }
        }
    }
}
