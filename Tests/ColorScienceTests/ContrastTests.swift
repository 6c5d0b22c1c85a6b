import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("Contrast")
struct ContrastTests {
    private struct Case: Decodable {
        let kind: String
        let fg: String
        let bg: String?
        let fgAlpha: Double?
        let bgAlpha: Double?
        let opacity: Double?
        let backdrop: String?
        let backdrops: [String]?
        let composited: [Double]?
        let ratio: Double?
        let ratios: [Double]?
        let worst: Double?
        let ratio8bitRounded: Double?
        let tint: String?
        let tintAlpha: Double?
        let backdropLo: String?
        let backdropHi: String?
        let min: Double?
        let max: Double?

        enum CodingKeys: String, CodingKey {
            case kind, fg, bg, fgAlpha, bgAlpha, opacity, backdrop, backdrops, composited
            case ratio, ratios, worst, tint, tintAlpha, backdropLo, backdropHi, min, max
            case ratio8bitRounded = "ratio_8bit_rounded"
        }
    }

    @Test("agrees with the reference vectors for colors, alpha, layers, groups and materials")
    func vectors() throws {
        let cases = try Vectors.load("wcag", of: Case.self)
        var compared: [String: Int] = [:]
        for test in cases {
            switch test.kind {
            case "opaque":
                let ratio = try #require(test.ratio)
                let background = try hex(#require(test.bg))
                #expect((try Contrast.ratio(hex(test.fg), background) - ratio).magnitude <= 1e-9)
            case "fg_alpha":
                try checkForegroundAlpha(test)
            case "layers":
                try checkLayers(test)
            case "group_opacity":
                try checkGroup(test)
            case "material_range_opaque_text":
                let range = try BackdropRange(
                    from: hex(#require(test.backdropLo)), to: hex(#require(test.backdropHi)))
                try checkMaterial(test, over: range, tolerance: 1e-9)
            case "material_range_alpha_text_grey":
                let grays = BackdropRange(from: .black, to: .white, variation: .straightLine)
                try checkMaterial(test, over: grays, tolerance: 1e-4)
            default:
                Issue.record("a row of an unknown kind: \(test.kind)")
            }
            compared[test.kind, default: 0] += 1
        }
        #expect(compared.values.reduce(0, +) == 311)
        print("wcag.json: compared \(compared) of \(cases.count)")
    }

    private func checkForegroundAlpha(_ test: Case) throws {
        let background = try hex(#require(test.bg))
        let foreground = try hex(test.fg).withAlpha(#require(test.fgAlpha))
        let composited = foreground.over(background)
        let expected = try #require(test.composited)
        for index in 0..<3 {
            #expect((composited.components[index] - expected[index]).magnitude <= 1e-12)
        }
        let verdict = try #require(
            Contrast.verdict(foreground: foreground, background: background, threshold: 4.5))
        #expect((verdict.ratio - (try #require(test.ratio))).magnitude <= 1e-9)
        // Where a component falls half-way between two bytes, the vectors round it to even.
        let isTie = expected.contains { (255 * $0 - (255 * $0).rounded(.down) - 0.5).magnitude < 1e-9 }
        let quantized = try #require(test.ratio8bitRounded)
        #expect((verdict.quantizedRatio - quantized).magnitude <= (isTie ? 0.03 : 1e-9), "\(test)")
    }

    private func checkLayers(_ test: Case) throws {
        let layer = try hex(#require(test.bg)).withAlpha(#require(test.bgAlpha))
        let backdrops = try #require(test.backdrops).map(hex)
        let verdicts = Contrast.verdicts(
            foreground: try hex(test.fg).withAlpha(try #require(test.fgAlpha)), layers: [layer],
            backdrops: backdrops, threshold: 4.5
        ).compactMap { $0?.ratio }
        let expected = try #require(test.ratios)
        #expect(verdicts.count == expected.count)
        for (actual, expected) in zip(verdicts, expected) {
            #expect((actual - expected).magnitude <= 1e-9)
        }
        #expect(((verdicts.min() ?? 0) - (try #require(test.worst))).magnitude <= 1e-9)
    }

    private func checkGroup(_ test: Case) throws {
        let (foreground, background) = (try hex(test.fg), try hex(#require(test.bg)))
        let backdrop = try hex(#require(test.backdrop))
        let (opacity, ratio) = (try #require(test.opacity), try #require(test.ratio))
        let group = Compositing.group(
            foreground: foreground, background: background, opacity: opacity, over: backdrop)
        #expect((Contrast.ratio(group.foreground, group.background) - ratio).magnitude <= 1e-9)
        let scene = ContrastScene(
            foreground: foreground, layers: [background], groupOpacity: opacity, backdrop: .color(backdrop))
        let proof = try #require(scene.proof(threshold: 4.5))
        #expect((proof.verdict.ratio - ratio).magnitude <= 1e-9)
    }

    private func checkMaterial(_ test: Case, over range: BackdropRange, tolerance: Double) throws {
        let scene = ContrastScene(
            foreground: try hex(test.fg).withAlpha(test.fgAlpha ?? 1),
            layers: [try hex(#require(test.tint)).withAlpha(#require(test.tintAlpha))],
            backdrop: .range(range))
        let proof = try #require(scene.proof(threshold: 4.5))
        #expect((proof.range.lowerBound - (try #require(test.min))).magnitude <= tolerance, "\(test)")
        #expect((proof.range.upperBound - (try #require(test.max))).magnitude <= tolerance, "\(test)")
    }

    private static let pairsCases: [(String, Double)] = [
        ("#777777", 4.478089), ("#ff0000", 3.998477), ("#767676", 4.542225), ("#0000ff", 8.592471),
        ("#757575", 4.607518), ("#00ff00", 1.372190), ("#595959", 7.004729), ("#0088ff", 3.520145),
        ("#949494", 3.033470), ("#007aff", 4.016976), ("#959595", 2.995346), ("#34c759", 2.219959),
        ("#000000", 21), ("#1e6ef4", 4.573264),
    ]

    @Test(
        "gives the reference pairs against white",
        arguments: pairsCases)
    func pairs(text: String, expected: Double) throws {
        #expect((Contrast.ratio(try hex(text), .white) - expected).magnitude < 1e-6)
        #expect((Contrast.ratio(.white, try hex(text)) - expected).magnitude < 1e-6)
    }

    @Test("composites black at part opacity")
    func translucentBlack() throws {
        let tenth = try #require(
            Contrast.verdict(foreground: .black.withAlpha(0.1), background: .white, threshold: 3))
        #expect((tenth.ratio - 1.253863).magnitude < 1e-6)
        #expect(!tenth.passes)
        let most = try #require(
            Contrast.verdict(foreground: .black.withAlpha(0.6), background: .white, threshold: 4.5))
        #expect((most.ratio - 5.741836).magnitude < 1e-6)
        #expect(most.passes)
        #expect(
            Contrast.verdict(foreground: .black, background: .transparent, threshold: 3) == nil)
        #expect(
            Contrast.verdicts(
                foreground: .black, layers: [.white.withAlpha(0.5)], backdrops: [], threshold: 3) == [nil])
    }

    @Test("lets rounding to 8 bits fail a pair only near the threshold")
    func quantizedVerdict() {
        func verdict(_ ratio: Double, _ quantized: Double) -> ContrastVerdict {
            ContrastVerdict(ratio: ratio, quantizedRatio: quantized, threshold: 4.5)
        }
        #expect(verdict(4.5, 4.5).passes)
        #expect(!verdict(4.5, 4.499).passes)
        #expect(verdict(4.5, 4.499).decidingRatio == 4.499)
        #expect(!verdict(4.4999, 4.6).passes)
        #expect(verdict(4.4999, 4.6).decidingRatio == 4.4999)
        #expect(verdict(4.56, 4.49).passes)
    }

    @Test("prints ratios that never exceed the truth")
    func text() {
        #expect(Contrast.text(4.499) == "4.49")
        #expect(Contrast.text(4.5) == "4.5")
        #expect(Contrast.text(21) == "21")
        #expect(Contrast.text(Contrast.ratio(.white, .black)) == "21")
    }

    @Test("measures wide-gamut colors with their unlimited linear components")
    func wideGamut() {
        let green = Color(.displayP3, 0, 1, 0)
        let linear = green.converted(to: .srgbLinear).components
        let expected = 0.2126 * linear.first + 0.7152 * linear.second + 0.0722 * linear.third
        #expect(linear.first < 0)
        #expect(Contrast.relativeLuminance(of: green) == expected)
        #expect(Contrast.relativeLuminance(of: Color(.xyzD65, 1, -1, 0)) == 0)
    }

    @Test("paints layers from the bottom up")
    func layers() {
        let red = Color(.srgb, 1, 0, 0, alpha: 0.5)
        let blue = Color(.srgb, 0, 0, 1, alpha: 0.5)
        let result = Compositing.flatten([red, blue], over: .white)
        #expect(result == Color(.srgb, 0.5, 0.25, 0.75))
        #expect(Color.transparent.over(.transparent) == .transparent)
        #expect(red.over(.transparent) == red)
        #expect(red.over(.white, in: .displayP3).space == .displayP3)
    }
}
