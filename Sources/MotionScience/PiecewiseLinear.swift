/// A continuous function made of straight pieces between stops, evaluated as
/// CSS evaluates `linear()`.
struct PiecewiseLinear {
    /// At least two, from position 0 to position 1, strictly increasing.
    let stops: [LinearEasing.Stop]

    func value(at progress: Double) -> Double {
        guard let first = stops.first, let last = stops.last else { return progress }
        if progress <= first.position { return first.value }
        if progress >= last.position { return last.value }
        // The first stop beyond the progress, by bisection.
        var lower = 0
        var upper = stops.count - 1
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if stops[middle].position <= progress { lower = middle } else { upper = middle }
        }
        let start = stops[lower]
        let end = stops[upper]
        let fraction = (progress - start.position) / (end.position - start.position)
        return start.value + fraction * (end.value - start.value)
    }

    /// An upper bound of the vertical distance to a curve over 0…1.
    ///
    /// Every stop is a sample, so between neighbouring samples the difference
    /// is as curved as the curve alone and exceeds its ends by at most
    /// |f″|·h²/8.
    func errorBound(to curve: EasedSpring) -> Double {
        let steps = 2 * LinearEasing.Stop.resolution
        let sagittaPerCurvature = 1 / (8 * Double(steps) * Double(steps))
        var worst = 0.0
        var previousError = 0.0
        var previousSagitta = 0.0
        var piece = 0
        for index in 0...steps {
            let progress = Double(index) / Double(steps)
            while piece + 2 < stops.count, stops[piece + 1].position <= progress { piece += 1 }
            let start = stops[piece]
            let end = stops[piece + 1]
            let slope = (end.value - start.value) / (end.position - start.position)
            let value = start.value + slope * (progress - start.position)
            let state = curve.state(at: progress)
            let error = abs(state.value - value)
            let bound = max(error, previousError) + previousSagitta
            // `max` would drop a value that is not a number.
            guard bound < .infinity else { return .infinity }
            worst = max(worst, bound)
            previousError = error
            previousSagitta = state.curvatureBound * sagittaPerCurvature
        }
        return worst
    }
}
