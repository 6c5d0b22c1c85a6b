/// What lies beneath the layers that a design declares.
public enum Backdrop: Sendable, Hashable {
    /// Nothing: the declared layers have to hide what is below them.
    case none
    /// One known color.
    case color(Color)
    /// Anything within a range, such as whatever is scrolled under a material.
    case range(BackdropRange)
}

/// All that a partly known backdrop may be: what lies between two colors.
///
/// "Between" is meant in the gamma-encoded components of the gamut in which a contrast is judged.
/// Which of the two colors comes first does not matter. A blurred backdrop stays within the range
/// of the sharp one, because a blur averages; a boost of saturation can leave it.
public struct BackdropRange: Sendable, Hashable {
    /// How the components of the backdrop vary.
    public enum Variation: String, CaseIterable, Sendable, Hashable {
        /// Each by itself: the whole box that has the two colors at opposite corners.
        case perChannel
        /// All together: only the mixtures of the two colors, such as the grays between two grays.
        case straightLine
    }

    /// One corner of the range. Colors outside a gamut are mapped to it when a contrast is judged.
    public let first: Color
    /// The opposite corner.
    public let second: Color
    /// Which colors between the two belong to the range.
    public let variation: Variation

    public init(from first: Color, to second: Color, variation: Variation = .perChannel) {
        self.first = first
        self.second = second
        self.variation = variation
    }

    /// Every color of the gamut.
    public static let any = BackdropRange(from: .black, to: .white)
}

/// An opaque color as it depends on the backdrop beneath it: offset + slope × backdrop, in each
/// gamma-encoded component.
///
/// Whatever is painted over a backdrop has this form, since source-over only mixes. The slope, 0...1,
/// is the share of the backdrop that still shows, the same in every component.
struct AffineColor {
    let offset: ColorComponents
    let slope: Double

    /// The bare backdrop.
    static let backdrop = AffineColor(offset: ColorComponents(repeating: 0), slope: 1)

    /// This color with another one painted over it, which is in the space of the components.
    func painted(with color: Color) -> AffineColor {
        let rest = 1 - color.alpha
        return AffineColor(
            offset: ColorComponents(
                color.components.first * color.alpha + offset.first * rest,
                color.components.second * color.alpha + offset.second * rest,
                color.components.third * color.alpha + offset.third * rest),
            slope: slope * rest)
    }

    /// This color painted over the backdrop as a group with an opacity.
    func faded(to opacity: Double) -> AffineColor {
        AffineColor(offset: offset.map { $0 * opacity }, slope: slope * opacity + (1 - opacity))
    }
}
