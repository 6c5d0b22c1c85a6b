/// A reason why a spring has no approximation by CSS `linear()`.
public enum LinearEasingError: Error, Sendable, Hashable {
    /// The tolerance lies outside ``LinearEasing/toleranceRange``.
    case toleranceOutOfRange(Double)

    /// The initial velocity is infinite or not a number.
    case initialVelocityNotFinite

    /// The spring is not damped enough to settle within a day.
    case neverSettles

    /// The spring oscillates too often, or starts too fast, for a function of
    /// a reasonable length to follow it within the tolerance.
    case toleranceUnreachable(Double)
}

extension LinearEasingError: CustomStringConvertible {
    /// The reason as a clause: lower case, without a full stop.
    public var message: String {
        switch self {
        case .toleranceOutOfRange(let value):
            "the tolerance must be between \(LinearEasing.toleranceRange.lowerBound) and "
                + "\(LinearEasing.toleranceRange.upperBound), but is \(value)"
        case .initialVelocityNotFinite:
            "the initial velocity must be a finite number"
        case .neverSettles:
            "the spring never settles"
        case .toleranceUnreachable(let value):
            "the spring moves too fast for linear() to follow it within \(value)"
        }
    }

    public var description: String { message }
}
