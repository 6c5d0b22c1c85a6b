/// The colors that look like another version of a given one: of its hue and, unless that is given up,
/// of as much of its chroma as the gamut allows.
///
/// In Oklab this is a thin tube along lightness. Eight bits do not hit a line, so the tube has a width;
/// where chroma may fade, hue may turn by 1.5°, which still does not show.
struct HueTube {
    private let oklch: ColorComponents
    /// The direction of the hue in the plane of a and b.
    private let direction: (a: Double, b: Double)
    /// Whether chroma may be less than ray trace would leave.
    private let mayFade: Bool

    init(around oklch: ColorComponents, mayFade: Bool) {
        self.oklch = oklch
        direction = (CMath.cosine(degrees: oklch.third), CMath.sine(degrees: oklch.third))
        self.mayFade = mayFade
    }

    /// Of the angle by which the hue may turn: 0.75°, or 1.5° where chroma may fade.
    private var tangent: Double { mayFade ? 0.026185921569186924 : 0.013090717084020978 }
    /// The OkLCh chroma from which a turn of the hue shows.
    static let visibleChroma = 0.03

    private var chroma: Double { oklch.second }
    /// A gray stays gray: the tube is the narrower, the less chroma there is.
    private var chromaSlack: Double { min(max(0.25 * chroma, 0.0005), 0.002) }
    private var asideOfGray: Double { min(max(0.25 * chroma, 0.0005), 0.002) }

    func contains(_ lab: ColorComponents) -> Bool {
        let along = lab.second * direction.a + lab.third * direction.b
        let aside = lab.third * direction.a - lab.second * direction.b
        guard aside.magnitude <= limit(aside: along), along <= chroma + chromaSlack else { return false }
        return along >= (mayFade ? 0 : remainingChroma(at: lab.first)) - chromaSlack
    }

    /// Whether anything of a box may lie in the tube.
    func mayMeet(_ cones: ConeRange) -> Bool {
        let (a, b) = (Oklab.rows[1], Oklab.rows[2])
        let along = cones.range(of: a * direction.a + b * direction.b)
        let aside = cones.range(of: b * direction.a + a * -direction.b)
        let limit = limit(aside: along.greatest)
        return aside.least <= limit && aside.greatest >= -limit && along.least <= chroma + chromaSlack
            && along.greatest >= -chromaSlack
    }

    private func limit(aside along: Double) -> Double {
        along > Self.visibleChroma ? tangent * along : asideOfGray
    }

    /// The chroma that ray trace leaves at a lightness.
    private func remainingChroma(at lightness: Double) -> Double {
        let mapped = GamutMapping.rayTrace(
            oklch: ColorComponents(lightness, chroma, oklch.third), to: .srgb)
        let lab = Color.convert(mapped, from: .srgb, to: .oklab)
        return CMath.length(lab.second, lab.third)
    }
}

extension ColorComponents {
    fileprivate static func * (vector: ColorComponents, factor: Double) -> ColorComponents {
        vector.map { $0 * factor }
    }

    fileprivate static func + (first: ColorComponents, second: ColorComponents) -> ColorComponents {
        ColorComponents(first.first + second.first, first.second + second.second, first.third + second.third)
    }
}

/// A box in the cone responses of Oklab, after their cube roots.
struct ConeRange {
    let lower: ColorComponents
    let upper: ColorComponents

    /// The values that a linear function of the responses takes in the box.
    func range(of row: ColorComponents) -> (least: Double, greatest: Double) {
        var least = 0.0
        var greatest = 0.0
        for index in 0..<3 {
            let ends = (row[index] * lower[index], row[index] * upper[index])
            least += min(ends.0, ends.1)
            greatest += max(ends.0, ends.1)
        }
        return (least, greatest)
    }

    /// The least distance in Oklab of anything in the box.
    func distance(to lab: ColorComponents) -> Double {
        var sum = 0.0
        for (index, row) in Oklab.rows.enumerated() {
            let range = range(of: row)
            let gap = max(range.least - lab[index], lab[index] - range.greatest, 0)
            sum += gap * gap
        }
        return sum.squareRoot()
    }
}

extension Oklab {
    /// The cone responses of a linear sRGB color after their cube roots. All weights are positive, so each
    /// channel raises all of them.
    static func cones(linearSRGB linear: ColorComponents) -> ColorComponents {
        (linearSRGBToCones * linear).map(CMath.cubeRoot)
    }
}
