import TesseraFindingReports
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
    func appendMembers(to output: inout [UInt8]) {
        let spring = query.spring
        append("mass", spring.mass, to: &output)
        append("stiffness", spring.stiffness, to: &output)
        append("damping", spring.damping, to: &output)
        append("response", spring.response, to: &output)
        append("dampingFraction", spring.dampingRatio, to: &output)
        append("duration", spring.duration, to: &output)
        append("bounce", spring.bounce, to: &output)
        append("settlingDuration", settlingDuration, to: &output)
        append("maxPosition", maximumPosition, to: &output)
        append("positions", to: &output) { spring.position(at: $0, initialVelocity: query.initialVelocity) }
        append("velocities", to: &output) { spring.velocity(at: $0, initialVelocity: query.initialVelocity) }
        output.append(literal: "\"linear\": ")
        guard case .success(let easing) = linear else {
            output.append(literal: "null, \"linearDuration\": null, \"linearStops\": null")
            return
        }
        output.append(json: easing.text)
        output.append(literal: ", \"linearDuration\": ")
        output.append(json: Double(easing.durationInMilliseconds) / 1000)
        output.append(literal: ", \"linearStops\": ")
        output.append(json: Double(easing.stops.count))
    }

    private func append(_ name: String, _ number: Double, to output: inout [UInt8]) {
        output.append(json: name)
        output.append(literal: ": ")
        output.append(json: number)
        output.append(literal: ", ")
    }

    /// A number for each of the times.
    private func append(_ name: String, to output: inout [UInt8], _ number: (Double) -> Double) {
        output.append(json: name)
        output.append(literal: ": [")
        for (index, time) in query.times.enumerated() {
            if index > 0 { output.append(literal: ", ") }
            output.append(json: number(time))
        }
        output.append(literal: "], ")
    }
}
