import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("Conversion")
struct ConversionTests {
    private struct Case: Decodable {
        let from: String
        let coords: [Double]
        let to: String
        let expected: [Double?]
        let tol: Double?
        let ignoreHue: Bool?
    }

    /// HSL and HWB are 0...1 in the vectors, 0...100 in `Color`.
    private func scaled(_ components: [Double], in space: ColorSpace, by factor: Double) -> [Double] {
        guard space == .hsl || space == .hwb else { return components }
        return [components[0], components[1] * factor, components[2] * factor]
    }

    @Test("agrees with the reference vectors")
    func vectors() throws {
        let cases = try Vectors.load("conversions", of: Case.self)
        #expect(cases.count > 1000)
        var compared = 0
        for test in cases {
            let from = try #require(ColorSpace(rawValue: test.from))
            let to = try #require(ColorSpace(rawValue: test.to))
            let input = scaled(test.coords, in: from, by: 100)
            let result = Color(from, input[0], input[1], input[2]).converted(to: to)
            let actual = scaled(
                [result.components.first, result.components.second, result.components.third],
                in: to, by: 0.01)
            let isLab = to == .lab || to == .lch
            let tolerance = test.tol ?? (isLab ? 1e-7 : 1e-9)
            let chroma = to == .lch || to == .oklch ? test.expected[1] ?? 0 : .infinity
            for index in 0..<3 {
                guard let expected = test.expected[index] else {
                    #expect(result.missing.contains(.component(index)), "\(test)")
                    continue
                }
                if to.hueIndex == index {
                    if test.ignoreHue == true || chroma < (to == .oklch ? 1e-4 : 0.02) { continue }
                    #expect(hueDistance(actual[index], expected) < 1e-5, "\(test) gave \(actual)")
                } else {
                    #expect((actual[index] - expected).magnitude <= tolerance, "\(test) gave \(actual)")
                }
            }
            compared += 1
        }
        print("conversions.json: compared \(compared) of \(cases.count)")
    }

    @Test("converts #0088ff to every space as the worked example does")
    func workedExample() {
        let blue = Color(red8: 0, green8: 0x88, blue8: 0xff)
        let table: [(ColorSpace, [Double], Double)] = [
            (.srgbLinear, [0, 0.246201327, 1], 1e-9),
            (.displayP3, [0.231304520, 0.525115952, 0.967816917], 1e-9),
            (.displayP3Linear, [0.043710099, 0.238028871, 0.928344275], 1e-9),
            (.a98RGB, [0.298705110, 0.528707563, 0.985770135], 1e-9),
            (.prophotoRGB, [0.433214460, 0.455912629, 0.939901103], 1e-9),
            (.rec2020, [0.419582219, 0.549608642, 0.964656498], 1e-9),
            (.xyzD65, [0.268518527, 0.248267793, 0.979878065], 1e-9),
            (.xyzD50, [0.237903233, 0.237118344, 0.738000908], 1e-9),
            (.lab, [55.798114615, 4.118622502, -68.909071865], 1e-8),
            (.lch, [55.798114615, 69.032044998, 273.420439172], 1e-8),
            (.oklab, [0.632053576, -0.055322495, -0.194055641], 1e-9),
            (.oklch, [0.632053576, 0.201787438, 254.087905030], 1e-8),
            (.hsl, [208, 100, 50], 1e-9),
            (.hwb, [208, 0, 0], 1e-9),
        ]
        #expect(table.count == ColorSpace.allCases.count - 1)
        for (space, expected, tolerance) in table {
            let actual = blue.converted(to: space).components
            for index in 0..<3 {
                #expect((actual[index] - expected[index]).magnitude <= tolerance, "\(space) \(actual)")
            }
        }
    }

