import TesseraColorScience

/// Hue and chroma of CAM16 with the tone of CIE L*: the color space of Material.
///
/// Forty tones apart is a contrast of about 3:1, fifty of about 4.5:1.
public struct HCT: Sendable, Hashable {
    /// In degrees, 0..<360.
    public let hue: Double
    /// From 0 to about 113 for colors of sRGB.
    public let chroma: Double
    /// L*, 0 to 100.
    public let tone: Double

    /// What is asked for; there may be no color of so much chroma. ``realized`` tells what there is.
    public init(hue: Double, chroma: Double, tone: Double) {
        self.hue = Hue.normalized(hue)
        self.chroma = chroma
        self.tone = tone
    }

    /// The place of a color, mapped to sRGB where it must be. White gets a small chroma, because the model takes
    /// white paper to be slightly blue.
    public init(_ color: Color) {
        let linear = color.linearLight
        let appearance = CAM16.Appearance(linear: linear)
        self.init(
            hue: appearance.hue * 180 / .pi, chroma: appearance.chroma,
            tone: CAM16.tone(luminance: (linear * CAM16.luminanceWeights).sum()))
    }

    /// The sRGB color of this hue and tone with this chroma, or with the most there is. Opaque.
    public var bytes: RGBA8 { HCTSolver.bytes(hue: hue * .pi / 180, chroma: chroma, tone: tone) }

    /// The place of the color that `bytes` are.
    public var realized: HCT { HCT(bytes.color()) }
}

extension Color {
    /// Linear sRGB, 0 to 100, mapped where it must be.
    var linearLight: SIMD3<Double> {
        let linear = mapped(to: .srgb).converted(to: .srgbLinear).components
        return SIMD3(linear.first, linear.second, linear.third) * 100
    }
}

extension HCT {
    /// A dark yellow-green, which people are said to dislike, in a lighter tone; any other color as it is.
    public var withoutDislike: HCT {
        let isDisliked =
            (90...111).contains(hue.rounded()) && chroma.rounded() > 16 && tone.rounded() < 65
        return isDisliked ? HCT(hue: hue, chroma: chroma, tone: 70).realized : self
    }
}

/// The tones of one hue and chroma.
public struct TonalPalette: Sendable, Hashable {
    /// In degrees, 0..<360.
    public let hue: Double
    /// What is asked for at every tone.
    public let chroma: Double

    /// - Parameters:
    ///   - hue: in degrees, brought into 0..<360.
    ///   - chroma: of CAM16, 0 or more. It may be more than any color has.
    public init(hue: Double, chroma: Double) {
        self.hue = Hue.normalized(hue)
        self.chroma = chroma
    }

    /// The palette of the color's hue and chroma, whatever its tone is.
    public init(_ color: HCT) {
        self.init(hue: color.hue, chroma: color.chroma)
    }

    /// The color of a tone, 0 (black) to 100 (white), with as much of the chroma as there is.
    public func bytes(tone: Double) -> RGBA8 { HCT(hue: hue, chroma: chroma, tone: tone).bytes }
}
