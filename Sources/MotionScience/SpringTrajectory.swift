#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The closed-form motion of a spring in dimensionless units.
///
/// Time is the phase `u = ω₀·t`, velocity is `v = v₀/ω₀`, and the unknown is
/// the displacement from the target, `d = x − 1`, which keeps its relative
/// precision as the spring settles. With `σ = |ζ² − 1|` under the root,
///
///     C = cos(√σ·u),  S = sin(√σ·u)/√σ     for ζ < 1
///     C = 1,          S = u                for ζ = 1
///     C = cosh(√σ·u), S = sinh(√σ·u)/√σ    for ζ > 1
///
/// all three kinds of damping share
///
///     d  = −e^(−ζu)·(C + (ζ − v)·S)
///     d′ =  e^(−ζu)·(v·C + (1 − ζ·v)·S)
///
/// Nothing here cancels as ζ approaches 1, so near-critical springs need no
/// special case.
struct SpringTrajectory {
    private let dampingRatio: Double
    private let initialVelocity: Double

    /// `√|ζ² − 1|`: the damped frequency below critical damping, half the
    /// difference of the two decay rates above it.
    private let rootFrequency: Double

    /// - Parameters:
    ///   - dampingRatio: ζ, finite and not negative.
    ///   - initialVelocity: `v₀/ω₀`, finite.
    init(dampingRatio: Double, initialVelocity: Double) {
        self.dampingRatio = dampingRatio
        self.initialVelocity = initialVelocity
        // Factored: exact near 1, and free of overflow for a huge ratio.
        rootFrequency = abs(dampingRatio - 1).squareRoot() * (dampingRatio + 1).squareRoot()
    }

    /// The distance from the target, `x − 1`, at a phase of 0 or more.
    func displacement(at phase: Double) -> Double {
        let (c, s) = decayingBasis(at: phase)
        return -(c + (dampingRatio - initialVelocity) * s)
    }

    /// The velocity `x′/ω₀` at a phase of 0 or more.
    func velocity(at phase: Double) -> Double {
        let (c, s) = decayingBasis(at: phase)
        return initialVelocity * c + (1 - dampingRatio * initialVelocity) * s
    }

    /// `e^(−ζu)·C` and `e^(−ζu)·S`.
    private func decayingBasis(at phase: Double) -> (c: Double, s: Double) {
        if dampingRatio < 1 {
            let envelope = exp(-dampingRatio * phase)
            // Also keeps an infinite phase away from the sine.
            guard envelope != 0 else { return (0, 0) }
            let angle = rootFrequency * phase
            return (envelope * cos(angle), envelope * sin(angle) / rootFrequency)
        }
        // The slow rate ζ − √σ, written without the subtraction. At ζ = 1
        // it is 1.
        let envelope = exp(-phase / (dampingRatio + rootFrequency))
        guard envelope != 0 else { return (0, 0) }
        guard rootFrequency > 0 else { return (envelope, envelope * phase) }
        // cosh and sinh overflow long before their products with the decay
        // do; what is left after factoring out the slow decay cannot.
        let fading = -2 * rootFrequency * phase
        return (
            envelope * (1 + exp(fading)) / 2,
            envelope * -expm1(fading) / (2 * rootFrequency)
        )
    }
}

// MARK: - Extrema

extension SpringTrajectory {
    /// The first phase, 0 or more, at which the velocity is 0, or `nil` when
    /// the spring never turns.
    ///
    /// Peaks lie beyond the target and troughs before it, because where the
    /// velocity is 0 the acceleration is `−d`.
    var firstExtremum: Double? {
        let v = initialVelocity
        // Where v·C + (1 − ζ·v)·S = 0, that is S/C = v / (ζ·v − 1).
        if v == 0 { return 0 }
        let slope = dampingRatio * v - 1
        if dampingRatio < 1 {
            // tan(√σ·u) = numerator / slope on the branch in [0, π): of the
            // two opposite directions, the one in the upper half-plane.
            let numerator = rootFrequency * v
            let angle = numerator > 0 ? atan2(numerator, slope) : atan2(-numerator, -slope)
            return angle / rootFrequency
        }
        if rootFrequency == 0 {
            let phase = v / slope
            return phase.isFinite && phase > 0 ? phase : nil
        }
        // tanh reaches every value in (0, 1) exactly once and no other.
        let target = rootFrequency * v / slope
        guard target > 0, target < 1 else { return nil }
        return atanh(target) / rootFrequency
    }

    /// The phase from one extremum to the next, or `nil` when there is at
    /// most one.
    var extremumSpacing: Double? {
        dampingRatio < 1 ? .pi / rootFrequency : nil
    }

