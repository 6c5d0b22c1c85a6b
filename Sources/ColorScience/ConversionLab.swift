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
