/// The room around a curve in which a function may stand in for it.
///
/// At each sample of the curve, the function may be so far below and so far above it, but it may not
/// leave the range that the curve itself keeps to: what approximates a spring without overshoot has none
/// either. Between samples the curve departs from its chord by no more than a sagitta that was asked for.
struct ToleranceTube {
    /// From 0 to 1, strictly increasing.
    let positions: [Double]
    /// The curve at each position.
    let values: [Double]
    /// What the samples and the ends of the function, 0 and 1, span.
    let range: ClosedRange<Double>

    /// The first sample from which on the curve is within the tolerance of 1.
    private let arrival: Int

    /// - Parameters:
    ///   - sagitta: How far the curve may depart from the chord between neighboring samples.
    ///   - tolerance: The greatest that is going to be asked for; at least the distance of the curve's
    ///     end from 1.
    /// - Returns: `nil` if that takes more samples than any function of a reasonable length needs.
    init?(curve: EasedSpring, sagitta: Double, tolerance: Double) {
        var positions: [Double] = []
        var values: [Double] = []
        var position = 0.0
        while position < 1 {
            guard positions.count < Self.greatestCount else { return nil }
            let state = curve.state(at: position)
            positions.append(position)
            values.append(state.value)
            position += min((8 * sagitta / state.curvatureBound).squareRoot(), Self.longestStep)
        }
        positions.append(1)
        values.append(curve.value(at: 1))
        self.positions = positions
        self.values = values
        range = values.reduce(0...1) { min($0.lowerBound, $1)...max($0.upperBound, $1) }
        arrival = (values.lastIndex { abs($0 - 1) > tolerance } ?? -1) + 1
    }

    private static let greatestCount = 200_000
    private static let longestStep = 1.0 / 64

    var lastIndex: Int { positions.count - 1 }

    /// The lowest and the highest that the function may be at a sample.
    ///
    /// It begins at 0 and ends at 1. From the arrival on there is room for 1, whatever the tolerance,
    /// since the end is given and cannot come any nearer to the curve.
    func room(at index: Int, within tolerance: Double) -> (lower: Point, upper: Point) {
        let position = positions[index]
        var lower = max(values[index] - tolerance, range.lowerBound)
        var upper = min(values[index] + tolerance, range.upperBound)
        if index >= arrival {
            lower = min(lower, 1)
            upper = max(upper, 1)
        }
        if index == 0 { (lower, upper) = (0, 0) }
        if index == lastIndex { (lower, upper) = (1, 1) }
        return (Point(x: position, y: lower), Point(x: position, y: upper))
    }

    /// The first sample beyond a position.
    func firstIndex(beyond position: Double) -> Int {
        var lower = 0
        var upper = positions.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if positions[middle] <= position { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }
}

/// A position, and the height of something there.
struct Point {
    let x: Double
    let y: Double

    /// The slope of the line to a point with another position.
    func slope(to other: Point) -> Double { (other.y - y) / (other.x - x) }
}

/// A straight line that is not vertical.
struct Line {
    let point: Point
    let slope: Double

    func value(at x: Double) -> Double { point.y + slope * (x - point.x) }

    /// The point of this line at which another crosses it, or that of a range which is nearest to it.
    func crossing(_ other: Line, in range: ClosedRange<Double>) -> Point {
        let x = point.x + (other.value(at: point.x) - point.y) / (slope - other.slope)
        // Written so that lines which never cross, or not for certain, give the end of the range.
        let held = x < range.upperBound ? max(x, range.lowerBound) : range.upperBound
        return Point(x: held, y: value(at: held))
    }
}
