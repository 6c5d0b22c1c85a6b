/// A damped harmonic oscillator that moves from 0 to 1.
///
/// The position `x(t)` solves
///
///     m·x″ = k·(1 − x) − c·x′,   x(0) = 0
///
/// so a spring describes *progress*: multiply by the distance to travel to
/// get a real movement. Every way of writing a spring (SwiftUI, Core
/// Animation, Compose, Motion, react-spring) reduces to two numbers, the
/// undamped angular frequency and the damping ratio; both are stored here,
/// together with the ``Form`` the author wrote, which output should repeat.
///
/// Two springs are equal when they move alike *and* were written alike.
public struct Spring: Sendable, Hashable {
    /// The undamped angular frequency `ω₀ = √(k/m)`, in radians per second.
    /// Finite and greater than 0.
    public let angularFrequency: Double

    /// The damping ratio `ζ = c / (2·√(k·m))`, without unit. Finite and not
    /// negative: 0 oscillates for ever, below 1 overshoots, 1 is critically
    /// damped, above 1 is overdamped.
    public let dampingRatio: Double

    /// The form the author wrote, with the author's own numbers.
    public let form: Form

    /// Creates a spring from SwiftUI's `spring(response:dampingFraction:)`.
    ///
    /// - Parameters:
    ///   - response: The period of the undamped oscillation in seconds,
    ///     greater than 0.
    ///   - dampingFraction: The damping ratio, 0 or more.
    /// - Throws: ``SpringError`` when an argument is out of range.
    public init(response: Double, dampingFraction: Double) throws(SpringError) {
        try SpringError.requirePositive(response, .response)
        try SpringError.requireNonNegative(dampingFraction, .dampingFraction)
        try self.init(
            angularFrequency: 2 * .pi / response,
            dampingRatio: dampingFraction,
            form: .responseDampingFraction(response: response, dampingFraction: dampingFraction)
        )
    }

    /// Creates a spring from SwiftUI's `spring(duration:bounce:)`, which
    /// UIKit's `UIView.animate(springDuration:bounce:)` and
    /// `CASpringAnimation(perceptualDuration:bounce:)` share.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, greater than 0. It
    ///     equals the response; it is not the time the spring takes to settle.
    ///   - bounce: Greater than −1 and at most 1. Above 0 overshoots, 0 is
    ///     critically damped, below 0 is overdamped. The damping ratio is
    ///     `1 − bounce`, or `1 / (1 + bounce)` for a negative bounce.
    /// - Throws: ``SpringError`` when an argument is out of range.
    public init(duration: Double, bounce: Double) throws(SpringError) {
        try SpringError.requirePositive(duration, .duration)
        try SpringError.requireBounce(bounce)
        try self.init(
            angularFrequency: 2 * .pi / duration,
            dampingRatio: Self.dampingRatio(bounce: bounce),
            form: .durationBounce(duration: duration, bounce: bounce)
        )
    }

    /// Creates a spring from its physical parameters, as `CASpringAnimation`,
    /// `UISpringTimingParameters`, Motion and react-spring (tension,
    /// friction) take them.
    ///
    /// - Parameters:
    ///   - mass: Greater than 0.
    ///   - stiffness: The spring constant `k`, greater than 0.
    ///   - damping: The damping coefficient `c`, 0 or more.
    /// - Throws: ``SpringError`` when an argument is out of range.
    public init(mass: Double, stiffness: Double, damping: Double) throws(SpringError) {
        try SpringError.requirePositive(mass, .mass)
        try SpringError.requirePositive(stiffness, .stiffness)
        try SpringError.requireNonNegative(damping, .damping)
        try self.init(
            angularFrequency: (stiffness / mass).squareRoot(),
            dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
            form: .massStiffnessDamping(mass: mass, stiffness: stiffness, damping: damping)
        )
    }

    /// Creates a spring from its physical parameters, as SwiftUI's
    /// `Spring(mass:stiffness:damping:allowOverDamping:)` does.
    ///
    /// - Parameter allowOverDamping: If `false`, which is SwiftUI's default and
    ///   what `interpolatingSpring` always does, a spring that would be
    ///   overdamped is critically damped instead, at the same stiffness.
    /// - Throws: ``SpringError`` when an argument is out of range.
    public init(
        mass: Double, stiffness: Double, damping: Double, allowOverDamping: Bool
    ) throws(SpringError) {
        try self.init(mass: mass, stiffness: stiffness, damping: damping)
        guard !allowOverDamping, isOverdamped else { return }
        let critical = 2 * (stiffness * mass).squareRoot()
        self.init(
            unchecked: angularFrequency,
            dampingRatio: 1,
            form: .massStiffnessDamping(mass: mass, stiffness: stiffness, damping: critical)
        )
    }

