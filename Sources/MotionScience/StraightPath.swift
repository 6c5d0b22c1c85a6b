/// The polyline through a tube, from its first point to its last, that has the fewest corners.
///
/// Every line goes as far as a line can that begins somewhere on the one before. No other path gets as far
/// with as few (Guibas, Hershberger, Mitchell and Snoeyink, "Approximating polygons and subdivisions with
/// minimum-link paths", 1993; this is the case of a tube that never turns back).
struct StraightPath {
    /// From (0, 0) to (1, 1), by increasing position.
    let corners: [Point]

    init(through tube: ToleranceTube, within tolerance: Double) {
        let start = TubeWall.Anchor(point: tube.room(at: 0, within: tolerance).lower, nextIndex: 1)
        var turn = TubeTurn(side: .floor, ahead: start, opposite: start)
        var corners = [start.point]
        var previous: Line?
        while true {
            let (line, next) = turn.farthestLine(through: tube, within: tolerance)
            if let previous { corners.append(previous.crossing(line, in: turn.span)) }
            guard let next else {
                corners.append(line.point)
                break
            }
            previous = line
            turn = next
        }
        self.corners = corners
    }
}

/// Where a line has been stopped, and the next one begins.
///
/// The line leans on one wall, behind that on the opposite wall, and ends where the first wall cuts it
/// off. The next line has to turn towards that side. So it is below, or above, the line before until it
/// crosses it, where only the opposite wall binds it, from the point on that the line before leaned on; and
/// the first wall binds it from the end of that line on.
struct TubeTurn {
    /// The wall that stopped the line before.
    let side: TubeWall.Side
    /// Where it did.
    let ahead: TubeWall.Anchor
    /// Where the line before leaned on the other wall.
    let opposite: TubeWall.Anchor

    /// Where the next line may cross the one before.
    var span: ClosedRange<Double> { opposite.point.x...ahead.point.x }

    /// - Returns: the line, and where it is stopped. The line that reaches the end of the tube has its
    ///   point there.
    func farthestLine(
        through tube: ToleranceTube, within tolerance: Double
    ) -> (line: Line, next: TubeTurn?) {
        func roomAt(_ index: Int) -> (near: Point, far: Point) {
            let (lower, upper) = tube.room(at: index, within: tolerance)
            return side == .floor ? (lower, upper) : (upper, lower)
        }
        var near = TubeWall(side)
        var far = TubeWall(side.opposite)
        far.append(opposite.point)
        for index in opposite.nextIndex..<ahead.nextIndex { far.append(roomAt(index).far) }
        far.lean(on: ahead)
        near.append(ahead.point)

        for index in ahead.nextIndex...tube.lastIndex {
            let room = roomAt(index)
            // There is always a line to the first sample, so that each gets farther than the one before.
            if index > ahead.nextIndex {
                let before = roomAt(index - 1)
                if let stop = stop(near, side, from: before.near, to: room.near, at: index) { return stop }
                if let stop = stop(far, side.opposite, from: before.far, to: room.far, at: index) { return stop }
            }
            near.lean(on: TubeWall.Anchor(point: room.far, nextIndex: index + 1))
            far.lean(on: TubeWall.Anchor(point: room.near, nextIndex: index + 1))
            near.append(room.near)
            far.append(room.far)
        }
        // Every line between the two arrives.
        let end = tube.room(at: tube.lastIndex, within: tolerance).lower
        let slopes = [near, far].compactMap { $0.leaning?.line.slope }
        return (Line(point: end, slope: slopes.reduce(0, +) / Double(max(slopes.count, 1))), nil)
    }

    /// Where a wall stops the line that leans on it, if it does on its way from one sample to the next.
    private func stop(
        _ wall: TubeWall, _ side: TubeWall.Side, from start: Point, to end: Point, at index: Int
    ) -> (line: Line, next: TubeTurn?)? {
        guard wall.rises(to: end), let (line, opposite) = wall.leaning else { return nil }
        let chord = Line(point: start, slope: start.slope(to: end))
        let point = line.crossing(chord, in: max(start.x, opposite.point.x)...end.x)
        return (line, TubeTurn(side: side, ahead: TubeWall.Anchor(point: point, nextIndex: index), opposite: opposite))
    }
}
