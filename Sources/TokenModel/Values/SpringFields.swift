import TesseraMotionScience

/// The ways to write a spring; their fields do not mix.
public enum SpringFields: CaseIterable, Sendable {
    case responseDampingFraction, durationBounce, massStiffnessDamping

    public var fieldNames: [String] {
        switch self {
        case .responseDampingFraction: ["response", "dampingFraction"]
        case .durationBounce: ["duration", "bounce"]
        case .massStiffnessDamping: ["mass", "stiffness", "damping"]
        }
    }

    /// Which form exactly these fields make.
    public init?(fieldNames names: [String]) {
        guard let form = Self.allCases.first(where: { Set($0.fieldNames) == Set(names) }) else { return nil }
        self = form
    }

    static let explanation =
        "a spring has 'response' and 'dampingFraction', or 'duration' and 'bounce', or 'mass', 'stiffness' and 'damping'"
}

extension SpringFields {
    static let declaration = CompositeDeclaration(
        "a spring", .spring,
        [
            .optional(
                "response", .seconds, .positive,
                text:
                    "The period of the undamped spring: a duration, or a number of seconds. Stands with dampingFraction."
            ),
            .optional(
                "dampingFraction", .value(.number), .notNegative,
                text: "1 does not overshoot, less does. Stands with response.", example: "0.6"),
            .optional(
                "duration", .seconds, .positive,
                text: "The perceived duration: a duration, or a number of seconds. Stands with bounce."),
            .optional(
                "bounce", .value(.number), text: "0 does not bounce, more does, up to 1. Stands with duration.",
                example: "0.3"),
            .optional(
                "mass", .value(.number), .positive,
                text: "The mass at the spring's end, above 0. Stands with stiffness and damping."),
            .optional(
                "stiffness", .value(.number), .positive,
                text: "The spring constant, above 0. Stands with mass and damping.", example: "170"),
            .optional(
                "damping", .value(.number), .notNegative,
                text: "The damping coefficient, 0 or more. Stands with mass and stiffness.", example: "26"),
        ]
    ) { fields, _ throws(AssemblyError) in .spring(try Spring(fields)) }
}

extension Spring {
    fileprivate init(_ fields: FieldValues) throws(AssemblyError) {
        do {
            if let response = fields.seconds("response"), let fraction = fields.number("dampingFraction") {
                self = try Spring(response: response, dampingFraction: fraction)
                return
            }
            if let duration = fields.seconds("duration"), let bounce = fields.number("bounce") {
                self = try Spring(duration: duration, bounce: bounce)
                return
            }
            if let mass = fields.number("mass"), let stiffness = fields.number("stiffness"),
                let damping = fields.number("damping")
            {
                self = try Spring(mass: mass, stiffness: stiffness, damping: damping)
                return
            }
        } catch {
            throw AssemblyError(error.message, field: error.field)
        }
        throw AssemblyError(SpringFields.explanation)
    }

    /// The fields that the spring is written with, in the form that it was made from.
    public var canonicalFields: [(name: String, value: Double)] {
        switch form {
        case .responseDampingFraction(let response, let fraction):
            [("response", response), ("dampingFraction", fraction)]
        case .durationBounce(let duration, let bounce): [("duration", duration), ("bounce", bounce)]
        case .massStiffnessDamping(let mass, let stiffness, let damping):
            [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
        case .stiffnessDampingRatio: [("mass", 1), ("stiffness", stiffness), ("damping", damping)]
        }
    }
}

extension Spring {
    /// The curve that comes nearest: a critically damped spring is nearly ease-out, and bouncier ones
    /// overshoot as the curve may.
    public var nearestCurve: CubicBezier {
        let overshoot = (min(max(maximumPosition, 1), 1.5) * 1e4).rounded() / 1e4
        let curve = try? CubicBezier(x1: 0.25, y1: overshoot, x2: 0.5, y2: 1)
        return curve ?? .easeOut
    }
}

extension FieldValues {
    /// A duration, or a bare number of seconds.
    fileprivate func seconds(_ name: String) -> Double? { duration(name)?.seconds ?? number(name) }
}

extension SpringError {
    /// The field with the error; springs are written with the names of their parameters.
    fileprivate var field: String? {
        switch self {
        case .notFinite(let parameter), .notPositive(let parameter, _), .negative(let parameter, _): parameter.rawValue
        case .bounceOutOfRange: Parameter.bounce.rawValue
        case .notRepresentable: nil
        }
    }
}
