import Foundation
import TesseraColorScience
import TesseraTestSupport
import TesseraThemeGeneration
import Testing

/// Laws that every theme obeys, whatever its seeds, judged by an arithmetic of their own.
@Suite("Theme properties")
struct ThemePropertyTests {
    /// Pairs of seeds that have made generators stumble.
    static let degenerate: [(neutral: String, brand: String)] = {
        let colors = [
            "#ffffff", "#000000", "#808080", "#777777", "#ffff00", "#0000ff", "#00ff00", "#ff0000", "#00ffff",
            "#ff00ff", "#010101", "#fefefe",
        ]
        return colors.flatMap { neutral in colors.map { (neutral, $0) } }
    }()

    static let random: [(neutral: String, brand: String)] = {
        var generator = SeededGenerator(seed: 0x7E55E7A)
        return (0..<860).map { _ in (generator.hex(), generator.hex()) }
    }()

    @Test("no pair falls short in the emitted bytes, and brands stay as they are")
    func noViolation() throws {
        var pairs = 0
        var themes = 0
        var kept = 0
        var violations: [String] = []
        for (index, seeds) in (Self.degenerate + Self.random).enumerated() {
            let theme = try Theme(
                neutral: seeds.neutral, brand: seeds.brand, statuses: index % 8 == 0 ? Set(ThemeStatus.allCases) : [])
            let brand = try Color.parse(css: seeds.brand)
            for colors in theme.contexts {
                themes += 1
                if colors.context.contrast == .standard, colors["brandFill"]?.color == brand { kept += 1 }
                for role in theme.graph.roles {
                    for contrast in role.requiredContrasts {
                        pairs += 2
                        let ratio = colors.leastRatio(role.name, contrast.background)
                        if ratio < contrast.ratio[colors.context] - 1e-12 {
                            violations.append("\(seeds) \(colors.context.name) \(role.name): \(ratio)")
                        }
                    }
                }
            }
        }
        #expect(violations.isEmpty, "\(violations.prefix(5))")
        #expect(themes >= 1000)
        #expect(pairs >= 20_000)
        // All of them, in light and in dark: white has 3:1 or near-black more on any color.
        #expect(kept == themes / 2)
        print("themes: \(violations.count) of \(pairs) pairs fall short in \(themes) themes; \(kept) kept the brand")
    }

    /// Those that `Scripts/theme-gallery` draws.
    @Test("real brands are kept in light and dark, whatever their color")
    func realBrands() throws {
        let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Scripts/theme_brands.txt")
        let brands = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").compactMap { line in
            line.split(separator: " ").first { $0.hasPrefix("#") && $0.count == 7 }.map(String.init)
        }
        #expect(brands.count >= 60)
        for hex in brands {
            let theme = try Theme(brand: hex)
            for colors in theme.contexts where colors.context.contrast == .standard {
                #expect(colors.bytes("brandFill", in: .srgb)?.hexString == hex.lowercased())
            }
            #expect(theme.proof.allSatisfy(\.passes) && theme.separations.allSatisfy(\.passes))
        }
    }

    @Test("the same seeds give the same theme")
    func determinism() throws {
        for seeds in Self.random.prefix(10) {
            #expect(
                try Theme(neutral: seeds.neutral, brand: seeds.brand)
                    == Theme(neutral: seeds.neutral, brand: seeds.brand))
        }
    }

    /// A fill that moves stops where it first passes: no lightness nearer to the brand by more than a byte would do.
    @Test("a brand moves no further than it must")
    func leastMove() throws {
        var moved = 0
        for seeds in Self.random.prefix(40) {
            let theme = try Theme(neutral: seeds.neutral, brand: seeds.brand, fillContrast: true)
            let brand = try Color.parse(css: seeds.brand).converted(to: .oklch).components
            for colors in theme.contexts {
                let fill = try #require(colors["brandFill"])
                let lightness = fill.color.converted(to: .oklch).components.first
                let way = (lightness - brand.first).magnitude
                guard way > Self.byte else { continue }
                moved += 1
                for step in 0..<20 {
                    let share = (1 - Self.byte / way) * Double(step) / 20
                    let nearer = brand.first + (lightness - brand.first) * share
                    let color = Color(.oklch, nearer, brand.second, brand.third)
                    #expect(
                        try !serves(color, in: colors, of: theme.graph), "\(seeds) \(colors.context.name) \(nearer)")
                }
            }
        }
        #expect(moved > 20)
    }

    /// Colors in sRGB stop at bytes, so a border may lie between two of them.
    private static let byte = 0.005

    /// A role of any hue on two to four backgrounds of any lightness, which may lie on both sides of it.
    @Test("what is called impossible is, and what is found is the nearest")
    func anyGraph() throws {
        var generator = SeededGenerator(seed: 0x6A9)
        var tally: [String: Int] = [:]
        for _ in 0..<200 {
            let seed = try Color.parse(css: generator.hex())
            let backgrounds = (0..<Int.random(in: 2...4, using: &generator)).map { index in
                ThemeRole(
                    RoleName("background\(index)"),
                    .tone(
                        Tone(.neutral, lightness: PerContext(.random(in: 0...1, using: &generator))), moves: nil,
                        requiredContrasts: []))
            }
            let direction = LightnessDirection.allCases.randomElement(using: &generator) ?? .either
            let requiredContrasts = backgrounds.map {
                RequiredContrast(on: $0.name, PerContext(.random(in: 1...4, using: &generator)))
            }
            let role = ThemeRole(
                "role",
                .tone(Tone(.brand), moves: Movement(PerContext(direction)), requiredContrasts: requiredContrasts))
            let seeds = try ThemeSeeds(brand: seed)
            let polar = seed.converted(to: .oklch).components
            let alone = try Theme(seeds, graph: ThemeGraph(backgrounds), contexts: [ThemeContext(.light)]).contexts[0]
            let grid = (0...300).map { Double($0) / 300 }.filter { lightness in
                direction == .either || (lightness < polar.first) == (direction == .darker)
            }
            func passes(_ lightness: Double) throws -> Bool {
                let color = Color(.oklch, lightness, polar.second, polar.third)
                return try requiredContrasts.allSatisfy { contrast in
                    try RGBGamut.allCases.allSatisfy { gamut in
                        let background = try #require(alone.bytes(contrast.background, in: gamut))
                        return IndependentContrast.ratio(color.quantized(in: gamut), background, in: gamut)
                            >= contrast.ratio[ThemeContext(.light)] + 1e-12
                    }
                }
            }
            do {
                let colors = try Theme(seeds, graph: ThemeGraph(backgrounds + [role]), contexts: [ThemeContext(.light)])
                let found = try #require(colors.contexts[0]["role"]).color.converted(to: .oklch).components.first
                // A byte is the least step: neighbors of a border may fail and pass in turn.
                let distance = (found - polar.first).magnitude - 0.01
                #expect(try !grid.contains { ($0 - polar.first).magnitude < distance ? try passes($0) : false })
                tally[distance < 0 ? "stays" : "moves", default: 0] += 1
            } catch ThemeError.impossible(let conflicts) {
                #expect(conflicts.map(\.role) == ["role"])
                #expect((1...2).contains(conflicts[0].shortfalls.count))
                #expect(conflicts[0].shortfalls.allSatisfy { $0.reached < $0.required })
                #expect(try !grid.contains { try passes($0) }, "\(conflicts)")
                tally["impossible", default: 0] += 1
            }
        }
        print("any graph: \(tally)")
        #expect(tally.count == 3 && tally.values.allSatisfy { $0 > 20 }, "\(tally)")
    }

    /// Whether a color could be the fill, with the mark on it that is there.
    private func serves(_ color: Color, in colors: ThemeColors, of graph: ThemeGraph) throws -> Bool {
        func ratio(_ other: (RGBGamut) -> RGBA8?) throws -> Double {
            try RGBGamut.allCases.map { gamut in
                IndependentContrast.ratio(color.quantized(in: gamut), try #require(other(gamut)), in: gamut)
            }.min() ?? 0
        }
        let fill = try #require(graph["brandFill"])
        for contrast in fill.requiredContrasts
        where try ratio({ colors.bytes(contrast.background, in: $0) }) < contrast.ratio[colors.context] {
            return false
        }
        let required = try #require(graph["onBrand"]?.requiredContrasts.first).ratio[colors.context]
        return try ratio { colors.bytes("onBrand", in: $0) } >= required
    }
}

