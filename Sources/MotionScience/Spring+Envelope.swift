#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// Springs that are given by the time at which something like their envelope reaches a small number. Both
// frameworks solve the same equation, each by a dozen steps of Newton's method; here it is solved exactly.

extension Spring {
    /// Creates a spring as SwiftUI's
    /// `Spring(settlingDuration:dampingRatio:epsilon:)` does, as far as that is
    /// known.
    ///
    /// What is known comes from OpenSwiftUI, a reconstruction: the frequency
    /// solves `ζ/√(1−ζ²)·e^(−ζω₀T) = ε`, or `(1 + ω₀T)·e^(−ω₀T) = ε` for
    /// critical damping. Apple's own number may differ by as much as its
    /// iteration stops early. The first equation leaves out a part of the
    /// envelope, so a spring of little damping is not settled at `T`: see
    /// ``settlingDuration(tolerance:initialVelocity:)``, which this does not
    /// invert, nor does it ``appleSettlingDuration``.
    ///
    /// - Parameters:
    ///   - settlingDuration: `T` in seconds, greater than 0; held within 0.01
    ///     and 10 as Apple does.
    ///   - dampingRatio: `ζ`, 0 or more; above 1 acts like 1.
    ///   - epsilon: `ε`, greater than 0.
    /// - Throws: ``SpringError`` when an argument is out of range, or the
    ///   damping ratio is so small that no frequency solves the equation.
    public init(
        settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001
    ) throws(SpringError) {
        try SpringError.requirePositive(settlingDuration, .settlingDuration)
        try SpringError.requireNonNegative(dampingRatio, .dampingRatio)
        try SpringError.requirePositive(epsilon, .epsilon)
        try self.init(
            envelopeReaching: epsilon, at: settlingDuration, dampingRatio: min(dampingRatio, 1))
    }

    /// Creates a spring from Motion's `duration` and `bounce`, of which the
    /// duration is another one than Apple's.
    ///
    /// The equation is that of
    /// ``init(settlingDuration:dampingRatio:epsilon:)`` with `ε` = 0.001. As
    /// the bounce nears 0, its solution grows beyond any limit; at 0, where
    /// the other equation holds, it is moderate again.
    ///
    /// - Parameters:
    ///   - motionMilliseconds: The duration in milliseconds, greater than 0;
    ///     held within 10 and 10,000 as Motion does.
    ///   - bounce: Greater than −1 and at most 1; below 0 acts like 0, above
    ///     0.95 like 0.95.
    /// - Throws: ``SpringError`` when an argument is out of range.
    public init(motionMilliseconds: Double, bounce: Double) throws(SpringError) {
        try SpringError.requirePositive(motionMilliseconds, .motionMilliseconds)
        try SpringError.requireBounce(bounce)
        try self.init(
            envelopeReaching: 0.001, at: motionMilliseconds / 1000, dampingRatio: 1 - Self.motionBounce(bounce))
    }

    /// - Parameter dampingRatio: 0 to 1.
    private init(
        envelopeReaching epsilon: Double, at duration: Double, dampingRatio: Double
    ) throws(SpringError) {
        let phase =
            dampingRatio < 1
            ? log(dampingRatio / (1 - dampingRatio * dampingRatio).squareRoot() / epsilon) / dampingRatio
                // This envelope is that of a critically damped spring, which settles as it reaches ε.
            : SpringTrajectory(dampingRatio: 1, initialVelocity: 0).settlingPhase(tolerance: epsilon)
        let frequency = phase / min(max(duration, 0.01), 10)
        try self.init(
            angularFrequency: frequency,
            dampingRatio: dampingRatio,
            form: .responseDampingFraction(response: 2 * .pi / frequency, dampingFraction: dampingRatio)
        )
    }

    /// A bounce as Motion holds it: its springs are never overdamped, and have a damping ratio of at
    /// least 0.05.
    static func motionBounce(_ bounce: Double) -> Double { min(max(bounce, 0), 0.95) }
}

extension Spring {
    /// The damping ratio with which a spring that starts at rest goes beyond its target by a part of the way.
    ///
    /// - Parameter overshoot: Above 0, as a part of the way.
    /// - Returns: 0 for the whole way and more; below 1 for every other.
    public static func dampingRatio(forOvershoot overshoot: Double) -> Double {
        guard overshoot < 1 else { return 0 }
        let decay = -log(overshoot)
        return decay / (decay * decay + .pi * .pi).squareRoot()
    }
}
