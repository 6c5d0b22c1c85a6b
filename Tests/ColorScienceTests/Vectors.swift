import TesseraColorScience
import TesseraTestSupport

extension Vectors {
    private struct File<Case: Decodable>: Decodable {
        let cases: [Case]
    }

    /// The cases of a vector file.
    static func load<Case: Decodable>(_ name: String, of type: Case.Type) throws -> [Case] {
        try load("\(name).json", as: File<Case>.self).cases
    }
}

extension SeededGenerator {
    mutating func hexColor() -> Color {
        let bits = next()
        return Color(
            red8: UInt8(truncatingIfNeeded: bits), green8: UInt8(truncatingIfNeeded: bits >> 8),
            blue8: UInt8(truncatingIfNeeded: bits >> 16))
    }

    mutating func unit() -> Double { Double.random(in: 0...1, using: &self) }
}

/// The distance of two hues on the circle, in degrees.
func hueDistance(_ first: Double, _ second: Double) -> Double {
    let difference = (first - second).magnitude.truncatingRemainder(dividingBy: 360)
    return min(difference, 360 - difference)
}

func hex(_ text: String) throws -> Color { try Color.parse(css: text) }

extension Contrast {
    /// Judges a foreground on an opaque background, both mapped to `gamut` first.
    ///
    /// A translucent foreground is composited over the background. Returns nil, undetermined, when
    /// the background itself is translucent.
    static func verdict(
        foreground: Color, background: Color, threshold: Double, in gamut: RGBGamut = .srgb
    ) -> ContrastVerdict? {
        ContrastScene(foreground: foreground, layers: [background]).proof(threshold: threshold, in: gamut)?.verdict
    }

    /// Judges a foreground on background layers over each of several possible backdrops.
    ///
    /// `layers` lie one above the other, the first at the bottom. Returns one verdict for each
    /// backdrop, in their order; nil stands for a stack that is not opaque. With no backdrop the
    /// layers themselves are the stack. The pair passes if every verdict does.
    static func verdicts(
        foreground: Color, layers: [Color], backdrops: [Color], threshold: Double,
        in gamut: RGBGamut = .srgb
    ) -> [ContrastVerdict?] {
        let bottoms: [Backdrop] = backdrops.isEmpty ? [.none] : backdrops.map(Backdrop.color)
        return bottoms.map { backdrop in
            ContrastScene(foreground: foreground, layers: layers, backdrop: backdrop)
                .proof(threshold: threshold, in: gamut)?.verdict
        }
    }
}
