/// A color: a space, three components on that space's own scale, and an alpha.
///
/// The numbers are exactly those that CSS and DTCG write: RGB 0...1, HSL saturation and lightness
/// and HWB whiteness and blackness 0...100, Lab lightness 0...100, Oklab lightness 0...1, hues in
/// degrees. They are kept as authored; nothing is converted until `converted(to:)` is asked for,
/// and nothing is limited to a gamut until `mapped(to:by:)` is.
///
/// Equality compares what was written: space, numbers and missing components. Two spellings of
/// one stimulus (`red` and `hsl(0 100% 50%)`) are different values.
public struct Color: Sendable, Hashable {
    // The small ones last, so that no gap stands between them and the numbers.

    /// The three components; a missing one is 0.
    public let components: ColorComponents
    /// The opacity, 0 (transparent) to 1 (opaque); 0 when missing.
    public let alpha: Double
    /// The space in which the color was written or to which it was converted.
    public let space: ColorSpace
    /// Which of the components, and whether the alpha, are `none`.
    public let missing: MissingComponents

    /// A color from components on the scale of `space`.
    ///
    /// The numbers are not limited to any range. Those named in `missing` are stored as 0.
    public init(
        _ space: ColorSpace, _ components: ColorComponents,
        alpha: Double = 1, missing: MissingComponents = []
    ) {
        self.space = space
        self.missing = missing
        if missing.isEmpty {
            self.components = components
            self.alpha = alpha
        } else {
            self.components = ColorComponents(
                missing.contains(.first) ? 0 : components.first,
                missing.contains(.second) ? 0 : components.second,
                missing.contains(.third) ? 0 : components.third)
            self.alpha = missing.contains(.alpha) ? 0 : alpha
        }
    }

    /// A color from three numbers on the scale of `space`.
    public init(
        _ space: ColorSpace, _ first: Double, _ second: Double, _ third: Double,
        alpha: Double = 1, missing: MissingComponents = []
    ) {
        self.init(space, ColorComponents(first, second, third), alpha: alpha, missing: missing)
    }

    /// An sRGB color from bytes. The bytes come back exactly from `quantized(in:)`.
    public init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha8: UInt8 = 255) {
        self.init(
            .srgb, Double(red8) / 255, Double(green8) / 255, Double(blue8) / 255,
            alpha: Double(alpha8) / 255)
    }

    /// Opaque sRGB black.
    public static let black = Color(.srgb, 0, 0, 0)
    /// Opaque sRGB white.
    public static let white = Color(.srgb, 1, 1, 1)
    /// `transparent`: black with alpha 0.
    public static let transparent = Color(.srgb, 0, 0, 0, alpha: 0)

    /// Whether the color hides whatever lies behind it.
    public var isOpaque: Bool { alpha >= 1 }

    /// The same color with another alpha, which is then no longer missing.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(space, components, alpha: alpha, missing: missing.subtracting(.alpha))
    }

    /// The same color with its alpha multiplied by `factor`, as group opacity does.
    public func multiplyingAlpha(by factor: Double) -> Color {
        withAlpha(alpha * factor)
    }
}
