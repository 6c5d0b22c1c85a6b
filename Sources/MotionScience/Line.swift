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
