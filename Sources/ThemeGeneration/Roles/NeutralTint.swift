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
