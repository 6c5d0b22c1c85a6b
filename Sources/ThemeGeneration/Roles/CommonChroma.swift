import TesseraColorScience

/// One chroma for several hues, as much as all of them have: no color is louder than its neighbors (what
/// Evil Martians' Harmonizer calls even chroma).
struct CommonChroma: Sendable, Hashable {
    /// Unit vectors in the plane of a and b.
    private let directions: [SIMD2<Double>]
    private let bound: Double

    /// - Parameters:
    ///   - hues: OkLCh, in degrees.
    ///   - bound: no more than this, however much they have.
    init(hues: [Double], bound: Double = .infinity) {
        self.bound = min(bound, Self.beyondGamut)
        directions = hues.map { SIMD2(CMath.cosine(degrees: $0), CMath.sine(degrees: $0)) }
    }

    /// The smallest of the maximal OkLCh chromas in sRGB at a lightness, exact to a ten-millionth.
    ///
    /// sRGB rather than Display P3, so that the colors are alike in both.
    func maximum(at lightness: Double) -> Double {
        var least = bound
        for direction in directions where !Self.isInGamut(lightness, least * direction) {
            // Along a hue the gamut is a single stretch from gray on.
            var (inside, outside) = (0.0, least)
            while outside - inside > 1e-7 {
                let middle = (inside + outside) / 2
                if Self.isInGamut(lightness, middle * direction) { inside = middle } else { outside = middle }
            }
            least = inside
        }
        return least
    }

    /// More than any color of sRGB has.
    private static let beyondGamut = 0.4

    private static func isInGamut(_ lightness: Double, _ ab: SIMD2<Double>) -> Bool {
        Color(.oklab, lightness, ab.x, ab.y).converted(to: .srgbLinear).components.allSatisfy { (0...1).contains($0) }
    }
}
