import TesseraMotionScience

/// What is asked about a spring.
struct MotionQuery {
    let spring: Spring
    /// In unit distances per second.
    var initialVelocity = 0.0
    /// When the position and the velocity are wanted, in seconds.
    var times: [Double] = []
    /// How far `linear()` may be from the spring.
    var tolerance = Self.usualTolerance

    static let usualTolerance = 0.005

    /// Why a number cannot be used; `nil` if it can.
    static func problem(withInitialVelocity velocity: Double, of spring: Spring) -> String? {
        guard velocity.isFinite else { return "the initial velocity must be a finite number" }
        // Nothing real is anywhere near, and whatever is computed from it stays finite.
        return (velocity / spring.angularFrequency).magnitude <= 1e100 ? nil : "the initial velocity is too large"
    }

    static func problem(withTime time: Double) -> String? {
        time.isFinite && time >= 0 ? nil : "a time must be a number of seconds from 0 on"
    }

    static func problem(withTolerance tolerance: Double) -> String? {
        LinearEasing.toleranceRange.contains(tolerance)
            ? nil : LinearEasingError.toleranceOutOfRange(tolerance).message
    }
}
