/// The Accessible Perceptual Contrast Algorithm (apca-w3 0.1.9), a candidate for WCAG 3.
///
/// A number to look at, never a verdict: see `notice`.
public enum APCA {
    /// The version of the constants.
    public static let version = "0.0.98G-4g"

    /// What has to be said wherever the number is shown.
    public static let notice =
        "APCA \(version) is advisory: its license covers web content only, and it does not show conformance to WCAG 2."

    /// The lightness contrast Lc of a text, about -108...106; 0 where it is too small to count.
    ///
    /// Positive for dark text on a light background, negative for light text on a dark one. Both
    /// colors are brought into sRGB; a translucent text is composited over the background, unrounded.
    /// Returns nil for a translucent background, which cannot be judged.
    public static func lightnessContrast(text: Color, background: Color) -> Double? {
        guard background.isOpaque else { return nil }
        let background = background.mapped(to: .srgb)
        let seen = text.mapped(to: .srgb).over(background)
        return lightnessContrast(textLuminance: luminance(of: seen), backgroundLuminance: luminance(of: background))
    }

    // The constants of apca-w3 0.1.9, `SA98G`. Its license forbids altering them.

    private static func luminance(of color: Color) -> Double {
        // The plain power of a screen, without the linear toe of sRGB.
        let light = color.components.map { CMath.power($0, 2.4) }
        let sum = 0.2126729 * light.first + 0.7151522 * light.second + 0.0721750 * light.third
        // Flare lifts what is nearly black.
        return sum < 0.022 ? sum + CMath.power(0.022 - sum, 1.414) : sum
    }

    private static func lightnessContrast(textLuminance text: Double, backgroundLuminance background: Double) -> Double
    {
        guard (background - text).magnitude >= 0.0005 else { return 0 }
        if background > text {
            let contrast = (CMath.power(background, 0.56) - CMath.power(text, 0.57)) * 1.14
            return contrast < 0.1 ? 0 : (contrast - 0.027) * 100
        } else {
            let contrast = (CMath.power(background, 0.65) - CMath.power(text, 0.62)) * 1.14
            return contrast > -0.1 ? 0 : (contrast + 0.027) * 100
        }
    }
}
