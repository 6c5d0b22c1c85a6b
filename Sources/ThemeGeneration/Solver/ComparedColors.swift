import TesseraColorScience

/// The bytes of a color in OKLab, converted once to be compared with many others.
struct PlacedColor {
    private let srgb: Color
    private let displayP3: Color

    init(_ color: EmittedColor) {
        srgb = color.srgb.linearColor().converted(to: .oklab)
        displayP3 = color.displayP3.linearColor(in: .displayP3).converted(to: .oklab)
    }

    /// The lesser deltaEOK of the bytes in both gamuts.
    func separation(from other: PlacedColor) -> Double {
        min(
            ColorDifference.deltaEOK(srgb, other.srgb), ColorDifference.deltaEOK(displayP3, other.displayP3))
    }
}

/// A color in all eyes.
struct SeenColor: Sendable {
    /// In Lab.
    private let sights: [Color]

    /// As it leaves in the bytes of both gamuts, and as it is written.
    init(_ candidate: Candidate) {
        let (srgb, displayP3) = (candidate.emitted.srgb.color(), candidate.emitted.displayP3.color(in: .displayP3))
        let asBytes = Self.sights(of: srgb)
        let asWritten = candidate.color == srgb ? asBytes : Self.sights(of: candidate.color)
        sights = asBytes + Self.sights(of: displayP3) + asWritten
    }

    /// In the bytes of one gamut.
    init(_ bytes: RGBA8, in gamut: RGBGamut) {
        sights = Self.sights(of: bytes.color(in: gamut))
    }

    private static func sights(of color: Color) -> [Color] {
        ColorSight.allCases.map { $0.seen(color).converted(to: .lab) }
    }

    /// The CIEDE2000 from another color in the eyes that see the least of it.
    func difference(from other: SeenColor) -> Double {
        zip(sights, other.sights).map { ColorDifference.deltaE2000($0, $1) }.min() ?? .infinity
    }

    func isDistinguishable(from other: SeenColor, by difference: Double) -> Bool {
        zip(sights, other.sights).allSatisfy { ColorDifference.deltaE2000($0, $1) >= difference }
    }
}
