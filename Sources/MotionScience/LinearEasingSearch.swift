/// The search for the fewest stops that keep within a tolerance of a curve, as they are written.
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
        let sagitta = tolerance / 1000
        guard let tube = ToleranceTube(curve: curve, sagitta: sagitta, tolerance: tolerance) else { return nil }
        let rounding = StopRounding(curve: curve, tube: tube, tolerance: tolerance)
        var limit = tolerance - sagitta
        for _ in 0..<Self.attempts {
            let (path, narrower) = tightestPath(through: tube, within: limit)
            for grid in Self.grids {
                guard let stops = rounding.stops(near: path, on: grid) else { continue }
                if let fit = fit(PiecewiseLinear(stops: stops), grid) { return fit }
            }
            // With so few corners nothing is left over for rounding: then with more.
            limit = narrower
        }
        return nil
    }

    /// How many times a corner may be added. Each makes room, so that the first is enough as a rule.
    private static let attempts = 8

    /// As few decimals as will do, of a value and of a position.
    private static let grids = [4, 5, 6].map(StopGrid.init)

    /// Of the paths with the fewest corners, one of nearly the smallest error, and a tolerance within which
    /// any path has more corners.
    private func tightestPath(
        through tube: ToleranceTube, within tolerance: Double
    ) -> (path: StraightPath, narrower: Double) {
        var best = StraightPath(through: tube, within: tolerance)
        var upper = tolerance
        var lower = 0.0
        for _ in 0..<10 {
            let middle = (lower + upper) / 2
            let path = StraightPath(through: tube, within: middle)
            if path.corners.count <= best.corners.count {
                best = path
                upper = middle
            } else {
                lower = middle
            }
        }
        return (best, lower)
    }

    /// Writes the function, reads it back and measures what was read; `nil` beyond the tolerance.
    private func fit(_ function: PiecewiseLinear, _ grid: StopGrid) -> Fit? {
        let text = grid.text(of: function)
        guard let function = PiecewiseLinear(text: text) else { return nil }
        let error = function.errorBound(to: curve, precision: tolerance / 10_000)
        return error <= tolerance ? Fit(function: function, text: text, maximumError: error) : nil
    }
}
