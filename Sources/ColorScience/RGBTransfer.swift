/// The transfer function of an RGB space: between encoded components and linear light.
///
/// Every function is odd: a negative component is the mirror image of the positive one, so that
/// colors outside the gamut survive conversion (CSS Color 4, "Sample code for Color Conversions").
enum RGBTransfer: Sendable {
    /// The components are linear light already.
    case linear
    /// IEC 61966-2-1, also used by Display P3.
    case srgb
    /// The power 563/256 of Adobe RGB (1998).
    case a98
    /// The power 1.8 with a linear toe of ROMM RGB.
    case prophoto
    /// The pure power 2.4 of the 2026 draft. Before csswg-drafts issue 12574 `rec2020` meant the
    /// camera curve of ITU-R BT.2020, and some browsers still draw it so.
    case rec2020

    /// Linear light from an encoded component.
    func decoded(_ value: Double) -> Double {
        let magnitude = value.magnitude
        let result: Double
        switch self {
        case .linear: return value
        case .srgb:
            result =
                magnitude <= 0.04045
                ? magnitude / 12.92 : CMath.power((magnitude + 0.055) / 1.055, 2.4)
        case .a98: result = CMath.power(magnitude, 563.0 / 256.0)
        case .prophoto:
            result = magnitude <= 16.0 / 512.0 ? magnitude / 16 : CMath.power(magnitude, 1.8)
        case .rec2020: result = CMath.power(magnitude, 2.4)
        }
        return value < 0 ? -result : result
    }

    /// An encoded component from linear light.
    func encoded(_ value: Double) -> Double {
        let magnitude = value.magnitude
        let result: Double
        switch self {
        case .linear: return value
        case .srgb:
            result =
                magnitude <= 0.0031308
                ? 12.92 * magnitude : 1.055 * CMath.power(magnitude, 1 / 2.4) - 0.055
        case .a98: result = CMath.power(magnitude, 256.0 / 563.0)
        case .prophoto:
            result = magnitude >= 1.0 / 512.0 ? CMath.power(magnitude, 1 / 1.8) : 16 * magnitude
        case .rec2020: result = CMath.power(magnitude, 1 / 2.4)
        }
        return value < 0 ? -result : result
    }

    @inline(__always)
    func decoded(_ components: ColorComponents) -> ColorComponents {
        ColorComponents(
            decoded(components.first), decoded(components.second), decoded(components.third))
    }

    @inline(__always)
    func encoded(_ components: ColorComponents) -> ColorComponents {
        ColorComponents(
            encoded(components.first), encoded(components.second), encoded(components.third))
    }
}
