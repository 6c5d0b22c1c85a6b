/// CIE Lab (D50) and its relation to XYZ (CIE 15; CSS Color 4, "Lab").
enum CIELab {
    private static let epsilon = 216.0 / 24389.0
    private static let kappa = 24389.0 / 27.0
    /// XYZ of the D50 white, chromaticity (0.3457, 0.3585), Y = 1.
    private static let white = ColorComponents(0.9642956764295676, 1, 0.8251046025104602)

    /// Lab from XYZ relative to D50.
    static func fromXYZ(_ xyz: ColorComponents) -> ColorComponents {
        let x = compressed(xyz.first / white.first)
        let y = compressed(xyz.second / white.second)
        let z = compressed(xyz.third / white.third)
        return ColorComponents(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    /// XYZ relative to D50 from Lab.
    static func toXYZ(_ lab: ColorComponents) -> ColorComponents {
        let y = (lab.first + 16) / 116
        let x = lab.second / 500 + y
        let z = y - lab.third / 200
        // Y is decided on L itself, so that the two branches meet exactly.
        let luminance = lab.first > kappa * epsilon ? y * y * y : lab.first / kappa
        return ColorComponents(
            expanded(x) * white.first, luminance * white.second, expanded(z) * white.third)
    }

    private static func compressed(_ value: Double) -> Double {
        value > epsilon ? CMath.cubeRoot(value) : (kappa * value + 16) / 116
    }

    private static func expanded(_ value: Double) -> Double {
        let cube = value * value * value
        return cube > epsilon ? cube : (116 * value - 16) / kappa
    }
}

/// Oklab and its relation to XYZ (Ottosson 2020, with the matrices recomputed for CSS Color 4).
enum Oklab {
    /// Oklab from XYZ relative to D65.
    static func fromXYZ(_ xyz: ColorComponents) -> ColorComponents {
        conesToLab * (xyzToCones * xyz).map(CMath.cubeRoot)
    }

    /// XYZ relative to D65 from Oklab.
    static func toXYZ(_ lab: ColorComponents) -> ColorComponents {
        conesToXYZ * (labToCones * lab).map { $0 * $0 * $0 }
    }

    /// Linear sRGB to cone responses, before their cube roots.
    static let linearSRGBToCones = xyzToCones * RGBPrimaries.srgb.toXYZ

    /// What makes lightness, a and b of the cube roots of the cone responses.
    static let rows = [conesToLab.row0, conesToLab.row1, conesToLab.row2]

    private static let xyzToCones = Matrix3(
        0.8190224379967030, 0.3619062600528904, -0.1288737815209879,
        0.0329836539323885, 0.9292868615863434, 0.0361446663506424,
        0.0481771893596242, 0.2642395317527308, 0.6335478284694309)

    private static let conesToLab = Matrix3(
        0.2104542683093140, 0.7936177747023054, -0.0040720430116193,
        1.9779985324311684, -2.4285922420485799, 0.4505937096174110,
        0.0259040424655478, 0.7827717124575296, -0.8086757549230774)

    private static let conesToXYZ = Matrix3(
        1.2268798758459243, -0.5578149944602171, 0.2813910456659647,
        -0.0405757452148008, 1.1122868032803170, -0.0717110580655164,
        -0.0763729366746601, -0.4214933324022432, 1.5869240198367816)

    private static let labToCones = Matrix3(
        1, 0.3963377773761749, 0.2158037573099136,
        1, -0.1055613458156586, -0.0638541728258133,
        1, -0.0894841775298119, -1.2914855480194092)
}

/// The polar forms of the opponent spaces: lab ↔ lch and oklab ↔ oklch.
enum PolarForm {
    /// Lightness, chroma, hue in 0..<360 degrees.
    static func fromRectangular(_ lab: ColorComponents) -> ColorComponents {
        ColorComponents(
            lab.first, CMath.length(lab.second, lab.third), CMath.angle(y: lab.third, x: lab.second))
    }

    /// Lightness, a, b.
    static func toRectangular(_ lch: ColorComponents) -> ColorComponents {
        ColorComponents(
            lch.first,
            lch.second * CMath.cosine(degrees: lch.third),
            lch.second * CMath.sine(degrees: lch.third))
    }
}
