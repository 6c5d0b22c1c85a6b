import TesseraMotionScience

/// The equation of motion, integrated by the classical Runge-Kutta method: knows nothing of closed forms.
struct Integrator {
    private let stiffness: Double
    private let damping: Double
    private let step: Double
    private(set) var time = 0.0
    private(set) var position = 0.0
    private(set) var velocity: Double

    init(_ spring: Spring, initialVelocity: Double) {
        stiffness = spring.stiffness / spring.mass
        damping = spring.damping / spring.mass
        velocity = initialVelocity
        step = 0.004 / (stiffness.squareRoot() + damping)
    }

    mutating func advance() {
        func slope(_ x: Double, _ v: Double) -> (x: Double, v: Double) { (v, stiffness * (1 - x) - damping * v) }
        let a = slope(position, velocity)
        let b = slope(position + step / 2 * a.x, velocity + step / 2 * a.v)
        let c = slope(position + step / 2 * b.x, velocity + step / 2 * b.v)
        let d = slope(position + step * c.x, velocity + step * c.v)
        position += step / 6 * (a.x + 2 * b.x + 2 * c.x + d.x)
        velocity += step / 6 * (a.v + 2 * b.v + 2 * c.v + d.v)
        time += step
    }
}
