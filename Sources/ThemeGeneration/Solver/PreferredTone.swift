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

extension Step {
    /// Where the step may stand beside its origin, in OkLCh lightness, the better place first.
    func places(beside origin: Double, away: LightnessDirection) -> [Double] {
        let darker = [darker(than: origin)].filter { $0 >= Self.darkest }
        let lighter = [lighter(than: origin)].filter { $0 <= 1 }
        let goesLighter = away == .lighter && origin <= Self.lightest
        let places = goesLighter ? lighter + darker : darker + lighter
        return places.isEmpty ? [origin] : places
    }

    func darker(than origin: Double) -> Double { origin - distance }

    /// From nearly black it first goes up to where a difference can be seen.
    func lighter(than origin: Double) -> Double { max(origin, Self.darkest) + distance }

    /// Nothing darker is told from black.
    private static let darkest = 0.2
    /// From here on what gets lighter fades: yellow becomes cream.
    private static let lightest = 0.75
}
