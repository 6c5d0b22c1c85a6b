import TesseraColorScience
import TesseraTestSupport
import Testing

/// Laws that hold for all colors, on random ones.
@Suite("Laws")
struct LawTests {
    // MARK: Gamut mapping

    @Test("luminance grows with lightness under ray trace, at every chroma and hue", arguments: RGBGamut.allCases)
    func monotoneLuminance(_ gamut: RGBGamut) {
        var generator = SeededGenerator(seed: 41)
        for _ in 0..<200 {
            let chroma = 0.4 * generator.unit()
            let hue = 360 * generator.unit()
            var previous = -1.0
            for step in 0...200 {
                let color = Color(.oklch, Double(step) / 200, chroma, hue).mapped(to: gamut)
                let luminance = Contrast.relativeLuminance(of: color)
                #expect(luminance >= previous - 1e-12, "\(chroma) \(hue) at \(step)")
                previous = luminance
            }
            #expect((previous - 1).magnitude < 1e-9)
        }
    }

    @Test("mapping twice is mapping once", arguments: RGBGamut.allCases, GamutMappingMethod.allCases)
    func idempotentMapping(_ gamut: RGBGamut, _ method: GamutMappingMethod) {
        var generator = SeededGenerator(seed: 42)
        for _ in 0..<500 {
            let color = Color(.oklch, generator.unit(), 0.4 * generator.unit(), 360 * generator.unit())
            let once = color.mapped(to: gamut, by: method)
            #expect(once.mapped(to: gamut, by: method) == once)
            #expect(once.isInGamut(gamut, tolerance: 0))
        }
    }

    // MARK: Compositing

    private func random(_ generator: inout SeededGenerator) -> Color {
        generator.hexColor().withAlpha(generator.unit())
    }

    private func expectSame(
        _ first: Color, _ second: Color, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect((first.alpha - second.alpha).magnitude < 1e-12, sourceLocation: sourceLocation)
        for index in 0..<3 {
            // Next to nothing, a component of next to no alpha says next to nothing.
            let difference = (first.components[index] - second.components[index]).magnitude
            #expect(difference * first.alpha < 1e-12, sourceLocation: sourceLocation)
        }
    }

    @Test("painting is associative: layers may be flattened in any grouping")
    func associative() {
        var generator = SeededGenerator(seed: 43)
        for _ in 0..<2000 {
            let (a, b, c) = (random(&generator), random(&generator), random(&generator))
            expectSame(a.over(b).over(c), a.over(b.over(c)))
        }
    }

    @Test("what is transparent changes nothing, what is opaque hides all")
    func neutralAndAbsorbing() {
        var generator = SeededGenerator(seed: 44)
        for _ in 0..<500 {
            let color = random(&generator)
            expectSame(Color.transparent.over(color), color)
            expectSame(color.over(.transparent), color)
            expectSame(color.withAlpha(1).over(random(&generator)), color.withAlpha(1))
        }
    }

    @Test("a composite lies between its parts and is no more transparent than either")
    func between() {
        var generator = SeededGenerator(seed: 45)
        for _ in 0..<2000 {
            let (top, bottom) = (random(&generator), random(&generator))
            let seen = top.over(bottom)
            #expect(seen.alpha >= max(top.alpha, bottom.alpha) - 1e-12)
            for index in 0..<3 {
                let ends = [top.components[index], bottom.components[index]]
                #expect(seen.components[index] >= (ends.min() ?? 0) - 1e-12)
                #expect(seen.components[index] <= (ends.max() ?? 1) + 1e-12)
            }
        }
    }

    @Test("black gains contrast on white with every bit of alpha")
    func alphaGainsContrast() {
        var previous = 0.0
        for step in 0...100 {
            let seen = Color.black.withAlpha(Double(step) / 100).over(.white)
            let ratio = Contrast.ratio(seen, .white)
            #expect(ratio > previous)
            previous = ratio
        }
        #expect(previous == 21)
    }

    // MARK: The solver, for whole scenes

    @Test("what is found passes in every scene, over every backdrop, and is left alone from then on")
    func solverOnScenes() {
        var generator = SeededGenerator(seed: 46)
        var outcomes: [String: Int] = [:]
        for _ in 0..<150 {
            let foreground = random(&generator)
            let isOpaque = generator.unit() < 0.6
            let requirements = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                let backdrop: Backdrop =
                    switch Int.random(in: 0...2, using: &generator) {
                    case 0: .color(generator.hexColor())
                    case 1: .range(BackdropRange(from: generator.hexColor(), to: generator.hexColor()))
                    default: .range(BackdropRange(from: .black, to: generator.hexColor(), variation: .straightLine))
                    }
                return NearestPassing.SceneRequirement(
                    scene: ContrastScene(
                        foreground: .black, layers: [generator.hexColor().withAlpha(0.5 + generator.unit() / 2)],
                        groupOpacity: generator.unit() < 0.2 ? 0.8 : 1, backdrop: backdrop),
                    ratio: [3, 4.5].randomElement(using: &generator) ?? 3)
            }
            func passes(_ color: Color) -> Bool {
                requirements.allSatisfy { requirement in
                    var scene = requirement.scene
                    scene.foreground = color
                    return scene.worstProof(threshold: requirement.ratio)?.verdict.passes == true
                }
            }
            let start = isOpaque ? foreground.withAlpha(1) : foreground
            switch NearestPassing.solve(foreground: start, scenes: requirements) {
            case .unchanged:
                #expect(passes(start))
                outcomes["unchanged", default: 0] += 1
            case .found(let color, let difference), .foundAtOtherHue(let color, let difference),
                .alphaTooLow(let color, let difference):
                #expect(passes(color))
                #expect(!passes(start))
                #expect((difference - ColorDifference.deltaEOK(color, start)).magnitude < 1e-12)
                #expect(NearestPassing.solve(foreground: color, scenes: requirements) == .unchanged)
                outcomes["found", default: 0] += 1
            case .infeasible(let conflict):
                #expect(!conflict.isEmpty)
                // Nothing passes: no gray, and no random color.
                for step in 0...64 { #expect(!passes(Color(.srgb, ColorComponents(repeating: Double(step) / 64)))) }
                for _ in 0..<20 { #expect(!passes(generator.hexColor())) }
                outcomes["infeasible", default: 0] += 1
            case .noColor:
                #expect(!passes(.black) && !passes(.white))
                outcomes["none", default: 0] += 1
            case .noColorInDirection, .translucentBackground:
                Issue.record("neither was asked for")
            }
        }
        #expect((outcomes["found"] ?? 0) > 20 && (outcomes["unchanged"] ?? 0) > 5)
        print("solver on scenes: \(outcomes)")
    }
}
