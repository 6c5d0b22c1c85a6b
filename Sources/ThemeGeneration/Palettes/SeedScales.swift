import TesseraColorScience

/// The scale of 50, 100, 200 to 900, and 950.
///
/// Step n aims at the contrast 21^(n/1000) with white, so any two steps contrast by their distance alone, whatever the
/// hue: what looks right in one scale is legible in all.
public enum NumericScale {
    /// From light to dark.
    public static let steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]

    /// What any two steps of a distance have, the farthest first: 7:1 from 650 on, 4.5:1 from 500, 3:1 from 400.
    public static let promises = [
        (distance: 650, ratio: 7.0), (distance: 500, ratio: 4.5), (distance: 400, ratio: 3.0),
    ]

    /// The ratio that two steps are sure to have; nil where nothing is promised.
    public static func promise(_ first: Int, _ second: Int) -> Double? {
        promises.first { (first - second).magnitude >= $0.distance }?.ratio
    }

    /// The role of a step: `brand500`.
    public static func role(_ step: Int, of seed: SeedName) -> RoleName { RoleName("\(seed)\(step)") }

    static func luminance(of step: Int) -> Double {
        1.05 / CMath.power(21, Double(step) / 1000) - 0.05
    }

    /// The most chroma of the lightest steps, which serve as backgrounds.
    fileprivate static let lightChroma = [50: 0.03, 100: 0.06, 200: 0.1]
}

extension ThemeGraph {
    /// The numeric scale of a seed, as roles that require of each other what ``NumericScale`` promises.
    ///
    /// It is the same in every context, so one will do.
    ///
    /// - Throws: `ThemeGraphError.unknownSeed` if `seeds` has no seed of the name.
    public static func numericScale(
        of name: SeedName, in seeds: ThemeSeeds
    ) throws(ThemeGraphError) -> ThemeGraph {
        let source = seeds.scaleSeed(name)
        guard let seed = seeds.color(source, in: ThemeContext(.light)) else { throw .unknownSeed(name) }
        return try ThemeGraph(
            NumericScale.steps.map { step in
                let chroma = PerContext(NumericScale.lightChroma[step] ?? .infinity)
                let tone = PreferredTone(seed, lightness: nil, maximumChroma: chroma[ThemeContext(.light)])
                let lightness = tone.lightness(ofLuminance: NumericScale.luminance(of: step))
                let requiredContrasts = NumericScale.steps.prefix { $0 < step }.compactMap { lighter in
                    NumericScale.promise(lighter, step).map {
                        RequiredContrast(on: NumericScale.role(lighter, of: name), PerContext($0))
                    }
                }
                return ThemeRole(
                    NumericScale.role(step, of: name),
                    .tone(
                        Tone(source, lightness: PerContext(lightness), maximumChroma: chroma),
                        moves: Movement(PerContext(.darker)), requiredContrasts: requiredContrasts))
            })
    }
}

