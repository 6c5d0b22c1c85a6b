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
