import TesseraMotionScience
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@Suite struct SpringEnvelopeTests {
    /// What Motion does: eleven steps of Newton's method from 5 / duration.
    private func newton(duration: Double, dampingRatio: Double) -> Double {
        let root = (1 - dampingRatio * dampingRatio).squareRoot()
        var frequency = 5 / duration
        for _ in 1..<12 {
            let decay = exp(-min(dampingRatio, 1) * frequency * duration)
            let (value, slope) =
                dampingRatio < 1
                ? (0.001 - dampingRatio / root * decay, dampingRatio * dampingRatio * duration / root * decay)
                : (decay * (1 + frequency * duration) - 0.001, -frequency * duration * duration * decay)
            frequency -= value / slope
        }
        return frequency
    }

    @Test(arguments: [0, 0.1, 0.25, 0.3, 0.5, 0.8, 0.9, 0.95, -0.4, 1])
    func agreesWithMotion(bounce: Double) throws {
        for milliseconds in [50.0, 300, 800, 4000] {
            let spring = try Spring(motionMilliseconds: milliseconds, bounce: bounce)
            let ratio = min(max(1 - bounce, 0.05), 1)
            #expect(isClose(spring.dampingRatio, ratio, within: 1e-15))
            let expected = newton(duration: milliseconds / 1000, dampingRatio: ratio)
            #expect(isClose(spring.angularFrequency / expected, 1, within: 1e-6), "\(bounce) \(milliseconds)")
        }
    }

    @Test func solvesTheEquation() throws {
        for ratio in [0.05, 0.3, 0.7, 0.99] {
            for epsilon in [0.001, 0.01] {
                let spring = try Spring(settlingDuration: 0.6, dampingRatio: ratio, epsilon: epsilon)
                let envelope =
                    ratio / (1 - ratio * ratio).squareRoot() * exp(-ratio * spring.angularFrequency * 0.6)
                #expect(isClose(envelope / epsilon, 1, within: 1e-12))
                #expect(spring.dampingRatio == ratio)
                #expect(spring.response == 2 * .pi / spring.angularFrequency)
            }
        }
    }

    /// Critically damped, the equation is that of the motion itself.
    @Test func criticalDampingSettlesInTime() throws {
        let spring = try Spring(settlingDuration: 0.6, dampingRatio: 1)
        #expect(isClose(spring.settlingDuration(), 0.6, within: 1e-12))
        #expect(try Spring(settlingDuration: 0.6, dampingRatio: 3) == spring)
        #expect(try Spring(motionMilliseconds: 600, bounce: -0.5) == spring)
    }

    @Test func durationsAreHeldAsTheFrameworksDo() throws {
        #expect(try Spring(settlingDuration: 20, dampingRatio: 0.5) == Spring(settlingDuration: 10, dampingRatio: 0.5))
        #expect(try Spring(motionMilliseconds: 1, bounce: 0.5) == Spring(motionMilliseconds: 10, bounce: 0.5))
    }

    @Test func errors() {
        #expect(throws: SpringError.notPositive(.settlingDuration, 0)) {
            try Spring(settlingDuration: 0, dampingRatio: 1)
        }
        #expect(throws: SpringError.negative(.dampingRatio, -1)) { try Spring(settlingDuration: 1, dampingRatio: -1) }
        #expect(throws: SpringError.notPositive(.epsilon, -1)) {
            try Spring(settlingDuration: 1, dampingRatio: 1, epsilon: -1)
        }
        #expect(throws: SpringError.notFinite(.motionMilliseconds)) { try Spring(motionMilliseconds: .nan, bounce: 0) }
        #expect(throws: SpringError.bounceOutOfRange(2)) { try Spring(motionMilliseconds: 500, bounce: 2) }
        // The envelope begins below ε.
        #expect(throws: SpringError.notRepresentable) { try Spring(settlingDuration: 1, dampingRatio: 0.0005) }
        #expect(throws: SpringError.notRepresentable) { try Spring(settlingDuration: 1, dampingRatio: 0) }
    }
}
