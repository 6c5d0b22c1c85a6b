import TesseraColorScience
import TesseraMotionScience

/// What is asked about a spring.
struct MotionQuery {
    let spring: Spring
    /// In unit distances per second.
    var initialVelocity = 0.0
    /// When the position and the velocity are wanted, in seconds.
    var times: [Double] = []
    /// How far `linear()` may be from the spring.
    var tolerance = Self.usualTolerance

    static let usualTolerance = 0.005

    /// Why a number cannot be used; `nil` if it can.
    static func errorMessage(forInitialVelocity velocity: Double, of spring: Spring) -> String? {
        guard velocity.isFinite else { return "the initial velocity must be a finite number" }
        // Nothing real is anywhere near, and whatever is computed from it stays finite.
        return (velocity / spring.angularFrequency).magnitude <= 1e100 ? nil : "the initial velocity is too large"
    }

    static func errorMessage(forTime time: Double) -> String? {
        time.isFinite && time >= 0 ? nil : "a time must be a number of seconds from 0 on"
    }

    static func errorMessage(forTolerance tolerance: Double) -> String? {
        LinearEasing.toleranceRange.contains(tolerance)
            ? nil : LinearEasingError.toleranceOutOfRange(tolerance).message
    }
}

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

extension Double {
    /// The number for the eye, or for code that need not be exact to the last bit: so many significant
    /// digits, without trailing zeros.
    func short(digits: Int = 6) -> String {
        let (mantissa, exponent) = decimalParts
        guard (-5..<7).contains(exponent) else {
            return DecimalText.string(mantissa, maximumFractionDigits: digits - 1) + "e\(exponent)"
        }
        return DecimalText.string(self, maximumFractionDigits: max(0, digits - 1 - exponent))
    }

    /// A step of 1, 2 or 5 times a power of ten that goes into this length at most so many times.
    func roundStep(count: Int) -> Double {
        let wanted = self / Double(count)
        let power = wanted / wanted.decimalParts.mantissa
        return [1, 2, 5].map { $0 * power }.first { $0 >= wanted } ?? 10 * power
    }

    /// A number of 1 up to 10, or 0, and the power of ten that it is to be multiplied with.
    private var decimalParts: (mantissa: Double, exponent: Int) {
        guard isFinite, self != 0 else { return (self, 0) }
        var (mantissa, exponent) = (self, 0)
        while mantissa.magnitude >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
        while mantissa.magnitude < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
        return (mantissa, exponent)
    }
}
