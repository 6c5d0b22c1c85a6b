extension Spring {
    /// The position at a time: 0 at the start, 1 at the target, possibly
    /// beyond on the way.
    ///
    /// - Parameters:
    ///   - time: In seconds. Before 0 the spring has not started to move.
    ///   - initialVelocity: The velocity at the start in unit distances per
    ///     second: the real velocity divided by the distance to travel.
    /// - Returns: The exact solution, accurate to rounding; not a number when
    ///   an argument is not.
    public func position(at time: Double, initialVelocity: Double = 0) -> Double {
        1 + trajectory(initialVelocity: initialVelocity).displacement(at: phase(at: time))
    }

    /// The velocity at a time, in unit distances per second.
    ///
    /// - Parameters:
    ///   - time: In seconds. Before 0 the spring counts as about to start.
    ///   - initialVelocity: The velocity at the start in unit distances per
    ///     second.
    /// - Returns: The derivative of ``position(at:initialVelocity:)``; not a
    ///   number when an argument is not.
    public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
        angularFrequency
            * trajectory(initialVelocity: initialVelocity).velocity(at: phase(at: time))
    }

    /// The largest position of the motion that starts at rest:
    /// `1 + e^(−πζ/√(1−ζ²))` below critical damping, otherwise 1, which the
    /// motion approaches without reaching it.
    public var maximumPosition: Double { maximumPosition(initialVelocity: 0) }

    /// The largest position of the motion, or 1 when it does not pass the
    /// target.
    ///
    /// - Parameter initialVelocity: The velocity at the start in unit
    ///   distances per second. A large one makes any spring overshoot.
    /// - Returns: Not a number when the velocity is not finite.
    public func maximumPosition(initialVelocity: Double) -> Double {
        guard (initialVelocity / angularFrequency).isFinite else { return .nan }
        return peak(initialVelocity: initialVelocity)?.position ?? 1
    }

    /// When and where the motion is farthest beyond the target, or `nil` when
    /// it does not pass it.
    ///
    /// - Parameter initialVelocity: The velocity at the start in unit
    ///   distances per second, finite.
    /// - Returns: The time in seconds, and the position, which is at least 1.
    public func peak(initialVelocity: Double = 0) -> (time: Double, position: Double)? {
        trajectory(initialVelocity: initialVelocity).peak.map {
            (time: $0.phase / angularFrequency, position: 1 + $0.displacement)
        }
    }

    /// Whether the motion from rest passes its target by an amount that
    /// double precision can tell: ``maximumPosition`` exceeds 1.
    ///
    /// A damping ratio just below 1 (from about 0.9964) overshoots by less
    /// than rounding and does not count.
    public var overshoots: Bool { maximumPosition > 1 }
}

extension Spring {
    func trajectory(initialVelocity: Double) -> SpringTrajectory {
        SpringTrajectory(
            dampingRatio: dampingRatio,
            initialVelocity: initialVelocity / angularFrequency
        )
    }

    private func phase(at time: Double) -> Double {
        // Written so that a time that is not a number stays one.
        time < 0 ? 0 : angularFrequency * time
    }
}
