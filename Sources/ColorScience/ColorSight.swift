/// Whose eyes see a colour.
public enum ColorSight: Sendable, Hashable, CaseIterable {
    case normal
    case deficient(ColorVisionDeficiency)

    public static let allCases = [ColorSight.normal] + ColorVisionDeficiency.allCases.map(ColorSight.deficient)

    /// The CIEDE2000 from which two colours are safely told apart: the least that Leonardo (leonardocolor.io) takes
    /// for safe, and what it uses by default.
    public static let safeDifference = 11.0
    /// The OkLCh chroma below which a colour is a tint, which tells nothing by itself: grounds of messages lie between
    /// 0.01 and 0.06, the status colours of public design systems above 0.08.
    public static let tintChroma = 0.07

    /// The colour as it is seen where it is opaque.
    public func seen(_ color: Color) -> Color {
        switch self {
        case .normal: color.withAlpha(1)
        case .deficient(let deficiency): color.withAlpha(1).simulating(deficiency)
        }
    }
}
