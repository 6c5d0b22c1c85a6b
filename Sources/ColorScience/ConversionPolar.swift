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
