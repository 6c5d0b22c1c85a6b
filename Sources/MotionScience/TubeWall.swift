/// One wall of a tube, and the line that leans on it as far as the opposite wall lets it.
///
/// A line in the tube passes above the floor and below the ceiling. Here the ceiling is turned upside
/// down, so that lines pass above either wall. As the walls grow to the right, the line turns towards this
/// one, until this one rises above it: then no line has room any more.
///
/// Each point is looked at a few times in all (Imai and Iri, "An optimal algorithm for approximating a
/// piecewise linear function", 1986).
struct TubeWall {
    enum Side {
        case floor, ceiling

        var opposite: Side { self == .floor ? .ceiling : .floor }
    }

    /// A point of a wall, and the first sample behind it.
    struct Anchor {
        let point: Point
        let nextIndex: Int
    }

    private let sign: Double

    /// The upper hull of the wall. What lies left of its first point is of no account any more.
    private var hull: [Point] = []
    private var first = 0

    /// The line through the first point of the hull and a point of the opposite wall to the right of it:
    /// the one that leaves this wall the most room to rise. None as long as a vertical one fits.
    private var tangent: (line: Line, opposite: Anchor)?

    init(_ side: Side) {
        sign = side == .floor ? 1 : -1
    }

    /// The line that leans on this wall and the point of the opposite one that it touches behind that.
    var leaning: (line: Line, opposite: Anchor)? {
        tangent.map { (Line(point: turned($0.line.point), slope: sign * $0.line.slope), $0.opposite) }
    }

    /// Whether the point is too high for every line.
    func rises(to point: Point) -> Bool {
        tangent.map { sign * point.y > $0.line.value(at: point.x) } ?? false
    }

    /// Adds a point to the wall, to the right of all others.
    mutating func append(_ point: Point) {
        let point = turned(point)
        while hull.count > first + 1 {
            let last = hull[hull.count - 1]
            if hull[hull.count - 2].slope(to: last) > last.slope(to: point) { break }
            hull.removeLast()
        }
        hull.append(point)
    }

    /// Takes note of a point of the opposite wall, to the right of this one's.
    mutating func lean(on anchor: Anchor) {
        let point = turned(anchor.point)
        if let tangent, point.y >= tangent.line.value(at: point.x) { return }
        while first + 1 < hull.count, hull[first + 1].slope(to: point) <= hull[first].slope(to: point) {
            first += 1
        }
        // Both walls begin at the same point.
        guard first < hull.count, hull[first].x < point.x else { return }
        tangent = (Line(point: point, slope: hull[first].slope(to: point)), anchor)
    }

    private func turned(_ point: Point) -> Point { Point(x: point.x, y: sign * point.y) }
}
