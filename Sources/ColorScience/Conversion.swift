extension Color {
    /// The color expressed in another space (CSS Color 4, "Converting Colors").
    ///
    /// Nothing is clamped: a color outside the gamut of an RGB space gets components outside 0...1.
    /// Spaces that share their primaries convert directly, so that white stays exactly white in
    /// HSL; all others meet in XYZ, with Bradford adaptation when their whites differ.
    ///
    /// A missing component counts as 0. A hue without meaning in the result (its color is a gray)
    /// becomes missing, and the chroma of an exact gray is exactly 0. A missing alpha stays missing, because conversion
    /// does not touch alpha. Converting to the color's own space returns it unchanged.
    public func converted(to destination: ColorSpace) -> Color {
        if destination == space { return self }
        let rectangular = space.toRectangular(components)
        let base = Self.convert(rectangular, from: space.rectangular, to: destination.rectangular)
        let (result, powerless) = destination.fromRectangular(base)
        return Color(
            destination, result, alpha: alpha, missing: powerless.union(missing.intersection(.alpha)))
    }

    /// The bare numbers of `converted(to:)`.
    func components(in destination: ColorSpace) -> ColorComponents {
        if destination == space { return components }
        let base = Self.convert(
            space.toRectangular(components), from: space.rectangular, to: destination.rectangular)
        return destination.fromRectangular(base).components
    }

    /// Converts between two spaces neither of which is polar.
    static func convert(
        _ components: ColorComponents, from source: ColorSpace, to destination: ColorSpace
    ) -> ColorComponents {
        if source == destination { return components }
        if let from = source.rgbModel, let to = destination.rgbModel, from.primaries == to.primaries {
            return to.transfer.encoded(from.transfer.decoded(components))
        }
        let (xyz, white) = source.toXYZ(components)
        return destination.fromXYZ(xyz, relativeTo: white)
    }
}

extension ColorSpace {
    /// The space in whose rectangular coordinates this one is defined: itself, unless it is polar.
    var rectangular: ColorSpace {
        switch self {
        case .hsl, .hwb: .srgb
        case .lch: .lab
        case .oklch: .oklab
        default: self
        }
    }

    /// Components of this space in the coordinates of `rectangular`.
    func toRectangular(_ components: ColorComponents) -> ColorComponents {
        switch self {
        case .hsl: HSL.toSRGB(components)
        case .hwb: HWB.toSRGB(components)
        case .lch, .oklch: PolarForm.toRectangular(components)
        default: components
        }
    }

    /// Components of this space from those of `rectangular`, and which of them are powerless.
    func fromRectangular(
        _ components: ColorComponents
    ) -> (components: ColorComponents, powerless: MissingComponents) {
        switch self {
        case .hsl:
            let hsl = HSL.fromSRGB(components)
            guard hsl.second <= PowerlessThreshold.hslSaturation else { return (hsl, []) }
            let saturation = hsl.second <= PowerlessThreshold.noise ? 0 : hsl.second
            return (ColorComponents(0, saturation, hsl.third), .first)
        case .hwb:
            let hwb = HWB.fromSRGB(components)
            let sum = hwb.second + hwb.third
            guard sum >= PowerlessThreshold.hwbSum else { return (hwb, []) }
            let isGray = (sum - 100).magnitude <= PowerlessThreshold.noise
            return (ColorComponents(0, hwb.second, isGray ? 100 - hwb.second : hwb.third), .first)
        case .lch, .oklch:
            let lch = PolarForm.fromRectangular(components)
            let threshold =
                self == .lch ? PowerlessThreshold.lchChroma : PowerlessThreshold.oklchChroma
            guard lch.second <= threshold else { return (lch, []) }
            let noise = PowerlessThreshold.noise * (self == .lch ? 1 : 0.01)
            return (ColorComponents(lch.first, lch.second <= noise ? 0 : lch.second, 0), .third)
        default:
            return (components, [])
        }
    }

    /// Components of this rectangular space as XYZ, and the white to which that is relative.
    fileprivate func toXYZ(
        _ components: ColorComponents
    ) -> (xyz: ColorComponents, white: WhitePoint) {
        switch self {
        case .xyzD50: return (components, .d50)
        case .lab: return (CIELab.toXYZ(components), .d50)
        case .oklab: return (Oklab.toXYZ(components), .d65)
        default:
            // Every remaining rectangular space is RGB, except XYZ D65 itself.
            guard let model = rgbModel else { return (components, .d65) }
            return (
                model.primaries.toXYZ * model.transfer.decoded(components), model.primaries.white
            )
        }
    }

    /// Components of this rectangular space from XYZ relative to `white`.
    fileprivate func fromXYZ(
        _ xyz: ColorComponents, relativeTo white: WhitePoint
    ) -> ColorComponents {
        func adapted(_ own: WhitePoint) -> ColorComponents {
            ChromaticAdaptation.adapt(xyz, from: white, to: own)
        }
        switch self {
        case .xyzD50: return adapted(.d50)
        case .lab: return CIELab.fromXYZ(adapted(.d50))
        case .oklab: return Oklab.fromXYZ(adapted(.d65))
        default:
            guard let model = rgbModel else { return adapted(.d65) }
            return model.transfer.encoded(model.primaries.fromXYZ * adapted(model.primaries.white))
        }
    }
}

/// Below these a hue has no meaning (CSS Color 4, "Powerless Color Components", with the
/// tolerances that absorb the noise of conversion).
private enum PowerlessThreshold {
    /// HSL saturation, 0...100.
    static let hslSaturation = 0.001
    /// The sum of HWB whiteness and blackness, 0...100 each, from which the color is gray.
    static let hwbSum = 99.999
    /// LCH chroma.
    static let lchChroma = 0.0015
    /// OkLCh chroma.
    static let oklchChroma = 0.000_004
    /// What is left of a gray after a conversion, on a scale of 0...100; it is dropped. A chroma that is
    /// powerless but more than that belongs to the color.
    static let noise = 1e-8
}
