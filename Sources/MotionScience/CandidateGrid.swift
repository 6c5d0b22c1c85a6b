/// The points of a curve that may become stops, and the shortest path through
/// them.
struct CandidateGrid {
    /// The curve at each point.
    private let samples: [Double]

    /// The height of the stop at each point, in ten-thousandths.
    private let valueUnits: [Int]

    private let steps: Int

    /// - Parameter steps: A divisor of the resolution of a stop, at least 1.
    init(curve: EasedSpring, steps: Int) {
        self.steps = steps
        samples = curve.samples(steps: steps)
        let resolution = LinearEasing.Stop.resolution
        var units = samples.map { Int(($0 * Double(resolution)).rounded()) }
        // The function ends at the target although the spring is still a
        // settling tolerance away from it.
        units[steps] = resolution
        valueUnits = units
    }

    /// Roughly how far the curve departs from the chords between neighbouring
    /// points: an eighth of the largest second difference.
    var sagitta: Double {
        var largest = 0.0
        for point in 1..<steps {
            let difference = samples[point - 1] - 2 * samples[point] + samples[point + 1]
            largest = max(largest, abs(difference))
        }
        return largest / 8
    }

    /// The stops at the given points.
    func stops(_ path: [Int]) -> [LinearEasing.Stop] {
        let unitsPerStep = LinearEasing.Stop.resolution / steps
        return path.map { point in
            LinearEasing.Stop(
                valueUnits: valueUnits[point],
                positionUnits: point * unitsPerStep
            )
        }
    }

    /// The points of a polyline with the fewest corners that passes within a
    /// tolerance of every sample, from the first point to the last.
    ///
    /// A dynamic program over the segments from each point. A segment is
    /// allowed when its slope stays within the tolerance of every sample that
    /// it passes, an interval of slopes that shrinks with its length. The
    /// farthest end is not necessarily the best one, because an end farther
    /// on may be allowed when a nearer one is not; so every end is tried.
    func shortestPath(within tolerance: Double) -> [Int] {
        var segments = [Int](repeating: Int.max, count: steps + 1)
        var previous = [Int](repeating: 0, count: steps + 1)
        segments[0] = 0
        let heights = valueUnits.map { Double($0) / Double(LinearEasing.Stop.resolution) }
        for start in 0..<steps {
            // Never `Int.max`: each point is reached at least from its
            // neighbour, since no sample lies between them.
            let count = segments[start] + 1
            let height = heights[start]
            var lowest = -Double.infinity
            var highest = Double.infinity
            var end = start + 1
            while end <= steps, lowest <= highest {
                let run = Double(end - start)
                let slope = (heights[end] - height) / run
                if slope >= lowest, slope <= highest, count < segments[end] {
                    segments[end] = count
                    previous[end] = start
                }
                lowest = max(lowest, (samples[end] - tolerance - height) / run)
                highest = min(highest, (samples[end] + tolerance - height) / run)
                end += 1
            }
        }

        var path = [steps]
        var point = steps
        while point > 0 {
            point = previous[point]
            path.append(point)
        }
        return path.reversed()
    }
}
