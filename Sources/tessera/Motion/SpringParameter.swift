import TesseraMotionScience

/// A number that describes a spring together with others. Its raw value is the key in JSON.
enum SpringParameter: String, CaseIterable {
    case duration, bounce
    case response, dampingFraction
    case mass, stiffness, damping
    case dampingRatio
    case visualDuration
    case settlingDuration
    case tension, friction

    /// `--damping-fraction`
    var option: String {
        rawValue.reduce(into: "--") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
}

extension SpringError {
    /// The parameter that is to blame, if it is one alone.
    var parameter: Parameter? {
        switch self {
        case .notFinite(let parameter), .notPositive(let parameter, _), .negative(let parameter, _): parameter
        case .bounceOutOfRange: .bounce
        case .notRepresentable: nil
        }
    }
}
