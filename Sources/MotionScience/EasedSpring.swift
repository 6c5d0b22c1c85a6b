/// The motion of a spring as a function of the elapsed fraction of a duration.
struct EasedSpring {
    private let trajectory: SpringTrajectory
    private let phaseAtEnd: Double

    /// An upper bound of |f″| over the whole motion.
    let curvatureBound: Double

    init(spring: Spring, initialVelocity: Double, duration: Double) {
        trajectory = spring.trajectory(initialVelocity: initialVelocity)
        phaseAtEnd = spring.angularFrequency * duration
        curvatureBound = trajectory.accelerationBound * phaseAtEnd * phaseAtEnd
    }

    /// The position of the spring at an elapsed fraction in 0…1.
    func value(at progress: Double) -> Double {
        1 + trajectory.displacement(at: phaseAtEnd * progress)
    }

    /// The values at equal steps from 0 to 1.
    func samples(steps: Int) -> [Double] {
        (0...steps).map { value(at: Double($0) / Double(steps)) }
    }
}

extension EasedSpring {
    /// How far the curve may depart from the chords between so many equal
    /// steps: the typical curvature, ω₀² in real time, times h²/8.
    func sagittaBound(steps: Int) -> Double {
        let phase = phaseAtEnd / Double(steps)
        return phase * phase / 8
    }
}
