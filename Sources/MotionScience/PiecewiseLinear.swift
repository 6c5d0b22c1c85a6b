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
        return stops[lower].line(to: stops[upper]).value(at: progress)
    }

    /// An upper bound of the vertical distance to a curve over 0…1.
    ///
    /// - Parameter precision: By how much it may exceed the distance; greater than 0.
    func errorBound(to curve: EasedSpring, precision: Double) -> Double {
        var worst = 0.0
        for (start, end) in zip(stops, stops.dropFirst()) {
            let piece = Piece(curve: curve, line: start.line(to: end), precision: precision)
            piece.raise(&worst, over: piece.sample(at: start.position), piece.sample(at: end.position))
        }
        return worst
    }

    /// A straight piece, and the curve that it stands for.
    private struct Piece {
        let curve: EasedSpring
        let line: Line
        let precision: Double

        struct Sample {
            let position: Double
            let error: Double
            /// An upper bound of |f″| from here on.
            let curvatureBound: Double
        }

        func sample(at position: Double) -> Sample {
            let state = curve.state(at: position)
            return Sample(
                position: position, error: abs(state.value - line.value(at: position)),
                curvatureBound: state.curvatureBound)
        }

        /// Raises a bound of the error until it holds between two samples.
        ///
        /// The error is as curved as the curve and so exceeds its ends by at most |f″|·h²/8. Where that is
        /// too much to be told from the bound, it is looked at in halves.
        func raise(_ bound: inout Double, over start: Sample, _ end: Sample) {
            let width = end.position - start.position
            let sagitta = start.curvatureBound * width * width / 8
            let highest = max(start.error, end.error) + sagitta
            if highest <= bound { return }
            // Written so that what is not a number becomes infinite.
            guard highest < .infinity else {
                bound = .infinity
                return
            }
            if sagitta <= precision {
                bound = highest
                return
            }
            let middle = sample(at: start.position + width / 2)
            raise(&bound, over: start, middle)
            raise(&bound, over: middle, end)
        }
    }
}

extension LinearEasing.Stop {
    /// The line through this stop and another.
    func line(to other: LinearEasing.Stop) -> Line {
        let start = Point(x: position, y: value)
        return Line(point: start, slope: start.slope(to: Point(x: other.position, y: other.value)))
    }
}

extension PiecewiseLinear {
    /// Reads back what ``StopGrid`` writes; `nil` for anything else.
    init?(text: String) {
        let prefix = "linear("
        guard text.hasPrefix(prefix), text.hasSuffix(")") else { return nil }
        let entries = text.dropFirst(prefix.count).dropLast()
            .split(separator: ",", omittingEmptySubsequences: false)
        guard entries.count >= 2 else { return nil }
        var stops: [LinearEasing.Stop] = []
        for (index, entry) in entries.enumerated() {
            let isEnd = index == 0 || index == entries.count - 1
            let words = entry.split(separator: " ")
            guard words.count == (isEnd ? 1 : 2), let value = Double(words[0]), value.isFinite
            else { return nil }
            var position = index == 0 ? 0.0 : 1
            if !isEnd {
                guard words[1].hasSuffix("%"), let percentage = Double(words[1].dropLast())
                else { return nil }
                position = percentage / 100
            }
            // Not merely "less than": a position may read as not a number.
            if let previous = stops.last {
                guard position > previous.position else { return nil }
            }
            stops.append(LinearEasing.Stop(value: value, position: position))
        }
        self.stops = stops
    }
}
