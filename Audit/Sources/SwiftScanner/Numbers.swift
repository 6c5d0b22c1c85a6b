import SwiftSyntax

/// Numbers that are written down: literals, their signs, and sums and products of nothing but literals.
enum Numbers {
    /// A number and the expression that says it.
    struct Found {
        let value: Double
        let expression: ExprSyntax
    }

    /// The numbers that an expression may come to: one, or one for each branch of `a ? 8 : 12`.
    static func all(in expression: ExprSyntax) -> [Found] {
        let branches = Branches.of(expression)
        return (branches.isEmpty ? [expression] : branches).compactMap(found)
    }

    /// The same of what stands behind an operator.
    static func all(in elements: ArraySlice<ExprSyntax>) -> [Found] {
        if let only = elements.first, elements.count == 1 { return all(in: only) }
        return Branches.of(elements).compactMap(found)
    }

    private static func found(_ expression: ExprSyntax) -> Found? {
        value(of: expression).map { Found(value: $0, expression: expression) }
    }

    /// `nil` unless the expression is made of literals alone.
    static func value(of expression: ExprSyntax) -> Double? {
        guard let value = rawValue(of: expression, depth: 0), value.isFinite else { return nil }
        return value
    }

    private static func rawValue(of expression: ExprSyntax, depth: Int) -> Double? {
        // Nobody writes such a number.
        guard depth < 16 else { return nil }
        switch expression.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr(let literal): return integer(literal.literal.text).map(Double.init)
        case .floatLiteralExpr(let literal): return Double(literal.literal.text.filter { $0 != "_" })
        case .prefixOperatorExpr(let prefixed):
            guard let operand = rawValue(of: prefixed.expression, depth: depth + 1) else { return nil }
            return switch prefixed.operator.text {
            case "-": -operand
            case "+": operand
            default: nil
            }
        case .tupleExpr(let tuple):
            guard let element = tuple.elements.first, tuple.elements.count == 1, element.label == nil else {
                return nil
            }
            return rawValue(of: element.expression, depth: depth + 1)
        case .functionCallExpr(let call):
            // `CGFloat(12)`
            guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                numericTypes.contains(name), let argument = call.arguments.first, call.arguments.count == 1,
                argument.label == nil, call.trailingClosure == nil
            else { return nil }
            return rawValue(of: argument.expression, depth: depth + 1)
        case .sequenceExpr(let sequence): return calculated(Array(sequence.elements), depth: depth)
        default: return nil
        }
    }

    private static let numericTypes: Set<String> = ["CGFloat", "Double", "Float", "Int", "TimeInterval", "NSNumber"]

    /// `7C5CFF` of `0x7C5CFF`, the digits of a hexadecimal literal; `nil` for any other.
    static func hexDigits(_ expression: ExprSyntax) -> String? {
        guard let text = expression.as(IntegerLiteralExprSyntax.self)?.literal.text, text.hasPrefix("0x") else {
            return nil
        }
        return text.dropFirst(2).filter { $0 != "_" }
    }

    private static func integer(_ text: String) -> Int? {
        let digits = text.filter { $0 != "_" }
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
            return Int(digits.dropFirst(2), radix: radix)
        }
        return Int(digits)
    }

    // MARK: Arithmetic

    /// Terms of products, then their sum.
    private static func calculated(_ elements: [ExprSyntax], depth: Int) -> Double? {
        guard elements.count >= 3, !elements.count.isMultiple(of: 2), elements.count < 32,
            var product = rawValue(of: elements[0], depth: depth + 1)
        else { return nil }
        var sum = 0.0
        for index in stride(from: 1, to: elements.count, by: 2) {
            guard let symbol = elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text,
                let operand = rawValue(of: elements[index + 1], depth: depth + 1)
            else { return nil }
            switch symbol {
            case "*": product *= operand
            case "/": product /= operand
            case "+", "-":
                sum += product
                product = symbol == "+" ? operand : -operand
            default: return nil
            }
        }
        return sum + product
    }
}

/// The values between which `a ? b : c ? d : e` chooses.
enum Branches {
    /// None where nothing is chosen.
    static func of(_ expression: ExprSyntax) -> [ExprSyntax] {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first,
            inner.label == nil
        {
            return of(inner.expression)
        }
        return expression.as(SequenceExprSyntax.self).map { of(Array($0.elements)[...]) } ?? []
    }

    /// The same of the elements of an expression with operators.
    static func of(_ elements: ArraySlice<ExprSyntax>) -> [ExprSyntax] {
        let marks = elements.indices.filter { elements[$0].is(UnresolvedTernaryExprSyntax.self) }
        guard let last = marks.last, last + 2 == elements.endIndex else { return [] }
        return marks.compactMap { elements[$0].as(UnresolvedTernaryExprSyntax.self)?.thenExpression }
            + [elements[last + 1]]
    }
}
