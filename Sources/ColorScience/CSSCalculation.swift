/// Reads `calc()` and the other math functions over numbers, percentages and angles (CSS Values 4,
/// "Mathematical Expressions").
///
/// Sums need operands of one kind; a product needs at least one plain number, and so does the
/// right side of a division. What has nothing unknown in it is computed at once.
struct CSSCalculation {
    /// The names that may stand for numbers.
    let scope: CSSFormulaScope
    /// The bytes of the outermost function's name.
    let functionRange: Range<Int>
    private let functionName: String
    private var depth = 0
    private var operationCount = 0

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
        return (value.formula, value.unit, functionRange.lowerBound..<value.end)
    }
}

extension CSSCalculation {
    /// The deepest nesting of parentheses; a guard against texts made to exhaust the stack.
    private static let maximumDepth = 32
    /// The most operators; the tree of a sum is as deep as the sum is long.
    private static let maximumOperationCount = 500

    private struct Value {
        var formula: ColorFormula
        var unit: ColorFormula.Unit
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
            guard other.unit == result.unit else { throw mismatch(sign, in: parser) }
            try count(sign, in: parser)
            result.formula =
                sign.kind == .plus
                ? .combining(result.formula, other.formula, by: +, { .sum($0, $1) })
                : .combining(result.formula, other.formula, by: -, { .difference($0, $1) })
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
            if sign.kind == .slash {
                guard other.unit == .number else { throw mismatch(sign, in: parser) }
                result.formula = .combining(result.formula, other.formula, by: /, { .quotient($0, $1) })
            } else {
                guard result.unit == .number || other.unit == .number else {
                    throw mismatch(sign, in: parser)
                }
                result = Value(
                    formula: .combining(result.formula, other.formula, by: *, { .product($0, $1) }),
                    unit: result.unit == .number ? other.unit : result.unit)
            }
        }
    }

    private mutating func operand(
        from parser: inout CSSColorParser
    ) throws(ColorParseError) -> Value {
        let token = try parser.next()
        switch token.kind {
        case .number(let value):
            return Value(formula: .number(value), unit: .number)
        case .percentage(let value):
            return Value(formula: .number(value), unit: .percentage)
        case .dimension(let value, let unitStart):
            let unit = unitStart..<token.range.upperBound
            return Value(
                formula: .number(try CSSAngle.degrees(value, unit: unit, in: parser)), unit: .angle)
        case .reference:
            return Value(formula: .reference(parser.reference(token, .number)), unit: .number)
        case .leftParenthesis:
            return try nested(at: token, in: parser) { (calculation: inout Self) throws(ColorParseError) in
                let value = try calculation.sum(from: &parser)
                _ = try calculation.closingParenthesis(from: &parser)
                return value
            }
        case .function where Self.isFunction(parser.name(token)):
            let value = try call(token, from: &parser)
            return Value(formula: value.formula, unit: value.unit)
        case .identifier:
            if let constant = constant(parser.name(token)) {
                return Value(formula: .number(constant), unit: .number)
            }
            if let channel = scope.channel(parser.name(token)) {
                return Value(formula: .channel(channel), unit: .number)
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
    ) throws(ColorParseError) -> (formula: ColorFormula, unit: ColorFormula.Unit, end: Int) {
        var end = token.range.upperBound
        let value = try nested(at: token, in: parser) { (calculation: inout Self) throws(ColorParseError) in
            guard let function = CSSMathFunction(name: parser.name(token)) else {
                let value = try calculation.sum(from: &parser)
                end = try calculation.closingParenthesis(from: &parser)
                return value
            }
            return try calculation.mathFunction(function, token, from: &parser, end: &end)
        }
        return (value.formula, value.unit, end)
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
        while true {
            let start = try parser.peek().range
            arguments.append(try sum(from: &parser))
            ranges.append(start)
            guard try parser.peek().kind == .comma else { break }
            try count(try parser.next(), in: parser)
        }
        end = try closingParenthesis(from: &parser)
        guard function.argumentCounts.contains(arguments.count) else {
            throw parser.error(.mathArgumentCount(function: function.name), at: token.range)
        }
        let unit = try unit(of: function, &arguments, ranges, in: parser)
        let formula = ColorFormula.function(function, arguments.map(\.formula))
        return Value(formula: formula.folded, unit: unit)
    }

    /// The unit of the result, with the arguments in the units that the function computes in.
    private func unit(
        of function: CSSMathFunction, _ arguments: inout [Value], _ ranges: [Range<Int>], in parser: CSSColorParser
    ) throws(ColorParseError) -> ColorFormula.Unit {
        let first = arguments.first?.unit ?? .number
        func require(_ isAllowed: (ColorFormula.Unit) -> Bool) throws(ColorParseError) {
            for (argument, range) in zip(arguments, ranges) where !isAllowed(argument.unit) {
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
            try require { $0 != .percentage }
            if first == .number {
                arguments = arguments.map {
                    Value(formula: .product($0.formula, .number(180 / .pi)), unit: .angle)
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
        _ first: ColorFormula, _ second: ColorFormula, by operation: (Double, Double) -> Double,
        _ node: (ColorFormula, ColorFormula) -> ColorFormula
    ) -> ColorFormula {
        if case .number(let one) = first, case .number(let two) = second { return .number(operation(one, two)) }
        return node(first, second)
    }
}

/// What may stand in the arithmetic of one component, and how messages call the place.
///
/// Names are made only when there is something to report.
enum CSSFormulaScope {
    /// The component at an index, 3 for the alpha, of a colour function.
    case component(Int, of: CSSColorFunction, in: ColorSpace, isRelative: Bool)
    /// The alpha behind a reference.
    case referenceAlpha
    /// A percentage of `color-mix()`.
    case mixPercentage

    /// The colour function; nil for an alpha behind a reference.
    var function: String? {
        switch self {
        case .component(_, let function, _, _): function.rawValue
        case .referenceAlpha: nil
        case .mixPercentage: "color-mix"
        }
    }

    var component: String {
        switch self {
        case .component(ColorFormula.alphaIndex, _, _, _), .referenceAlpha: "alpha"
        case .component(let index, _, let space, _): space.componentNames[index]
        case .mixPercentage: "percentage"
        }
    }

    /// Whether keywords stand for the channels of an origin colour.
    var hasChannels: Bool {
        switch self {
        case .component(_, _, _, let isRelative): isRelative
        case .referenceAlpha: true
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
