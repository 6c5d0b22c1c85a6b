import TesseraMotionScience

extension Figures {
    /// What other frameworks make a spring of.
    static func fields(of spring: Spring) -> [Field] {
        let settling = spring.settlingDuration()
        let figures = [
            ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
            ("response", spring.response), ("dampingFraction", spring.dampingRatio), ("duration", spring.duration),
            ("bounce", spring.bounce), ("maximumPosition", spring.maximumPosition),
            ("androidStiffness", spring.angularFrequency * spring.angularFrequency),
            ("androidDampingRatio", spring.dampingRatio),
        ]
        return (settling.isFinite ? figures + [("settlingDuration", settling)] : figures).map { ($0, .number($1)) }
    }
}
