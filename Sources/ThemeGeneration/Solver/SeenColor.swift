import ColorScience

/// A colour as it leaves, in all eyes.
struct SeenColor: Sendable {
    /// In Lab, the sights of one gamut after the other.
    private let sights: [Color]

    init(_ color: EmittedColor) {
        sights = RGBGamut.allCases.flatMap { Self.sights(of: color[$0], in: $0) }
    }

    /// The colour in the bytes of one gamut.
    init(_ bytes: RGBA8, in gamut: RGBGamut) {
        sights = Self.sights(of: bytes, in: gamut)
    }

    private static func sights(of bytes: RGBA8, in gamut: RGBGamut) -> [Color] {
        let color = bytes.color(in: gamut)
        return ColorSight.allCases.map { $0.seen(color).converted(to: .lab) }
    }

    /// The CIEDE2000 from another colour of the same gamuts in the eyes that see the least of it.
    func difference(from other: SeenColor) -> Double {
        zip(sights, other.sights).map { ColorDifference.deltaE2000($0, $1) }.min() ?? .infinity
    }

    func isApart(from other: SeenColor) -> Bool {
        zip(sights, other.sights).allSatisfy { ColorDifference.deltaE2000($0, $1) >= ColorSight.safeDifference }
    }
}
