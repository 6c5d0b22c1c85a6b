import Testing

@testable import MotionScience

@Suite struct LinearEasingTests {
    struct File: Decodable {
        let cases: [Row]
    }

    struct Row: Decodable {
        let name: String
        let duration, bounce, settle, eps: Double
        let lowerBoundStops, freeVertexStops, onCurveStops: Int
    }

    @Test func everyRowAgrees() throws {
        guard let file = try Vectors.load("linear_easing.json", as: File.self) else { return }
        #expect(file.cases.count >= 10)
        for row in file.cases {
            let spring = try Spring(duration: row.duration, bounce: row.bounce)
            let easing = try LinearEasing(approximating: spring, tolerance: row.eps)
            #expect(isClose(spring.settlingDuration(), row.settle, within: 1e-6))
            #expect(easing.maximumError <= row.eps)
            #expect(easing.stops.count <= row.onCurveStops, "\(row.name) at \(row.eps)")
            #expect(easing.stops.count >= row.lowerBoundStops)
            print(
                "linear(): \(row.name), eps \(row.eps): \(easing.stops.count) stops",
                "(lower bound \(row.lowerBoundStops), free \(row.freeVertexStops),",
                "on curve \(row.onCurveStops)), error \(easing.maximumError)")
        }
    }

    /// Reads the text with code of its own and measures densely.
    private func measuredError(of easing: LinearEasing, spring: Spring, v0: Double) throws -> Double {
        let inner = try #require(easing.text.split(separator: "(").last).dropLast()
        var points: [(q: Double, y: Double)] = []
        let entries = inner.split(separator: ",")
        for (index, entry) in entries.enumerated() {
            let words = entry.split(separator: " ")
            let first = try #require(words.first)
            let y = try #require(Double(first))
            if words.count == 2 {
                let percent = try #require(Double(words[1].dropLast()))
                points.append((percent / 100, y))
            } else {
                points.append((index == 0 ? 0 : 1, y))
            }
        }
        let duration = Double(easing.durationInMilliseconds) / 1000
        var worst = 0.0
        for (start, end) in zip(points, points.dropFirst()) {
            for index in 0...200 {
                let fraction = Double(index) / 200
                let q = start.q + fraction * (end.q - start.q)
                let y = start.y + fraction * (end.y - start.y)
                let x = spring.position(at: q * duration, initialVelocity: v0)
                worst = max(worst, abs(x - y))
            }
        }
        return worst
    }

    private func check(_ spring: Spring, tolerance: Double, v0: Double = 0) throws {
        let easing = try LinearEasing(
            approximating: spring, tolerance: tolerance, initialVelocity: v0)
        let measured = try measuredError(of: easing, spring: spring, v0: v0)
        #expect(easing.maximumError <= tolerance)
        #expect(measured <= easing.maximumError)
        #expect(measured > easing.maximumError * 0.9)
        #expect(easing.stops.first == LinearEasing.Stop(valueUnits: 0, positionUnits: 0))
        #expect(easing.stops.last == LinearEasing.Stop(valueUnits: 10_000, positionUnits: 10_000))
        for (stop, next) in zip(easing.stops, easing.stops.dropFirst()) {
            #expect(stop.position < next.position)
        }
        for stop in easing.stops {
            #expect(easing.value(at: stop.position) == stop.value)
        }
        #expect(PiecewiseLinear(text: easing.text)?.stops == easing.stops)
        let settling = spring.settlingDuration(
            tolerance: easing.settlingTolerance, initialVelocity: v0)
        #expect(easing.durationInMilliseconds == Int((settling * 1000).rounded(.up)))
    }

    @Test func errorIsBoundedForManySprings() throws {
        try check(.bouncy, tolerance: 0.005)
        try check(Spring(mass: 1, stiffness: 280, damping: 120), tolerance: 0.005)
        try check(Spring(response: 0.4, dampingFraction: 0.1), tolerance: 0.01)
        try check(.smooth, tolerance: 0.0002)
        try check(.smooth, tolerance: 0.5)
        try check(.bouncy, tolerance: 0.01, v0: 12)
        try check(.bouncy, tolerance: 0.01, v0: -12)
        // Slow and strict: the error at the end is nearly all that is allowed.
        try check(Spring(response: 0.5, dampingFraction: 1.5), tolerance: 0.001)
        try check(Spring(response: 0.5, dampingFraction: 0.3), tolerance: 0.001, v0: -15)
        try check(Spring(duration: 0.001, bounce: 0.2), tolerance: 0.01)
    }

    @Test func textIsCSS() throws {
        let easing = try LinearEasing(approximating: .bouncy)
        #expect(easing.durationInMilliseconds == 819)
        #expect(easing.stops.count <= 12)
        #expect(easing.text.hasPrefix("linear(0, 0."))
        #expect(easing.text.hasSuffix("%, 1)"))
        let pattern = /linear\(0(, -?\d+(\.\d{1,4})? \d+(\.\d{1,2})?%)+, 1\)/
        #expect(easing.text.wholeMatch(of: pattern) != nil)
        let backwards = try LinearEasing(
            approximating: .smooth, tolerance: 0.01, initialVelocity: -10)
        #expect(backwards.text.contains(", -0."))
        #expect(backwards.text.wholeMatch(of: pattern) != nil)
    }

