import Foundation
import TesseraTestSupport
import Testing

/// The shared vectors, asked of the command line.
@Suite struct MotionVectorTests {
    struct Answer: Decodable {
        let mass, stiffness, damping, response, dampingFraction, duration, bounce: Double
        let settlingDuration: Double?
        let maxPosition: Double
        let positions, velocities: [Double]
        let linear: String?
        let linearDuration: Double?
        let linearStops: Int?
    }

    private func answers(to questions: [[String: Any]]) throws -> [Answer] {
        var input = Data()
        for question in questions {
            input += try JSONSerialization.data(withJSONObject: question) + Data("\n".utf8)
        }
        let result = try Tool().run(["motion", "-", "--format", "json"], input: input)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        let answers = try result.output.split(separator: "\n").map {
            try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
        }
        #expect(answers.count == questions.count)
        return answers
    }

    private func isClose(_ value: Double, _ expected: Double, within tolerance: Double) -> Bool {
        abs(value - expected) <= tolerance
    }

    // MARK: Springs

    struct Springs: Decodable {
        struct Row: Decodable {
            let input, derived: [String: Double]
            let initialVelocity, maxPosition: Double
            let times, position, velocity: [Double]
            let settling: Double

            enum CodingKeys: String, CodingKey {
                case input, derived, initialVelocity, maxPosition, times, position, velocity
                case settling = "settle_eps_0.001"
            }
        }

        let tolerance: [String: Double]
        let cases: [Row]
    }

    @Test func springs() throws {
        let file = try Vectors.load("springs.json", as: Springs.self)
        let answers = try answers(
            to: file.cases.map { row in
                var question: [String: Any] = row.input
                question["times"] = row.times
                question["initialVelocity"] = row.initialVelocity
                return question
            })
        func tolerance(_ name: String) throws -> Double { try #require(file.tolerance[name]) }
        #expect(answers.count >= 100)
        for (row, answer) in zip(file.cases, answers) {
            let derived = [
                "mass": answer.mass, "stiffness": answer.stiffness, "damping": answer.damping,
                "response": answer.response, "dampingRatio": answer.dampingFraction, "bounce": answer.bounce,
            ]
            #expect(answer.duration == answer.response)
            let frequency = try #require(row.derived["angularFrequency"])
            for (name, value) in derived {
                let expected = try #require(row.derived[name])
                // A bounce near 0 is the difference of two numbers near 1.
                let scale = name == "bounce" ? 1 : abs(expected)
                #expect(isClose(value, expected, within: try tolerance("derived_rel") * scale), "\(name) \(row.input)")
            }
            #expect(answer.positions.count == row.times.count && answer.velocities.count == row.times.count)
            for (value, expected) in zip(answer.positions, row.position) {
                #expect(isClose(value, expected, within: try tolerance("position")), "\(row.input)")
            }
            for (value, expected) in zip(answer.velocities, row.velocity) {
                #expect(
                    isClose(value / frequency, expected / frequency, within: try tolerance("velocity_over_w0")),
                    "\(row.input)")
            }
            #expect(isClose(try #require(answer.settlingDuration), row.settling, within: try tolerance("settle_s")))
            // The solver has sampled a finite time.
            #expect(isClose(answer.maxPosition, max(row.maxPosition, 1), within: try tolerance("maxPosition")))
            let easing = try #require(answer.linear)
            try check(
                easing, duration: try #require(answer.linearDuration), stops: try #require(answer.linearStops),
                tolerance: 0.005, of: row.derived, initialVelocity: row.initialVelocity)
        }
    }

    // MARK: linear()

    struct Easings: Decodable {
        struct Row: Decodable {
            let name: String
            let duration, bounce, settle, eps: Double
            let freeVertexStops: Int
        }

        let cases: [Row]
    }

    @Test func easings() throws {
        let file = try Vectors.load("linear_easing.json", as: Easings.self)
        let answers = try answers(
            to: file.cases.map { ["duration": $0.duration, "bounce": $0.bounce, "tolerance": $0.eps] })
        for (row, answer) in zip(file.cases, answers) {
            let stops = try #require(answer.linearStops)
            #expect(stops <= row.freeVertexStops, "\(row.name) \(row.eps)")
            let duration = try #require(answer.linearDuration)
            #expect(duration >= row.settle - 1e-6 && duration < row.settle + 0.002)
            let ratio = row.bounce < 0 ? 1 / (1 + row.bounce) : 1 - row.bounce
            try check(
                try #require(answer.linear), duration: duration, stops: stops, tolerance: row.eps,
                of: ["angularFrequency": 2 * .pi / row.duration, "dampingRatio": ratio], initialVelocity: 0)
        }
    }

    /// Reads the function with code of its own, and compares it with the textbook's solution.
    private func check(
        _ text: String, duration: Double, stops: Int, tolerance: Double, of spring: [String: Double],
        initialVelocity: Double
    ) throws {
        let frequency = try #require(spring["angularFrequency"])
        let ratio = try #require(spring["dampingRatio"])
        let stopTexts = try #require(text.split(separator: "(").last).dropLast().split(separator: ",")
        #expect(text.hasPrefix("linear(") && text.hasSuffix(")"))
        #expect(stopTexts.count == stops)
        let points = try stopTexts.enumerated().map { index, stop in
            let words = stop.split(separator: " ")
            let percentage = words.count > 1 ? Double(words[1].dropLast()) : index == 0 ? 0 : 100
            return (x: try #require(percentage) / 100, y: try #require(Double(words[0])))
        }
        #expect(points.first?.y == 0 && points.last?.y == 1)
        var worst = 0.0
        for (start, end) in zip(points, points.dropFirst()) {
            #expect(start.x < end.x)
            for step in 0...100 {
                let part = Double(step) / 100
                let time = (start.x + part * (end.x - start.x)) * duration
                let position = Self.position(frequency, ratio, initialVelocity, at: time)
                worst = max(worst, abs(start.y + part * (end.y - start.y) - position))
            }
        }
        #expect(worst <= tolerance, "\(text)")
    }

    private static func position(_ frequency: Double, _ ratio: Double, _ velocity: Double, at time: Double) -> Double {
        if abs(ratio - 1) < 1e-6 {
            return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
        }
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let amplitude = (ratio * frequency - velocity) / damped
            return 1 - exp(-ratio * frequency * time) * (cos(damped * time) + amplitude * sin(damped * time))
        }
        let root = (ratio * ratio - 1).squareRoot()
        let slow = -frequency / (ratio + root)
        let fast = -frequency * (ratio + root)
        let share = (-velocity - fast) / (slow - fast)
        return 1 - (share * exp(slow * time) + (1 - share) * exp(fast * time))
    }
}
