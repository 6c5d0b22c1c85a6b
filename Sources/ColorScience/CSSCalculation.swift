/// Reads `calc()` and the other math functions over numbers, percentages and angles (CSS Values 4,
/// "Mathematical Expressions").
///
/// Sums need operands of one kind. Products and quotients take any kinds, as long as the whole is a
/// number, a percentage or an angle again. What has nothing unknown in it is computed at once.
struct CSSCalculation {
    /// The names that may stand for numbers.
    let scope: CSSFormulaScope
    /// The bytes of the outermost function's name.
    let functionRange: Range<Int>
    private let functionName: String
    private var depth = 0
    private var operationCount = 0
    /// The last operator that left a kind which no component takes; there an error about the whole points.
    private var strayOperator: CSSToken?

    init(scope: CSSFormulaScope, function token: CSSToken, in parser: CSSColorParser) {
        self.scope = scope
        functionRange = token.range
        functionName = parser.text(token.range)
    }

    /// Whether a name is that of a math function.
    static func isFunction(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        ASCIIText.equal(name, "calc") || CSSMathFunction(name: name) != nil
    }

    /// Reads from behind the name to the closing parenthesis. The value may be infinite or NaN; what
    /// becomes of that depends on the component.
    mutating func read(
        _ function: CSSToken, from parser: inout CSSColorParser
    ) throws(ColorParseError) -> (formula: ColorFormula, unit: ColorFormula.Unit, range: Range<Int>) {
        let value = try call(function, from: &parser)
        guard let unit = value.kind.unit else {
            throw strayOperator.map { mismatch($0, in: parser) }
                ?? parser.error(.invalidCalculation(functionName + "()"), at: functionRange)
        }
        return (value.formula, unit, functionRange.lowerBound..<value.end)
    }
}

/// What a value within a calculation is a number of: how often angles and percentages are multiplied into
/// it (CSS Values 4, "Type Checking"). So `10deg * 10deg / 5deg` is an angle again.
private struct CSSCalculationKind: Hashable {
    var angles = 0
    var percentages = 0

    static let number = CSSCalculationKind()
    static let angle = CSSCalculationKind(angles: 1)
    static let percentage = CSSCalculationKind(percentages: 1)

    /// The unit of a component of this kind, if there is one.
    var unit: ColorFormula.Unit? {
        switch self {
        case .number: .number
        case .angle: .angle
        case .percentage: .percentage
        default: nil
        }
    }

    /// The kind of a product, or of a quotient with `exponent` -1.
    func multiplied(by other: CSSCalculationKind, exponent: Int) -> CSSCalculationKind {
        CSSCalculationKind(
            angles: angles + exponent * other.angles, percentages: percentages + exponent * other.percentages)
    }
}

extension CSSCalculation {
    /// The deepest nesting of parentheses; a guard against texts made to exhaust the stack.
    private static let maximumDepth = 32
    /// The most operators; the tree of a sum is as deep as the sum is long.
    private static let maximumOperationCount = 500

    private struct Value {
        var formula: ColorFormula
        var kind: CSSCalculationKind
    }

    private mutating func sum(from parser: inout CSSColorParser) throws(ColorParseError) -> Value {
        var result = try product(from: &parser)
        while true {
            let sign = try parser.peek()
            guard sign.kind == .plus || sign.kind == .minus else { return result }
            _ = try parser.next()
            let operand = try parser.peek()
            guard sign.followsSpace, operand.followsSpace else {
                throw parser.error(.calculationNeedsSpaces(parser.text(sign.range)), at: sign.range)
            }
            let other = try product(from: &parser)
            guard other.kind == result.kind else { throw mismatch(sign, in: parser) }
            try count(sign, in: parser)
            result.formula = .combining(sign.kind == .plus ? .plus : .minus, result.formula, other.formula)
        }
    }

    private mutating func product(
        from parser: inout CSSColorParser
    ) throws(ColorParseError) -> Value {
        var result = try operand(from: &parser)
        while true {
            let sign = try parser.peek()
            guard sign.kind == .asterisk || sign.kind == .slash else { return result }
            _ = try parser.next()
            let other = try operand(from: &parser)
            try count(sign, in: parser)
            let isDivision = sign.kind == .slash
            result = Value(
                formula: .combining(isDivision ? .divided : .times, result.formula, other.formula),
                kind: result.kind.multiplied(by: other.kind, exponent: isDivision ? -1 : 1))
            if result.kind.unit == nil { strayOperator = sign }
        }
    }

