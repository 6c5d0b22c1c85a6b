import TesseraColorScience
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenSyntax

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

/// `{"duration": 0.5, "bounce": 0.3, "initialVelocity": 2, "times": [0.1, 0.2], "tolerance": 0.005}`
extension MotionQuery {
    /// - Parameter warnings: gets what is valid but doubtful.
    init(_ line: Expression, _ warnings: inout [ExpressionFinding]) throws(ExpressionFinding) {
        let object = try JSONObject(line)
        var values: [SpringParameter: JSONObject.Number] = [:]
        var given: [SpringParameter] = []
        var velocity: JSONObject.Number?
        var tolerance: JSONObject.Number?
        var times: [Double] = []
        for entry in object.entries {
            if let parameter = SpringParameter(rawValue: entry.key) {
                given.append(parameter)
                values[parameter] = try object.number(entry)
            } else {
                switch Option(rawValue: entry.key) {
                case .initialVelocity: velocity = try object.number(entry)
                case .tolerance: tolerance = try object.number(entry)
                case .times: times = try object.times(entry)
                case nil:
                    let known = SpringParameter.allCases.map(\.rawValue) + Option.allCases.map(\.rawValue)
                    throw object.finding(
                        "unknown key '\(entry.key.printable)'" + Spelling.suggestion(for: entry.key, among: known),
                        at: entry.keyRange)
                }
            }
        }
        spring = try Self.spring(given, values, in: object, &warnings)
        self.times = times
        if let velocity {
            initialVelocity = try object.accept(
                velocity, Self.errorMessage(forInitialVelocity: velocity.value, of: spring))
        }
        if let tolerance {
            self.tolerance = try object.accept(tolerance, Self.errorMessage(forTolerance: tolerance.value))
        }
    }

    /// What may stand beside the parameters of a spring.
    private enum Option: String, CaseIterable {
        case initialVelocity, times, tolerance
    }

    private static func spring(
        _ given: [SpringParameter], _ values: [SpringParameter: JSONObject.Number], in object: JSONObject,
        _ warnings: inout [ExpressionFinding]
    ) throws(ExpressionFinding) -> Spring {
        func range(of parameter: SpringParameter?) -> SourceRange {
            parameter.flatMap { values[$0]?.range } ?? object.range
        }
        func value(of parameter: SpringParameter) -> Double { values[parameter]?.value ?? .nan }
        let family: SpringFamily
        do throws(SpringMismatchError) {
            family = try SpringFamily.of(given, hasDefaults: false)
        } catch {
            let stray = if case .stray(let parameter, _, _) = error { parameter } else { SpringParameter?.none }
            let range = object.entries.first { $0.key == stray?.rawValue }?.keyRange ?? object.range
            throw object.finding(error.message(\.rawValue), at: range)
        }
        do throws(SpringError) {
            let spring = try family.spring(value)
            warnings += family.warnings(value).map { object.finding($0.message, at: range(of: $0.parameter)) }
            return spring
        } catch {
            let parameter = error.parameter.flatMap { SpringParameter(rawValue: $0.rawValue) }
            throw object.finding(error.message, at: range(of: parameter))
        }
    }
}

extension JSONObject {
    fileprivate func times(_ entry: Entry) throws(ExpressionFinding) -> [Double] {
        var times: [Double] = []
        for element in try elements(entry) {
            let number = try number(element, of: "a time")
            times.append(try accept(number, MotionQuery.errorMessage(forTime: number.value)))
        }
        return times
    }

    fileprivate func accept(_ number: Number, _ message: String?) throws(ExpressionFinding) -> Double {
        if let message { throw finding(message, at: number.range) }
        return number.value
    }
}
