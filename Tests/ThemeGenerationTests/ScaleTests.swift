import TesseraColorScience
import TesseraTestSupport
import TesseraThemeGeneration
import Testing

@Suite("Scales")
struct ScaleTests {
    private static let seeds = ["#ffffff", "#000000", "#808080", "#ffff00", "#0000ff", "#00ff00", "#7c5cff"]
    private static let random: [String] = {
        var generator = SeededGenerator(seed: 0x5CA1E)
        return (0..<60).map { _ in generator.hex() }
    }()

    @Test("any two numeric steps have the contrast of their distance")
    func numeric() throws {
        var pairs = 0
        for hex in Self.seeds + Self.random {
            let seeds = try ThemeSeeds(brand: Color.parse(css: hex))
            let theme = try Theme(
                seeds, graph: .numericScale(of: .brand, in: seeds), contexts: [ThemeContext(.light)])
            let colors = theme.contexts[0]
            #expect(colors.entries.count == 11)
            for first in NumericScale.steps {
                for second in NumericScale.steps where second > first {
                    let ratio = colors.leastRatio(
                        NumericScale.role(first, of: .brand), NumericScale.role(second, of: .brand))
                    // Written out rather than taken from `promise`.
                    let required =
                        second - first >= 650 ? 7 : second - first >= 500 ? 4.5 : second - first >= 400 ? 3 : 1
                    #expect(ratio >= required - 1e-12, "\(hex) \(first) \(second)")
                    pairs += 1
                }
            }
            let luminances = colors.entries.map { Contrast.relativeLuminance(of: $0.emitted.srgb.color()) }
            #expect(luminances == luminances.sorted(by: >), "\(hex)")
        }
        #expect(pairs == 67 * 55)
    }

    /// #4164d8 has 5.2:1 with white, so nothing moves step 9 in light appearance.
    @Test("a scale of a neutral is made of the color as it was given, and not of its tint")
    func neutral() throws {
        let given = try Color.parse(css: "#4164d8")
        let seeds = try ThemeSeeds(neutral: given, brand: Color.parse(css: "#7c5cff"))
        let twelve = try Theme(seeds, graph: .twelveSteps(of: .neutral, in: seeds))
        #expect(twelve[ThemeContext(.light)]?["neutral9"]?.color.hexString == "#4164d8")
        let (hue, chroma) = (
            given.converted(to: .oklch).components.third, given.converted(to: .oklch).components.second
        )
        let numeric = try Theme(seeds, graph: .numericScale(of: .neutral, in: seeds))
        let middle = try #require(numeric[ThemeContext(.light)]?["neutral600"]).color.converted(to: .oklch).components
        #expect((middle.third - hue).magnitude < 2 && (middle.second - chroma).magnitude < 0.02)
        let tonal = try Theme(seeds, graph: .tonalSteps(of: .neutral, in: seeds))
        let tone = try #require(tonal[ThemeContext(.light)]?["neutral40"]).color.converted(to: .oklch).components
        #expect(tone.second > 0.1)
        // Surfaces and text keep the tint.
        let theme = try Theme(seeds, graph: .standard(for: seeds))
        let text = try #require(theme[ThemeContext(.light)]?["textPrimary"]).color.converted(to: .oklch).components
        #expect(text.second < 0.04)
        // What is told of a step that moved is its distance to the color that was given.
        for move in twelve.moves {
            let color = try #require(twelve[move.context]?[move.role]).color
            #expect((move.distance - ColorDifference.deltaEOK(color, given)).magnitude < 1e-6)
        }
    }

    @Test("twelve steps keep their promises in all contexts, and step 9 the seed that can stay")
    func twelve() throws {
        var kept = 0
        for hex in Self.seeds + Self.random {
            let seeds = try ThemeSeeds(brand: Color.parse(css: hex))
            let theme = try Theme(seeds, graph: .twelveSteps(of: .brand, in: seeds))
            for colors in theme.contexts {
                let isIncreased = colors.context.contrast == .increased
                func expect(_ role: RoleName, on steps: ClosedRange<Int>, _ standard: Double, _ increased: Double)
                    throws
                {
                    for step in steps {
                        let ratio = colors.leastRatio(role, TwelveSteps.role(step, of: .brand))
                        #expect(ratio >= (isIncreased ? increased : standard) - 1e-12, "\(hex) \(role) \(step)")
                    }
                }
                try expect("brand8", on: 1...2, 3, 4.5)
                try expect("brand9", on: 1...2, 3, 4.5)
                try expect("brand10", on: 1...2, 3, 4.5)
                try expect("brand11", on: 1...5, 4.5, 7)
                try expect("brand12", on: 1...5, 7, 10)
                try expect("onBrand9", on: 9...9, 4.5, 7)
                if colors.bytes("brand9", in: .srgb)?.hexString == hex { kept += 1 }
            }
        }
        #expect(kept > 67)
    }

    @Test("a scale of a seed that does not exist is an error")
    func unknownSeed() {
        #expect(throws: ThemeGraphError.unknownSeed("moon")) {
            try ThemeGraph.numericScale(of: "moon", in: ThemeSeeds(brand: .white))
        }
    }
}
