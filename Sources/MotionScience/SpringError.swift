/// A reason why parameters do not describe a spring.
public enum SpringError: Error, Sendable, Hashable {
    /// The parameter is infinite or not a number.
    case notFinite(Parameter)

    /// The parameter must be greater than 0.
    case notPositive(Parameter, Double)

    /// The parameter must be 0 or more.
    case negative(Parameter, Double)

    /// The bounce must be greater than −1 and at most 1.
    case bounceOutOfRange(Double)

    /// Each parameter is in range, but the angular frequency or the damping
    /// ratio they lead to is too large or too small for a `Double`.
    case notRepresentable

    /// The name of a spring parameter, as it is written in source.
    public enum Parameter: String, Sendable, Hashable {
        case response, dampingFraction, duration, visualDuration, bounce
        case mass, stiffness, damping, dampingRatio, tension, friction
        case settlingDuration, epsilon, motionMilliseconds
    }
}

extension SpringError: CustomStringConvertible {
    /// The reason as a clause: lower case, without a full stop.
    public var message: String {
        switch self {
        case .notFinite(let parameter):
            "\(parameter.rawValue) must be a finite number"
        case .notPositive(let parameter, let value):
            "\(parameter.rawValue) must be greater than 0, but is \(value)"
        case .negative(let parameter, let value):
            "\(parameter.rawValue) must be 0 or more, but is \(value)"
        case .bounceOutOfRange(let value):
            "bounce must be greater than -1 and at most 1, but is \(value)"
        case .notRepresentable:
            "the parameters are too extreme to compute a motion from"
        }
    }

    public var description: String { message }
}

extension SpringError {
    static func requirePositive(_ value: Double, _ parameter: Parameter) throws(SpringError) {
        guard value.isFinite else { throw .notFinite(parameter) }
        guard value > 0 else { throw .notPositive(parameter, value) }
    }

    static func requireNonNegative(_ value: Double, _ parameter: Parameter) throws(SpringError) {
        guard value.isFinite else { throw .notFinite(parameter) }
        guard value >= 0 else { throw .negative(parameter, value) }
    }

    static func requireBounce(_ value: Double) throws(SpringError) {
        guard value.isFinite else { throw .notFinite(.bounce) }
        guard value > -1, value <= 1 else { throw .bounceOutOfRange(value) }
    }
}
