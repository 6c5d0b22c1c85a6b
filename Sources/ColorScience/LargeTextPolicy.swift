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
