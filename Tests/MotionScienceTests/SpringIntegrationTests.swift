import TesseraMotionScience
import TesseraTestSupport
import Testing

/// Closed forms against ``Integrator``, for random springs in every kind of damping.
@Suite struct SpringIntegrationTests {
    @Test(arguments: 0..<40) func agreesWithAnIntegrator(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(1000 + seed))
        let ratio =
            switch seed % 4 {
            case 0: Double.random(in: 0.1...0.95, using: &random)
            case 1: Double.random(in: 1.05...4, using: &random)
            case 2: 1.0
            default: 1 + Double.random(in: -1...1, using: &random) * 1e-5
            }
        let stiffness = Double.random(in: 5...2000, using: &random)
        let mass = Double.random(in: 0.2...4, using: &random)
        let spring = try Spring(
            mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot())
        let v0 = seed % 3 == 0 ? 0 : spring.angularFrequency * Double.random(in: -3...3, using: &random)

        var integrator = Integrator(spring, initialVelocity: v0)
        let settling = spring.settlingDuration(initialVelocity: v0)
        var lastOutside = 0.0
        var firstInside = 0.0
        var largest = 0.0
        while integrator.time < 1.5 * settling {
            integrator.advance()
            let position = spring.position(at: integrator.time, initialVelocity: v0)
            let velocity = spring.velocity(at: integrator.time, initialVelocity: v0)
            #expect(isClose(position, integrator.position, within: 1e-9))
            #expect(
                isClose(velocity / spring.angularFrequency, integrator.velocity / spring.angularFrequency, within: 1e-9)
            )
            largest = max(largest, integrator.position)
            if abs(integrator.position - 1) >= 0.001 {
                lastOutside = integrator.time
                firstInside = .infinity
            } else {
                firstInside = min(firstInside, integrator.time)
            }
        }
        #expect(lastOutside <= settling && settling <= firstInside)
        let maximum = spring.maximumPosition(initialVelocity: v0)
        #expect(isClose(maximum, max(largest, 1), within: 1e-4))
        #expect(maximum >= largest - 1e-9)
    }
}
