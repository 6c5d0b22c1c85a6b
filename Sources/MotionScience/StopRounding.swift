/// Finds stops of few decimals near the corners of a path.
///
/// Rounding each corner by itself can lose more than the tolerance leaves over. So the points of the grid
/// around each are candidates, and of all ways through them the one with the smallest error is taken: a
/// dynamic program, in which the error of a way is that of its worst piece.
struct StopRounding {
    let curve: EasedSpring
    let tube: ToleranceTube
    /// The greatest error that is of use.
    let tolerance: Double

    private struct Candidate {
        let stop: LinearEasing.Stop
        /// The first sample behind it.
        let nextIndex: Int
        /// How far the stop itself is from the curve.
        let ownError: Double
        /// The error of the best way that leads here, and the candidate from which it comes.
        var error = Double.infinity
        var previous = 0
    }

    /// - Returns: `nil` if no way keeps within the tolerance.
    func stops(near path: StraightPath, on grid: StopGrid) -> [LinearEasing.Stop]? {
        let start = LinearEasing.Stop(value: 0, position: 0)
        var columns = [[Candidate(stop: start, nextIndex: 1, ownError: 0, error: 0)]]
        for corner in path.corners.indices.dropFirst() {
            var column = candidates(near: path.corners, at: corner, on: grid)
            for index in column.indices { connect(&column[index], to: columns[corner - 1]) }
            column.removeAll { $0.error > tolerance }
            if column.isEmpty { return nil }
            columns.append(column)
        }
        var stops: [LinearEasing.Stop] = []
        var index = 0
        for column in columns.reversed() {
            stops.append(column[index].stop)
            index = column[index].previous
        }
        return stops.reversed()
    }

    private func candidates(near corners: [Point], at index: Int, on grid: StopGrid) -> [Candidate] {
        let corner = corners[index]
        guard index < corners.count - 1 else {
            return candidates(for: [LinearEasing.Stop(value: 1, position: 1)])
        }
        let slope = (corners[index - 1].slope(to: corner) + corner.slope(to: corners[index + 1])) / 2
        return candidates(for: grid.stops(around: corner, slope: slope))
    }

    private func candidates(for stops: [LinearEasing.Stop]) -> [Candidate] {
        stops.compactMap { stop in
            let error = abs(curve.value(at: stop.position) - stop.value)
            guard error <= tolerance, tube.range.contains(stop.value) else { return nil }
            return Candidate(stop: stop, nextIndex: tube.firstIndex(beyond: stop.position), ownError: error)
        }
    }

    /// Finds the best way to a candidate through those of the column before.
    private func connect(_ candidate: inout Candidate, to column: [Candidate]) {
        for (index, start) in column.enumerated() {
            // What is behind is no better than what is known already.
            let known = max(start.error, candidate.ownError)
            guard known < candidate.error, start.stop.position < candidate.stop.position else { continue }
            let error = max(known, error(from: start, to: candidate, upTo: candidate.error))
            guard error < candidate.error else { continue }
            candidate.error = error
            candidate.previous = index
        }
    }

    /// The greatest distance of the samples between two stops from the line that joins them; any number
    /// from the limit on if it is no smaller.
    private func error(from start: Candidate, to end: Candidate, upTo limit: Double) -> Double {
        let line = start.stop.line(to: end.stop)
        var worst = 0.0
        for index in start.nextIndex..<end.nextIndex {
            worst = max(worst, abs(tube.values[index] - line.value(at: tube.positions[index])))
            if worst >= limit { break }
        }
        return worst
    }
}
