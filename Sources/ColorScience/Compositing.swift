extension Color {
    /// This color painted over `backdrop` (Compositing and Blending 1, "source-over").
    ///
    /// The mixture happens in the gamma-encoded components of `gamut`, as browsers and UIKit do it,
    /// and is not rounded. Neither color is limited to the gamut first; map before compositing what
    /// will be shipped mapped. Two wholly transparent colors make transparent black.
    public func over(_ backdrop: Color, in gamut: RGBGamut = .srgb) -> Color {
        let source = components(in: gamut.space)
        // An opaque source hides everything, and keeping its numbers avoids a needless rounding.
        if isOpaque { return Color(gamut.space, source) }
        let below = backdrop.components(in: gamut.space)
        let belowWeight = backdrop.alpha * (1 - alpha)
        let resultAlpha = alpha + belowWeight
        guard resultAlpha > 0 else { return Color(gamut.space, 0, 0, 0, alpha: 0) }
        func mixed(_ s: Double, _ b: Double) -> Double { (s * alpha + b * belowWeight) / resultAlpha }
        return Color(
            gamut.space, mixed(source.first, below.first), mixed(source.second, below.second),
            mixed(source.third, below.third), alpha: resultAlpha)
    }
}

/// Painting several layers, in the gamma-encoded components of a gamut.
public enum Compositing {
    /// Layers painted one after the other, the first at the bottom, over `backdrop`.
    public static func flatten(
        _ layers: some Sequence<Color>, over backdrop: Color, in gamut: RGBGamut = .srgb
    ) -> Color {
        layers.reduce(backdrop) { $1.over($0, in: gamut) }
    }

    /// What becomes of a text or shape and its background when both belong to a group with an
    /// opacity, as a disabled control does.
    ///
    /// The group is painted by itself, then as a whole over `backdrop`; so the background shines
    /// through a translucent foreground, and the backdrop through both.
    public static func group(
        foreground: Color, background: Color, opacity: Double, over backdrop: Color,
        in gamut: RGBGamut = .srgb
    ) -> (foreground: Color, background: Color) {
        let text = foreground.over(background, in: gamut)
        return (
            text.multiplyingAlpha(by: opacity).over(backdrop, in: gamut),
            background.multiplyingAlpha(by: opacity).over(backdrop, in: gamut)
        )
    }
}
