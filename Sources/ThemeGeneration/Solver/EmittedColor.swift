import TesseraColorScience

/// A color as it is written out: in bytes of sRGB and of Display P3, and before it was rounded to them. Contrast has
/// to hold for both, because some tools judge by the unrounded color.
public struct EmittedColor: Sendable, Hashable {
    /// Gamma-encoded sRGB, mapped to the gamut by ray trace.
    public let srgb: RGBA8
    /// Gamma-encoded Display P3, mapped to the gamut by ray trace.
    public let displayP3: RGBA8
    private let srgbLuminance: Luminance
    private let displayP3Luminance: Luminance

    private struct Luminance: Hashable {
        let ofBytes: Double
        let exact: Double
    }

    /// The color mapped to both gamuts by ray trace, which holds its OkLCh lightness and hue.
    init(_ color: Color) {
        guard let bytes = color.exactBytes else {
            (srgb, srgbLuminance) = Self.emitted(color, in: .srgb)
            (displayP3, displayP3Luminance) = Self.emitted(color, in: .displayP3)
            return
        }
        // It is in both gamuts, and loses nothing in sRGB.
        let exact = Contrast.relativeLuminance(of: bytes.linearColor())
        srgb = bytes
        srgbLuminance = Luminance(ofBytes: exact, exact: exact)
        displayP3 = bytes.linearColor().quantized(in: .displayP3)
        displayP3Luminance = Luminance(
            ofBytes: Contrast.relativeLuminance(of: displayP3.linearColor(in: .displayP3)), exact: exact)
    }

    private static func emitted(_ color: Color, in gamut: RGBGamut) -> (RGBA8, Luminance) {
        let (mapped, bytes) = color.mappedWithBytes(to: gamut)
        let luminance = Luminance(
            ofBytes: Contrast.relativeLuminance(of: bytes.linearColor(in: gamut)),
            exact: Contrast.relativeLuminance(of: mapped))
        return (bytes, luminance)
    }

    /// Whether it leaves in the same bytes as another color.
    func hasBytes(of other: EmittedColor) -> Bool { srgb == other.srgb && displayP3 == other.displayP3 }

    /// The bytes in a gamut.
    public subscript(gamut: RGBGamut) -> RGBA8 {
        switch gamut {
        case .srgb: srgb
        case .displayP3: displayP3
        }
    }

    private func luminances(in gamut: RGBGamut) -> Luminance {
        switch gamut {
        case .srgb: srgbLuminance
        case .displayP3: displayP3Luminance
        }
    }

    /// Of the bytes in a gamut.
    func luminance(in gamut: RGBGamut) -> Double { luminances(in: gamut).ofBytes }

    /// The WCAG contrast ratio in a gamut: that of the bytes, or that before rounding if it is less.
    public func ratio(to other: EmittedColor, in gamut: RGBGamut) -> Double {
        let (own, other) = (luminances(in: gamut), other.luminances(in: gamut))
        return min(
            Contrast.ratio(luminances: own.ofBytes, other.ofBytes), Contrast.ratio(luminances: own.exact, other.exact))
    }

    /// The lesser of the ratios in both gamuts.
    public func ratio(to other: EmittedColor) -> Double {
        min(ratio(to: other, in: .srgb), ratio(to: other, in: .displayP3))
    }

    /// Whether it is the darker of the two in both gamuts, or as dark.
    func isDarker(than other: EmittedColor) -> Bool {
        RGBGamut.allCases.allSatisfy { luminance(in: $0) <= other.luminance(in: $0) }
    }
}
