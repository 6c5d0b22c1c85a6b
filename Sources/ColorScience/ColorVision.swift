/// The kinds of inherited color blindness, by the cone that is missing or shifted.
public enum ColorVisionDeficiency: String, CaseIterable, Sendable, Hashable {
    /// The long-wave cone: reds look dark. 1 % of men are protanopes, 1 % protanomalous.
    case protan
    /// The middle-wave cone, the most frequent: 1 % of men are deuteranopes, 5 % deuteranomalous.
    case deutan
    /// The short-wave cone: blue and green, yellow and pink look alike. About 1 person in 10,000.
    case tritan
}

extension Color {
    /// How the color looks to people with a deficiency of color vision, as an sRGB color within its gamut.
    ///
    /// The model is that of Brettel, Viénot and Mollon, "Computerized simulation of color appearance
    /// for dichromats", JOSA A 14 (1997), with the constants of DaltonLens, which brings it to sRGB.
    /// Grays stay as they are.
    ///
    /// A color outside sRGB is gamut-mapped first. What the model puts outside sRGB is clipped, as
    /// DaltonLens does it, so that the result can be shown. Alpha is kept.
    ///
    /// - Parameter severity: 0 (normal vision) to 1 (the cone is missing), limited to that range. In
    ///   between, linear light is mixed, as DaltonLens does it: an approximation of anomalous vision.
    public func simulating(_ deficiency: ColorVisionDeficiency, severity: Double = 1) -> Color {
        let shown = mapped(to: .srgb)
        guard severity > 0 else { return shown }
        let linear = RGBTransfer.srgb.decoded(shown.components)
        let cones = ConeModel.cones(of: RGBPrimaries.srgb.toXYZ * linear)
        let dichromat = RGBPrimaries.srgb.fromXYZ * ConeModel.xyz(of: Dichromacy(deficiency).seen(cones))
        let weight = severity.clampedToUnit
        func mixed(_ normal: Double, _ seen: Double) -> Double { normal + weight * (seen - normal) }
        let result = ColorComponents(
            mixed(linear.first, dichromat.first), mixed(linear.second, dichromat.second),
            mixed(linear.third, dichromat.third))
        return Color(
            .srgb, RGBTransfer.srgb.encoded(result.clampedToUnit).clampedToUnit, alpha: shown.alpha,
            missing: shown.missing.intersection(.alpha))
    }
}

/// The excitations of the long-, middle- and short-wave cones, in this order.
///
/// Smith and Pokorny 1975, relative to CIE XYZ, as Viénot, Brettel and Mollon 1999 give them.
private enum ConeModel {
    static func cones(of xyz: ColorComponents) -> ColorComponents { fromXYZ * xyz }

    /// The inverse, solved by hand: long and middle together are all but the luminance.
    static func xyz(of cones: ColorComponents) -> ColorComponents {
        let y = (cones.first + cones.second) / (0.54312 + 0.45684)
        let z = cones.third / 0.01608
        return ColorComponents((cones.first - 0.54312 * y + 0.03286 * z) / 0.15514, y, z)
    }

    /// The cones under the white of sRGB, which takes the place of the equal-energy white of the paper,
    /// so that the grays of a screen stay gray.
    static let white = cones(of: RGBPrimaries.srgb.toXYZ * ColorComponents(repeating: 1))

    private static let fromXYZ = Matrix3(
        0.15514, 0.54312, -0.03286,
        -0.15514, 0.45684, 0.03286,
        0, 0, 0.01608)
}

/// What one cone less leaves to see.
///
/// Of all colors that differ in the missing cone only, a dichromat sees one. The paper takes it from
/// two half-planes that meet in the grays; each goes through a wavelength that people who are
/// dichromatic in one eye see alike with both.
private struct Dichromacy {
    /// The cone that is missing, as the index of a component.
    private let missing: Int
    /// The other two.
    private let first: Int
    private let second: Int
    private let halfPlanes: [HalfPlane]

    /// Those colors that lie on the same side of gray as a wavelength.
    private struct HalfPlane {
        /// The side: the sign of `cross` for the wavelength.
        let isPositive: Bool
        /// The missing cone's share of the other two on this plane.
        let firstWeight: Double
        let secondWeight: Double
    }

