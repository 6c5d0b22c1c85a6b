/// Evaluates `calc()` over numbers, percentages and angles (CSS Values 4, "Basic Arithmetic").
///
/// Sums need operands of one kind; a product needs at least one plain number, and so does the
/// right side of a division.
struct CSSCalculation {
    /// The bytes of the name `calc`.
    let functionRange: Range<Int>
    private var depth = 0

    init(functionRange: Range<Int>) {
        self.functionRange = functionRange
    }

    /// Reads from behind `calc(` to its closing parenthesis. The value may be infinite or NaN; what
    /// becomes of that depends on the component.
    mutating func read(
        from parser: inout CSSColorParser
    ) throws(ColorParseError) -> (content: CSSArgument.Content, range: Range<Int>) {
        let value = try sum(from: &parser)
        let end = try closingParenthesis(from: &parser)
        return (value.content, functionRange.lowerBound..<end)
    }
}

extension CSSCalculation {
    /// The deepest nesting of parentheses; a guard against texts made to exhaust the stack.
    private static let maximumDepth = 32

    private enum Kind {
        case number, percentage, angle
    }

    private struct Value {
        var magnitude: Double
        var kind: Kind

        var content: CSSArgument.Content {
            switch kind {
            case .number: .number(magnitude)
            case .percentage: .percentage(magnitude)
            case .angle: .angle(magnitude)
            }
        }
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
            result.magnitude += sign.kind == .plus ? other.magnitude : -other.magnitude
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
            if sign.kind == .slash {
                guard other.kind == .number else { throw mismatch(sign, in: parser) }
                result.magnitude /= other.magnitude
            } else {
                guard result.kind == .number || other.kind == .number else {
                    throw mismatch(sign, in: parser)
                }
                result = Value(
                    magnitude: result.magnitude * other.magnitude,
                    kind: result.kind == .number ? other.kind : result.kind)
            }
        }
    }

    private mutating func operand(
        from parser: inout CSSColorParser
    ) throws(ColorParseError) -> Value {
        let token = try parser.next()
        switch token.kind {
        case .number(let value):
            return Value(magnitude: value, kind: .number)
        case .percentage(let value):
            return Value(magnitude: value, kind: .percentage)
        case .dimension(let value, let unitStart):
            let unit = unitStart..<token.range.upperBound
            return Value(magnitude: try CSSAngle.degrees(value, unit: unit, in: parser), kind: .angle)
        case .leftParenthesis:
            return try parenthesized(from: &parser, at: token)
        case .function where ASCIIText.equal(parser.name(token), "calc"):
            return try parenthesized(from: &parser, at: token)
        case .identifier:
            if let constant = constant(parser.name(token)) {
                return Value(magnitude: constant, kind: .number)
            }
        case .end:
            throw unclosed(in: parser)
        default:
            break
        }
        throw parser.error(
            .invalidCalculation(parser.text(token.range) + (token.kind == .function ? "()" : "")),
            at: token.range)
    }

    private mutating func parenthesized(
        from parser: inout CSSColorParser, at token: CSSToken
    ) throws(ColorParseError) -> Value {
        guard depth < Self.maximumDepth else {
            throw parser.error(.calculationTooDeep, at: token.range)
        }
        depth += 1
        defer { depth -= 1 }
        let value = try sum(from: &parser)
        _ = try closingParenthesis(from: &parser)
        return value
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
        parser.error(.unclosedFunction("calc"), at: functionRange)
    }
}
