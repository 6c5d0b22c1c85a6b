/// Finds the colour nearest to a given one that contrasts enough with all its backgrounds.
///
/// The search holds OkLCh hue, holds chroma as far as the gamut allows (ray trace), and moves
/// lightness. A nearest colour without that constraint would often change hue visibly: a neutral
/// gray would turn purple.
public enum NearestPassing {
    /// A background and the contrast ratio that the foreground must reach on it.
    public struct Requirement: Sendable, Hashable {
        /// The background; it must be opaque.
        public var background: Color
        /// The required WCAG contrast ratio, such as 4.5.
        public var ratio: Double

        public init(background: Color, ratio: Double) {
            self.background = background
            self.ratio = ratio
        }
    }

    /// Where the lightness may go.
    public enum Direction: Sendable, Hashable, CaseIterable {
        case darker
        case lighter
        /// To whichever side the smaller change lies; of equals, the darker.
        case nearest
    }

    /// What the search found.
    public enum Outcome: Sendable, Hashable {
        /// The foreground passes as it is.
        case unchanged
        /// The nearest passing colour, exact in 8-bit sRGB, with the foreground's alpha.
        case found(Color, deltaEOK: Double)
        /// No luminance satisfies the requirements of these indices together, whatever the colour.
        /// They are as few as possible: mostly one or two.
        case infeasible(conflict: [Int])
        /// Some luminances would do, but none in the direction asked for.
        case noColorInDirection
        /// Some luminances would do, but no 8-bit colour of this hue has one of them in every gamut.
        ///
        /// At the very limit even black or white may fall short in one gamut, because the backgrounds
        /// are rounded differently in each.
        case noColorAtThisHue
        /// Nothing passes at the foreground's alpha; the payload is the nearest opaque colour.
        case alphaTooLow(opaque: Color, deltaEOK: Double)
        /// The background of this index is translucent; composite it first.
        case translucentBackground(index: Int)
    }

    /// The nearest colour that passes every requirement in every gamut.
    ///
    /// Passing means that the unrounded ratio of the 8-bit colours reaches the required one, in each
    /// of `gamuts` by itself, foreground and background in the same encoding. A translucent
    /// foreground keeps its alpha and is judged as composited over each background.
    ///
    /// The result is deterministic, passing it in again yields `unchanged`, and a larger ratio never
    /// yields a smaller difference.
    public static func solve(
        foreground: Color, requirements: [Requirement], direction: Direction = .nearest,
        gamuts: [RGBGamut] = RGBGamut.allCases
    ) -> Outcome {
        if let index = requirements.firstIndex(where: { !$0.background.isOpaque }) {
            return .translucentBackground(index: index)
        }
        let judge = ContrastJudge(requirements, gamuts: gamuts)
        if judge.passes(foreground) { return .unchanged }
        let scan = LightnessScan(of: foreground, passes: judge.passes)
        if foreground.isOpaque {
            return solveOpaque(scan, feasible: feasible(requirements), direction: direction)
        }
        if let match = scan.nearest(onAnyLightnessIn: direction) {
            return .found(match.color, deltaEOK: match.deltaEOK)
        }
        let opaque = solve(
            foreground: foreground.withAlpha(1), requirements: requirements, direction: direction,
            gamuts: gamuts)
        switch opaque {
        case .unchanged: return .alphaTooLow(opaque: foreground.withAlpha(1), deltaEOK: 0)
        case .found(let color, let deltaEOK): return .alphaTooLow(opaque: color, deltaEOK: deltaEOK)
        default: return opaque
        }
    }

    /// The relative luminances, from dark to light, that satisfy all requirements; empty if none do.
    ///
    /// The backgrounds count with their 8-bit sRGB values.
    public static func feasibleLuminances(_ requirements: [Requirement]) -> [ClosedRange<Double>] {
        feasible(requirements).intervals
    }

    private static func feasible(_ requirements: [Requirement]) -> FeasibleLuminance {
        FeasibleLuminance(
            requirements.map {
                let luminance = Contrast.relativeLuminance(of: $0.background.quantized().color())
                return (luminance...luminance, $0.ratio)
            })
    }

    static func solveOpaque(
        _ scan: LightnessScan, feasible: FeasibleLuminance, direction: Direction
    ) -> Outcome {
        let intervals = feasible.intervals
        if intervals.isEmpty { return .infeasible(conflict: feasible.conflict) }
        if let match = scan.nearest(withLuminanceIn: intervals, direction) {
            return .found(match.color, deltaEOK: match.deltaEOK)
        }
        return scan.canReach(intervals, direction) ? .noColorAtThisHue : .noColorInDirection
    }
}