extension PreferredTone {
    /// The lightness at which the tone, mapped to sRGB, has a luminance.
    fileprivate func lightness(ofLuminance luminance: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        // Luminance grows with lightness under ray trace.
        for _ in 0..<30 {
            let middle = (low + high) / 2
            let reached = Contrast.relativeLuminance(of: color(lightness: middle).mapped(to: .srgb))
            if reached < luminance { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

/// The scale of twelve steps that Radix made known, each with a use: 1 and 2 are pages, 3 to 5 fills of controls at
/// rest, hovered and pressed, 6 to 8 lines, 9 the solid color and 10 that hovered, 11 text, 12 strong text.
public enum TwelveSteps {
    /// The role of a step: `brand9`.
    public static func role(_ step: Int, of seed: SeedName) -> RoleName { RoleName("\(seed)\(step)") }

    /// The role of what stands on step 9: `onBrand9`.
    public static func markRole(of seed: SeedName) -> RoleName { RoleName("on\(seed.capitalized)9") }

    /// Where steps 1 to 8, which are the seed's in name only, stand.
    fileprivate static let backgrounds: [(light: Double, dark: Double, chroma: Double)] = [
        (0.993, 0.16, 0.004), (0.98, 0.185, 0.01), (0.955, 0.22, 0.03), (0.925, 0.255, 0.05), (0.89, 0.29, 0.065),
        (0.85, 0.33, 0.075), (0.79, 0.39, 0.09), (0.7, 0.48, 0.12),
    ]

    /// How far step 10 is from step 9.
    fileprivate static let hover = 0.04
}

extension ThemeGraph {
    /// The twelve steps of a seed: the text ratio for 11 on 1 to 5 and for what stands on 9, the ratio of primary text
    /// for 12 on 1 to 5, the non-text ratio for 8, 9 and 10 on 1 and 2.
    ///
    /// - Throws: `ThemeGraphError.unknownSeed` if `seeds` has no seed of the name. `ThemeGraphError.ratioOutOfRange`
    ///   if a ratio is not 1 to 21.
    public static func twelveSteps(
        of name: SeedName, in seeds: ThemeSeeds, ratios: Ratios = Ratios()
    ) throws(ThemeGraphError) -> ThemeGraph {
        let source = seeds.scaleSeed(name)
        guard let seed = seeds.color(source, in: ThemeContext(.light)) else { throw .unknownSeed(name) }
        func requiredContrasts(on steps: ClosedRange<Int>, _ ratio: PerContext<Double>) -> [RequiredContrast] {
            steps.map { RequiredContrast(on: TwelveSteps.role($0, of: name), ratio) }
        }
        func step(
            _ step: Int, _ tone: Tone, moves: Movement? = .awayFromSurfaces,
            _ requiredContrasts: [RequiredContrast] = []
        ) -> ThemeRole {
            ThemeRole(TwelveSteps.role(step, of: name), .tone(tone, moves: moves, requiredContrasts: requiredContrasts))
        }
        var roles = zip(1..., TwelveSteps.backgrounds).map { number, place in
            let tone = Tone(
                source, lightness: PerContext(light: place.light, dark: place.dark),
                maximumChroma: PerContext(place.chroma))
            return number < 8
                ? step(number, tone, moves: nil) : step(number, tone, requiredContrasts(on: 1...2, ratios.nonText))
        }
        let solid = TwelveSteps.role(9, of: name)
        let hovered = PerContext(
            light: max(seed.lightness - TwelveSteps.hover, 0), dark: min(seed.lightness + TwelveSteps.hover, 1))
        roles += [
            step(9, Tone(source), moves: Movement(PerContext(.either)), requiredContrasts(on: 1...2, ratios.nonText)),
            step(10, Tone(source, lightness: hovered), requiredContrasts(on: 1...2, ratios.nonText)),
            step(
                11, Tone(source, lightness: PerContext(light: 0.55, dark: 0.78)),
                requiredContrasts(on: 1...5, ratios.text)),
            step(
                12,
                Tone(source, lightness: PerContext(light: 0.3, dark: 0.93), maximumChroma: PerContext(0.08)),
                requiredContrasts(on: 1...5, ratios.primaryText)),
            ThemeRole(TwelveSteps.markRole(of: name), .mark(.onFill(solid, of: source, ratios.text))),
        ]
        return try ThemeGraph(roles)
    }
}

/// Material's tonal palette of a seed: its hue and chroma in HCT at tones from black to white.
///
/// A tone is CIE L*, so what two tones contrast by depends on them alone: 40 apart for 3:1, 50 for 4.5:1, nearly. No
/// contrast is promised.
public enum TonalSteps {
    /// Those that Material names.
    public static let tones = [
        0, 4, 6, 10, 12, 17, 20, 22, 24, 30, 40, 50, 60, 70, 80, 87, 90, 92, 94, 95, 96, 98, 99, 100,
    ]

    /// The role of a tone: `brand40`.
    public static func role(_ tone: Int, of seed: SeedName) -> RoleName { RoleName("\(seed)\(tone)") }
}

extension ThemeGraph {
    /// The tonal palette of a seed, as roles that require nothing. It is the same in every context.
    ///
    /// - Parameter name: of the seed: `brand`, `neutral`, an accent or a status.
    /// - Throws: `ThemeGraphError.unknownSeed` if `seeds` has no seed of the name.
    public static func tonalSteps(of name: SeedName, in seeds: ThemeSeeds) throws(ThemeGraphError) -> ThemeGraph {
        guard let seed = seeds.color(seeds.scaleSeed(name), in: ThemeContext(.light)) else { throw .unknownSeed(name) }
        let palette = TonalPalette(HCT(seed.color))
        return try ThemeGraph(
            TonalSteps.tones.map { tone in
                ThemeRole(
                    TonalSteps.role(tone, of: name),
                    .pinned(PerContext(palette.bytes(tone: Double(tone)).color()), requiredContrasts: []))
            })
    }
}
