import TesseraTestSupport
import Testing

@testable import TesseraMotionScience

@Suite struct LinearEasingTests {
    struct File: Decodable {
        let cases: [Row]
    }

    struct Row: Decodable {
        let name: String
        let duration, bounce, settle, eps: Double
        let lowerBoundStops, freeVertexStops, onCurveStops: Int
    }

    /// As few stops as the best that is known, or fewer.
    @Test func everyRowAgrees() throws {
        let file = try Vectors.load("linear_easing.json", as: File.self)
        #expect(file.cases.count >= 10)
        for row in file.cases {
            let spring = try Spring(duration: row.duration, bounce: row.bounce)
            let easing = try LinearEasing(approximating: spring, tolerance: row.eps)
            #expect(isClose(spring.settlingDuration(), row.settle, within: 1e-6))
            #expect(easing.maximumError <= row.eps)
            #expect(try measuredError(of: easing, spring: spring, v0: 0) <= row.eps)
            #expect(easing.stops.count <= row.freeVertexStops, "\(row.name) at \(row.eps)")
            let bound = lowerBound(spring, tolerance: row.eps, v0: 0)
            #expect(easing.stops.count <= bound + 1, "\(row.name) at \(row.eps)")
            print(
                "linear(): \(row.name), eps \(row.eps): \(easing.stops.count) stops",
                "(no fewer than \(bound); file: lower bound \(row.lowerBoundStops), free",
                "\(row.freeVertexStops), on curve \(row.onCurveStops)), error \(easing.maximumError)")
        }
    }

    /// A number of stops that no polyline can do with less: as many straight pieces as it takes to be
    /// within the tolerance of samples even if they need not hang together.
    private func lowerBound(_ spring: Spring, tolerance: Double, v0: Double) -> Int {
        let duration =
            (spring.settlingDuration(tolerance: min(0.001, 0.999 * tolerance), initialVelocity: v0) * 1000)
            .rounded(.up) / 1000
        let count = 4000
        let points = (0...count).map { index in
            let time = duration * Double(index) / Double(count)
            return (x: Double(index), y: spring.position(at: time, initialVelocity: v0))
        }
        var pieces = 1
        var start = 0
        var lowest = -Double.infinity
        var highest = Double.infinity
        for end in points.indices.dropFirst() {
            // A line passes between two points' bounds with any slope in between; through all if they share one.
            for index in start..<end {
                let run = points[end].x - points[index].x
                lowest = max(lowest, (points[end].y - points[index].y - 2 * tolerance) / run)
                highest = min(highest, (points[end].y - points[index].y + 2 * tolerance) / run)
            }
            if lowest > highest {
                pieces += 1
                start = end
                (lowest, highest) = (-.infinity, .infinity)
            }
        }
        return pieces + 1
    }

    @Test func stopsAreAsFewAsCanBe() throws {
        var random = SeededGenerator(seed: 11)
        var surplus = 0
        for index in 0..<60 {
            let spring = try Spring(
                duration: Double.random(in: 0.1...1.5, using: &random),
                bounce: Double.random(in: -0.6...0.8, using: &random))
            let tolerance = [0.01, 0.005, 0.002, 0.001][index % 4]
            let v0 = index % 3 == 0 ? Double.random(in: -8...8, using: &random) : 0
            let easing = try LinearEasing(approximating: spring, tolerance: tolerance, initialVelocity: v0)
            let bound = lowerBound(spring, tolerance: tolerance, v0: v0)
            #expect(easing.stops.count >= bound)
            surplus += easing.stops.count - bound
        }
        // Pieces that hang together sometimes take one more.
        #expect(surplus <= 30, "\(surplus)")
    }

    /// What moves within its range is not made to leave it.
    @Test func neverLeavesTheRangeOfTheSpring() throws {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<40 {
            let spring = try Spring(duration: 0.5, bounce: Double.random(in: -0.8...0.6, using: &random))
            let easing = try LinearEasing(approximating: spring, tolerance: 0.01)
            #expect(easing.stops.allSatisfy { $0.value >= 0 && $0.value <= spring.maximumPosition })
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
        #expect(easing.stops.first == LinearEasing.Stop(value: 0, position: 0))
        #expect(easing.stops.last == LinearEasing.Stop(value: 1, position: 1))
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
        #expect(easing.stops.count == 10)
        #expect(easing.text.hasPrefix("linear(0, 0."))
        #expect(easing.text.hasSuffix("%, 1)"))
        let pattern = /linear\(0(, -?\d+(\.\d{1,6})? \d+(\.\d{1,4})?%)+, 1\)/
        #expect(easing.text.wholeMatch(of: pattern) != nil)
        let backwards = try LinearEasing(
            approximating: .smooth, tolerance: 0.01, initialVelocity: -10)
        #expect(backwards.text.contains(", -0."))
        #expect(backwards.text.wholeMatch(of: pattern) != nil)
    }

    @Test func numbersAreWrittenShort() throws {
        let stops = [(0, 0), (-0.07, 0.0003), (0.0005, 0.025), (1.2, 0.301), (-0.0, 0.5), (1, 1)]
        let function = PiecewiseLinear(stops: stops.map { LinearEasing.Stop(value: $0.0, position: $0.1) })
        let text = StopGrid(decimals: 4).text(of: function)
        #expect(text == "linear(0, -0.07 0.03%, 0.0005 2.5%, 1.2 30.1%, 0 50%, 1)")
        #expect(PiecewiseLinear(text: text)?.stops == function.stops)
    }

    /// Every stop that the output can contain survives being written and read.
    @Test func stopsReadBackExactly() throws {
        var random = SeededGenerator(seed: 10)
        for decimals in [4, 5, 6] {
            let grid = StopGrid(decimals: decimals)
            for _ in 0..<500 {
                let place = Point(
                    x: Double.random(in: 0...1, using: &random), y: Double.random(in: -2...3, using: &random))
                for stop in grid.stops(around: place, slope: 1) {
                    let ends = [LinearEasing.Stop(value: 0, position: 0), LinearEasing.Stop(value: 1, position: 1)]
                    let function = PiecewiseLinear(stops: [ends[0], stop, ends[1]])
                    #expect(PiecewiseLinear(text: grid.text(of: function))?.stops == function.stops)
                }
            }
        }
    }

    private static let malformedTextIsRejectedCases: [String] = [
        "", "linear()", "linear(0)", "linear(0, 1", "ease(0, 1)", "linear(0, x, 1)",
        "linear(0, 0.5, 1)", "linear(0, 0.5 50, 1)", "linear(0, 0.5 60%, 0.6 60%, 1)",
        "linear(0 1%, 1)", "linear(0, nan 50%, 1)", "linear(0, 0.5 nan%, 1)", "linear(0,, 1)",
    ]

    @Test(arguments: malformedTextIsRejectedCases)
    func malformedTextIsRejected(text: String) {
        #expect(PiecewiseLinear(text: text) == nil)
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
        #expect(throws: LinearEasingError.settlesTooLate) {
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
