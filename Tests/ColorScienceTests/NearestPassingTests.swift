import TesseraColorScience
import TesseraTestSupport
import Testing

@Suite("Nearest passing color")
struct NearestPassingTests {
    private struct Case: Decodable {
        let fg: String
        let bgs: [String]
        let ratio: Double
        let feasibleY: [[Double]]
        let optimum: String?
        let dEOK: Double?
        let alreadyPasses: Bool
        let huePreserving: String?
        let huePreservingDeltaEOK: Double?

        enum CodingKeys: String, CodingKey {
            case fg, bgs, ratio, feasibleY, optimum, dEOK, alreadyPasses, huePreserving
            case huePreservingDeltaEOK = "huePreserving_dEOK"
        }
    }

    private func requirements(_ backgrounds: [Color], _ ratio: Double) -> [NearestPassing.Requirement] {
        backgrounds.map { NearestPassing.Requirement(background: $0, ratio: ratio) }
    }

    /// In bytes of sRGB, in which all these colors are written.
    private func passes(_ color: Color, on backgrounds: [Color], _ ratio: Double) -> Bool {
        backgrounds.allSatisfy {
            Contrast.ratio(color.quantized().color(), $0.quantized().color()) >= ratio
        }
    }

    @Test("agrees with the reference vectors")
    func vectors() throws {
        let cases = try Vectors.load("nearest_passing", of: Case.self)
        #expect(cases.count > 20)
        var tally: [String: Int] = [:]
        var worstOfOptimum = 0.0
        var worstOfHeuristic = 0.0
        for test in cases {
            let foreground = try hex(test.fg)
            let backgrounds = try test.bgs.map(hex)
            let requirements = requirements(backgrounds, test.ratio)
            let intervals = NearestPassing.feasibleLuminances(requirements)
            #expect(intervals.count == test.feasibleY.count)
            for (interval, expected) in zip(intervals, test.feasibleY) {
                #expect((interval.lowerBound - expected[0]).magnitude < 1e-12)
                #expect((interval.upperBound - expected[1]).magnitude < 1e-12)
            }
            switch NearestPassing.solve(foreground: foreground, requirements: requirements) {
            case .unchanged:
                #expect(test.alreadyPasses, "\(test)")
                tally["unchanged", default: 0] += 1
            case .found(let color, let deltaEOK):
                #expect(passes(color, on: backgrounds, test.ratio), "\(test)")
                let optimum = try #require(test.dEOK)
                let heuristic = try #require(test.huePreservingDeltaEOK)
                #expect(deltaEOK >= optimum - 1e-6, "\(test)")
                #expect(deltaEOK <= 1.25 * optimum, "\(test) gave \(color.hexString)")
                worstOfOptimum = max(worstOfOptimum, deltaEOK / optimum)
                let inSRGB = NearestPassing.solve(
                    foreground: foreground, requirements: requirements)
                if case .found(_, let difference) = inSRGB {
                    // The reference heuristic looks at sRGB only and walks a slightly different grid.
                    #expect(difference <= 1.001 * heuristic, "\(test)")
                    worstOfHeuristic = max(worstOfHeuristic, difference / heuristic)
                }
                tally["found", default: 0] += 1
            case .infeasible(let conflict):
                #expect(test.feasibleY.isEmpty && test.optimum == nil, "\(test)")
                #expect(!conflict.isEmpty && conflict.count <= test.bgs.count)
                tally["infeasible", default: 0] += 1
            case let other:
                Issue.record("\(test) gave \(other)")
            }
        }
        print(
            "nearest_passing.json: \(tally) of \(cases.count); worst \(worstOfOptimum) of the optimum,",
            "\(worstOfHeuristic) of the heuristic answer in sRGB alone")
    }

    @Test(
        "gives the known answers",
        arguments: [
            ("#0088ff", ["#fff"], 4.5, "#0076df"), ("#ff383c", ["#fff"], 4.5, "#e91829"),
            ("#34c759", ["#fff"], 4.5, "#008932"), ("#ffcc00", ["#fff"], 3, "#b59000"),
            ("#8e8e93", ["#fff", "#f2f2f7"], 4.5, "#6e6e73"),
            ("#0091ff", ["#000", "#1c1c1e"], 7, "#5aabff"), ("#777777", ["#fff"], 4.5, "#767676"),
        ] as [(String, [String], Double, String)])
    func known(foreground: String, backgrounds: [String], ratio: Double, expected: String) throws {
        let foreground = try hex(foreground)
        let result = NearestPassing.solve(
            foreground: foreground, requirements: requirements(try backgrounds.map(hex), ratio))
        guard case .found(let color, let deltaEOK) = result else {
            Issue.record("\(result)")
            return
        }
        let known = ColorDifference.deltaEOK(foreground, try hex(expected))
        // Within one 8-bit step of the known answer, and never farther from the foreground.
        #expect(deltaEOK <= known + 1e-9)
        #expect(ColorDifference.deltaEOK(color, try hex(expected)) < 0.005)
    }

