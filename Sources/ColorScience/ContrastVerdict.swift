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
    /// Judges a foreground on an opaque background, both mapped to `gamut` first.
    ///
    /// A translucent foreground is composited over the background. Returns nil, undetermined, when
    /// the background itself is translucent.
    public static func verdict(
        foreground: Color, background: Color, threshold: Double, in gamut: RGBGamut = .srgb
    ) -> ContrastVerdict? {
        ContrastScene(foreground: foreground, layers: [background]).proof(threshold: threshold, in: gamut)?.verdict
    }

    /// Judges a foreground on background layers over each of several possible backdrops.
    ///
    /// `layers` lie one above the other, the first at the bottom. Returns one verdict for each
    /// backdrop, in their order; nil stands for a stack that is not opaque. With no backdrop the
    /// layers themselves are the stack. The pair passes if every verdict does.
    public static func verdicts(
        foreground: Color, layers: [Color], backdrops: [Color], threshold: Double,
        in gamut: RGBGamut = .srgb
    ) -> [ContrastVerdict?] {
        let bottoms: [Backdrop] = backdrops.isEmpty ? [.none] : backdrops.map(Backdrop.color)
        return bottoms.map { backdrop in
            ContrastScene(foreground: foreground, layers: layers, backdrop: backdrop)
                .proof(threshold: threshold, in: gamut)?.verdict
        }
    }

    /// The ratio of two opaque colors rounded to 8 bits per component of `gamut`.
    static func quantizedRatio(_ first: Color, _ second: Color, in gamut: RGBGamut) -> Double {
        ratio(first.quantized(in: gamut).color(in: gamut), second.quantized(in: gamut).color(in: gamut))
    }
}
