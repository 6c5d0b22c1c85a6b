import TesseraTokenModel
import TesseraTokenSyntax

/// A foreign value that is computed, such as `{a} * 2` or `roundTo({a} / 3, 1)`.
struct ArithmeticText {
    /// As CSS spells it in `calc()`, with a blank on both sides of every operator.
    let text: String
    /// Whether there is an operator or a function, and not just a number.
    let isComputed: Bool
    private let hasPercentage: Bool
    private let hasSum: Bool

    /// Whether a text is operators between values, and not one call of a function.
    static func isFormula(_ text: String) -> Bool {
        CSSParts.call(text[...].trimmingCSSSpace()) == nil && ArithmeticText(ReferenceText(text))?.isComputed == true
    }

    /// - Parameter path: what to write in the braces for a foreign reference.
    /// - Returns: `nil` if the text is no arithmetic, such as two values with a blank between them, or if it
    ///   has functions or units that Tessera has not.
    init?(_ value: ReferenceText, path: (String) -> String = { $0 }) {
        var scanner = ArithmeticScanner()
        let parts = value.parts
        for (index, part) in parts.enumerated() {
            let isWhole: Bool
            switch part {
            case .text(let text): isWhole = scanner.scan(text, beforeReference: index + 1 < parts.count)
            case .reference(let name): isWhole = scanner.addReference("{\(path(name))}")
            }
            guard isWhole else { return nil }
        }
        guard scanner.isComplete else { return nil }
        text = scanner.output
        isComputed = scanner.isComputed
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

    /// - Parameter beforeReference: whether a reference follows the text.
    mutating func scan(_ text: String, beforeReference: Bool) -> Bool {
        var rest = text[...]
        var isBehindBlank = false
        while let first = rest.first {
            defer { isBehindBlank = first.isWhitespace }
            if first.isWhitespace {
                rest = rest.dropFirst()
            } else if first.isASCII, first.isNumber || first == "." {
                guard addNumber(&rest, beforeReference: beforeReference) else { return false }
            } else if first.isASCII, first.isLetter {
                guard addWord(&rest) else { return false }
            } else {
                rest = rest.dropFirst()
                if first == "%", !isBehindBlank, !Self.beginsOperand(rest, beforeReference) { return false }
                guard addSign(first) else { return false }
            }
        }
        return true
    }

    /// Whether an operand without a sign begins at once: only then is a sign that is joined to what stands
    /// before it a remainder, and no percent sign.
    private static func beginsOperand(_ rest: Substring, _ beforeReference: Bool) -> Bool {
        guard let first = rest.first else { return beforeReference }
        return first.isASCII && (first.isNumber || first.isLetter || first == "." || first == "(")
    }

    /// A function with its parenthesis, a constant, or how `round()` rounds.
    private mutating func addWord(_ rest: inout Substring) -> Bool {
        let word = String(rest.prefix { $0.isASCII && ($0.isLetter || $0 == "-") })
        let name = String(word.prefix { $0 != "-" })
        if Calculation.roundingNames.contains(word), output.hasSuffix("round(") {
            rest = rest.dropFirst(word.count)
            return addOperand(word)
        }
        rest = rest.dropFirst(name.count)
        guard rest.first == "(" else { return Calculation.constantNames.contains(name) && addOperand(name) }
        guard needsOperand, Calculation.functionNames.contains(name) else { return false }
        rest = rest.dropFirst()
        output += name + "("
        isFunction.append(true)
        isComputed = true
        return true
    }

    private mutating func addNumber(_ rest: inout Substring, beforeReference: Bool) -> Bool {
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        rest = rest.dropFirst(digits.count)
        let unit: Substring
        if rest.first == "%" {
            unit = rest.prefix(Self.beginsOperand(rest.dropFirst(), beforeReference) ? 0 : 1)
        } else {
            unit = rest.prefix { $0.isASCII && $0.isLetter }
        }
        rest = rest.dropFirst(unit.count)
        if !unit.isEmpty {
            guard Calculation.unitNames.contains(String(unit)) else { return false }
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
        case "*", "/", "%", "^":
            guard !needsOperand else { return false }
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
