/// A color space of CSS Color 4 and of the DTCG Color module 2025.10.
///
/// The raw value is the name that CSS and DTCG write. `xyz` is only an alias of
/// `xyz-d65` in CSS and therefore no case of its own.
public enum ColorSpace: String, CaseIterable, Sendable, Hashable, Codable {
    /// Gamma-encoded sRGB (IEC 61966-2-1). Red, green, blue: 0...1.
    case srgb
    /// Linear-light sRGB. Red, green, blue: 0...1.
    case srgbLinear = "srgb-linear"
    /// Hue in degrees, saturation 0...100, lightness 0...100, of gamma-encoded sRGB.
    case hsl
    /// Hue in degrees, whiteness 0...100, blackness 0...100, of gamma-encoded sRGB.
    case hwb
    /// CIE Lab with the D50 white. L: 0...100; a and b: unbounded, about ±125.
    case lab
    /// CIE LCH with the D50 white. L: 0...100; chroma: from 0, about 150; hue in degrees.
    case lch
    /// Oklab (Ottosson 2020). L: 0...1; a and b: unbounded, about ±0.4.
    case oklab
    /// OkLCh. L: 0...1; chroma: from 0, about 0.4; hue in degrees.
    case oklch
    /// Gamma-encoded Display P3 (D65, sRGB transfer function). Red, green, blue: 0...1.
    case displayP3 = "display-p3"
    /// Linear-light Display P3. Red, green, blue: 0...1.
    case displayP3Linear = "display-p3-linear"
    /// A98 RGB, compatible with Adobe RGB (1998). Red, green, blue: 0...1.
    case a98RGB = "a98-rgb"
    /// ProPhoto RGB (ROMM), D50. Red, green, blue: 0...1.
    case prophotoRGB = "prophoto-rgb"
    /// Rec. 2020 with the display-referred 2.4 gamma of the CSS Color 4 draft of 2026.
    case rec2020
    /// CIE XYZ relative to D65; Y of the white is 1.
    case xyzD65 = "xyz-d65"
    /// CIE XYZ relative to D50; Y of the white is 1.
    case xyzD50 = "xyz-d50"
}

extension ColorSpace {
    /// Whether the DTCG Color module 2025.10 knows this space.
    ///
    /// CSS has one space more: `display-p3-linear`.
    public var isDTCG: Bool { self != .displayP3Linear }

    /// The position of the hue among the components, if the space is polar.
    public var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// The names of the three components, for messages: `red`, `lightness`, `hue`, ...
    public var componentNames: [String] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020:
            ["red", "green", "blue"]
        case .hsl: ["hue", "saturation", "lightness"]
        case .hwb: ["hue", "whiteness", "blackness"]
        case .lab, .oklab: ["lightness", "a", "b"]
        case .lch, .oklch: ["lightness", "chroma", "hue"]
        case .xyzD65, .xyzD50: ["x", "y", "z"]
        }
    }
}
