/// How much color the neutral seed gives to surfaces and text, in OkLCh chroma.
public struct NeutralTint: Sendable, Hashable {
    /// What it keeps of the seed's chroma.
    public var share = 0.5
    /// The most.
    public var maximumChroma = 0.03
    /// The least, unless the signal color is gray.
    public var minimumChroma = 0.004
    /// Below this chroma a seed counts as gray: a gray neutral takes the signal's hue.
    public var grayChroma = 0.02
    /// What is left of the tint under increased contrast.
    public var increasedShare = 0.5

    public init() {}

    var isUsable: Bool {
        [share, maximumChroma, minimumChroma, grayChroma, increasedShare].allSatisfy { $0 >= 0 && $0.isFinite }
    }

    func isGray(_ seed: SeedColor) -> Bool { seed.chroma < grayChroma }

    func applied(to neutral: SeedColor, signal: SeedColor, share contextShare: Double) -> SeedColor {
        let signalIsGray = signal.chroma <= grayChroma
        let floor = signalIsGray ? 0 : minimumChroma
        let chroma = min(maximumChroma, max(neutral.chroma * share, floor)) * contextShare
        let hue = neutral.chroma < grayChroma && !signalIsGray ? signal.hue : neutral.hue
        return SeedColor(lightness: neutral.lightness, chroma: chroma, hue: hue)
    }
}
