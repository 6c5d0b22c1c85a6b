/// An opaque colour as it depends on the backdrop beneath it: offset + slope × backdrop, in each
/// gamma-encoded component.
///
/// Whatever is painted over a backdrop has this form, since source-over only mixes. The slope, 0...1,
/// is the share of the backdrop that still shows, the same in every component.
struct AffineColor {
    let offset: ColorComponents
    let slope: Double

    /// The bare backdrop.
    static let backdrop = AffineColor(offset: ColorComponents(repeating: 0), slope: 1)

    /// This colour with another one painted over it, which is in the space of the components.
    func painted(with color: Color) -> AffineColor {
        let rest = 1 - color.alpha
        return AffineColor(
            offset: ColorComponents(
                color.components.first * color.alpha + offset.first * rest,
                color.components.second * color.alpha + offset.second * rest,
                color.components.third * color.alpha + offset.third * rest),
            slope: slope * rest)
    }

    /// This colour painted over the backdrop as a group with an opacity.
    func faded(to opacity: Double) -> AffineColor {
        AffineColor(offset: offset.map { $0 * opacity }, slope: slope * opacity + (1 - opacity))
    }
}
