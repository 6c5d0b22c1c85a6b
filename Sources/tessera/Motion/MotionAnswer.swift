import TesseraJSON
import TesseraMotionScience

/// A spring, how it moves, and what it is in CSS.
struct MotionAnswer: ExpressionAnswer {
    let query: MotionQuery
    /// Definition 1 of the documentation: the last time at which it is 0.001 from its target.
    let settlingDuration: Double
    let maximumPosition: Double
    let linear: Result<LinearEasing, LinearEasingError>

    init(_ query: MotionQuery) {
        self.query = query
        settlingDuration = query.spring.settlingDuration(initialVelocity: query.initialVelocity)
        maximumPosition = query.spring.maximumPosition(initialVelocity: query.initialVelocity)
        linear = Result { () throws(LinearEasingError) in
            try LinearEasing(
                approximating: query.spring, tolerance: query.tolerance, initialVelocity: query.initialVelocity)
        }
    }

    /// `"mass": 1, "stiffness": 157.9, …, "linear": "linear(0, …, 1)", "linearDuration": 0.819, "linearStops": 10`
    ///
    /// What there is none of is `null`.
    var members: JSONValue.Members {
        let spring = query.spring
        let easing = try? linear.get()
        return [
            ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)),
            ("damping", .number(spring.damping)), ("response", .number(spring.response)),
            ("dampingFraction", .number(spring.dampingRatio)), ("duration", .number(spring.duration)),
            ("bounce", .number(spring.bounce)), ("settlingDuration", .number(settlingDuration)),
            ("maxPosition", .number(maximumPosition)),
            ("positions", numbers { spring.position(at: $0, initialVelocity: query.initialVelocity) }),
            ("velocities", numbers { spring.velocity(at: $0, initialVelocity: query.initialVelocity) }),
            ("linear", .optional(easing?.text)),
            ("linearDuration", easing.map { .number(Double($0.durationInMilliseconds) / 1000) } ?? .null),
            ("linearStops", easing.map { .int($0.stops.count) } ?? .null),
        ]
    }

    /// A number for each of the times.
    private func numbers(_ number: (Double) -> Double) -> JSONValue {
        .list(query.times.map { .number(number($0)) })
    }
}
