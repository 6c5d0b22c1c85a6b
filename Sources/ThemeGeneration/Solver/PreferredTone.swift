import TesseraColorScience

/// What a role would like to be in a context.
struct PreferredTone {
    let lightness: Double
    private let seed: SeedColor
    private let maximumChroma: Double
    /// The seed itself where nothing is asked of it that it is not.
    private let original: Color?

    /// - Parameter lightness: nil for the seed's own.
    init(_ seed: SeedColor, lightness: Double?, maximumChroma: Double) {
        self.seed = seed
        self.lightness = lightness ?? seed.lightness
        self.maximumChroma = maximumChroma
        original = self.lightness == seed.lightness && seed.chroma <= maximumChroma ? seed.original : nil
    }

    /// A color as it was written.
    init(_ color: SeedColor) {
        seed = color
        lightness = color.lightness
        maximumChroma = .infinity
        original = color.original
    }

    var color: Color { original ?? color(lightness: lightness) }

    /// The tone at a lightness as it will be written, so that what is tested is what is read back: in 8 bits where
    /// sRGB has it, else in OkLCh with the decimals of `Color.cssText`.
    func color(lightness: Double) -> Color {
        // No color is lighter than white, or darker than black.
        let chroma = lightness > 0 && lightness < 1 ? min(seed.chroma(at: lightness), maximumChroma) : 0
        let color = Color(
            .oklch, Self.rounded(lightness, to: 1e6), Self.rounded(chroma, to: 1e6), Self.rounded(seed.hue, to: 1e3))
        // Rounding may bring a color out that lies on the border; it is no part of a byte.
        return color.isInGamut(.srgb, tolerance: 1e-4) ? color.quantized(in: .srgb).color(in: .srgb) : color
    }

    private static func rounded(_ value: Double, to parts: Double) -> Double { (value * parts).rounded() / parts }
}
