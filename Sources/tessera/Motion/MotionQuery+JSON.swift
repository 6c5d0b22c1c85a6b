import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenSyntax

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
