import TesseraColorScience
import TesseraDiagnostics

/// What may be wrong with a calculation.
enum CalculationErrorKind: Error, Hashable, Sendable {
    // In its text.
    case unexpected(String)
    case operandExpected, operandExpectedBehind, operatorExpected, commaExpected
    /// `2 px`, or `{a}px`, where no number stands before the unit.
    case looseUnit(String, isBehindNumber: Bool)
    /// `{a}%`, a percent sign with neither a number before it nor an operand behind it.
    case loosePercent
    /// A comma outside the arguments of a function.
    case comma
    case unclosed, unopened
    case unclosedReference
    case malformedReference(String, String)
    case unknownUnit(String)
    case unknownFunction(String)
    /// A word that is neither a function nor within braces.
    case word(String)
    case argumentCount(CalculationFunction, Int)
    case tooDeep

    // In its values.
    case pointsWithRems
    case mixedKinds(Quantity.Unit.Kind, Quantity.Unit.Kind)
    case product(Quantity.Unit.Kind, Quantity.Unit.Kind)
    case quotient(Quantity.Unit.Kind, Quantity.Unit.Kind)
    case power(Quantity.Unit.Kind)
    /// A function of numbers, and what it was given.
    case numbersOnly(CalculationFunction, Quantity.Unit.Kind)
    case divisionByZero, rootOfNegative, logarithm, notFinite
    case digits
    case resultKind(Quantity.Unit.Kind, TokenType)
    case resultRange(Double, TokenType)
}

/// What is wrong with a calculation, and where.
public struct CalculationError: Error, Hashable, Sendable {
    let kind: CalculationErrorKind
    let range: SourceRange

    init(_ kind: CalculationErrorKind, at range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

extension Diagnostic {
    /// The finding of an error in a calculation, at its place in the text.
    public static func calculation(_ error: CalculationError) -> Diagnostic {
        let id: DiagnosticID =
            if case .malformedReference = error.kind { "reference/malformed" } else { "type/calculation" }
        return Diagnostic(id, .error, error.kind.message, at: error.range, hint: error.kind.hint)
    }

    static func calculationInStrict(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/shorthand", .error, "strict DTCG has no arithmetic: this is a calculation", at: range,
            hint: "write the result")
    }
}

extension CalculationErrorKind {
    fileprivate var message: String {
        switch self {
        case .unexpected(let text): "'\(text)' has no meaning in a calculation"
        case .operandExpected: "a number, a reference or a parenthesis is expected here"
        case .operandExpectedBehind: "a number, a reference or a parenthesis is expected behind this"
        case .operatorExpected: "an operator is expected here"
        case .looseUnit(let unit, _): "the unit '\(unit)' must follow a number directly"
        case .commaExpected: "a comma is expected here, and then what is to be rounded"
        case .loosePercent: "this percent sign needs a number before it"
        case .comma: "a comma can only separate the arguments of a function"
        case .unclosed: "this parenthesis is not closed"
        case .unopened: "this parenthesis has no opening one"
        case .unclosedReference: "this brace is not closed"
        case .malformedReference(let path, let message): "'{\(path)}' is not a reference: \(message)"
        case .unknownUnit(let unit): "unknown unit '\(Self.shortened(unit))'"
        case .unknownFunction(let name):
            "'\(Self.shortened(name))' is not a function that a calculation can use"
                + Spelling.suggestion(for: name, among: CalculationFunction.names)
        case .word(let word): "'\(Self.shortened(word))' has no meaning in a calculation"
        case .argumentCount(let function, let count):
            "'\(function.name)()' takes \(function.argumentCounts.text), not \(count)"
        case .tooDeep: "the calculation is nested deeper than \(CalculationParser.depthLimit) levels"
        case .pointsWithRems:
            "px and rem cannot be added: the length of a rem depends on the user's text size"
        case .mixedKinds(let first, let second):
            "\(first.name) and \(second.name) cannot be added or compared"
        case .product(let first, let second): "\(first.name) cannot be multiplied by \(second.name)"
        case .quotient(let first, let second): "\(first.name) cannot be divided by \(second.name)"
        case .power(let kind): "a power is of numbers, and this is \(kind.name)"
        case .numbersOnly(let function, let kind): "'\(function.name)()' is of numbers, and this is \(kind.name)"
        case .divisionByZero: "this is a division by zero"
        case .rootOfNegative: "a negative number has no real root"
        case .logarithm: "a logarithm is of numbers above 0"
        case .notFinite: "this number is too large"
        case .digits:
            "the decimal places of 'roundTo()' are a whole number from 0 to \(Int(CalculationFunction.mostDigits))"
        case .resultKind(let kind, let type):
            "the result is \(kind.name), which is not a value of type '\(type.rawValue)'"
        case .resultRange(let value, let type):
            "the result is \(DecimalText.string(value, maximumFractionDigits: 10)), which is not a value of type '\(type.rawValue)'"
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .loosePercent: "write a blank on both sides of the remainder sign; for a percentage multiply by 1%"
        case .power(.length): "for a number divide by 1px"
        case .numbersOnly(_, .length): "for a number divide by 1px"
        case .numbersOnly(_, .duration): "for a number divide by 1ms or 1s"
        case .looseUnit(_, isBehindNumber: true): "leave out the blank"
        case .looseUnit(let unit, isBehindNumber: false): "multiply by 1\(unit)"
        case .unknownUnit: "known: \(Quantity.Unit.spellings.joined(separator: ", "))"
        case .pointsWithRems: "write both in one of the two, or 'calc()' with '$type: css'"
        case .divisionByZero: "divide by another number"
        case .unknownFunction: "known: \(CalculationFunction.names.joined(separator: ", "))"
        case .word(let word): "a token stands between braces: {\(Self.shortened(word))}"
        case .mixedKinds(let first, let second): Self.hint(onSumOf: [first, second])
        case .product(let first, let second) where first == second: "one of the two must be a number"
        case .resultKind(.number, .dimension): "for a length multiply by 1px"
        case .resultKind(.number, .duration): "for a duration multiply by 1ms or 1s"
        case .resultKind(.length, .number), .resultKind(.length, .opacity): "for a number divide by 1px"
        case .resultRange(_, .opacity): "an opacity is 0 to 1"
        case .resultRange(_, .fontWeight): "a weight is 1 to 1000"
        default: nil
        }
    }

    private static func hint(onSumOf kinds: Set<Quantity.Unit.Kind>) -> String? {
        switch kinds {
        case [.number, .length]: "give the number a unit, such as 4px"
        case [.number, .duration]: "give the number a unit, such as 100ms"
        case [.number, .percentage]: "a percentage is a fraction here: for 5% write 0.05"
        case _ where kinds.contains(.percentage): "for a tenth more multiply by 110%"
        default: nil
        }
    }

    private static func shortened(_ text: String) -> String {
        text.count > 60 ? text.prefix(59) + "…" : text
    }
}

extension Quantity.Unit.Kind {
    fileprivate var name: String { "a \(rawValue)" }
}

extension ClosedRange<Int> {
    /// How many arguments.
    fileprivate var text: String {
        if upperBound == .max { return "\(lowerBound) or more arguments" }
        if lowerBound < upperBound { return "\(lowerBound) or \(upperBound) arguments" }
        return lowerBound.counted("argument")
    }
}
