/// `color-mix()`: two colors, how much of each, and the space in which they meet (CSS Color 5,
/// "Mixing Colors").
public struct ColorMix: Sendable, Hashable {
    /// One of the two colors.
    public struct Part: Sendable, Hashable {
        /// May itself be derived, or a reference.
        public let color: ColorExpression
        /// 0...100; nil where none is written.
        public let percentage: Double?
    }

    /// Where the colors are mixed, and the space of the result.
    public let space: ColorSpace
    /// Which way round the circle a hue goes; of no meaning in a space without hue.
    public let hue: HueInterpolation
    /// The color before the second comma.
    public let first: Part
    /// The color behind the second comma.
    public let second: Part

    /// The weights of both colors, of sum 1, and the factor for the alpha of the result.
    ///
    /// Percentages of a sum above 100 are scaled down; below 100 they leave the rest transparent.
    var weights: (first: Double, second: Double, alpha: Double) {
        let first: Double
        let second: Double
        switch (self.first.percentage, self.second.percentage) {
        case (nil, nil): (first, second) = (50, 50)
        case (let one?, nil): (first, second) = (one, 100 - one)
        case (nil, let two?): (first, second) = (100 - two, two)
        case (let one?, let two?): (first, second) = (one, two)
        }
        let sum = first + second
        // Nothing of both is nothing to see, but still has a color; browsers take the middle.
        guard sum > 0 else { return (0.5, 0.5, 0) }
        return (first / sum, second / sum, min(sum, 100) / 100)
    }

    func color(_ values: ColorReferenceValues) -> Color? {
        guard let one = first.color.operand(values), let two = second.color.operand(values) else { return nil }
        let weights = weights
        let mixed = one.interpolated(with: two, by: weights.second, in: space, hue: hue)
        return weights.alpha == 1 || mixed.missing.contains(.alpha)
            ? mixed : mixed.multiplyingAlpha(by: weights.alpha)
    }
}
