extension Spring {
    /// SwiftUI's `.smooth`, which is also `Spring()`: duration 0.5 s, no bounce.
    public static let smooth = Spring(presetBounce: 0)

    /// SwiftUI's `.snappy`: duration 0.5 s, bounce 0.15.
    public static let snappy = Spring(presetBounce: 0.15)

    /// SwiftUI's `.bouncy`: duration 0.5 s, bounce 0.3.
    public static let bouncy = Spring(presetBounce: 0.3)

    /// A preset of half a second; the bounce must be in (−1, 1].
    private init(presetBounce bounce: Double) {
        self.init(
            unchecked: 4 * .pi,
            dampingRatio: Self.dampingRatio(bounce: bounce),
            form: .durationBounce(duration: 0.5, bounce: bounce)
        )
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
        // Motion limits the damping ratio, 1 − bounce, to 0.05 … 1.
        try self.init(duration: 1.2 * visualDuration, bounce: min(max(bounce, 0), 0.95))
    }

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
