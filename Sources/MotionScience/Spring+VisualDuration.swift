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
        try self.init(duration: 1.2 * visualDuration, bounce: Self.motionBounce(bounce))
    }

    /// Motion's `visualDuration` in seconds, for a spring that Motion can make
    /// of it: `nil` if it is overdamped or has a damping ratio below 0.05.
    public var visualDuration: Double? {
        (0...0.95).contains(bounce) ? duration / 1.2 : nil
    }
}