    @Test("keeps the promises of the solver on random inputs")
    func properties() {
        var generator = SeededGenerator(seed: 4)
        var found = 0
        for _ in 0..<60 {
            let foreground = generator.hexColor()
            var backgrounds: [Color] = []
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                backgrounds.append(generator.hexColor())
            }
            let ratio: Double = [3, 4.5, 7].randomElement(using: &generator) ?? 3
            let requirements = requirements(backgrounds, ratio)
            let result = NearestPassing.solve(foreground: foreground, requirements: requirements)
            let isFeasible = !NearestPassing.feasibleLuminances(requirements).isEmpty
            switch result {
            case .unchanged:
                #expect(passes(foreground, on: backgrounds, ratio))
            case .found(let color, let deltaEOK):
                found += 1
                #expect(isFeasible)
                #expect(passes(color, on: backgrounds, ratio))
                #expect(color.space == .srgb && color.quantized().color() == color)
                #expect(deltaEOK == ColorDifference.deltaEOK(color, foreground))
                #expect(
                    NearestPassing.solve(foreground: color, requirements: requirements) == .unchanged)
                let before = foreground.converted(to: .oklch).components
                let after = color.converted(to: .oklch).components
                if before.second > 0.03, after.second > 0.03 {
                    let drift = hueDistance(before.third, after.third)
                    #expect(drift <= 1.5, "\(foreground.hexString) -> \(color.hexString): \(drift)")
                }
            case .infeasible(let conflict):
                #expect(!isFeasible)
                let subset = conflict.map { requirements[$0] }
                #expect(NearestPassing.feasibleLuminances(subset).isEmpty)
                for index in subset.indices where subset.count > 1 {
                    var smaller = subset
                    smaller.remove(at: index)
                    #expect(!NearestPassing.feasibleLuminances(smaller).isEmpty)
                }
            case .foundAtOtherHue(let color, _):
                #expect(isFeasible && passes(color, on: requirements.map(\.background), requirements[0].ratio))
            case .noColor:
                #expect(isFeasible)
            case .noColorInDirection, .alphaTooLow, .translucentBackground:
                Issue.record("\(result)")
            }
        }
        #expect(found > 15)
    }

    @Test("never makes a larger ratio the smaller change")
    func monotone() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<6 {
            let foreground = generator.hexColor()
            let background = generator.hexColor()
            for direction in NearestPassing.Direction.allCases {
                var previous = 0.0
                for step in 0..<12 {
                    let result = NearestPassing.solve(
                        foreground: foreground,
                        requirements: requirements([background], 1.5 + 0.05 * Double(step * step)),
                        direction: direction)
                    guard case .found(_, let deltaEOK) = result else { continue }
                    #expect(deltaEOK >= previous)
                    previous = deltaEOK
                }
                #expect(previous >= 0)
            }
        }
    }

    @Test("keeps grays gray")
    func grays() throws {
        for text in ["#000000", "#333333", "#777777", "#8c8c8c", "#cccccc", "#ffffff"] {
            for background in ["#000000", "#666666", "#ffffff"] {
                let result = NearestPassing.solve(
                    foreground: try hex(text), requirements: requirements([try hex(background)], 3))
                switch result {
                case .unchanged: #expect(passes(try hex(text), on: [try hex(background)], 3))
                case .found(let color, _):
                    let bytes = color.quantized()
                    #expect(bytes.red == bytes.green && bytes.green == bytes.blue)
                default: Issue.record("\(text) on \(background): \(result)")
                }
            }
        }
    }

    @Test("finds a color of every hue in the narrow gap between black and white")
    func narrow() {
        for hue in stride(from: 0.0, to: 360, by: 15) {
            let foreground = Color(.oklch, 0.8, 0.1, hue)
            let result = NearestPassing.solve(
                foreground: foreground, requirements: requirements([.black, .white], 4.5))
            guard case .found(let color, _) = result else {
                Issue.record("\(hue): \(result)")
                continue
            }
            #expect(passes(color, on: [.black, .white], 4.5))
            #expect(hueDistance(color.converted(to: .oklch).components.third, hue) <= 1.5)
        }
    }

    @Test("goes where it is told")
    func direction() throws {
        let gray = try hex("#808080")
        let middle = requirements([try hex("#777777")], 3)
        guard
            case .found(let darker, _) = NearestPassing.solve(
                foreground: gray, requirements: middle, direction: .darker),
            case .found(let lighter, _) = NearestPassing.solve(
                foreground: gray, requirements: middle, direction: .lighter)
        else {
            Issue.record("both directions have solutions")
            return
        }
        #expect(Contrast.relativeLuminance(of: darker) < Contrast.relativeLuminance(of: gray))
        #expect(Contrast.relativeLuminance(of: lighter) > Contrast.relativeLuminance(of: gray))
        #expect(
            NearestPassing.solve(
                foreground: gray, requirements: requirements([.white], 4.5), direction: .lighter)
                == .noColorInDirection)
    }

    @Test("names the backgrounds that conflict")
    func conflicts() throws {
        let color = try hex("#123456")
        func conflict(_ backgrounds: [String], _ ratio: Double) throws -> NearestPassing.Outcome {
            NearestPassing.solve(
                foreground: color, requirements: requirements(try backgrounds.map(hex), ratio))
        }
        #expect(try conflict(["#000", "#fff"], 4.6) == .infeasible(conflict: [0, 1]))
        #expect(try conflict(["#fff", "#eee", "#000"], 4.6) == .infeasible(conflict: [0, 2]))
        #expect(try conflict(["#fff", "#777"], 7) == .infeasible(conflict: [1]))
        // Luminance 0.2: it gets along with black and with white alone, but not with both.
        #expect(try conflict(["#000", "#7c7c7c", "#fff"], 3) == .infeasible(conflict: [0, 1, 2]))
        #expect(try conflict(["#fff"], 21) != .infeasible(conflict: [0]))
        #expect(try conflict(["#fff"], 21.1) == .infeasible(conflict: [0]))
        #expect(try conflict(["#fff"], .nan) == .infeasible(conflict: [0]))
        #expect(try conflict(["#fff"], .infinity) == .infeasible(conflict: [0]))
        #expect(
            NearestPassing.solve(
                foreground: color, requirements: requirements([.transparent], 3))
                == .translucentBackground(index: 0))
    }

    /// At 4.57 black and white leave luminances of 0.1785 to 0.1798 only, between two 8-bit grays.
    @Test("turns to another hue only where its own has no color between two backgrounds")
    func narrowest() throws {
        let narrow = requirements([.black, .white], 4.57)
        guard
            case .foundAtOtherHue(let color, let difference) = NearestPassing.solve(
                foreground: .black, requirements: narrow)
        else {
            Issue.record("no gray is so near to the middle")
            return
        }
        #expect(passes(color, on: [.black, .white], 4.57))
        #expect(difference == ColorDifference.deltaEOK(color, .black))
        #expect(NearestPassing.solve(foreground: color, requirements: narrow) == .unchanged)

        var generator = SeededGenerator(seed: 12)
        var found = 0
        for _ in 0..<40 {
            let foreground = generator.hexColor()
            let before = foreground.converted(to: .oklch).components
            guard before.second > 0.05 else { continue }
            guard case .found(let color, _) = NearestPassing.solve(foreground: foreground, requirements: narrow) else {
                Issue.record("\(foreground) has shades enough")
                continue
            }
            found += 1
            #expect(passes(color, on: [.black, .white], 4.57))
            let after = color.converted(to: .oklch).components
            if after.second > 0.03 { #expect(hueDistance(before.third, after.third) <= 1.5) }
        }
        #expect(found > 20)
    }

    /// The search prunes; here nothing is pruned.
    @Test("finds what trying every color finds")
    func bruteForce() throws {
        for (text, surface, ratio) in [
            ("#ffe000", "#2487cb", 3.0), ("#52ecf4", "#498667", 3), ("#8a8a8a", "#fff", 3.6),
        ] {
            let foreground = try hex(text)
            let background = try hex(surface)
            guard
                case .found(let color, let difference) = NearestPassing.solve(
                    foreground: foreground, requirements: requirements([background], ratio))
            else {
                Issue.record("\(text) has passing neighbors")
                continue
            }
            // Only colors this near can be nearer, and those lie in a small box of bytes.
            let start = foreground.quantized()
            let reach = 40
            let own = foreground.converted(to: .oklch).components
            var best = difference
            for red in max(0, Int(start.red) - reach)...min(255, Int(start.red) + reach) {
                for green in max(0, Int(start.green) - reach)...min(255, Int(start.green) + reach) {
                    for blue in max(0, Int(start.blue) - reach)...min(255, Int(start.blue) + reach) {
                        let other = Color(red8: UInt8(red), green8: UInt8(green), blue8: UInt8(blue))
                        let candidate = ColorDifference.deltaEOK(other, foreground)
                        guard candidate < best, passes(other, on: [background], ratio) else { continue }
                        let lch = other.converted(to: .oklch).components
                        // Well inside the tube: its hue within 0.7°, its chroma no less than its own.
                        let turn = hueDistance(lch.third, own.third)
                        let isAlike = own.second < 0.001 ? lch.second < 0.0004 : turn < 0.7
                        if isAlike, (lch.second - own.second).magnitude < 0.0018 { best = candidate }
                    }
                }
            }
            #expect(best == difference, "\(text) gave \(color)")
        }
    }

    @Test(
        "keeps the chroma of a color that sRGB does not have",
        arguments: [
            ("color(display-p3 1 0.2 0.5)", [Color.white], 4.5), ("color(display-p3 0.1 0.9 0.3)", [.white], 3),
            ("color(display-p3 0.1 0.1 0.9)", [.black], 4.5), ("color(rec2020 0.9 0.3 0.1)", [.white], 4.5),
        ])
    func wide(_ text: String, _ backgrounds: [Color], _ ratio: Double) throws {
        let foreground = try Color.parse(css: text)
        let requirements = requirements(backgrounds, ratio)
        guard case .found(let color, _) = NearestPassing.solve(foreground: foreground, requirements: requirements)
        else {
            Issue.record("there is one for \(text)")
            return
        }
        #expect(color.space == .displayP3)
        // On both kinds of screens, and as it is written.
        let written = try Color.parse(css: color.cssText)
        for background in backgrounds {
            for gamut in RGBGamut.allCases {
                let verdict = try #require(
                    Contrast.verdict(foreground: written, background: background, threshold: ratio, in: gamut))
                #expect(verdict.passes && verdict.quantizedRatio >= ratio)
            }
        }
        #expect(NearestPassing.solve(foreground: written, requirements: requirements) == .unchanged)
        let (before, after) = (foreground.converted(to: .oklch).components, color.converted(to: .oklch).components)
        #expect(hueDistance(before.third, after.third) <= 1.5)
        // As much chroma as Display P3 has at that lightness, but for the rounding.
        let most = Color(.oklch, after.first, before.second, before.third).mapped(to: .displayP3)
        #expect(after.second >= most.converted(to: .oklch).components.second - 0.004)
        let inSRGB = Color(.oklch, after.first, before.second, before.third).mapped(to: .srgb)
        #expect(after.second > inSRGB.converted(to: .oklch).components.second)
    }

    @Test(
        "keeps all of its chroma where sRGB has as much at the lightness that passes",
        arguments: ["oklch(0.75 0.27 330)", "color(display-p3 0.9 0.3 0.35)"])
    func wideOnceNarrow(_ text: String) throws {
        let foreground = try Color.parse(css: text)
        guard
            case .found(let color, _) = NearestPassing.solve(
                foreground: foreground, requirements: requirements([.white], 4.5))
        else {
            Issue.record("there is one for \(text)")
            return
        }
        #expect(color.isInGamut(.srgb))
        let (before, after) = (foreground.converted(to: .oklch).components, color.converted(to: .oklch).components)
        #expect(abs(after.second - before.second) < 0.002)
    }

    @Test("a gray stays one of sRGB, whatever space it is written in")
    func wideGray() throws {
        let gray = try Color.parse(css: "color(display-p3 0.6 0.6 0.6)")
        let result = NearestPassing.solve(foreground: gray, requirements: requirements([.white], 4.5))
        guard case .found(let color, _) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(color.space == .srgb)
    }

    @Test("keeps the alpha of a translucent foreground where that can pass")
    func translucent() throws {
        let gray = try hex("#8e8e93").withAlpha(0.8)
        let onWhite = requirements([.white], 4.5)
        guard case .found(let color, _) = NearestPassing.solve(foreground: gray, requirements: onWhite)
        else {
            Issue.record("80 % of a dark gray passes on white")
            return
        }
        #expect(color.alpha == 0.8)
        let verdict = try #require(
            Contrast.verdict(foreground: color, background: .white, threshold: 4.5))
        #expect(verdict.passes)
        #expect(NearestPassing.solve(foreground: color, requirements: onWhite) == .unchanged)

        let faint = NearestPassing.solve(
            foreground: gray.withAlpha(0.2), requirements: onWhite)
        guard case .alphaTooLow(let opaque, let deltaEOK) = faint else {
            Issue.record("\(faint)")
            return
        }
        #expect(opaque.isOpaque && passes(opaque, on: [.white], 4.5))
        #expect(deltaEOK > 0)
    }
}
