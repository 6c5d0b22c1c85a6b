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
        guard let seed = seeds.color(name, in: ThemeContext(.light)) else { throw .unknownSeed(name) }
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
                name, lightness: PerContext(light: place.light, dark: place.dark),
                maximumChroma: PerContext(place.chroma))
            return number < 8
                ? step(number, tone, moves: nil) : step(number, tone, requiredContrasts(on: 1...2, ratios.nonText))
        }
        let solid = TwelveSteps.role(9, of: name)
        let hovered = PerContext(
            light: max(seed.lightness - TwelveSteps.hover, 0), dark: min(seed.lightness + TwelveSteps.hover, 1))
        roles += [
            step(9, Tone(name), moves: Movement(PerContext(.either)), requiredContrasts(on: 1...2, ratios.nonText)),
            step(10, Tone(name, lightness: hovered), requiredContrasts(on: 1...2, ratios.nonText)),
            step(
                11, Tone(name, lightness: PerContext(light: 0.55, dark: 0.78)),
                requiredContrasts(on: 1...5, ratios.text)),
            step(
                12,
                Tone(name, lightness: PerContext(light: 0.3, dark: 0.93), maximumChroma: PerContext(0.08)),
                requiredContrasts(on: 1...5, ratios.primaryText)),
            ThemeRole(TwelveSteps.markRole(of: name), .mark(.onFill(solid, of: name, ratios.text))),
        ]
        return try ThemeGraph(roles)
    }
}
