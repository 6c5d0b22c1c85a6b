import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("Contrast of scenes")
struct ContrastSceneTests {
    private let veil = Color(.srgb, 1, 1, 1, alpha: 0.5)

    @Test("judges a plain pair as the ratio of its colors")
    func plain() throws {
        let proof = try #require(
            ContrastScene(foreground: try hex("#767676"), layers: [.white]).proof(threshold: 4.5))
        #expect(proof.verdict.ratio == Contrast.ratio(try hex("#767676"), .white))
        #expect(proof.range == proof.verdict.ratio...proof.verdict.ratio)
        #expect(proof.verdict.passes)
        #expect(proof.worstBackdrop == nil)
        #expect(
            Contrast.verdict(foreground: try hex("#767676"), background: .white, threshold: 4.5) == proof.verdict)
    }

    @Test("leaves a scene undetermined when what is beneath it is translucent and shows")
    func undetermined() {
        func isDetermined(_ layers: [Color], opacity: Double = 1, _ backdrop: Backdrop = .none) -> Bool {
            ContrastScene(foreground: .black, layers: layers, groupOpacity: opacity, backdrop: backdrop)
                .proof(threshold: 3) != nil
        }
        let glass = BackdropRange(from: .transparent, to: .white)
        #expect(!isDetermined([]))
        #expect(!isDetermined([veil]))
        #expect(!isDetermined([veil], .color(veil)))
        #expect(!isDetermined([veil], .range(glass)))
        #expect(isDetermined([veil], .color(.white)))
        #expect(isDetermined([.white, veil]))
        // An opaque layer higher up hides the rest, unless the group lets it shine through.
        #expect(isDetermined([veil, .white]))
        #expect(!isDetermined([veil, .white], opacity: 0.5))
        #expect(!isDetermined([.white], opacity: 0.5, .color(veil)))
        #expect(isDetermined([.white], opacity: 0.5))
    }

    @Test("the lowest layer does not belong to the group when nothing lies beneath it")
    func lowestLayer() throws {
        let (text, card, page) = (try hex("#102030"), try hex("#80ff40"), try hex("#fff0e0"))
        func ratio(_ layers: [Color], _ backdrop: Backdrop) throws -> Double {
            let scene = ContrastScene(
                foreground: text, layers: layers, groupOpacity: 0.4, backdrop: backdrop)
            return try #require(scene.proof(threshold: 3)).verdict.ratio
        }
        #expect(try ratio([page, card], .none) == ratio([card], .color(page)))
        #expect(try ratio([page], .none) == ratio([], .color(page)))
        #expect(try ratio([page], .none) == Contrast.ratio(text.withAlpha(0.4).over(page), page))
        #expect(try ratio([page, card], .none) < ratio([page], .none))
    }

    @Test("the opacity of the foreground alone is part of its alpha")
    func foregroundOpacity() throws {
        var generator = SeededGenerator(seed: 42)
        for backdrop in [Backdrop.none, .color(generator.hexColor()), .range(.any)] {
            for _ in 0..<20 {
                let (text, opacity) = (generator.hexColor().withAlpha(generator.unit()), generator.unit())
                let layers = [generator.hexColor(), generator.hexColor().withAlpha(generator.unit())]
                let groupOpacity = generator.unit() < 0.5 ? 1 : generator.unit()
                let faded = ContrastScene(
                    foreground: text, foregroundOpacity: opacity, layers: layers, groupOpacity: groupOpacity,
                    backdrop: backdrop)
                let translucent = ContrastScene(
                    foreground: text.withAlpha(text.alpha * opacity), layers: layers, groupOpacity: groupOpacity,
                    backdrop: backdrop)
                #expect(try #require(faded.proof(threshold: 3)).range == translucent.proof(threshold: 3)?.range)
            }
        }
    }

    @Test("a color that is found passes at the opacity of the foreground, and none is where none does")
    func fixOfFaded() throws {
        func solve(_ opacity: Double) throws -> NearestPassing.Outcome {
            let scene = ContrastScene(foreground: try hex("#808080"), foregroundOpacity: opacity, layers: [.black])
            return NearestPassing.solve(
                foreground: scene.foreground, scenes: [NearestPassing.SceneRequirement(scene: scene, ratio: 4.5)])
        }
        guard case .found(let color, _) = try solve(0.6) else {
            Issue.record("\(try solve(0.6))")
            return
        }
        #expect(Contrast.ratio(color.withAlpha(0.6).over(.black), .black) >= 4.5)
        #expect(try solve(1) == .unchanged)
        #expect(try solve(0.4) == .noColor)
    }

    @Test("group opacity 1 changes nothing, 0 hides everything")
    func groupOpacity() throws {
        var generator = SeededGenerator(seed: 41)
        for _ in 0..<100 {
            var scene = ContrastScene(
                foreground: generator.hexColor().withAlpha(generator.unit()),
                layers: [generator.hexColor(), generator.hexColor().withAlpha(generator.unit())])
            let expected = Contrast.verdicts(
                foreground: scene.foreground, layers: scene.layers, backdrops: [], threshold: 3)
            #expect([scene.proof(threshold: 3)?.verdict] == expected)
            for backdrop in [Backdrop.none, .color(generator.hexColor()), .range(.any)] {
                scene.backdrop = backdrop
                scene.groupOpacity = 0
                let hidden = try #require(scene.proof(threshold: 3))
                #expect(hidden.verdict.ratio == 1)
                #expect(hidden.range.upperBound == 1)
                scene.groupOpacity = 1
                // Nearly opaque is nearly the same: the two ways to composite agree.
                let whole = try #require(scene.proof(threshold: 3))
                scene.groupOpacity = 1 - 1e-12
                let nearly = try #require(scene.proof(threshold: 3))
                #expect((whole.range.lowerBound - nearly.range.lowerBound).magnitude < 1e-9)
                #expect((whole.range.upperBound - nearly.range.upperBound).magnitude < 1e-9)
            }
        }
    }

    @Test("judges in Display P3 only what leaves sRGB")
    func gamuts() throws {
        let green = Color(.displayP3, 0, 1, 0)
        #expect(ContrastScene(foreground: .black, layers: [.white]).gamuts == [.srgb])
        #expect(
            ContrastScene(foreground: .black, layers: [.white], backdrop: .range(.any)).gamuts == [.srgb])
        #expect(ContrastScene(foreground: green, layers: [.white]).gamuts == RGBGamut.allCases)
        #expect(ContrastScene(foreground: .black, layers: [green]).gamuts == RGBGamut.allCases)
        #expect(
            ContrastScene(foreground: .black, layers: [], backdrop: .color(green)).gamuts == RGBGamut.allCases)
        let range = BackdropRange(from: .black, to: green)
        #expect(
            ContrastScene(foreground: .black, layers: [], backdrop: .range(range)).gamuts == RGBGamut.allCases)

        let scene = ContrastScene(foreground: green, layers: [.black])
        let worst = try #require(scene.worstProof(threshold: 4.5))
        let ratios = try RGBGamut.allCases.map {
            try #require(scene.proof(threshold: 4.5, in: $0)).verdict.decidingRatio
        }
        #expect(worst.verdict.decidingRatio == ratios.min())
        #expect(ContrastScene(foreground: .black, layers: [veil]).worstProof(threshold: 3) == nil)
    }

    @Test("prints a plain pair")
    func plainLines() throws {
        let proof = try #require(
            ContrastScene(foreground: try hex("#777"), layers: [.white]).proof(threshold: 4.5))
        #expect(
            proof.lines == [
                "gamut            sRGB",
                "foreground       #777777  opaque",
                "layer 1          #ffffff  opaque",
                "seen foreground  #777777",
                "seen background  #ffffff",
                "luminances       0.184475 on 1",
                "ratio            4.47:1",
                "8-bit ratio      4.47:1",
                "verdict          fails 4.5:1",
            ])
    }

    @Test("prints a material in a group over a range")
    func materialLines() throws {
        let scene = ContrastScene(
            foreground: Color(.srgb, 1, 1, 1, alpha: 0.85), layers: [Color(.srgb, 0.1, 0.1, 0.1, alpha: 0.75)],
            groupOpacity: 0.9, backdrop: .range(.any))
        let proof = try #require(scene.proof(threshold: 3))
        #expect(
            proof.lines == [
                "gamut            sRGB",
                "foreground       #ffffff                                 alpha 0.85",
                "layer 1          color(srgb 0.1 0.1 0.1)                 alpha 0.75",
                "backdrop         #000000 to #ffffff                      each channel by itself",
                "worst backdrop   #ffffff",
                "group opacity    0.9                                     over the backdrop",
                "seen foreground  color(srgb 0.908875 0.908875 0.908875)  #e8e8e8 in 8 bits",
                "seen background  color(srgb 0.3925 0.3925 0.3925)        #646464 in 8 bits",
                "luminances       0.805089 on 0.127673",
                "ratio            4.81:1 at worst, 10.99:1 at best",
                "8-bit ratio      4.82:1",
                "verdict          passes 3:1",
            ])
    }
}
