/// The numbers that a component may have in a DTCG color value.
public struct ComponentRange: Sendable, Hashable {
    /// The least valid value; it belongs to the range unless it is infinite.
    public let lowerBound: Double
    /// The upper end of the range.
    public let upperBound: Double
    /// Whether `upperBound` itself is valid. A hue excludes 360.
    public let includesUpperBound: Bool

    /// - Parameters:
    ///   - lowerBound: valid itself, unless it is infinite.
    ///   - upperBound: not below `lowerBound`.
    ///   - includesUpperBound: whether `upperBound` is valid.
    public init(lowerBound: Double, upperBound: Double, includesUpperBound: Bool) {
        self.lowerBound = lowerBound
        self.upperBound = upperBound
        self.includesUpperBound = includesUpperBound
    }

    /// Whether `value` is a finite number within the range.
    public func contains(_ value: Double) -> Bool {
        guard value.isFinite, value >= lowerBound else { return false }
        return includesUpperBound ? value <= upperBound : value < upperBound
    }

    /// 0...1: RGB and XYZ components, Oklab lightness.
    static let unit = ComponentRange(lowerBound: 0, upperBound: 1, includesUpperBound: true)
    /// 0...100: HSL and HWB percentages, Lab lightness.
    static let percent = ComponentRange(lowerBound: 0, upperBound: 100, includesUpperBound: true)
    /// 0..<360 degrees.
    static let hue = ComponentRange(lowerBound: 0, upperBound: 360, includesUpperBound: false)
    /// 0 and up: chroma.
    static let chroma = ComponentRange(
        lowerBound: 0, upperBound: .infinity, includesUpperBound: false)
    /// Every finite number: the opponent axes a and b.
    static let unbounded = ComponentRange(
        lowerBound: -.infinity, upperBound: .infinity, includesUpperBound: false)
}

extension ComponentRange: CustomStringConvertible {
    /// The range in interval notation, such as `[0, 360)`.
    public var description: String {
        let lower = lowerBound.isFinite ? "[\(Self.text(lowerBound))" : "(-∞"
        let upper = upperBound.isFinite ? Self.text(upperBound) : "∞"
        return "\(lower), \(upper)\(includesUpperBound ? "]" : ")")"
    }

    private static func text(_ value: Double) -> String {
        DecimalText.string(value, maximumFractionDigits: 6)
    }
}

extension ColorSpace {
    /// The valid ranges of the three components (DTCG Color module 2025.10, "Color space").
    ///
    /// DTCG has no extended range: an RGB component below 0 or above 1 is invalid there, though
    /// CSS accepts it in `color()`. `display-p3-linear`, unknown to DTCG, has the ranges of the
    /// other RGB spaces.
    public var componentRanges: (first: ComponentRange, second: ComponentRange, third: ComponentRange) {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020,
            .xyzD65, .xyzD50:
            (.unit, .unit, .unit)
        case .hsl, .hwb: (.hue, .percent, .percent)
        case .lab: (.percent, .unbounded, .unbounded)
        case .lch: (.percent, .chroma, .hue)
        case .oklab: (.unit, .unbounded, .unbounded)
        case .oklch: (.unit, .chroma, .hue)
        }
    }
}
