/// A verdict on a scene with all the numbers that lead to it.
public struct ContrastProof: Sendable, Hashable {
    /// What was judged: every color mapped to `gamut`, every alpha within 0...1.
    public let scene: ContrastScene
    /// The gamut in which it was judged.
    public let gamut: RGBGamut
    /// The backdrop that gives the least ratio, or the only one; nil if the scene has none.
    public let worstBackdrop: Color?
    /// The foreground as it is seen over that backdrop, opaque and unrounded.
    public let seenForeground: Color
    /// The background as it is seen over that backdrop, opaque and unrounded.
    public let seenBackground: Color
    /// The relative luminance of `seenForeground`, 0...1.
    public let foregroundLuminance: Double
    /// The relative luminance of `seenBackground`, 0...1.
    public let backgroundLuminance: Double
    /// The least and the greatest ratio over all backdrops; equal where nothing varies. Neither end
    /// flatters: the truth may lie inside by 1e-4 at most.
    public let range: ClosedRange<Double>
    /// The verdict on the least ratio. The 8-bit ratio is the one over `worstBackdrop`.
    public let verdict: ContrastVerdict

    init(
        scene: ContrastScene, gamut: RGBGamut, worstBackdrop: Color?, seenForeground: Color,
        seenBackground: Color, extremes: BackdropSearch.Result?, threshold: Double
    ) {
        self.scene = scene
        self.gamut = gamut
        self.worstBackdrop = worstBackdrop
        self.seenForeground = seenForeground
        self.seenBackground = seenBackground
        foregroundLuminance = Contrast.relativeLuminance(of: seenForeground)
        backgroundLuminance = Contrast.relativeLuminance(of: seenBackground)
        let ratio = Contrast.ratio(luminances: foregroundLuminance, backgroundLuminance)
        if let extremes {
            let least = min(ratio, extremes.minimum)
            range = least...max(ratio, extremes.maximum)
        } else {
            range = ratio...ratio
        }
        verdict = ContrastVerdict(
            ratio: range.lowerBound,
            quantizedRatio: Contrast.quantizedRatio(seenForeground, seenBackground, in: gamut),
            threshold: threshold)
    }
}
