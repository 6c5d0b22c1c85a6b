import TesseraMotionScience
import TesseraTestSupport
import Testing

@Suite struct SpringSettlingTests {
    @Test func staysWithinTheToleranceAndTouchesItLast() throws {
        var random = SeededGenerator(seed: 7)
        for index in 0..<400 {
            let ratio =
                index % 2 == 0
                ? Double.random(in: 0.02...1, using: &random)
                : Double.random(in: 0.9...5, using: &random)
            let spring = try Spring(
                response: Double.random(in: 0.1...2, using: &random), dampingFraction: ratio)
            let v0 = index % 3 == 0 ? 0 : Double.random(in: -30...30, using: &random)
            let tolerance = [0.05, 0.01, 0.001, 1e-6][index % 4]
            let settling = spring.settlingDuration(tolerance: tolerance, initialVelocity: v0)
            let there = abs(spring.position(at: settling, initialVelocity: v0) - 1)
            #expect(isClose(there, tolerance, within: 1e-11), "\(spring) \(v0)")
            for later in 1...300 {
                let time = settling * (1 + Double(later) / 100)
                let distance = abs(spring.position(at: time, initialVelocity: v0) - 1)
                #expect(distance <= tolerance, "\(spring) \(v0) \(time)")
            }
        }
    }

    @Test func undampedNeverSettles() throws {
        let spring = try Spring(duration: 1, bounce: 1)
        #expect(spring.settlingDuration() == .infinity)
        #expect(spring.appleSettlingDuration == .infinity)
        #expect(spring.settlingDuration(tolerance: 1.5) == 0)
    }

    @Test func toleranceIsMet() {
        #expect(Spring.smooth.settlingDuration(tolerance: 1.5) == 0)
        #expect(Spring.bouncy.settlingDuration(tolerance: 1.5) == 0)
        // Thrown backwards it is outside even a tolerance beyond the start.
        #expect(Spring.smooth.settlingDuration(tolerance: 1.5, initialVelocity: -50) > 0.05)
        #expect(Spring.bouncy.settlingDuration(tolerance: 1.5, initialVelocity: -50) > 0.05)
        // A tolerance above the overshoot leaves the first approach.
        let settling = Spring.bouncy.settlingDuration(tolerance: 0.1)
        #expect(isClose(Spring.bouncy.position(at: settling), 0.9, within: 1e-12))
        #expect(Spring.bouncy.settlingDuration(tolerance: 0) == .infinity)
        #expect(Spring.bouncy.settlingDuration(tolerance: -1) == .infinity)
    }

    @Test func argumentsThatAreNotFinite() {
        #expect(Spring.bouncy.settlingDuration(tolerance: .nan).isNaN)
        #expect(Spring.bouncy.settlingDuration(initialVelocity: .nan).isNaN)
        #expect(Spring.smooth.settlingDuration(initialVelocity: .infinity).isNaN)
    }

    @Test(arguments: [1e-300, 1e-12, 1e-6, 1e6, 1e150, 1e300, 4e307])
    func extremeDampingTerminates(ratio: Double) throws {
        let spring = try Spring(stiffness: 1, dampingRatio: ratio)
        let settling = spring.settlingDuration()
        // Both limits approach |x − 1| = e^(−rate·t), within half a turn.
        let rate = ratio < 1 ? ratio : 0.5 / ratio
        #expect(settling > 0)
        if ratio <= 1e300 {
            #expect(isClose(settling * rate / 6.907755, 1, within: 1e-4))
        } else {
            #expect(settling == .infinity)
        }
        #expect(spring.settlingDuration(initialVelocity: -1e9) >= settling * 0.99)
    }
}
