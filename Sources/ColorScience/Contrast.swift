/// Contrast by the Web Content Accessibility Guidelines 2.2 ("relative luminance", "contrast
/// ratio").
///
/// Alpha takes no part: composite first, or use `verdict(foreground:background:threshold:in:)`.
public enum Contrast {
    /// The relative luminance of a colour, 0 (black) to 1 (white) for colours inside sRGB.
    ///
    /// The weights are the literal numbers of WCAG, not the Y row of the sRGB matrix; the two flip
    /// verdicts near a threshold. A colour outside sRGB enters with its unlimited linear components,
    /// and a negative sum counts as 0.
    public static func relativeLuminance(of color: Color) -> Double {
        relativeLuminance(linearSRGB: color.components(in: .srgbLinear))
    }

    /// The contrast ratio of two colours, 1...21 inside sRGB, in whichever order.
    public static func ratio(_ first: Color, _ second: Color) -> Double {
        ratio(luminances: relativeLuminance(of: first), relativeLuminance(of: second))
    }

    /// The contrast ratio of two relative luminances, in whichever order.
    public static func ratio(luminances first: Double, _ second: Double) -> Double {
        (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// A ratio for people, with at most two decimals and never above the truth: a ratio of
    /// 4.4999, which fails 4.5, reads `4.49`.
    ///
    /// For measured ratios only; write a threshold, which must not shrink, with `DecimalText`.
    public static func text(_ ratio: Double) -> String {
        DecimalText.string(ratio, maximumFractionDigits: 2, rounding: .down)
    }

    static func relativeLuminance(linearSRGB linear: ColorComponents) -> Double {
        max(0, 0.2126 * linear.first + 0.7152 * linear.second + 0.0722 * linear.third)
    }
}
