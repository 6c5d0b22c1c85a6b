import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("OkLCh to copy")
struct OklchTextTests {
    /// By the formulas of Oklab, worked out elsewhere.
    private static let texts: [(String, String)] = [
        ("#0069da", "oklch(0.53909 0.191381 257.003)"), ("#7c5cff", "oklch(0.599049 0.229939 286.205)"),
        ("#ff800080", "oklch(0.731895 0.185803 52.985 / 0.501961)"), ("#777777", "oklch(0.569262 0 none)"),
    ]

    @Test("a gray has no hue", arguments: texts)
    func text(css: String, expected: String) throws {
        #expect(try Color.parse(css: css).converted(to: .oklch).cssText == expected)
    }

    @Test("every sRGB color in 8 bits reads back as itself")
    func bytes() throws {
        var generator = SeededGenerator(seed: 139)
        let edges: [UInt8] = [0, 1, 2, 10, 11, 64, 127, 128, 200, 253, 254, 255]
        var colors: [RGBA8] = []
        for red in edges {
            for green in edges {
                for blue in edges { colors.append(RGBA8(red: red, green: green, blue: blue)) }
            }
        }
        // Each value of each channel, beside any others.
        for value in UInt8.min...UInt8.max {
            for _ in 0..<4 {
                func other() -> UInt8 { UInt8(generator.unit() * 255) }
                colors.append(RGBA8(red: value, green: other(), blue: other(), alpha: other()))
                colors.append(RGBA8(red: other(), green: value, blue: other(), alpha: value))
                colors.append(RGBA8(red: other(), green: other(), blue: value))
            }
        }
        for bytes in colors {
            let color = bytes.color(in: .srgb)
            let text = color.converted(to: .oklch).cssText
            #expect(try Color.parse(css: text).hexString == color.hexString, "\(text)")
        }
    }

    @Test("a color that sRGB lacks stays within a thousandth in Oklab")
    func wide() throws {
        var generator = SeededGenerator(seed: 7)
        for space in [ColorSpace.displayP3, .rec2020, .oklab] {
            for _ in 0..<200 {
                let parts = (0..<3).map { _ in generator.unit() }
                let color =
                    space == .oklab
                    ? Color(space, parts[0], parts[1] - 0.5, parts[2] - 0.5)
                    : Color(space, parts[0], parts[1], parts[2])
                let read = try Color.parse(css: color.converted(to: .oklch).cssText)
                #expect(ColorDifference.deltaEOK(read, color) < 1e-3, "\(color)")
            }
        }
    }
}
