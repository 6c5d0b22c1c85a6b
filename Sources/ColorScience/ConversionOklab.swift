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
