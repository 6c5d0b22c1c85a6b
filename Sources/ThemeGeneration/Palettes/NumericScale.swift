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

    /// The step that is nearest to a color in luminance.
    public static func nearestStep(to color: Color) -> Int {
        let luminance = Contrast.relativeLuminance(of: color.mapped(to: .srgb))
        func distance(_ step: Int) -> Double {
            // Of ratios, so that dark steps count like light ones.
            Contrast.ratio(luminances: luminance, Self.luminance(of: step))
        }
        return steps.min { distance($0) < distance($1) } ?? 500
    }

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
        guard let seed = seeds.color(name, in: ThemeContext(.light)) else { throw .unknownSeed(name) }
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
                        Tone(name, lightness: PerContext(lightness), maximumChroma: chroma),
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
