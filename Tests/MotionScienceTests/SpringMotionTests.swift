import TesseraTestSupport
import Testing

@testable import TesseraMotionScience

@Suite struct SpringMotionTests {
    /// Springs of all kinds of damping, also very near to critical, with an
    /// initial velocity.
    private static func cases(_ count: Int, seed: UInt64) throws -> [(Spring, Double)] {
        var random = SeededGenerator(seed: seed)
        return try (0..<count).map { index in
            let ratio =
                switch index % 4 {
                case 0: Double.random(in: 0.02...0.999, using: &random)
                case 1: Double.random(in: 1.001...6, using: &random)
                case 2: 1.0
                default: 1 + Double.random(in: -1...1, using: &random) * 1e-8
                }
            let spring = try Spring(
                response: Double.random(in: 0.1...2, using: &random), dampingFraction: ratio)
            let velocity = index % 3 == 0 ? 0 : Double.random(in: -20...20, using: &random)
            return (spring, velocity)
        }
    }

    @Test func startsAtZeroWithItsVelocity() throws {
        for (spring, v0) in try Self.cases(100, seed: 2) {
            #expect(spring.position(at: 0, initialVelocity: v0) == 0)
            #expect(spring.position(at: -1, initialVelocity: v0) == 0)
            #expect(
                isClose(spring.velocity(at: 0, initialVelocity: v0), v0, within: 1e-13))
            #expect(spring.position(at: .infinity, initialVelocity: v0) == 1)
            #expect(spring.velocity(at: .infinity, initialVelocity: v0) == 0)
        }
    }

    @Test func solvesTheEquationOfMotion() throws {
        var random = SeededGenerator(seed: 3)
        for (spring, v0) in try Self.cases(400, seed: 4) {
            let omega = spring.angularFrequency
            let time = Double.random(in: 0.05...8, using: &random) / omega
            let step = 1e-4 / omega
            func x(_ t: Double) -> Double { spring.position(at: t, initialVelocity: v0) }
            func v(_ t: Double) -> Double { spring.velocity(at: t, initialVelocity: v0) }
            let scale = 1 + abs(v0) / omega
            let slope = (x(time + step) - x(time - step)) / (2 * step)
            #expect(isClose(slope / omega, v(time) / omega, within: 1e-6 * scale))
            let acceleration = (v(time + step) - v(time - step)) / (2 * step)
            let force = omega * omega * (1 - x(time)) - 2 * spring.dampingRatio * omega * v(time)
            let limit = 1e-5 * scale * (1 + spring.dampingRatio)
            #expect(isClose(acceleration / (omega * omega), force / (omega * omega), within: limit))
        }
    }

    @Test func isContinuousAcrossCriticalDamping() throws {
        let critical = try Spring(stiffness: 1, dampingRatio: 1)
        for exponent in [-16, -12, -9, -7, -6] {
            for sign in [-1.0, 1] {
                var offset = sign
                for _ in exponent..<0 { offset /= 10 }
                let near = try Spring(stiffness: 1, dampingRatio: 1 + offset)
                for time in [0.1, 1, 3, 8, 20] {
                    for v0 in [-3, 0, 0.5, 4.0] {
                        let difference =
                            near.position(at: time, initialVelocity: v0)
                            - critical.position(at: time, initialVelocity: v0)
                        #expect(abs(difference) <= 4 * abs(offset) + 1e-15)
                    }
                }
            }
        }
    }

    @Test func maximumIsTheLargestPosition() throws {
        for (spring, v0) in try Self.cases(200, seed: 5) {
            let end = 30 / spring.angularFrequency
            var largest = 0.0
            for index in 0...4000 {
                let time = end * Double(index) / 4000
                largest = max(largest, spring.position(at: time, initialVelocity: v0))
            }
            let maximum = spring.maximumPosition(initialVelocity: v0)
            #expect(largest <= maximum + 1e-15)
            if maximum > 1.0001 {
                #expect(maximum - largest < 1e-4 * (1 + abs(v0) / spring.angularFrequency))
            }
        }
    }

    @Test func maximumFromRestIsTheKnownFormula() throws {
        #expect(try Spring(stiffness: 9, dampingRatio: 0).maximumPosition == 2)
        #expect(try Spring(stiffness: 9, dampingRatio: 1).maximumPosition == 1)
        #expect(try Spring(stiffness: 9, dampingRatio: 2).maximumPosition == 1)
        // A critically damped spring thrown at its target passes it.
        let thrown = try Spring(stiffness: 1, dampingRatio: 1).maximumPosition(initialVelocity: 2)
        #expect(isClose(thrown, 1.1353352832366127, within: 1e-15))
        #expect(try Spring(stiffness: 1, dampingRatio: 1).maximumPosition(initialVelocity: 1) == 1)
        #expect(Spring.bouncy.maximumPosition(initialVelocity: .nan).isNaN)
    }

    @Test func peakIsWhereTheMaximumIs() throws {
        for (spring, v0) in try Self.cases(100, seed: 9) {
            let maximum = spring.maximumPosition(initialVelocity: v0)
            guard let peak = spring.peak(initialVelocity: v0) else {
                #expect(maximum == 1)
                continue
            }
            #expect(peak.position == maximum)
            #expect(isClose(spring.position(at: peak.time, initialVelocity: v0), maximum, within: 1e-12 * maximum))
        }
        let bouncy = try #require(Spring.bouncy.peak())
        #expect(isClose(bouncy.time, 0.25 / 0.51.squareRoot(), within: 1e-15))
        #expect(Spring.smooth.peak() == nil)
    }

    @Test func accelerationStaysWithinItsBound() throws {
        for (spring, v0) in try Self.cases(100, seed: 6) {
            let motion = spring.trajectory(initialVelocity: v0)
            let ratio = spring.dampingRatio
            var bound = Double.infinity
            for index in 0...500 {
                let phase = Double(index) / 20
                let acceleration =
                    -motion.displacement(at: phase) - 2 * ratio * motion.velocity(at: phase)
                #expect(abs(acceleration) <= bound * (1 + 1e-12) + 1e-12)
                bound = min(bound, motion.state(at: phase).accelerationBound)
            }
            #expect(bound > 0)
            #expect(bound < .infinity)
        }
    }

    @Test func argumentsThatAreNotNumbers() {
        #expect(Spring.smooth.position(at: .nan).isNaN)
        #expect(Spring.bouncy.position(at: .nan).isNaN)
        #expect(Spring.bouncy.position(at: 1, initialVelocity: .nan).isNaN)
        #expect(Spring.bouncy.velocity(at: .nan).isNaN)
    }
}
