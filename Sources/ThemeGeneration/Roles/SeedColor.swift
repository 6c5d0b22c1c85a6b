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

/// How much color the neutral seed gives to surfaces and text, in OkLCh chroma.
public struct NeutralTint: Sendable, Hashable {
    /// What it keeps of the seed's chroma.
    public var share = 0.5
    /// The most.
    public var maximumChroma = 0.03
    /// The least, unless the brand is gray.
    public var minimumChroma = 0.004
    /// Below this chroma a seed counts as gray: a gray neutral takes the brand's hue.
    public var grayChroma = 0.02
    /// What is left of the tint under increased contrast.
    public var increasedShare = 0.5

    public init() {}

    /// A touch of the brand that nobody would call a tint: what a theme has that gives no neutral and asks for no tint.
    public static let barelyThere: NeutralTint = {
        var tint = NeutralTint()
        tint.share = 0
        tint.minimumChroma = 0.0025
        return tint
    }()

    var isUsable: Bool {
        [share, maximumChroma, minimumChroma, grayChroma, increasedShare].allSatisfy { $0 >= 0 && $0.isFinite }
    }

    func isGray(_ seed: SeedColor) -> Bool { seed.chroma < grayChroma }

    func applied(to neutral: SeedColor, brand: SeedColor, share contextShare: Double) -> SeedColor {
        let brandIsGray = brand.chroma <= grayChroma
        let floor = brandIsGray ? 0 : minimumChroma
        let chroma = min(maximumChroma, max(neutral.chroma * share, floor)) * contextShare
        let hue = neutral.chroma < grayChroma && !brandIsGray ? brand.hue : neutral.hue
        return SeedColor(lightness: neutral.lightness, chroma: chroma, hue: hue)
    }
}

/// One chroma for several hues, as much as all of them have: no color is louder than its neighbors (what
/// Evil Martians' Harmonizer calls even chroma).
struct CommonChroma: Sendable, Hashable {
    /// Unit vectors in the plane of a and b.
    private let directions: [SIMD2<Double>]
    private let bound: Double

    /// - Parameters:
    ///   - hues: OkLCh, in degrees.
    ///   - bound: no more than this, however much they have.
    init(hues: [Double], bound: Double = .infinity) {
        self.bound = min(bound, Self.beyondGamut)
        directions = hues.map { SIMD2(CMath.cosine(degrees: $0), CMath.sine(degrees: $0)) }
    }

    /// The smallest of the maximal OkLCh chromas in sRGB at a lightness, exact to a ten-millionth.
    ///
    /// sRGB rather than Display P3, so that the colors are alike in both.
    func maximum(at lightness: Double) -> Double {
        var least = bound
        for direction in directions where !Self.isInGamut(lightness, least * direction) {
            // Along a hue the gamut is a single stretch from gray on.
            var (inside, outside) = (0.0, least)
            while outside - inside > 1e-7 {
                let middle = (inside + outside) / 2
                if Self.isInGamut(lightness, middle * direction) { inside = middle } else { outside = middle }
            }
            least = inside
        }
        return least
    }

    /// More than any color of sRGB has.
    private static let beyondGamut = 0.4

    private static func isInGamut(_ lightness: Double, _ ab: SIMD2<Double>) -> Bool {
        Color(.oklab, lightness, ab.x, ab.y).converted(to: .srgbLinear).components.allSatisfy { (0...1).contains($0) }
    }
}