    /// Creates a spring of mass 1 from react-spring's parameters, which are
    /// its stiffness and its damping.
    ///
    /// - Parameters:
    ///   - tension: The spring constant, greater than 0.
    ///   - friction: The damping coefficient, 0 or more.
    /// - Throws: ``SpringError`` when an argument is out of range.
    public init(tension: Double, friction: Double) throws(SpringError) {
        try SpringError.requirePositive(tension, .tension)
        try SpringError.requireNonNegative(friction, .friction)
        try self.init(mass: 1, stiffness: tension, damping: friction)
    }

    /// Creates a spring of mass 1 from the parameters of Android's
    /// `SpringForce` and Compose's `spring(dampingRatio:stiffness:)`.
    ///
    /// - Parameters:
    ///   - stiffness: The spring constant `k`, greater than 0.
    ///   - dampingRatio: The damping ratio, 0 or more.
    /// - Throws: ``SpringError`` when an argument is out of range.
    public init(stiffness: Double, dampingRatio: Double) throws(SpringError) {
        try SpringError.requirePositive(stiffness, .stiffness)
        try SpringError.requireNonNegative(dampingRatio, .dampingRatio)
        try self.init(
            angularFrequency: stiffness.squareRoot(),
            dampingRatio: dampingRatio,
            form: .stiffnessDampingRatio(stiffness: stiffness, dampingRatio: dampingRatio)
        )
    }

    /// Stores values that the caller has derived from a valid form.
    ///
    /// Arguments in range can still overflow or underflow on the way to the
    /// two stored numbers (a response of 1e-310, say); nothing later guards
    /// against that, so it is rejected here.
    init(angularFrequency: Double, dampingRatio: Double, form: Form) throws(SpringError) {
        // The closed form doubles the damping ratio.
        guard angularFrequency.isFinite, angularFrequency > 0, (4 * dampingRatio).isFinite else {
            throw .notRepresentable
        }
        self.init(unchecked: angularFrequency, dampingRatio: dampingRatio, form: form)
    }

    /// Stores constants known to be valid.
    init(unchecked angularFrequency: Double, dampingRatio: Double, form: Form) {
        self.angularFrequency = angularFrequency
        self.dampingRatio = dampingRatio
        self.form = form
    }
}

extension Spring {
    /// The parameters in which an author wrote a spring.
    ///
    /// Kept beside the derived numbers so that output can repeat `stiffness:
    /// 170` rather than a 170.00000000000003 that went through a square root.
    public enum Form: Sendable, Hashable {
        /// Response in seconds, and damping ratio.
        case responseDampingFraction(response: Double, dampingFraction: Double)

        /// Perceptual duration in seconds, and bounce in (−1, 1].
        case durationBounce(duration: Double, bounce: Double)

        /// Mass, spring constant and damping coefficient.
        case massStiffnessDamping(mass: Double, stiffness: Double, damping: Double)

        /// Spring constant for a mass of 1, and damping ratio.
        case stiffnessDampingRatio(stiffness: Double, dampingRatio: Double)
    }
}

extension Spring {
    /// Creates a spring from Motion's `visualDuration` and `bounce`.
    ///
    /// Motion's own conversion is repeated: the perceptual duration is 1.2
    /// times the visual one, and the damping ratio `1 − bounce` is held
    /// within 0.05 and 1. The ``form`` is the equivalent
    /// ``Form/durationBounce(duration:bounce:)``.
    ///
    /// - Parameters:
    ///   - visualDuration: The time in seconds until the target is visually
    ///     reached, greater than 0.
    ///   - bounce: Greater than −1 and at most 1; below 0 acts like 0, above
    ///     0.95 like 0.95.
    /// - Throws: ``SpringError`` when an argument is out of range.
    public init(visualDuration: Double, bounce: Double) throws(SpringError) {
        try SpringError.requirePositive(visualDuration, .visualDuration)
        try SpringError.requireBounce(bounce)
        // 1.2 · 0.17 is 0.204, and not the 0.20400000000000001 of binary numbers.
        let duration = 1.2 * visualDuration
        let decimal = (duration * 1e12).rounded() / 1e12
        try self.init(
            duration: abs(decimal - duration) <= 2 * duration.ulp ? decimal : duration,
            bounce: Self.motionBounce(bounce))
    }

    /// Motion's `visualDuration` in seconds, for a spring that Motion can make
    /// of it: `nil` if it is overdamped or has a damping ratio below 0.05.
    public var visualDuration: Double? {
        (0...0.95).contains(bounce) ? duration / 1.2 : nil
    }
}
