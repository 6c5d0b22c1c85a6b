import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("Gamut mapping")
struct GamutMappingTests {
    private struct Case: Decodable {
        let oklch: [Double]
        let dest: String
        let inGamut: Bool
        let clip: [Double]
        let binarySearchLocalMinde: [Double]
        let rayTrace: [Double]

        enum CodingKeys: String, CodingKey {
            case oklch, dest, inGamut, clip
            case binarySearchLocalMinde = "binary_search_local_minde"
            case rayTrace = "ray_trace"
        }
    }

    private func color(_ components: [Double], in space: ColorSpace) -> Color {
        Color(space, components[0], components[1], components[2])
    }

    @Test("agrees with the reference vectors")
    func vectors() throws {
        let cases = try Vectors.load("gamut_map", of: Case.self)
        #expect(cases.count > 200)
        for test in cases {
            let gamut = try #require(RGBGamut(rawValue: test.dest))
            let source = color(test.oklch, in: .oklch)
            #expect(source.isInGamut(gamut) == test.inGamut, "\(test)")

            let ray = source.mapped(to: gamut)
            let search = source.mapped(to: gamut, by: .localMINDE)
            let clip = source.mapped(to: gamut, by: .clip)
            #expect(
                ColorDifference.deltaEOK(ray, color(test.rayTrace, in: gamut.space)) <= 1e-8, "\(test)")
            #expect(
                ColorDifference.deltaEOK(search, color(test.binarySearchLocalMinde, in: gamut.space))
                    <= 2e-4, "\(test)")
            for index in 0..<3 {
                #expect((clip.components[index] - test.clip[index]).magnitude <= 1e-9, "\(test)")
            }
        }
        print("gamut_map.json: compared \(cases.count) of \(cases.count), three methods each")
    }

    @Test("lands in the gamut and keeps lightness and hue")
    func properties() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<300 {
            let color = Color(
                .oklch, generator.unit(), 0.45 * generator.unit(), 360 * generator.unit(),
                alpha: generator.unit())
            for gamut in RGBGamut.allCases {
                for method in GamutMappingMethod.allCases {
                    let mapped = color.mapped(to: gamut, by: method)
                    #expect(mapped.space == gamut.space)
                    #expect(mapped.isInGamut(gamut, tolerance: 0))
                    #expect(mapped.alpha == color.alpha)
                    #expect(mapped.mapped(to: gamut, by: method) == mapped)
                }
                let result = color.mapped(to: gamut).converted(to: .oklch).components
                #expect((result.first - color.components.first).magnitude < 1e-3, "\(color)")
                if result.second > 0.02 {
                    #expect(hueDistance(result.third, color.components.third) < 3.5, "\(color)")
                }
            }
        }
    }

    @Test("maps the P3 primaries as the reference table says")
    func primaries() {
        let table: [(Color, [Double])] = [
            (Color(.displayP3, 1, 0, 0), [1, 0.20348, 0.15877]),
            (Color(.displayP3, 0, 1, 0), [0, 0.96833, 0.30831]),
            (Color(.displayP3, 0, 0, 1), [0, 0.13882, 0.98987]),
            (Color(.displayP3, 1, 1, 0), [0.99117, 0.99734, 0]),
        ]
        for (color, expected) in table {
            let mapped = color.mapped(to: .srgb).components
            for index in 0..<3 { #expect((mapped[index] - expected[index]).magnitude < 1e-5) }
        }
    }

    @Test("leaves colors in the gamut alone")
    func inGamut() {
        let gray = Color(.srgb, 0, 0.5, 0.25, missing: .first)
        #expect(gray.mapped(to: .srgb) == gray)
        let p3 = Color(.displayP3, 1, 0, 0)
        #expect(p3.mapped(to: .displayP3) == p3)
        #expect(ColorDifference.deltaEOK(Color.white.mapped(to: .displayP3), .white) < 1e-12)
        #expect(Color(.oklch, 1.2, 0.3, 40).mapped(to: .srgb) == .white)
        #expect(Color(.oklch, -0.1, 0.3, 40).mapped(to: .srgb) == .black)
    }

    @Test("returns the very bytes of every hex color")
    func bytes() {
        for value in 0...255 {
            let byte = UInt8(value)
            let color = Color(red8: byte, green8: 255 - byte, blue8: byte ^ 0x55, alpha8: byte)
            let expected = RGBA8(red: byte, green: 255 - byte, blue: byte ^ 0x55, alpha: byte)
            #expect(color.quantized() == expected)
            #expect(expected.color() == color)
            #expect(color.converted(to: .oklch).quantized() == expected)
        }
        #expect(RGBA8(red: 1, green: 2, blue: 255).hexString == "#0102ff")
        #expect(RGBA8(red: 1, green: 2, blue: 255, alpha: 16).hexString == "#0102ff10")
        #expect(Color(.srgb, 0.5, 0.5, 0.5).hexString == "#808080")
    }
}
