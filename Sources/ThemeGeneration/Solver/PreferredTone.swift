import ColorScience

/// What a role would like to be in a context.
struct PreferredTone {
    let lightness: Double
    private let seed: SeedColor
    private let maximumChroma: Double
    /// The seed itself where nothing is asked of it that it is not.
    private let original: Color?

    init(_ tone: Tone, of seed: SeedColor, in context: ThemeContext) {
        self.seed = seed
        lightness = tone.lightness?[context] ?? seed.lightness
        maximumChroma = tone.maximumChroma[context]
        original = lightness == seed.lightness && seed.chroma <= maximumChroma ? seed.original : nil
    }

    /// A colour as it was written.
    init(_ color: SeedColor) {
        seed = color
        lightness = color.lightness
        maximumChroma = .infinity
        original = color.original
    }

    var color: Color { original ?? color(lightness: lightness) }

    func color(lightness: Double) -> Color {
        Color(.oklch, lightness, min(seed.chroma(at: lightness), maximumChroma), seed.hue)
    }
}
