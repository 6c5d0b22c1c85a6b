import ColorScience

/// A scale of tones of one hue, from light to dark: the ground that generated themes stand on.
///
/// The tones keep the seed's hue in OkLCh and as much of its chroma as fits into the gamut, so that
/// a step is the same brand at another lightness.
public struct TonalScale: Sendable, Hashable {
    /// The seed, in its own space.
    public let seed: Color
    public let gamut: RGBGamut

    public init(seed: Color, gamut: RGBGamut = .srgb) {
        self.seed = seed
        self.gamut = gamut
    }

    /// The tone of a lightness.
    ///
    /// - Parameter lightness: OkLCh lightness from 0 (black) to 1 (white), clamped.
    public func tone(lightness: Double) -> Color {
        let polar = seed.converted(to: .oklch).components
        let clamped = min(max(lightness, 0), 1)
        return Color(.oklch, clamped, polar.second, polar.third).mapped(to: gamut)
    }

    /// Tones at even steps of lightness, from light to dark, without black and white.
    ///
    /// - Parameter count: at least 1.
    public func tones(count: Int) -> [Color] {
        (1...max(1, count)).map { tone(lightness: 1 - Double($0) / Double(max(1, count) + 1)) }
    }
}
