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

extension MotionAnswer {
    static func text(of answers: [MotionAnswer], style: TextStyle) -> String {
        answers.map { $0.text(style) }.joined(separator: "\n")
    }

    private func text(_ style: TextStyle) -> String {
        let plot = MotionPlot(self, style)
        let code = SpringCode(query).lines + [("CSS", [css])]
        var table = TextTable([.fixed(), .words()])
        for rows in [facts, code] {
            table.addRow("", [])
            for (title, lines) in rows {
                for (index, line) in lines.enumerated() {
                    let title = TextTable.Cell(text: index == 0 ? title : "", emphasis: .faint)
                    table.addRow("  ", [title, TextTable.Cell(text: line)])
                }
            }
        }
        return plot.text(style) + table.text(style)
    }

    private var facts: [(title: String, lines: [String])] {
        var facts = [("overshoot", [overshoot]), ("settles", [settling])]
        if case .success(let easing) = linear {
            // Rounded up: what is bounded stays so.
            let error = ((easing.maximumError * 1e5).rounded(.up) / 1e5).short()
            facts.append(("linear()", ["\(easing.stops.count) stops, nowhere more than \(error) off"]))
        }
        return facts
    }

    /// `4.6% at 0.3501 s`
    private var overshoot: String {
        guard let peak = query.spring.peak(initialVelocity: query.initialVelocity) else { return "none" }
        return "\((100 * (peak.position - 1)).short(digits: 3))% at \(peak.time.short(digits: 4)) s"
    }

    private var settling: String {
        settlingDuration.isFinite ? "\(settlingDuration.short(digits: 4)) s, to within 0.1%" : "never"
    }

    private var css: String {
        switch linear {
        case .success(let easing): easing.declaration
        case .failure(let error): "none: \(error.message)"
        }
    }
}