    private mutating func operand(
        from parser: inout CSSColorParser
    ) throws(ColorParseError) -> Value {
        let token = try parser.next()
        switch token.kind {
        case .number(let value):
            return Value(formula: .number(value), kind: .number)
        case .percentage(let value):
            return Value(formula: .number(value), kind: .percentage)
        case .dimension(let value, let unitStart):
            let unit = unitStart..<token.range.upperBound
            return Value(
                formula: .number(try CSSAngle.degrees(value, unit: unit, in: parser)), kind: .angle)
        case .reference:
            return Value(formula: .reference(parser.reference(token, .number)), kind: .number)
        case .leftParenthesis:
            return try nested(at: token, in: parser) { (calculation: inout Self) throws(ColorParseError) in
                let value = try calculation.sum(from: &parser)
                _ = try calculation.closingParenthesis(from: &parser)
                return value
            }
        case .function where Self.isFunction(parser.name(token)):
            let value = try call(token, from: &parser)
            return Value(formula: value.formula, kind: value.kind)
        case .identifier:
            if let constant = constant(parser.name(token)) {
                return Value(formula: .number(constant), kind: .number)
            }
            if let channel = scope.channel(parser.name(token)) {
                return Value(formula: .channel(channel), kind: .number)
            }
            if scope.hasChannels { throw scope.unknownChannel(token, in: parser) }
        case .end:
            throw unclosed(in: parser)
        default:
            break
        }
        throw parser.error(
            .invalidCalculation(parser.text(token.range) + (token.kind == .function ? "()" : "")),
            at: token.range)
    }

    private mutating func nested(
        at token: CSSToken, in parser: CSSColorParser,
        _ read: (inout Self) throws(ColorParseError) -> Value
    ) throws(ColorParseError) -> Value {
        guard depth < Self.maximumDepth else {
            throw parser.error(.calculationTooDeep, at: token.range)
        }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    private mutating func count(_ sign: CSSToken, in parser: CSSColorParser) throws(ColorParseError) {
        operationCount += 1
        if operationCount > Self.maximumOperationCount { throw parser.error(.calculationTooDeep, at: sign.range) }
    }

    /// The end of the closing parenthesis.
    private func closingParenthesis(
        from parser: inout CSSColorParser
    ) throws(ColorParseError) -> Int {
        let token = try parser.next()
        switch token.kind {
        case .rightParenthesis: return token.range.upperBound
        case .end: throw unclosed(in: parser)
        default:
            throw parser.error(.invalidCalculation(parser.text(token.range)), at: token.range)
        }
    }

    /// The constants of CSS Values 4, "Numeric Constants".
    private func constant(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
        if ASCIIText.equal(name, "pi") { return .pi }
        if ASCIIText.equal(name, "e") { return 2.718281828459045 }
        if ASCIIText.equal(name, "infinity") { return .infinity }
        if ASCIIText.equal(name, "-infinity") { return -.infinity }
        if ASCIIText.equal(name, "nan") { return .nan }
        return nil
    }

    private func mismatch(_ sign: CSSToken, in parser: CSSColorParser) -> ColorParseError {
        parser.error(.calculationTypeMismatch(parser.text(sign.range)), at: sign.range)
    }

    private func unclosed(in parser: CSSColorParser) -> ColorParseError {
        parser.error(.unclosedFunction(functionName), at: functionRange)
    }
}

// MARK: - Functions

extension CSSCalculation {
    private mutating func call(
        _ token: CSSToken, from parser: inout CSSColorParser
    ) throws(ColorParseError) -> (formula: ColorFormula, kind: CSSCalculationKind, end: Int) {
        var end = token.range.upperBound
        let value = try nested(at: token, in: parser) { (calculation: inout Self) throws(ColorParseError) in
            guard let function = CSSMathFunction(name: parser.name(token)) else {
                let value = try calculation.sum(from: &parser)
                end = try calculation.closingParenthesis(from: &parser)
                return value
            }
            return try calculation.mathFunction(function, token, from: &parser, end: &end)
        }
        return (value.formula, value.kind, end)
    }

