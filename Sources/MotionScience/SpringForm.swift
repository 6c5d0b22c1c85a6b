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
