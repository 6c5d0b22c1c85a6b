/// The least quotient of two raised luminances when the backdrop moves on a straight line.
///
/// Branch and bound. Along the line both luminances are convex. In an interval the numerator is
/// therefore above its tangent and the denominator below its chord; a quotient of two linear functions
/// is least at an end, which bounds the quotient from below. Intervals whose bound is no better than
/// what has been found are dropped, the others halved.
struct LineQuotient {
    let numerator: AffineColor
    let denominator: AffineColor
    let start: ColorComponents
    let end: ColorComponents
    let luminance: EncodedLuminance

    /// How much lower than the value found the least one may be.
    private static let tolerance = 1e-9
    /// How many intervals of one length are looked at. More, which only a quotient that is nearly the
    /// same everywhere needs, would improve the bound by less than 1e-4.
    private static let maximumCount = 2048

    private struct Point {
        let position: Double
        let numerator: Double
        let denominator: Double

        var quotient: Double { numerator / denominator }
    }

    private struct Interval {
        let lower: Point
        let upper: Point
        /// Below every quotient of the interval.
        let bound: Double
        let middle: Point
    }

    /// The value is proved: the least quotient is not below it, except by `tolerance` and by the step
    /// of the transfer curve at its knee, 1e-7 together.
    func least() -> BackdropSearch.Least {
        let (lower, upper) = (point(at: 0), point(at: 1))
        var best = lower.quotient <= upper.quotient ? lower : upper
        var intervals = [interval(lower, upper)]
        // Halved so often, an interval is a point.
        for _ in 0..<53 {
            for interval in intervals where interval.middle.quotient < best.quotient { best = interval.middle }
            let open = intervals.filter { $0.bound < best.quotient - Self.tolerance }
            intervals = open.flatMap { [interval($0.lower, $0.middle), interval($0.middle, $0.upper)] }
            if intervals.isEmpty || intervals.count > Self.maximumCount { break }
        }
        let proved = intervals.reduce(best.quotient) { min($0, $1.bound) }
        return BackdropSearch.Least(value: proved, backdrop: .mixture(start, end, best.position))
    }

    private func point(at position: Double) -> Point {
        let backdrop = ColorComponents.mixture(start, end, position)
        return Point(
            position: position, numerator: luminance.raised(of: numerator, over: backdrop),
            denominator: luminance.raised(of: denominator, over: backdrop))
    }

    private func interval(_ lower: Point, _ upper: Point) -> Interval {
        let middle = point(at: (lower.position + upper.position) / 2)
        let direction = ColorComponents(
            end.first - start.first, end.second - start.second, end.third - start.third)
        let rise =
            luminance.growth(
                of: numerator, over: .mixture(start, end, middle.position), in: direction)
            * (upper.position - middle.position)
        let bound = min(
            (middle.numerator - rise) / lower.denominator, (middle.numerator + rise) / upper.denominator)
        return Interval(lower: lower, upper: upper, bound: bound, middle: middle)
    }
}
