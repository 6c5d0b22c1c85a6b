import TesseraMotionScience
import TesseraTestSupport
import Testing

@Suite struct SpringFormTests {
    @Test func formsAreKeptAsWritten() throws {
        let response = try Spring(response: 0.3, dampingFraction: 0.7)
        #expect(response.form == .responseDampingFraction(response: 0.3, dampingFraction: 0.7))
        #expect(response.response == 0.3)
        let duration = try Spring(duration: 0.3, bounce: 0.15)
        #expect(duration.form == .durationBounce(duration: 0.3, bounce: 0.15))
        #expect(duration.duration == 0.3)
        #expect(duration.bounce == 0.15)
        let physical = try Spring(mass: 2, stiffness: 170, damping: 26)
        #expect(physical.form == .massStiffnessDamping(mass: 2, stiffness: 170, damping: 26))
        #expect(physical.mass == 2)
        #expect(physical.stiffness == 170)
        #expect(physical.damping == 26)
        let compose = try Spring(stiffness: 1500, dampingRatio: 0.5)
        #expect(compose.form == .stiffnessDampingRatio(stiffness: 1500, dampingRatio: 0.5))
        #expect(compose.stiffness == 1500)
        #expect(compose.mass == 1)
    }

    @Test func formIsPartOfEquality() throws {
        let byBounce = try Spring(duration: 0.5, bounce: 0)
        let byFraction = try Spring(response: 0.5, dampingFraction: 1)
        #expect(byBounce.angularFrequency == byFraction.angularFrequency)
        #expect(byBounce.dampingRatio == byFraction.dampingRatio)
        #expect(byBounce != byFraction)
    }

    @Test func presetsAreTheirDurationAndBounce() throws {
        #expect(try Spring.smooth == Spring(duration: 0.5, bounce: 0))
        #expect(try Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
        #expect(try Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    }

    @Test func visualDurationClampsAsMotionDoes() throws {
        #expect(
            try Spring(visualDuration: 0.5, bounce: 0.3).form
                == .durationBounce(duration: 0.6, bounce: 0.3))
        #expect(try Spring(visualDuration: 0.5, bounce: -0.5).dampingRatio == 1)
        #expect(isClose(try Spring(visualDuration: 0.5, bounce: 1).dampingRatio, 0.05, within: 1e-15))
    }

    @Test func visualDurationOfASpring() throws {
        #expect(Spring.bouncy.visualDuration == 0.5 / 1.2)
        let spring = try Spring(visualDuration: 0.3, bounce: 0.2)
        #expect(isClose(try #require(spring.visualDuration), 0.3, within: 1e-15))
        #expect(try Spring(duration: 0.5, bounce: -0.1).visualDuration == nil)
        #expect(try Spring(duration: 0.5, bounce: 0.96).visualDuration == nil)
    }

    @Test func tensionAndFriction() throws {
        #expect(try Spring(tension: 170, friction: 26) == Spring(mass: 1, stiffness: 170, damping: 26))
    }

    @Test func overDampingCanBeRejected() throws {
        let limited = try Spring(mass: 2, stiffness: 280, damping: 120, allowOverDamping: false)
        let free = try Spring(mass: 2, stiffness: 280, damping: 120)
        #expect(limited.dampingRatio == 1)
        #expect(limited.angularFrequency == free.angularFrequency)
        #expect(limited.stiffness == 280)
        #expect(limited.mass == 2)
        #expect(isClose(limited.damping, 2 * 560.0.squareRoot(), within: 1e-13))
        #expect(try Spring(mass: 2, stiffness: 280, damping: 120, allowOverDamping: true) == free)
        // One that is not overdamped stays as it is written.
        #expect(
            try Spring(mass: 1, stiffness: 100, damping: 10, allowOverDamping: false)
                == Spring(mass: 1, stiffness: 100, damping: 10))
    }

    @Test func withoutOvershoot() throws {
        let calm = Spring.bouncy.withoutOvershoot
        #expect(try calm == Spring(duration: 0.5, bounce: 0))
        #expect(!calm.overshoots)
        let slow = try Spring(mass: 1, stiffness: 280, damping: 60)
        #expect(slow.withoutOvershoot == slow)
    }

    @Test func everyFormConvertsToEveryOther() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let spring = try Spring(
                duration: Double.random(in: 0.05...3, using: &random),
                bounce: Double.random(in: -0.9...0.99, using: &random))
            let others = try [
                Spring(response: spring.response, dampingFraction: spring.dampingRatio),
                Spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping),
                Spring(stiffness: spring.stiffness, dampingRatio: spring.dampingRatio),
                Spring(tension: spring.stiffness, friction: spring.damping),
            ]
            let visual = try spring.visualDuration.map { duration throws(SpringError) in
                try Spring(visualDuration: duration, bounce: spring.bounce)
            }
            for other in others + [visual].compactMap({ $0 }) {
                #expect(isClose(other.duration / spring.duration, 1, within: 1e-14))
                #expect(isClose(other.bounce, spring.bounce, within: 1e-14))
                #expect(isClose(other.stiffness / spring.stiffness, 1, within: 1e-14))
                #expect(isClose(other.damping / spring.damping, 1, within: 1e-14))
            }
        }
    }

    /// In decimals, as authors write them: 1 - 0.98 is 0.020000000000000018 in binary numbers.
    @Test func bounceAndDampingRatioAreDecimals() throws {
        for thousandth in -990...1000 {
            let bounce = Double(thousandth) / 1000
            let ratio = try Spring(duration: 0.5, bounce: bounce).dampingRatio
            if thousandth >= 0 {
                #expect(ratio == Double(1000 - thousandth) / 1000)
            } else {
                #expect(isClose(ratio * Double(1000 + thousandth), 1000, within: 1e-9))
            }
            #expect(try Spring(response: 0.5, dampingFraction: ratio).bounce == bounce)
        }
        #expect(try Spring(duration: 0.5, bounce: 0.2929).dampingRatio == 0.7071)
        for hundredth in 1...500 {
            let spring = try Spring(visualDuration: Double(hundredth) / 100, bounce: 0)
            #expect(spring.duration == Double(12 * hundredth) / 1000)
        }
    }
}
