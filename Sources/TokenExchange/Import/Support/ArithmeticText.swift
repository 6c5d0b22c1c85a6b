import TokenModel
import TokenSyntax

/// A foreign value that is computed, such as `{a} * 2` or `roundTo({a} / 3, 1)`.
struct ArithmeticText {
    /// As CSS spells it in `calc()`, with a blank on both sides of every operator.
    let text: String
    /// Whether there is an operator or a function, and not just a number.
    let isComputed: Bool
    /// Whether a number has a unit or is a percentage.
    let hasUnits: Bool
    private let hasPercentage: Bool
    private let hasSum: Bool

    /// - Parameter path: what to write in the braces for a foreign reference.
    /// - Returns: `nil` if the text is no arithmetic, such as two values with a blank between them, or if it
    ///   has functions or units that Tessera has not.
    init?(_ value: ReferenceText, path: (String) -> String = { $0 }) {
        var scanner = ArithmeticScanner()
        for part in value.parts {
            let isWhole: Bool
            switch part {
            case .text(let text): isWhole = scanner.scan(text)
            case .reference(let name): isWhole = scanner.addReference("{\(path(name))}")
            }
            guard isWhole else { return nil }
        }
        guard scanner.isComplete else { return nil }
        text = scanner.output
        isComputed = scanner.isComputed
        hasUnits = scanner.hasUnits
        hasPercentage = scanner.hasPercentage
        hasSum = scanner.hasSum
    }

    /// Whether a sum has a percentage in it, which no unit goes together with.
    var addsPercentage: Bool { hasPercentage && hasSum }

    /// The number that it comes to; `nil` if there are units, or if a reference has no number.
    ///
    /// - Parameter text: where references stand as the paths that `value` knows.
    static func number(_ text: ReferenceText, _ value: (String) -> Double?) -> Double? {
        let values = text.references.map(value)
        if values.contains(nil) { return nil }
        guard let result = Calculation.constant(text.text { "(\((value($0) ?? 0).text))" }), result.unit.isEmpty else {
            return nil
        }
        return result.value
    }
}

/// Reads operands and operators in turn.
private struct ArithmeticScanner {
    var output = ""
    var isComputed = false
    var hasUnits = false
    var hasPercentage = false
    var hasSum = false
    private var isNegated = false
    private var needsOperand = true
    /// For each open parenthesis whether it belongs to a function, where commas may stand.
    private var isFunction: [Bool] = []

    var isComplete: Bool { !needsOperand && isFunction.isEmpty }

    mutating func addReference(_ text: String) -> Bool {
        // The sign of a number belongs to it; that of a reference is an operation.
        if isNegated { isComputed = true }
        return addOperand(text)
    }

    private mutating func addOperand(_ text: String) -> Bool {
        guard needsOperand else { return false }
        isNegated = false
        output += text
        needsOperand = false
        return true
    }

    mutating func scan(_ text: String) -> Bool {
        var rest = text[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest = rest.dropFirst()
            } else if first.isASCII, first.isNumber || first == "." {
                guard addNumber(&rest) else { return false }
            } else if first.isASCII, first.isLetter {
                let name = rest.prefix { $0.isASCII && $0.isLetter }
                rest = rest.dropFirst(name.count)
                guard needsOperand, rest.first == "(", Calculation.functionNames.contains(String(name)) else {
                    return false
                }
                rest = rest.dropFirst()
                output += name + "("
                isFunction.append(true)
                isComputed = true
            } else {
                rest = rest.dropFirst()
                guard addSign(first) else { return false }
            }
        }
        return true
    }

    private mutating func addNumber(_ rest: inout Substring) -> Bool {
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        rest = rest.dropFirst(digits.count)
        let unit = rest.first == "%" ? rest.prefix(1) : rest.prefix { $0.isASCII && $0.isLetter }
        rest = rest.dropFirst(unit.count)
        if !unit.isEmpty {
            guard Calculation.unitNames.contains(String(unit)) else { return false }
            hasUnits = true
            hasPercentage = hasPercentage || unit == "%"
        }
        return addOperand(String(digits + unit))
    }

    private mutating func addSign(_ sign: Character) -> Bool {
        switch sign {
        case "(" where needsOperand:
            output += "("
            if isNegated { isComputed = true }
            isNegated = false
            isFunction.append(false)
        case ")" where !needsOperand && !isFunction.isEmpty:
            output += ")"
            isFunction.removeLast()
        case "," where !needsOperand && isFunction.last == true:
            output += ", "
            needsOperand = true
        case "+", "-":
            // A sign where an operand begins, an operator behind one.
            if needsOperand {
                if sign == "-" {
                    output += "-"
                    isNegated = true
                }
            } else {
                addOperator(sign)
            }
        case "*" where !needsOperand, "/" where !needsOperand, "^" where !needsOperand:
            addOperator(sign)
        default:
            return false
        }
        return true
    }

    private mutating func addOperator(_ sign: Character) {
        output += " \(sign) "
        needsOperand = true
        isComputed = true
        hasSum = hasSum || sign == "+" || sign == "-"
    }
}
