/// A color as somebody sees it, converted once to be compared with many others.
public struct SeenColor: Sendable {
    /// In Lab with the D50 white.
    private let lab: ColorComponents

    public init(_ color: Color, by sight: ColorSight) {
        lab = sight.seen(color).components(in: .lab)
    }

    /// CIEDE2000, or infinity where the difference in lightness alone shows that it is not less than `limit`.
    ///
    /// The terms of chroma and hue add up to no less than 0, for the factor of the rotation lies between -2 and 0; and
    /// the weight of lightness is at most 1.747, at black and white.
    public func difference(from other: SeenColor, below limit: Double) -> Double {
        if (lab.first - other.lab.first).magnitude > Self.greatestLightnessWeight * limit { return .infinity }
        return ColorDifference.ciede2000(lab, other.lab)
    }

    private static let greatestLightnessWeight = 1.75
}
