import TesseraColorScience

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
        guard let seed = seeds.color(name, in: ThemeContext(.light)) else { throw .unknownSeed(name) }
        let palette = TonalPalette(HCT(seed.color))
        return try ThemeGraph(
            TonalSteps.tones.map { tone in
                ThemeRole(
                    TonalSteps.role(tone, of: name),
                    .pinned(PerContext(palette.bytes(tone: Double(tone)).color()), requiredContrasts: []))
            })
    }
}
