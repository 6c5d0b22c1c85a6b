/// Contrast by the Web Content Accessibility Guidelines 2.2 ("relative luminance", "contrast
/// ratio").
///
/// Alpha takes no part: composite first, or use `verdict(foreground:background:threshold:in:)`.
public enum Contrast {
    /// The relative luminance of a color, 0 (black) to 1 (white) for colors inside sRGB.
    ///
    /// The weights are the literal numbers of WCAG, not the Y row of the sRGB matrix; the two flip
    /// verdicts near a threshold. A color outside sRGB enters with its unlimited linear components,
    /// and a negative sum counts as 0.
    public static func relativeLuminance(of color: Color) -> Double {
        relativeLuminance(linearSRGB: color.components(in: .srgbLinear))
    }

    /// The contrast ratio of two colors, 1...21 inside sRGB, in whichever order.
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

/// From what size on a text counts as large, and so may contrast less.
///
/// Sizes are CSS pixels. An iOS point counts as one of them, at the default Dynamic Type setting.
public enum LargeTextPolicy: String, CaseIterable, Sendable, Hashable {
    /// WCAG 2.2, "large scale (text)": at least 18 pt (24 px), or at least 14 pt (18.67 px) in bold.
    case wcag
    /// Apple's Human Interface Guidelines, "Accessibility": at least 18 iOS points, or bold of any
    /// size. Laxer than WCAG, whose points are a third larger.
    case apple

    /// Whether a text is large.
    ///
    /// - Parameters:
    ///   - size: in CSS pixels.
    ///   - weight: the font weight, 1...1000; bold starts at 700.
    public func isLarge(size: Double, weight: Double) -> Bool {
        let isBold = weight >= 700
        switch self {
        case .wcag: return size >= 24 || isBold && size > Self.leastBoldSize
        case .apple: return size >= 18 || isBold
        }
    }

    /// 14 pt are 56/3 px, which no decimal number equals. Authors cut it off (18.66, 18.6666) as often
    /// as they round it (18.67) and mean the same; a hundredth of a pixel is below what anyone sees.
    /// axe-core has nearly the same limit, 18.653. The other size, 24 px, needs no such allowance.
    private static let leastBoldSize = 56.0 / 3 - 0.01
}