    init(_ deficiency: ColorVisionDeficiency) {
        self =
            switch deficiency {
            case .protan: Self.protan
            case .deutan: Self.deutan
            case .tritan: Self.tritan
            }
    }

    private static let protan = Dichromacy(missing: 0, others: (1, 2), hues: [nm475, nm575])
    private static let deutan = Dichromacy(missing: 1, others: (0, 2), hues: [nm475, nm575])
    private static let tritan = Dichromacy(missing: 2, others: (0, 1), hues: [nm485, nm660])

    // Color matching functions of the CIE 1931 standard observer, rounded as DaltonLens has them.
    private static let nm475 = ColorComponents(0.1421, 0.1126, 1.0419)
    private static let nm485 = ColorComponents(0.05795, 0.1693, 0.6162)
    private static let nm575 = ColorComponents(0.8425, 0.9154, 0.0018)
    private static let nm660 = ColorComponents(0.1649, 0.0610, 0)

    private init(missing: Int, others: (Int, Int), hues: [ColorComponents]) {
        self.missing = missing
        (first, second) = others
        let white = ConeModel.white
        halfPlanes = hues.map { xyz in
            // The plane through black, white and the wavelength: two equations for the two weights.
            let hue = ConeModel.cones(of: xyz)
            let cross = Self.cross(hue, white, others)
            return HalfPlane(
                isPositive: cross > 0,
                firstWeight: (hue[missing] * white[others.1] - hue[others.1] * white[missing]) / cross,
                secondWeight: (hue[others.0] * white[missing] - hue[missing] * white[others.0]) / cross)
        }
    }

    /// Positive if `color` has more of the first of the two cones, beside the second, than `white` has.
    private static func cross(_ color: ColorComponents, _ white: ColorComponents, _ cones: (Int, Int)) -> Double {
        color[cones.0] * white[cones.1] - color[cones.1] * white[cones.0]
    }

    /// The excitations that look the same to somebody with all three cones.
    func seen(_ cones: ColorComponents) -> ColorComponents {
        let isPositive = Self.cross(cones, ConeModel.white, (first, second)) > 0
        guard let plane = halfPlanes.first(where: { $0.isPositive == isPositive }) else { return cones }
        var seen = cones
        seen[missing] = plane.firstWeight * cones[first] + plane.secondWeight * cones[second]
        return seen
    }
}

/// Whose eyes see a color.
public enum ColorSight: Sendable, Hashable, CaseIterable {
    case normal
    case deficient(ColorVisionDeficiency)

    /// Normal vision, then every deficiency at its full severity.
    public static let allCases = [ColorSight.normal] + ColorVisionDeficiency.allCases.map(ColorSight.deficient)

    /// The CIEDE2000 from which two colors are safely distinguished: the least that Leonardo (leonardocolor.io) takes
    /// for safe, and what it uses by default.
    public static let safeDifference = 11.0
    /// The CIEDE2000 from which two areas of a page are visibly different: some five times what is just noticeable.
    public static let visibleDifference = 5.0
    /// The OkLCh chroma below which a color is a tint, which tells nothing by itself: backgrounds of messages lie between
    /// 0.01 and 0.06, the status colors of public design systems above 0.08.
    public static let tintChroma = 0.07

    /// The color as it is seen where it is opaque.
    public func seen(_ color: Color) -> Color {
        switch self {
        case .normal: color.withAlpha(1)
        case .deficient(let deficiency): color.withAlpha(1).simulating(deficiency)
        }
    }
}

/// A color as somebody sees it, converted once to be compared with many others.
public struct SeenColor: Sendable {
    /// In Lab with the D50 white.
    private let lab: ColorComponents

    /// The color as it is seen where it is opaque; alpha takes no part.
    public init(_ color: Color, by sight: ColorSight) {
        lab = sight.seen(color).components(in: .lab)
    }

    /// CIEDE2000, or infinity where the difference in lightness alone shows that it is not less than `limit`.
    ///
    /// The terms of chroma and hue add up to no less than 0, for the factor of the rotation lies between -2 and 0; and
    /// the weight of lightness is at most 1.747, at black and white.
    public func difference(from other: SeenColor, below limit: Double) -> Double {
        if (lab.first - other.lab.first).magnitude > Self.greatestLightnessWeight * limit { return .infinity }
        return ColorDifference.ciede2000(lab, other.lab)
    }

    private static let greatestLightnessWeight = 1.75
}
