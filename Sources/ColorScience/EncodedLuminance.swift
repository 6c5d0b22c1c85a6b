/// The relative luminance of WCAG as a function of the gamma-encoded components of a gamut.
///
/// It is a sum of one function per component, each rising and, but for a step of 3e-9 at the knee,
/// convex. The searches over backdrops rest on that.
struct EncodedLuminance {
    /// What each primary contributes, all positive.
    let weights: ColorComponents

    init(_ gamut: RGBGamut) {
        func weight(_ red: Double, _ green: Double, _ blue: Double) -> Double {
            Contrast.relativeLuminance(of: Color(gamut.linearSpace, red, green, blue))
        }
        weights = ColorComponents(weight(1, 0, 0), weight(0, 1, 0), weight(0, 0, 1))
    }

    /// The luminance + 0.05, a term of the contrast ratio, of `color` over a backdrop.
    func raised(of color: AffineColor, over backdrop: ColorComponents) -> Double {
        func light(_ offset: Double, _ backdrop: Double) -> Double {
            TransferCurve.light(offset + color.slope * backdrop)
        }
        return 0.05 + weights.first * light(color.offset.first, backdrop.first)
            + weights.second * light(color.offset.second, backdrop.second)
            + weights.third * light(color.offset.third, backdrop.third)
    }

    /// How fast `raised(of:over:)` grows when the backdrop moves in `direction`.
    func growth(
        of color: AffineColor, over backdrop: ColorComponents, in direction: ColorComponents
    ) -> Double {
        func growth(_ index: Int) -> Double {
            let component = color.offset[index] + color.slope * backdrop[index]
            return weights[index] * TransferCurve.slope(at: component) * color.slope * direction[index]
        }
        return growth(0) + growth(1) + growth(2)
    }
}

/// The transfer curve that sRGB and Display P3 share (CSS Color 4, "sRGB"), for components 0...1.
enum TransferCurve {
    /// Up to here the curve is a straight line, above it a power.
    static let knee = 0.04045
    /// Added to a component before the power is taken.
    static let lift = 0.055
    static let exponent = 2.4
    /// The slope of the straight part.
    static let straightSlope = 1 / 12.92

    /// Linear light from an encoded component.
    static func light(_ component: Double) -> Double { RGBTransfer.srgb.decoded(component) }

    static func slope(at component: Double) -> Double {
        guard component > knee else { return straightSlope }
        return exponent / (1 + lift) * CMath.power((component + lift) / (1 + lift), exponent - 1)
    }

    /// The component at which the power part has this slope.
    static func component(ofSlope slope: Double) -> Double {
        (1 + lift) * CMath.power(slope * (1 + lift) / exponent, 1 / (exponent - 1)) - lift
    }
}
