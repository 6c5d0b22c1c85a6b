import TesseraMotionScience

/// A change over time between two states (DTCG 2025.10 Format, 9.4).
public struct Transition: Hashable, Sendable {
    public let duration: Duration
    public let delay: Duration
    public let timingFunction: CubicBezier

    public init(duration: Duration, delay: Duration, timingFunction: CubicBezier) {
        self.duration = duration
        self.delay = delay
        self.timingFunction = timingFunction
    }
}

extension Transition {
    static let declaration = CompositeDeclaration(
        "a transition", .transition, mayHoldCSS: true,
        [
            .required("duration", .value(.duration), text: "How long the change takes.", example: "250ms"),
            .required("delay", .value(.duration), text: "How long it waits before.", example: "0ms"),
            .required("timingFunction", .value(.cubicBezier), text: "The easing curve.", example: "easeInOut"),
        ]
    ) { fields, warnings throws(AssemblyError) in .transition(try Transition(fields, &warnings)) }

    private init(_ fields: FieldValues, _ warnings: inout [AssemblyError]) throws(AssemblyError) {
        guard case .cubicBezier(let curve) = fields["timingFunction"] else {
            throw FieldValues.missing("timingFunction")
        }
        var duration = try fields.require(fields.duration("duration"), "duration")
        if duration.value < 0 {
            warnings.append(AssemblyError("a negative duration counts as 0", field: "duration"))
            duration = Duration(0, duration.unit)
        }
        self.init(
            duration: duration, delay: try fields.require(fields.duration("delay"), "delay"), timingFunction: curve)
    }

    var fields: FieldValues {
        [
            "duration": .value(.duration(duration)), "delay": .value(.duration(delay)),
            "timingFunction": .value(.cubicBezier(timingFunction)),
        ]
    }
}
