import TesseraColorScience
import TesseraTestSupport
import Testing

/// Properties of the extremes that `ContrastScene` finds over ranges of backdrops.
@Suite("Contrast over ranges of backdrops")
struct ContrastRangeTests {
    private func scenes(_ count: Int, seed: UInt64) -> [(ContrastScene, BackdropRange, RGBGamut)] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { index in
            let gamut = RGBGamut.allCases[index / 4 % 2]
            // Some scenes are nearly black, where the transfer curve bends at its knee.
            let brightest = index % 4 == 3 ? 0.1 : 1
            func color(alpha: Double = 1) -> Color {
                func component() -> Double { brightest * generator.unit() }
                return Color(gamut.space, component(), component(), component(), alpha: alpha)
            }
            // Steep and flat cases: nearly transparent and nearly opaque ones too.
            func alpha() -> Double { [1, generator.unit(), 0.03, 0.97].randomElement(using: &generator) ?? 1 }
            let variation = BackdropRange.Variation.allCases[index / 2 % 2]
            let range =
                index % 5 == 0
                ? BackdropRange(from: .black, to: .white, variation: variation)
                : BackdropRange(from: color(), to: color(), variation: variation)
            let scene = ContrastScene(
                foreground: color(alpha: alpha()), layers: (0..<index % 3).map { _ in color(alpha: alpha()) },
                groupOpacity: alpha(), backdrop: .range(range))
            return (scene, range, gamut)
        }
    }

    /// A backdrop of the range; those at its ends, edges and faces come as often as those inside.
    private func backdrop(
        in range: BackdropRange, _ gamut: RGBGamut, using generator: inout SeededGenerator
    ) -> Color {
        let first = range.first.mapped(to: gamut).components
        let second = range.second.mapped(to: gamut).components
        func position() -> Double { [0, 1, generator.unit()].randomElement(using: &generator) ?? 0 }
        let common = position()
        func mixed(_ index: Int) -> Double {
            let position = range.variation == .straightLine ? common : position()
            return first[index] * (1 - position) + second[index] * position
        }
        return Color(gamut.space, mixed(0), mixed(1), mixed(2))
    }

    private func ratio(of scene: ContrastScene, over backdrop: Color, in gamut: RGBGamut) throws -> Double {
        var scene = scene
        scene.backdrop = .color(backdrop)
        return try #require(scene.proof(threshold: 4.5, in: gamut)).verdict.ratio
    }

    @Test("no backdrop of the range leaves the extremes, and the worst one attains the least")
    func extremes() throws {
        var generator = SeededGenerator(seed: 31)
        for (scene, range, gamut) in scenes(120, seed: 30) {
            let proof = try #require(scene.proof(threshold: 4.5, in: gamut))
            let worst = try #require(proof.worstBackdrop)
            #expect((try ratio(of: scene, over: worst, in: gamut) - proof.range.lowerBound).magnitude <= 1e-7)
            var (least, greatest) = (Double.infinity, 0.0)
            for _ in 0..<2000 {
                let ratio = try ratio(
                    of: scene, over: backdrop(in: range, gamut, using: &generator), in: gamut)
                (least, greatest) = (min(least, ratio), max(greatest, ratio))
            }
            #expect(proof.range.lowerBound <= least + 1e-9, "\(scene)")
            #expect(proof.range.upperBound >= greatest - 1e-9, "\(scene)")
            // The greatest lies at an end far more often than not, where the samples find it.
            #expect(proof.range.upperBound <= greatest + 0.1, "\(scene)")
        }
    }

    @Test("finds a least ratio that lies inside the range")
    func interior() throws {
        // Dark text, nearly as light as the material over a dark backdrop and over a light one.
        let scene = ContrastScene(
            foreground: Color(.srgb, 0.2, 0.2, 0.2, alpha: 0.6), layers: [Color(.srgb, 0.9, 0.5, 0.1, alpha: 0.3)],
            backdrop: .range(.any))
        let proof = try #require(scene.proof(threshold: 4.5))
        #expect(proof.range.lowerBound == 1)
        #expect((proof.foregroundLuminance - proof.backgroundLuminance).magnitude < 1e-12)
        #expect(!proof.verdict.passes)
    }

    @Test(
        "finds a least ratio where one color is on the straight part of the transfer curve",
        arguments: BackdropRange.Variation.allCases)
    func nearlyBlack(variation: BackdropRange.Variation) throws {
        let range = BackdropRange(from: .black, to: try hex("#0a0a0a"), variation: variation)
        let scene = ContrastScene(
            foreground: Color(.srgb, 0.45, 0.45, 0.45, alpha: 0.62), layers: [], backdrop: .range(range))
        let proof = try #require(scene.proof(threshold: 3))
        let ratios = try (0...1000).map { step in
            let gray = 10.0 / 255 * Double(step) / 1000
            return try ratio(of: scene, over: Color(.srgb, gray, gray, gray), in: .srgb)
        }
        let least = try #require(ratios.min())
        #expect(least < min(ratios[0], ratios[1000]) - 1e-5)
        #expect((proof.range.lowerBound - least).magnitude < 1e-7)
    }

    @Test("mixtures of two colors vary less than their box")
    func lineInsideBox() throws {
        for (scene, range, gamut) in scenes(60, seed: 32) {
            func extremes(_ variation: BackdropRange.Variation) throws -> ClosedRange<Double> {
                var scene = scene
                scene.backdrop = .range(
                    BackdropRange(from: range.second, to: range.first, variation: variation))
                return try #require(scene.proof(threshold: 3, in: gamut)).range
            }
            let (box, line) = (try extremes(.perChannel), try extremes(.straightLine))
            #expect(box.lowerBound <= line.lowerBound + 1e-7)
            #expect(box.upperBound >= line.upperBound - 1e-7)
            // The order of the two colors does not matter.
            let same = try #require(scene.proof(threshold: 3, in: gamut)).range
            let reversed = range.variation == .perChannel ? box : line
            #expect((same.lowerBound - reversed.lowerBound).magnitude < 1e-8)
            #expect((same.upperBound - reversed.upperBound).magnitude < 1e-8)
        }
    }

    @Test("a range of one color is that color", arguments: BackdropRange.Variation.allCases)
    func degenerate(variation: BackdropRange.Variation) throws {
        for (scene, range, gamut) in scenes(30, seed: 33) {
            var (single, known) = (scene, scene)
            single.backdrop = .range(
                BackdropRange(from: range.first, to: range.first, variation: variation))
            known.backdrop = .color(range.first)
            let proof = try #require(single.proof(threshold: 3, in: gamut))
            let expected = try #require(known.proof(threshold: 3, in: gamut))
            #expect((proof.range.lowerBound - expected.verdict.ratio).magnitude < 1e-12)
            #expect((proof.range.upperBound - expected.verdict.ratio).magnitude < 1e-12)
        }
    }

    @Test("opaque text: the extremes lie at the ends of the range, and a denser material narrows them")
    func opaqueText() throws {
        var generator = SeededGenerator(seed: 34)
        for _ in 0..<40 {
            let (text, tint) = (generator.hexColor(), generator.hexColor())
            var previous = 1.0...21.0
            for alpha in [0, 0.2, 0.5, 0.8, 0.95, 1] {
                let scene = ContrastScene(
                    foreground: text, layers: [tint.withAlpha(alpha)], backdrop: .range(.any))
                let proof = try #require(scene.proof(threshold: 3))
                let ends = try [Color.black, .white].map { try ratio(of: scene, over: $0, in: .srgb) }
                #expect((proof.range.upperBound - (ends.max() ?? 0)).magnitude < 1e-9)
                let least = proof.range.lowerBound
                #expect(least == 1 || (least - (ends.min() ?? 0)).magnitude < 1e-9)
                #expect(previous.lowerBound <= least + 1e-9)
                #expect(previous.upperBound >= proof.range.upperBound - 1e-9)
                previous = proof.range
            }
            #expect(previous.upperBound - previous.lowerBound < 1e-9)
        }
    }

    @Test("a contrast that is the same nearly everywhere ends, too")
    func flat() throws {
        // As the backdrop gets lighter, text of this kind follows it at nearly the same ratio.
        for alpha in stride(from: 0.0, through: 1, by: 0.05) {
            for opacity in [0.02, 0.5, 1] {
                for variation in BackdropRange.Variation.allCases {
                    let range = BackdropRange(from: .black, to: .white, variation: variation)
                    let scene = ContrastScene(
                        foreground: .black.withAlpha(alpha), layers: [], groupOpacity: opacity,
                        backdrop: .range(range))
                    let proof = try #require(scene.proof(threshold: 3))
                    let worst = try #require(proof.worstBackdrop)
                    let attained = try ratio(of: scene, over: worst, in: .srgb)
                    #expect(proof.range.lowerBound <= attained)
                    #expect(attained - proof.range.lowerBound < 1e-4)
                }
            }
        }
    }

    @Test("numbers that are none neither hang nor crash")
    func hostile() throws {
        let numbers = [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -0.0]
        for number in numbers {
            for variation in BackdropRange.Variation.allCases {
                for gamut in RGBGamut.allCases {
                    let strange = Color(.srgb, number, 0.5, number, alpha: number)
                    let range = BackdropRange(
                        from: Color(.oklch, number, number, number), to: Color(.displayP3, 1, number, 0),
                        variation: variation)
                    let scene = ContrastScene(
                        foreground: strange, layers: [strange, strange], groupOpacity: number,
                        backdrop: .range(range))
                    let proof = try #require(scene.proof(threshold: number, in: gamut))
                    #expect(proof.range.lowerBound >= 1 && proof.range.upperBound <= 21.000001)
                    #expect(!proof.lines.isEmpty)
                    #expect(scene.worstProof(threshold: 4.5) != nil)
                }
            }
        }
    }
}
