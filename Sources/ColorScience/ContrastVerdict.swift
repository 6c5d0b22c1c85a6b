/// Whether a color contrasts enough with another, and by what numbers.
public struct ContrastVerdict: Sendable, Hashable {
    /// The ratio of the exact composited colors.
    public let ratio: Double
    /// The ratio of the composited colors rounded to 8 bits per component, as a screen shows them.
    public let quantizedRatio: Double
    /// The ratio that is required.
    public let threshold: Double

    /// - Parameters:
    ///   - ratio: of the exact colors, 1...21.
    ///   - quantizedRatio: of the same colors in 8 bits per component.
    ///   - threshold: the required ratio, such as 4.5.
    public init(ratio: Double, quantizedRatio: Double, threshold: Double) {
        self.ratio = ratio
        self.quantizedRatio = quantizedRatio
        self.threshold = threshold
    }

    /// How near to the threshold the rounding to 8 bits may decide; it moves ratios by up to 0.03.
    public static let quantizationMargin = 0.05

    /// Whether the exact ratio reaches the threshold and, when it lies within
    /// `quantizationMargin` of it, the 8-bit ratio does too.
    public var passes: Bool {
        guard ratio >= threshold else { return false }
        return ratio - threshold > Self.quantizationMargin || quantizedRatio >= threshold
    }

    /// The ratio that decided: where rounding makes a color fail, the 8-bit one.
    public var decidingRatio: Double {
        ratio >= threshold && !passes ? quantizedRatio : ratio
    }
}

extension Contrast {
    /// The ratio of two opaque colors rounded to 8 bits per component of `gamut`.
    static func quantizedRatio(_ first: Color, _ second: Color, in gamut: RGBGamut) -> Double {
        ratio(first.quantized(in: gamut).color(in: gamut), second.quantized(in: gamut).color(in: gamut))
    }
}