    /// The phase of the largest displacement beyond the target, and that displacement, or `nil` when the
    /// spring only approaches it.
    var peak: (phase: Double, displacement: Double)? {
        guard let first = firstExtremum else { return nil }
        let phases = [first, extremumSpacing.map { first + $0 }].compactMap(\.self)
        return phases.lazy.map { (phase: $0, displacement: displacement(at: $0)) }.first { $0.displacement > 0 }
    }

    /// The displacement at a phase, and an upper bound of |x″|/ω₀² from that
    /// phase on.
    ///
    /// The acceleration y obeys the spring's own homogeneous equation, along
    /// which `y² + y′²` never grows; its values now bound it for ever.
    func state(at phase: Double) -> (displacement: Double, accelerationBound: Double) {
        let displacement = displacement(at: phase)
        let velocity = velocity(at: phase)
        let acceleration = -displacement - 2 * dampingRatio * velocity
        let jerk = -velocity - 2 * dampingRatio * acceleration
        return (displacement, hypot(acceleration, jerk))
    }
}

// MARK: - Settling

extension SpringTrajectory {
    /// The last phase at which the distance from the target equals a
    /// tolerance: 0 when it is never as large, infinite when it never stays
    /// smaller.
    ///
    /// - Parameter tolerance: Greater than 0.
    func settlingPhase(tolerance: Double) -> Double {
        if let spacing = extremumSpacing {
            underdampedSettlingPhase(tolerance: tolerance, spacing: spacing)
        } else {
            monotoneSettlingPhase(tolerance: tolerance)
        }
    }

    private func underdampedSettlingPhase(tolerance: Double, spacing: Double) -> Double {
        let first = firstExtremum ?? 0
        let height = abs(displacement(at: first))
        guard height >= tolerance else {
            return lastCrossing(of: tolerance, from: 0, to: first)
        }
        guard dampingRatio > 0 else { return .infinity }
        // Each extremum is e^(−ζ·spacing) times the height of the one before,
        // so the last one outside the tolerance follows without a search. It
        // is a `Double` because a feeble damping gives more than an `Int`.
        let index = (log(height / tolerance) / (dampingRatio * spacing)).rounded(.down)
        let last = first + index * spacing
        guard last.isFinite else { return .infinity }
        return lastCrossing(of: tolerance, from: last, to: last + spacing)
    }

    private func monotoneSettlingPhase(tolerance: Double) -> Double {
        var start = 0.0
        if let extremum = firstExtremum {
            if abs(displacement(at: extremum)) >= tolerance {
                start = extremum
            } else {
                return lastCrossing(of: tolerance, from: 0, to: extremum)
            }
        }
        // Beyond the extremum the distance only shrinks.
        var width = 1.0
        while abs(displacement(at: start + width)) >= tolerance {
            width *= 2
            guard (start + width).isFinite else { return .infinity }
        }
        return lastCrossing(of: tolerance, from: start, to: start + width)
    }

    /// The phase between two neighboring extrema at which the distance falls
    /// through the tolerance on the side where it starts, to the last bit; 0
    /// when the distance is too small throughout.
    private func lastCrossing(of tolerance: Double, from start: Double, to end: Double) -> Double {
        let initial = displacement(at: start)
        // An extremum that equals the tolerance may round below it; then the
        // bisection returns its phase, which is the answer.
        guard start > 0 || abs(initial) >= tolerance else { return 0 }
        let side: Double = initial < 0 ? -1 : 1
        var lower = start
        var upper = end
        while true {
            let middle = lower + (upper - lower) / 2
            guard middle > lower, middle < upper else { return lower }
            if side * displacement(at: middle) >= tolerance {
                lower = middle
            } else {
                upper = middle
            }
        }
    }
}

/// The motion of a spring as a function of the elapsed fraction of a duration.
struct EasedSpring {
    private let trajectory: SpringTrajectory
    private let phaseAtEnd: Double

    init(spring: Spring, initialVelocity: Double, duration: Double) {
        trajectory = spring.trajectory(initialVelocity: initialVelocity)
        phaseAtEnd = spring.angularFrequency * duration
    }

    /// The position of the spring at an elapsed fraction in 0…1.
    func value(at progress: Double) -> Double {
        1 + trajectory.displacement(at: phaseAtEnd * progress)
    }

    /// The position of the spring, and an upper bound of |f″| from there on.
    func state(at progress: Double) -> (value: Double, curvatureBound: Double) {
        let state = trajectory.state(at: phaseAtEnd * progress)
        return (1 + state.displacement, state.accelerationBound * phaseAtEnd * phaseAtEnd)
    }
}
