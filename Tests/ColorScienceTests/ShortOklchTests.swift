import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("OkLCh to copy")
struct ShortOklchTests {
    /// By the formulas of Oklab, worked out elsewhere.
    private static let texts: [(String, String, String)] = [
        ("#0069da", "oklch(53.91% 0.19138 257)", "oklch(0.5391 0.19138 257)"),
        ("#7c5cff", "oklch(59.9% 0.22994 286.2)", "oklch(0.599 0.22994 286.2)"),
        ("#ff800080", "oklch(73.19% 0.1858 52.98 / 0.502)", "oklch(0.7319 0.1858 52.98 / 0.502)"),
        ("#777777", "oklch(56.93% 0 none)", "oklch(0.5693 0 none)"),
        ("oklch(none 0.1 none / none)", "oklch(none 0.1 none / none)", "oklch(none 0.1 none / none)"),
    ]

    @Test("few digits, and no hue for a gray", arguments: texts)
    func text(css: String, percent: String, number: String) throws {
        let short = ShortOklch(try Color.parse(css: css))
        #expect(short.text == percent)
        #expect(short.textInNumbers == number)
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
            for text in [ShortOklch(color).text, ShortOklch(color).textInNumbers] {
                #expect(try Color.parse(css: text).hexString == color.hexString, "\(text)")
            }
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
                    ? Color(space, parts[0], parts[1] - 0.5, parts[2] - 0.5) : Color(space, parts[0], parts[1], parts[2])
                let read = try Color.parse(css: ShortOklch(color).text)
                #expect(ColorDifference.deltaEOK(read, color) < 1e-3, "\(color)")
            }
        }
    }
}