    @Test func numbersAreWrittenShort() throws {
        let stops = [(0, 0), (-700, 3), (5, 250), (12_000, 3_010), (-0, 5_000), (10_000, 10_000)]
        let function = PiecewiseLinear(
            stops: stops.map { LinearEasing.Stop(valueUnits: $0.0, positionUnits: $0.1) })
        #expect(
            function.text == "linear(0, -0.07 0.03%, 0.0005 2.5%, 1.2 30.1%, 0 50%, 1)")
        #expect(PiecewiseLinear(text: function.text)?.stops == function.stops)
    }

    /// Every position the output can contain survives being written and read.
    @Test func positionsReadBackExactly() throws {
        for units in stride(from: 1, to: 10_000, by: 7) {
            let function = PiecewiseLinear(
                stops: [(0, 0), (units - 5000, units), (10_000, 10_000)].map {
                    LinearEasing.Stop(valueUnits: $0.0, positionUnits: $0.1)
                })
            #expect(PiecewiseLinear(text: function.text)?.stops == function.stops)
        }
    }

    @Test(arguments: [
        "", "linear()", "linear(0)", "linear(0, 1", "ease(0, 1)", "linear(0, x, 1)",
        "linear(0, 0.5, 1)", "linear(0, 0.5 50, 1)", "linear(0, 0.5 60%, 0.6 60%, 1)",
        "linear(0 1%, 1)", "linear(0, nan 50%, 1)", "linear(0, 0.5 nan%, 1)", "linear(0,, 1)",
    ])
    func malformedTextIsRefused(text: String) {
        #expect(PiecewiseLinear(text: text) == nil)
    }

    /// Compares the dynamic program with a search of every subset of stops.
    @Test func pathIsShortest() throws {
        var random = SeededGenerator(seed: 10)
        let steps = 10
        for _ in 0..<12 {
            let spring = try Spring(
                duration: 0.5, bounce: Double.random(in: -0.3...0.7, using: &random))
            let curve = EasedSpring(
                spring: spring, initialVelocity: 0, duration: spring.settlingDuration())
            let grid = CandidateGrid(curve: curve, steps: steps)
            let tolerance = Double.random(in: 0.01...0.2, using: &random)
            let samples = curve.samples(steps: steps)

            func isWithin(_ path: [Int]) -> Bool {
                let function = PiecewiseLinear(stops: grid.stops(path))
                return (1..<steps).allSatisfy {
                    let value = function.value(at: Double($0) / Double(steps))
                    return abs(value - samples[$0]) <= tolerance + 1e-12
                        || path.contains($0)
                }
            }
            let shortest = (0..<(1 << (steps - 1))).lazy
                .map { mask in [0] + (1..<steps).filter { mask >> ($0 - 1) & 1 == 1 } + [steps] }
                .filter(isWithin)
                .map(\.count)
                .min()
            let path = grid.shortestPath(within: tolerance)
            #expect(isWithin(path))
            #expect(path.count == shortest)
        }
    }

    @Test func errors() throws {
        for tolerance in [0, -1, 0.00009, 0.51, .nan, .infinity] {
            let error = #expect(throws: LinearEasingError.self) {
                try LinearEasing(approximating: .smooth, tolerance: tolerance)
            }
            guard case .toleranceOutOfRange = error else {
                Issue.record("\(tolerance) gave \(String(describing: error))")
                continue
            }
        }
        let undamped = try Spring(duration: 1, bounce: 1)
        #expect(throws: LinearEasingError.neverSettles) {
            try LinearEasing(approximating: undamped)
        }
        let sluggish = try Spring(stiffness: 1, dampingRatio: 1e9)
        #expect(throws: LinearEasingError.neverSettles) {
            try LinearEasing(approximating: sluggish)
        }
        #expect(throws: LinearEasingError.initialVelocityNotFinite) {
            try LinearEasing(approximating: .smooth, initialVelocity: .nan)
        }
        let restless = try Spring(duration: 0.1, bounce: 0.9995)
        #expect(throws: LinearEasingError.toleranceUnreachable(0.001)) {
            try LinearEasing(approximating: restless, tolerance: 0.001)
        }
        for velocity in [1e9, -1e9, 1e300, -1e300] {
            #expect(throws: LinearEasingError.toleranceUnreachable(0.005)) {
                try LinearEasing(approximating: .bouncy, initialVelocity: velocity)
            }
            #expect(throws: LinearEasingError.toleranceUnreachable(0.005)) {
                try LinearEasing(approximating: .smooth, initialVelocity: velocity)
            }
        }
        let instant = try Spring(response: 1e-307, dampingFraction: 1)
        #expect(throws: LinearEasingError.toleranceUnreachable(0.005)) {
            try LinearEasing(approximating: instant)
        }
        #expect(
            LinearEasingError.toleranceOutOfRange(2).message
                == "the tolerance must be between 0.0001 and 0.5, but is 2.0")
        #expect(LinearEasingError.neverSettles.message == "the spring never settles")
        #expect(
            "\(LinearEasingError.initialVelocityNotFinite)"
                == "the initial velocity must be a finite number")
        #expect(
            LinearEasingError.toleranceUnreachable(0.001).message
                == "the spring moves too fast for linear() to follow it within 0.001")
    }
}
