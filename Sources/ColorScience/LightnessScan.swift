/// Walks through the 8-bit colors of one OkLCh hue, away from a foreground, for the nearest that
/// passes. Chroma is held as far as the gamut allows (ray trace), and lightness moves. A hue counts as kept within 1.5°, about the least that 8-bit colors allow.
///
/// The gamut is sRGB. A foreground that is wider, or is written in a wider RGB space, keeps its chroma: where sRGB
/// does not have it, the candidate is a color of Display P3.
///
/// The candidates lie on a grid of lightness that depends on the foreground alone. So what passes a
/// larger ratio was also a candidate for every smaller one, and a larger ratio can never yield a
/// smaller difference.
struct LightnessScan {
    typealias Match = ByteColorSearch.Match

    private enum Side: CaseIterable {
        case darker, lighter

        /// The lightness at which the side ends.
        var extreme: Double { self == .darker ? 0 : 1 }
        var sign: Double { self == .darker ? -1 : 1 }
    }

    /// How many candidates there are for each unit of lightness: about four between two 8-bit grays,
    /// because the channels of a color do not step at the same lightness.
    private static let stepsPerUnit = 1024.0

    private let passes: (Color) -> Bool
    private let alpha: Double
    private let oklab: ColorComponents
    private let chroma: Double
    private let hue: Double
    private let lightness: Double
    private let isWide: Bool

    /// - Parameter passes: judges a candidate, which has 8-bit components and the foreground's alpha.
    init(of foreground: Color, passes: @escaping (Color) -> Bool) {
        self.passes = passes
        alpha = foreground.alpha
        oklab = foreground.components(in: .oklab)
        let oklch = foreground.components(in: .oklch)
        lightness = oklch.first.clampedToUnit
        chroma = oklch.second
        hue = oklch.third
        isWide = foreground.space.isWiderThanSRGB || !foreground.isInGamut(.srgb, tolerance: 1e-9)
    }

    /// The nearest passing color.
    func nearest(_ direction: NearestPassing.Direction) -> Match? {
        var best: Match?
        for side in sides(direction) { walk(side, best: &best) }
        return best
    }

    private func sides(_ direction: NearestPassing.Direction) -> [Side] {
        switch direction {
        case .darker: [.darker]
        case .lighter: [.lighter]
        case .nearest: Side.allCases
        }
    }
}

// MARK: - The walk

extension LightnessScan {
    /// As much of the chroma as there is at a lightness, in the smallest gamut that has it.
    private func mapped(lightness: Double) -> (components: ColorComponents, gamut: RGBGamut) {
        let oklch = ColorComponents(lightness, chroma, hue)
        if isWide {
            let wide = GamutMapping.rayTrace(oklch: oklch, to: .displayP3)
            if !Color(.displayP3, wide).isInGamut(.srgb, tolerance: 1e-9) { return (wide, .displayP3) }
        }
        return (GamutMapping.rayTrace(oklch: oklch, to: .srgb), .srgb)
    }

    /// Tries the grid from the foreground to the end of a side. Ends early once nothing nearer can come.
    private func walk(_ side: Side, best: inout Match?) {
        let reach = (side.extreme - lightness).magnitude
        // The greatest that can still come; it does not shrink on the way.
        let slack = Self.roundingSlack(side.extreme)
        var step = 0.0
        while true {
            // The end of the side itself, black or white, is always a candidate.
            let distance = min(step / Self.stepsPerUnit, reach)
            if let best, distance - slack > best.deltaEOK { return }
            consider(mapped(lightness: lightness + side.sign * distance), best: &best)
            if distance >= reach { return }
            step += 1
        }
    }

    /// Tries the 8-bit color nearest to `components`, or, where the rounding itself would turn the
    /// hue, the other seven around them.
    private func consider(_ mapped: (components: ColorComponents, gamut: RGBGamut), best: inout Match?) {
        let nearest = RGBA8(mapped.components, alpha: 1)
        if !consider(nearest, in: mapped.gamut, best: &best) {
            for neighbor in Self.roundings(of: mapped.components) where neighbor != nearest {
                consider(neighbor, in: mapped.gamut, best: &best)
            }
        }
    }

    /// Makes a candidate the best if it is, and returns whether it keeps the hue.
    @discardableResult
    private func consider(_ bytes: RGBA8, in gamut: RGBGamut, best: inout Match?) -> Bool {
        let candidate = bytes.writtenColor(in: gamut)
        let lab = candidate.components(in: .oklab)
        guard keepsHue(lab) else { return false }
        let difference = ColorDifference.distance(lab, oklab)
        // The cheap comparison first: judging needs a conversion for every gamut.
        if let best, best.deltaEOK <= difference { return true }
        let color = candidate.withAlpha(alpha)
        if passes(color) { best = Match(color: color, deltaEOK: difference) }
        return true
    }

    /// The corners of the 8-bit cell in which `components` lie.
    private static func roundings(of components: ColorComponents) -> [RGBA8] {
        func ends(_ value: Double) -> [UInt8] {
            let scaled = 255 * value.clampedToUnit
            return [UInt8(scaled.rounded(.down)), UInt8(scaled.rounded(.up))]
        }
        return ends(components.first).flatMap { red in
            ends(components.second).flatMap { green in
                ends(components.third).map { RGBA8(red: red, green: green, blue: $0) }
            }
        }
    }

    /// Whether the hue is that of the foreground, as far as an eye can tell; a color almost gray
    /// has none to keep.
    private func keepsHue(_ lab: ColorComponents) -> Bool {
        guard chroma > HueTube.visibleChroma,
            CMath.length(lab.second, lab.third) > HueTube.visibleChroma
        else { return true }
        let turn = Hue.normalized(CMath.angle(y: lab.third, x: lab.second) - hue)
        return min(turn, 360 - turn) <= Self.hueTolerance
    }

    /// How far the hue may turn, in degrees.
    private static let hueTolerance = 1.5

    /// A bound on how far rounding to 8 bits moves the lightness of a color; steps are coarsest near
    /// black, where #000000 and #010101 lie 0.067 apart.
    private static func roundingSlack(_ lightness: Double) -> Double {
        lightness < 0.1 ? 0.05 : 0.0125
    }
}

extension ColorSpace {
    /// Whether it is an RGB space with colors that sRGB does not have.
    fileprivate var isWiderThanSRGB: Bool {
        switch self {
        case .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020: true
        case .srgb, .srgbLinear, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .xyzD65, .xyzD50: false
        }
    }
}

extension RGBA8 {
    /// The color of the bytes as it is written: in hex, and in Display P3 with four decimals, which are the same bytes.
    fileprivate func writtenColor(in gamut: RGBGamut) -> Color {
        if gamut == .srgb { return color() }
        return Color(gamut.space, components.map { ($0 * 1e4).rounded() / 1e4 }, alpha: Double(alpha) / 255)
    }
}
