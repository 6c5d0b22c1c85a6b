import TesseraMotionScience
import TesseraTestSupport
import Testing

/// The rows of springs.json, whose motion comes from an ODE solver.
@Suite struct SpringVectorTests {
    struct File: Decodable {
        let tolerance: [String: Double]
        let cases: [Row]
    }

    struct Row: Decodable {
        let form: String
        let input: [String: Double]
        let derived: [String: Double]
        let initialVelocity: Double
        let times: [Double]
        let position: [Double]
        let velocity: [Double]
        let settling: Double
        let maxPosition: Double
        let appleSettlingDurationGetter: Double?

        enum CodingKeys: String, CodingKey {
            case form, input, derived, initialVelocity, times, position, velocity
            case settling = "settle_eps_0.001"
            case maxPosition, appleSettlingDurationGetter
        }
    }

    private func spring(of row: Row) throws -> Spring {
        func input(_ name: String) throws -> Double { try #require(row.input[name]) }
        switch row.form {
        case "duration_bounce":
            return try Spring(duration: input("duration"), bounce: input("bounce"))
        case "response_dampingFraction":
            return try Spring(
                response: input("response"), dampingFraction: input("dampingFraction"))
        case "mass_stiffness_damping":
            return try Spring(
                mass: input("mass"), stiffness: input("stiffness"), damping: input("damping"))
        case "stiffness_dampingRatio":
            return try Spring(stiffness: input("stiffness"), dampingRatio: input("dampingRatio"))
        case "motion_visualDuration_bounce":
            return try Spring(visualDuration: input("visualDuration"), bounce: input("bounce"))
        default:
            Issue.record("unknown form \(row.form)")
            return .smooth
        }
    }

    @Test func everyRowAgrees() throws {
        let file = try Vectors.load("springs.json", as: File.self)
        #expect(file.cases.count >= 100)
        let derivedTolerance = try #require(file.tolerance["derived_rel"])
        let positionTolerance = try #require(file.tolerance["position"])
        let velocityTolerance = try #require(file.tolerance["velocity_over_w0"])
        let settlingTolerance = try #require(file.tolerance["settle_s"])
        let maximumTolerance = try #require(file.tolerance["maxPosition"])
        var worst = Worst()

        for row in file.cases {
            let spring = try spring(of: row)
            let v0 = row.initialVelocity
            let computed = [
                "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
                "response": spring.response, "dampingRatio": spring.dampingRatio,
                "bounce": spring.bounce, "angularFrequency": spring.angularFrequency,
            ]
            #expect(Set(computed.keys) == Set(row.derived.keys))
            for (name, expected) in row.derived {
                let value = try #require(computed[name])
                // A bounce near 0 is the difference of two numbers near 1.
                let scale = name == "bounce" ? 1 : abs(expected)
                worst.derived = max(worst.derived, abs(value - expected) / scale)
                #expect(
                    isClose(value, expected, within: derivedTolerance * scale),
                    "\(name) of \(row.input)")
            }
            #expect(row.times.count == row.position.count)
            #expect(row.times.count == row.velocity.count)
            for index in row.times.indices {
                let time = row.times[index]
                let position = spring.position(at: time, initialVelocity: v0)
                let velocity = spring.velocity(at: time, initialVelocity: v0)
                let error = (velocity - row.velocity[index]) / spring.angularFrequency
                worst.position = max(worst.position, abs(position - row.position[index]))
                worst.velocity = max(worst.velocity, abs(error))
                #expect(
                    isClose(position, row.position[index], within: positionTolerance),
                    "position of \(row.input) at \(time)")
                #expect(
                    abs(error) <= velocityTolerance,
                    "velocity of \(row.input) at \(time)")
            }
            let settling = spring.settlingDuration(initialVelocity: v0)
            worst.settling = max(worst.settling, abs(settling - row.settling))
            #expect(
                isClose(settling, row.settling, within: settlingTolerance),
                "settling of \(row.input)")
            // The solver samples a finite time, in which a spring that does
            // not overshoot comes close to its limit, 1.
            let maximum = spring.maximumPosition(initialVelocity: v0)
            let sampled = max(row.maxPosition, 1)
            worst.maximum = max(worst.maximum, abs(maximum - sampled))
            #expect(
                isClose(maximum, sampled, within: maximumTolerance),
                "maximum of \(row.input)")
            if let apple = row.appleSettlingDurationGetter {
                #expect(v0 == 0)
                worst.apple = max(worst.apple, abs(spring.appleSettlingDuration - apple))
                #expect(
                    isClose(spring.appleSettlingDuration, apple, within: settlingTolerance),
                    "Apple's settling of \(row.input)")
            }
        }
        print("springs.json, \(file.cases.count) rows, worst: \(worst)")
    }

    private struct Worst {
        var derived = 0.0
        var position = 0.0
        var velocity = 0.0
        var settling = 0.0
        var maximum = 0.0
        var apple = 0.0
    }
}
