import ColorScience

/// A colour as it leaves: in bytes of sRGB and of Display P3, which are what contrast is judged by.
public struct EmittedColor: Sendable, Hashable {
    public let srgb: RGBA8
    public let displayP3: RGBA8
    private let srgbLuminance: Double
    private let displayP3Luminance: Double

    /// The colour mapped to both gamuts by ray trace, which holds its OkLCh lightness and hue.
    init(_ color: Color) {
        srgb = color.quantized(in: .srgb)
        displayP3 = color.quantized(in: .displayP3)
        srgbLuminance = Contrast.relativeLuminance(of: srgb.color(in: .srgb))
        displayP3Luminance = Contrast.relativeLuminance(of: displayP3.color(in: .displayP3))
    }

    /// The bytes in a gamut.
    public subscript(gamut: RGBGamut) -> RGBA8 {
        switch gamut {
        case .srgb: srgb
        case .displayP3: displayP3
        }
    }

    func luminance(in gamut: RGBGamut) -> Double {
        switch gamut {
        case .srgb: srgbLuminance
        case .displayP3: displayP3Luminance
        }
    }

    /// The WCAG contrast ratio of the bytes in a gamut.
    public func ratio(to other: EmittedColor, in gamut: RGBGamut) -> Double {
        Contrast.ratio(luminances: luminance(in: gamut), other.luminance(in: gamut))
    }

    /// The lesser of the ratios in both gamuts.
    public func ratio(to other: EmittedColor) -> Double {
        min(ratio(to: other, in: .srgb), ratio(to: other, in: .displayP3))
    }

    /// Whether it is the darker of the two in both gamuts, or as dark.
    func isDarker(than other: EmittedColor) -> Bool {
        srgbLuminance <= other.srgbLuminance && displayP3Luminance <= other.displayP3Luminance
    }
}