    private mutating func mathFunction(
        _ written: CSSMathFunction, _ token: CSSToken, from parser: inout CSSColorParser, end: inout Int
    ) throws(ColorParseError) -> Value {
        var function = written
        if written == .roundNearest, let strategy = CSSMathFunction.rounding(parser.name(try parser.peek())) {
            _ = try parser.next()
            function = strategy
            guard try parser.next().kind == .comma else {
                throw parser.error(.mathArgumentCount(function: function.name), at: token.range)
            }
        }
        var arguments: [Value] = []
        var ranges: [Range<Int>] = []
        var unbounded: [Int] = []
        while true {
            let start = try parser.peek()
            if function == .clamp, arguments.count != 1, start.kind == .identifier,
                ASCIIText.equal(parser.name(start), "none")
            {
                _ = try parser.next()
                unbounded.append(arguments.count)
                arguments.append(Value(formula: .number(arguments.isEmpty ? -.infinity : .infinity), kind: .number))
            } else {
                arguments.append(try sum(from: &parser))
            }
            ranges.append(start.range)
            guard try parser.peek().kind == .comma else { break }
            try count(try parser.next(), in: parser)
        }
        end = try closingParenthesis(from: &parser)
        guard function.argumentCounts.contains(arguments.count) else {
            throw parser.error(.mathArgumentCount(function: function.name), at: token.range)
        }
        // `none` for a bound of `clamp()` takes the kind of what it does not limit.
        for index in unbounded { arguments[index].kind = arguments[1].kind }
        let kind = try kind(of: function, &arguments, ranges, in: parser)
        let formula = ColorFormula.function(function, arguments.map(\.formula))
        return Value(formula: formula.folded, kind: kind)
    }

    /// The kind of the result, with the arguments in the units that the function computes in.
    private func kind(
        of function: CSSMathFunction, _ arguments: inout [Value], _ ranges: [Range<Int>], in parser: CSSColorParser
    ) throws(ColorParseError) -> CSSCalculationKind {
        let first = arguments.first?.kind ?? .number
        func require(_ isAllowed: (CSSCalculationKind) -> Bool) throws(ColorParseError) {
            for (argument, range) in zip(arguments, ranges) where !isAllowed(argument.kind) {
                throw parser.error(.mathArgumentKind(function: function.name), at: range)
            }
        }
        switch function.signature {
        case .sameUnit:
            try require { $0 == first }
            // A step of 1 is a number; any other unit must name its step.
            if function.name == "round", arguments.count == 1 { try require { $0 == .number } }
            return first
        case .numberOfAny:
            return .number
        case .number:
            try require { $0 == .number }
            return .number
        case .numberOfAngle:
            try require { $0 == .number || $0 == .angle }
            if first == .number {
                arguments = arguments.map {
                    Value(formula: .operation(.times, $0.formula, .number(180 / .pi)), kind: .angle)
                }
            }
            return .number
        case .angleOfNumber:
            try require { $0 == .number }
            return .angle
        case .angleOfAny:
            try require { $0 == first }
            return .angle
        }
    }
}

extension ColorFormula {
    /// Two formulas joined; where both are numbers, at once.
    fileprivate static func combining(
        _ operation: Operator, _ first: ColorFormula, _ second: ColorFormula
    ) -> ColorFormula {
        guard case .number(let one) = first, case .number(let two) = second else {
            return .operation(operation, first, second)
        }
        return .number(operation.value(of: one, two))
    }
}

/// What may stand in the arithmetic of one component, and how messages call the place.
///
/// Names are made only when there is something to report.
enum CSSFormulaScope {
    /// The component at an index, 3 for the alpha, of a color function.
    case component(Int, of: CSSColorFunction, in: ColorSpace, isRelative: Bool)
    /// The alpha behind a reference, or of `alpha()`.
    case alpha(function: String?)
    /// A percentage of `color-mix()`.
    case mixPercentage

    /// The color function; nil for an alpha behind a reference.
    var function: String? {
        switch self {
        case .component(_, let function, _, _): function.rawValue
        case .alpha(let function): function
        case .mixPercentage: "color-mix"
        }
    }

    var component: String {
        switch self {
        case .component(ColorFormula.alphaIndex, _, _, _), .alpha: "alpha"
        case .component(let index, _, let space, _): space.componentNames[index]
        case .mixPercentage: "percentage"
        }
    }

    var isAlpha: Bool {
        switch self {
        case .component(ColorFormula.alphaIndex, _, _, _), .alpha: true
        case .component, .mixPercentage: false
        }
    }

    /// Whether keywords stand for the channels of an origin color.
    var hasChannels: Bool {
        switch self {
        case .component(_, _, _, let isRelative): isRelative
        case .alpha: true
        case .mixPercentage: false
        }
    }

    /// The channel that a keyword stands for.
    func channel(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard hasChannels else { return nil }
        if ASCIIText.equal(name, "alpha") { return ColorFormula.alphaIndex }
        return keywords.firstIndex { ASCIIText.equal(name, $0) }
    }

    private var keywords: [StaticString] {
        if case .component(_, _, let space, isRelative: true) = self { space.channelKeywords } else { [] }
    }

    func unknownChannel(_ token: CSSToken, in parser: CSSColorParser) -> ColorParseError {
        parser.error(
            .unknownChannel(
                parser.text(token.range), function: function, known: keywords.map(\.description) + ["alpha"]),
            at: token.range)
    }
}
