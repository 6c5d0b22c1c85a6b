import TesseraDiagnostics

/// A value that is computed, such as `({space.base} + 4px) / 2`.
///
/// It is parsed once and evaluated in each context. Its steps are in postfix order: operands, then what
/// is done with them. So a sum of any length needs no recursion.
public struct Calculation: Sendable {
    /// As the author wrote it, on one line.
    public let text: String
    /// What the result must be a value of.
    public let type: TokenType
    /// In the order of the text.
    public let references: [TokenReference]
    private let range: SourceRange
    private let steps: [Step]

    struct Step: Sendable {
        let operation: Operation
        let range: SourceRange
    }

    enum Operation: Sendable {
        case quantity(Quantity)
        /// The reference at an index.
        case reference(Int)
        case negate, add, subtract, multiply, divide, remainder, power
        case call(CalculationFunction, argumentCount: Int)
    }

    /// - Parameters:
    ///   - bytes: the text of a scalar.
    ///   - range: of the scalar, quotes included.
    ///   - place: where parts of the text stand.
    init(
        parsing bytes: UnsafeBufferPointer<UInt8>, type: TokenType, range: SourceRange, place: TextPlace
    ) throws(CalculationError) {
        var parser = try CalculationParser(bytes, at: place)
        try parser.parse()
        text = String(decoding: bytes, as: UTF8.self).onOneLine
        self.type = type
        references = parser.references
        self.range = range
        steps = parser.steps
    }

    /// The types that take part in calculations: lengths, durations and numbers.
    public static let operandTypes: [TokenType] = [.dimension, .duration, .number, .opacity, .fontWeight]

    /// - Parameter value: what a reference stands for; `nil` if that has an error.
    /// - Returns: `nil` if one of the references has no value to compute with.
    /// - Throws: `CalculationError` if units do not fit together, if there is no result, or if the result is no value
    ///   of ``type``.
    public func value(_ value: (_ path: String) -> TokenValue?) throws(CalculationError) -> TokenValue? {
        var operands: [Quantity] = []
        for step in steps {
            if case .reference(let index) = step.operation {
                guard let quantity = value(references[index].path).flatMap({ Quantity($0) }) else { return nil }
                operands.append(quantity)
                continue
            }
            do {
                try step.operation.apply(to: &operands)
            } catch {
                throw CalculationError(error, at: step.range)
            }
        }
        guard let result = operands.last else { return nil }
        do {
            return try result.value(of: type)
        } catch {
            throw CalculationError(error, at: range)
        }
    }
}

extension Calculation {
    /// What may stand in front of a parenthesis.
    package static let functionNames = Set(CalculationFunction.names)
    /// What may stand for a number.
    package static let constantNames: Set<String> = Set(Quantity.constants.keys)
    /// What may be the first argument of `round()`.
    package static let roundingNames: Set<String> = Set(CalculationFunction.roundings.keys)
    /// What may stand behind a number.
    package static let unitNames = Set(Quantity.Unit.spellings)

    /// What arithmetic without references comes to, such as `4px * 3`; `pt` and `dp` are `px`.
    ///
    /// - Returns: `nil` if the text is anything else, or has no result.
    package static func constant(_ text: String) -> (value: Double, unit: String)? {
        var text = text
        let nowhere = TextPlace(SourceRange(source: SourceID(index: 0), offset: 0, length: 0))
        let parsed = text.withUTF8 { bytes -> [Step]? in
            guard var parser = try? CalculationParser(bytes, at: nowhere), (try? parser.parse()) != nil,
                parser.references.isEmpty
            else { return nil }
            return parser.steps
        }
        var operands: [Quantity] = []
        for step in parsed ?? [] {
            guard (try? step.operation.apply(to: &operands)) != nil else { return nil }
        }
        return operands.last.map { ($0.value.withoutNoise, $0.unit.rawValue) }
    }
}

extension Calculation.Operation {
    /// Takes the operands from the end and puts the result there.
    fileprivate func apply(to operands: inout [Quantity]) throws(CalculationErrorKind) {
        let count =
            switch self {
            case .quantity, .reference: 0
            case .negate: 1
            case .add, .subtract, .multiply, .divide, .remainder, .power: 2
            case .call(_, let argumentCount): argumentCount
            }
        // An array of their own: a slice would make the next line copy all operands.
        let arguments = Array(operands.suffix(count))
        operands.removeLast(count)
        let result = try result(of: arguments)
        // A length in rem is a number of points, too.
        let points = result.unit == .rem ? result.value * Dimension.pointsPerRem : result.value
        guard points.isFinite else { throw .notFinite }
        operands.append(result)
    }

    private func result(of arguments: [Quantity]) throws(CalculationErrorKind) -> Quantity {
        let first = arguments.first ?? Quantity(0)
        let second = arguments.last ?? Quantity(0)
        return switch self {
        case .quantity(let quantity): quantity
        case .reference: first
        case .negate: -first
        case .add: try first + second
        case .subtract: try first - second
        case .multiply: try first * second
        case .divide: try first / second
        case .remainder: try CalculationFunction.rem.value(of: arguments)
        case .power: try first.raised(to: second)
        case .call(let function, _): try function.value(of: arguments)
        }
    }
}

extension Quantity {
    /// The value of a token of `type`.
    fileprivate func value(of type: TokenType) throws(CalculationErrorKind) -> TokenValue {
        let value = (unit == .percent ? self.value / 100 : self.value).withoutNoise
        switch (type, unit) {
        case (.dimension, .px): return .dimension(Dimension(value, .px))
        case (.dimension, .rem): return .dimension(Dimension(value, .rem))
        case (.duration, .ms): return .duration(Duration(value, .ms))
        case (.duration, .s): return .duration(Duration(value, .s))
        case (.number, .number), (.number, .percent): return .number(value)
        case (.opacity, .number), (.opacity, .percent):
            guard (0...1).contains(value) else { throw .resultRange(value, type) }
            return .opacity(value)
        case (.fontWeight, .number):
            guard (1...1000).contains(value) else { throw .resultRange(value, type) }
            return .fontWeight(.number(value))
        default: throw .resultKind(unit.kind, type)
        }
    }
}
