import TesseraMotionScience
import Testing

@Suite struct SpringErrorTests {
    @Test(arguments: [0, -0.0, -1, -Double.leastNonzeroMagnitude])
    func parametersThatMustBePositive(value: Double) {
        #expect(throws: SpringError.notPositive(.response, value)) {
            try Spring(response: value, dampingFraction: 1)
        }
        #expect(throws: SpringError.notPositive(.duration, value)) {
            try Spring(duration: value, bounce: 0)
        }
        #expect(throws: SpringError.notPositive(.visualDuration, value)) {
            try Spring(visualDuration: value, bounce: 0)
        }
        #expect(throws: SpringError.notPositive(.mass, value)) {
            try Spring(mass: value, stiffness: 1, damping: 1)
        }
        #expect(throws: SpringError.notPositive(.stiffness, value)) {
            try Spring(mass: 1, stiffness: value, damping: 1)
        }
        #expect(throws: SpringError.notPositive(.stiffness, value)) {
            try Spring(stiffness: value, dampingRatio: 1)
        }
        #expect(throws: SpringError.notPositive(.tension, value)) {
            try Spring(tension: value, friction: 1)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func parametersThatMustBeFinite(value: Double) {
        #expect(throws: SpringError.notFinite(.response)) {
            try Spring(response: value, dampingFraction: 1)
        }
        #expect(throws: SpringError.notFinite(.dampingFraction)) {
            try Spring(response: 1, dampingFraction: value)
        }
        #expect(throws: SpringError.notFinite(.duration)) {
            try Spring(duration: value, bounce: 0)
        }
        #expect(throws: SpringError.notFinite(.bounce)) {
            try Spring(duration: 1, bounce: value)
        }
        #expect(throws: SpringError.notFinite(.visualDuration)) {
            try Spring(visualDuration: value, bounce: 0)
        }
        #expect(throws: SpringError.notFinite(.mass)) {
            try Spring(mass: value, stiffness: 1, damping: 1)
        }
        #expect(throws: SpringError.notFinite(.stiffness)) {
            try Spring(mass: 1, stiffness: value, damping: 1)
        }
        #expect(throws: SpringError.notFinite(.damping)) {
            try Spring(mass: 1, stiffness: 1, damping: value)
        }
        #expect(throws: SpringError.notFinite(.dampingRatio)) {
            try Spring(stiffness: 1, dampingRatio: value)
        }
    }

    @Test func negativeDamping() {
        #expect(throws: SpringError.negative(.dampingFraction, -0.1)) {
            try Spring(response: 1, dampingFraction: -0.1)
        }
        #expect(throws: SpringError.negative(.damping, -0.1)) {
            try Spring(mass: 1, stiffness: 1, damping: -0.1)
        }
        #expect(throws: SpringError.negative(.dampingRatio, -0.1)) {
            try Spring(stiffness: 1, dampingRatio: -0.1)
        }
        #expect(throws: SpringError.negative(.friction, -0.1)) {
            try Spring(tension: 1, friction: -0.1)
        }
    }

    @Test(arguments: [-1, -1.5, 1.0000001, 2])
    func bounceOutOfRange(bounce: Double) {
        #expect(throws: SpringError.bounceOutOfRange(bounce)) {
            try Spring(duration: 1, bounce: bounce)
        }
        #expect(throws: SpringError.bounceOutOfRange(bounce)) {
            try Spring(visualDuration: 1, bounce: bounce)
        }
    }

    @Test func limitsAreAccepted() throws {
        #expect(try Spring(duration: 1, bounce: 1).dampingRatio == 0)
        #expect(try Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
        #expect(try Spring(response: 1, dampingFraction: 0).dampingRatio == 0)
        #expect(try Spring(mass: 1, stiffness: 1, damping: 0).dampingRatio == 0)
        #expect(try Spring(stiffness: 4, dampingRatio: 0).angularFrequency == 2)
    }

    @Test func valuesThatOverflow() {
        #expect(throws: SpringError.notRepresentable) {
            try Spring(response: .leastNonzeroMagnitude, dampingFraction: 1)
        }
        #expect(throws: SpringError.notRepresentable) {
            try Spring(response: 1, dampingFraction: .greatestFiniteMagnitude)
        }
        #expect(throws: SpringError.notRepresentable) {
            try Spring(mass: 1e-300, stiffness: 1e300, damping: 1)
        }
        #expect(throws: SpringError.notRepresentable) {
            try Spring(mass: 1e300, stiffness: 1e-300, damping: 1)
        }
        #expect(throws: SpringError.notRepresentable) {
            try Spring(mass: 1e-300, stiffness: 1e-300, damping: 1)
        }
    }

    @Test func messagesAreClauses() {
        let errors: [(SpringError, String)] = [
            (.notFinite(.dampingRatio), "dampingRatio must be a finite number"),
            (.notPositive(.response, 0), "response must be greater than 0, but is 0.0"),
            (.negative(.damping, -2), "damping must be 0 or more, but is -2.0"),
            (
                .bounceOutOfRange(2),
                "bounce must be greater than -1 and at most 1, but is 2.0"
            ),
            (
                .notRepresentable,
                "the parameters are too extreme to compute a motion from"
            ),
        ]
        for (error, message) in errors {
            #expect(error.message == message)
            #expect("\(error)" == message)
        }
    }
}
