import TesseraColorScience

/// A seed in OkLCh, and as it was written.
struct SeedColor: Sendable, Hashable {
    let lightness: Double
    let chroma: Double
    /// In degrees; 0 for a gray.
    let hue: Double
    /// The color as written, as long as nothing was changed about it.
    let original: Color?

    /// What it has in common with other accents in the place of its own chroma.
    private let common: CommonChroma?

    init(lightness: Double, chroma: Double, hue: Double) {
        self.init(lightness: lightness, chroma: chroma, hue: hue, original: nil, common: nil)
    }

    private init(lightness: Double, chroma: Double, hue: Double, original: Color?, common: CommonChroma?) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
        self.original = original
        self.common = common
    }

    /// Nil for a color that is not opaque though it must be, or has a component that is infinite or no number.
    init?(_ color: Color, mayBeTranslucent: Bool = false) {
        let polar = color.converted(to: .oklch).components
        guard color.isOpaque || mayBeTranslucent, polar.allSatisfy(\.isFinite) else { return nil }
        self.init(
            lightness: min(max(polar.first, 0), 1), chroma: polar.second, hue: polar.third, original: color,
            common: nil)
    }

    /// As it was written, or else in OkLCh.
    var color: Color { original ?? Color(.oklch, lightness, chroma, hue) }

    func withHue(_ hue: Double) -> SeedColor {
        hue == self.hue ? self : SeedColor(lightness: lightness, chroma: chroma, hue: hue)
    }

    func with(_ common: CommonChroma) -> SeedColor {
        SeedColor(
            lightness: lightness, chroma: common.maximum(at: lightness), hue: hue, original: nil, common: common)
    }

    /// The chroma that it gives to a color of some lightness; the gamut may leave less.
    func chroma(at lightness: Double) -> Double { common?.maximum(at: lightness) ?? chroma }
}
