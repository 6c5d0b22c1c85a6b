#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Spring {
    /// The time after which the position stays within a tolerance of the
    /// target: the last time at which `|x − 1|` equals the tolerance.
    ///
    /// Computed from the motion itself, not from its envelope, which
    /// overestimates. The relation to ``appleSettlingDuration`` is loose: that
    /// one comes from the envelope.
    ///
    /// - Parameters:
    ///   - tolerance: The distance that counts as settled, relative to the
    ///     distance to travel; greater than 0.
    ///   - initialVelocity: The velocity at the start in unit distances per
    ///     second, finite.
    /// - Returns: Seconds; infinite for an undamped spring and for a
    ///   tolerance of 0 or less; not a number when an argument is not finite.
    public func settlingDuration(
        tolerance: Double = 0.001,
        initialVelocity: Double = 0
    ) -> Double {
        let motion = trajectory(initialVelocity: initialVelocity)
        guard tolerance.isFinite, (initialVelocity / angularFrequency).isFinite else { return .nan }
        guard tolerance > 0 else { return .infinity }
        return motion.settlingPhase(tolerance: tolerance) / angularFrequency
    }

    /// What the `settlingDuration` of SwiftUI's `Spring` returns, in seconds.
    ///
    /// Below critical damping `−ln(ε / (ζω₀ + 1)) / (ζω₀)` with ε = 0.001; it
    /// matches the five values published from devices, although it adds a
    /// frequency to a number without unit. From critical damping on, the
    /// first multiple of 0.1 s at which the spring has settled; for an
    /// overdamped spring no device value is known. Infinite without damping.
    ///
    /// Use ``settlingDuration(tolerance:initialVelocity:)`` unless the number
    /// has to agree with Apple's.
    public var appleSettlingDuration: Double {
        let tolerance = 0.001
        guard dampingRatio < 1 else {
            return (settlingDuration(tolerance: tolerance) * 10).rounded(.up) / 10
        }
        let decayRate = dampingRatio * angularFrequency
        return log((decayRate + 1) / tolerance) / decayRate
    }
}
