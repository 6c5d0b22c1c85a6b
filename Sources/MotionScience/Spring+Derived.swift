extension Spring {
    /// The mass `m`, in the author's unit: 1 unless the form states another.
    ///
    /// It scales ``stiffness`` and ``damping`` but does not change the motion.
    public var mass: Double {
        if case .massStiffnessDamping(let mass, _, _) = form { mass } else { 1 }
    }

    /// The period of the undamped oscillation `2π/ω₀`, in seconds.
    public var response: Double {
        switch form {
        case .responseDampingFraction(let response, _): response
        case .durationBounce(let duration, _): duration
        case .massStiffnessDamping, .stiffnessDampingRatio: 2 * .pi / angularFrequency
        }
    }

    /// The perceptual duration in seconds, which equals ``response``.
    ///
    /// The spring still moves when it has passed; see
    /// ``settlingDuration(tolerance:initialVelocity:)``.
    public var duration: Double { response }

    /// The bounce: `1 − ζ` up to critical damping and `1/ζ − 1` beyond it,
    /// greater than −1 and at most 1.
    public var bounce: Double {
        if case .durationBounce(_, let bounce) = form { return bounce }
        return dampingRatio <= 1 ? Self.complement(dampingRatio) : -Self.complement(1 / dampingRatio)
    }

    /// The spring constant `k = m·ω₀²`.
    ///
    /// For an overdamped spring this is the true value; the getter of
    /// SwiftUI's `Spring` returns another number there.
    public var stiffness: Double {
        switch form {
        case .massStiffnessDamping(_, let stiffness, _): stiffness
        case .stiffnessDampingRatio(let stiffness, _): stiffness
        case .responseDampingFraction, .durationBounce: angularFrequency * angularFrequency
        }
    }

    /// The damping coefficient `c = 2·ζ·ω₀·m`.
    public var damping: Double {
        if case .massStiffnessDamping(_, _, let damping) = form { return damping }
        return 2 * dampingRatio * angularFrequency
    }

    /// Whether the damping ratio exceeds 1, so that the spring creeps to its
    /// target.
    ///
    /// SwiftUI's `interpolatingSpring` and `Spring(mass:stiffness:damping:)`
    /// silently make such a spring critically damped.
    public var isOverdamped: Bool { dampingRatio > 1 }

    /// The damping ratio of a bounce in (−1, 1].
    static func dampingRatio(bounce: Double) -> Double {
        bounce < 0 ? 1 / complement(-bounce) : complement(bounce)
    }

    /// 1 − x in decimals, for x in [0, 1]: that of 0.98 is 0.02, and not the 0.020000000000000018 of binary numbers.
    ///
    /// Whatever a `Double` holds of such an x stands in its first 15 decimal places.
    private static func complement(_ number: Double) -> Double {
        ((1 - number) * 1e15).rounded() / 1e15
    }
}

extension Spring {
    /// The same spring without overshoot: critically damped at the same
    /// duration, or the spring itself if it does not overshoot.
    ///
    /// A fitting Reduce Motion variant for small changes of state.
    public var withoutOvershoot: Spring {
        guard overshoots else { return self }
        return Spring(
            unchecked: angularFrequency,
            dampingRatio: 1,
            form: .durationBounce(duration: response, bounce: 0)
        )
    }
}