    @Test("round-trips between all pairs of spaces")
    func roundTrips() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<8 {
            let original = generator.hexColor()
            for first in ColorSpace.allCases {
                let start = original.converted(to: first)
                for second in ColorSpace.allCases {
                    let back = start.converted(to: second).converted(to: first)
                    let distance = ColorDifference.deltaEOK(start, back)
                    #expect(distance < 1e-7, "\(original.hexString) \(first) \(second) \(distance)")
                }
                #expect(start.quantized() == original.quantized(), "\(original.hexString) via \(first)")
            }
        }
    }

    @Test("keeps colors outside the gamut through every RGB space")
    func extendedRange() {
        let wide = Color(.oklch, 0.7, 0.3, 150)
        for space in ColorSpace.allCases {
            #expect(
                ColorDifference.deltaEOK(wide.converted(to: space), wide) < 1e-9, "\(space)")
        }
        #expect(wide.converted(to: .srgb).components.first < 0)
    }

    @Test(
        "makes the hue of grays missing and their chroma zero", arguments: [0, 1, 77, 128, 254, 255])
    func powerless(level: Int) {
        let byte = UInt8(level)
        let gray = Color(red8: byte, green8: byte, blue8: byte)
        for space in [ColorSpace.hsl, .lch, .oklch] {
            let converted = gray.converted(to: space)
            #expect(converted.missing == .component(space.hueIndex ?? 9))
            #expect(converted.components.second == 0)
        }
        let hwb = gray.converted(to: .hwb)
        #expect(hwb.missing == .first)
        #expect(hwb.components.second + hwb.components.third == 100)
    }

    @Test("keeps white exact in the sRGB family")
    func white() {
        #expect(Color.white.converted(to: .hsl) == Color(.hsl, 0, 0, 100, missing: .first))
        #expect(Color.white.converted(to: .srgbLinear) == Color(.srgbLinear, 1, 1, 1))
    }

    @Test("treats missing components as zero and carries a missing alpha along")
    func missing() {
        let color = Color(.srgb, 9, 1, 0, alpha: 0.3, missing: [.first, .alpha])
        #expect(color.components.first == 0)
        #expect(color.alpha == 0)
        let converted = color.converted(to: .xyzD65)
        #expect(converted.missing == .alpha)
        #expect(converted.components == Color(.srgb, 0, 1, 0).converted(to: .xyzD65).components)
        #expect(color.converted(to: .srgb) == color)
    }

    @Test("survives numbers that are not finite or absurdly large")
    func absurd() {
        for value in [Double.infinity, -.infinity, .nan, 1e308, -1e308] {
            for space in ColorSpace.allCases {
                let color = Color(space, value, value, value, alpha: value)
                for destination in ColorSpace.allCases { _ = color.converted(to: destination) }
                for method in GamutMappingMethod.allCases {
                    let mapped = color.mapped(to: .srgb, by: method).components
                    #expect(mapped.allSatisfy { 0 <= $0 && $0 <= 1 }, "\(space) \(value) \(method)")
                }
                #expect(color.hexString.utf8.first == UInt8(ascii: "#"))
                #expect(!color.cssText.contains("nan") && !color.cssText.contains("inf"))
            }
        }
    }

    @Test("states the component ranges of DTCG")
    func ranges() {
        #expect(ColorSpace.hsl.componentRanges.first.contains(359.999))
        #expect(!ColorSpace.hsl.componentRanges.first.contains(360))
        #expect(ColorSpace.hsl.componentRanges.second.contains(100))
        #expect(!ColorSpace.srgb.componentRanges.first.contains(-0.001))
        #expect(!ColorSpace.oklab.componentRanges.second.contains(.infinity))
        #expect(ColorSpace.lch.componentRanges.second.contains(1e9))
        #expect(ColorSpace.oklch.componentRanges.third.description == "[0, 360)")
        #expect(ColorSpace.oklab.componentRanges.second.description == "(-∞, ∞)")
        #expect(ColorSpace.allCases.filter(\.isDTCG).count == 14)
    }
}