/// WCAG 2.2 on bytes, written from its text and from the chromaticities of Display P3, with nothing of Tessera's.
enum IndependentContrast {
    static func ratio(_ first: RGBA8, _ second: RGBA8, in gamut: RGBGamut) -> Double {
        let (one, two) = (luminance(first, in: gamut), luminance(second, in: gamut))
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    private static func luminance(_ bytes: RGBA8, in gamut: RGBGamut) -> Double {
        let (red, green, blue) = (linear(bytes.red), linear(bytes.green), linear(bytes.blue))
        guard gamut == .displayP3 else { return 0.2126 * red + 0.7152 * green + 0.0722 * blue }
        // Linear Display P3 in linear sRGB (both D65), rows to twelve digits.
        let asRed = 1.224940176281 * red - 0.224940176281 * green
        let asGreen = -0.042056954709 * red + 1.042056954709 * green
        let asBlue = -0.019637554591 * red - 0.078636045551 * green + 1.098273600141 * blue
        return max(0, 0.2126 * asRed + 0.7152 * asGreen + 0.0722 * asBlue)
    }

    /// sRGB's curve, the WCAG text's own knee; for bytes it decides as 0.04045 does.
    private static func linear(_ byte: UInt8) -> Double {
        let value = Double(byte) / 255
        return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}

extension ThemeColors {
    /// The lesser of the ratios of two roles in both encodings; 0 where bytes are missing.
    func leastRatio(_ first: RoleName, _ second: RoleName) -> Double {
        RGBGamut.allCases.map { gamut in
            guard let first = bytes(first, in: gamut), let second = bytes(second, in: gamut) else { return 0 }
            return IndependentContrast.ratio(first, second, in: gamut)
        }.min() ?? 0
    }
}

extension Theme {
    /// The standard theme of colors in hex.
    init(
        neutral: String? = nil, brand: String, statuses: Set<ThemeStatus> = Set(ThemeStatus.allCases),
        fillContrast: Bool = false
    ) throws {
        let seeds = try ThemeSeeds(
            neutral: neutral.map { try Color.parse(css: $0) }, brand: Color.parse(css: brand), statuses: statuses)
        try self.init(seeds, graph: .standard(for: seeds, fillContrast: fillContrast))
    }
}

extension SeededGenerator {
    mutating func hex() -> String {
        Color(
            red8: .random(in: 0...255, using: &self), green8: .random(in: 0...255, using: &self),
            blue8: .random(in: 0...255, using: &self)
        ).hexString
    }
}
