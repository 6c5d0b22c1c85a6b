/// The search for the fewest stops on a curve that keep within a tolerance.
///
/// Candidates for stops are the points of an even grid, at heights already
/// rounded as they will be written: what is optimised is what is emitted, and
/// no part of the tolerance has to be set aside for rounding.
struct LinearEasingSearch {
    struct Fit {
        let function: PiecewiseLinear
        let text: String
        let maximumError: Double
    }

    private let curve: EasedSpring
    private let tolerance: Double

    init(curve: EasedSpring, tolerance: Double) {
        self.curve = curve
        self.tolerance = tolerance
    }

    /// The fit, or `nil` when the tolerance cannot be kept.
    func run() -> Fit? {
        let grid = sufficientGrid
        // The grid sees the curve only at its points. What shows up between
        // them is taken off the tolerance, with some more so that the attempts
        // do not creep, until the measured error fits.
        var target = tolerance
        for _ in 0..<Self.attempts {
            let path = refinedPath(on: grid, within: target)
            if let fit = fit(stops: grid.stops(path)) {
                if fit.maximumError <= tolerance { return fit }
                target -= 1.5 * (fit.maximumError - tolerance)
            }
            target -= tolerance / 500
            guard target > 0 else { return nil }
        }
        return nil
    }

    private static let attempts = 8

    /// The coarsest grid that misses little between its points, or the finest
    /// one. Each count of steps divides the resolution of the positions.
    private var sufficientGrid: CandidateGrid {
        for steps in [1000, 2000, 5000] {
            let grid = CandidateGrid(curve: curve, steps: steps)
            if grid.sagitta <= tolerance / 50 { return grid }
        }
        return CandidateGrid(curve: curve, steps: LinearEasing.Stop.resolution)
    }

    /// Of the shortest paths within a tolerance, one of nearly the smallest
    /// error: the path of the smallest tolerance that takes as many stops.
    private func refinedPath(on grid: CandidateGrid, within tolerance: Double) -> [Int] {
        var best = grid.shortestPath(within: tolerance)
        var upper = tolerance
        var lower = 0.0
        for _ in 0..<6 {
            let middle = (lower + upper) / 2
            let path = grid.shortestPath(within: middle)
            if path.count == best.count {
                best = path
                upper = middle
            } else {
                lower = middle
            }
        }
        return best
    }

    /// Writes the function, reads it back and measures what was read.
    private func fit(stops: [LinearEasing.Stop]) -> Fit? {
        let text = PiecewiseLinear(stops: stops).text
        guard let function = PiecewiseLinear(text: text) else { return nil }
        let error = function.errorBound(to: curve)
        return Fit(function: function, text: text, maximumError: error)
    }
}
