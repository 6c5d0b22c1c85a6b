import ColorScience

/// A foreign value that is computed, such as `{a} * 2` or `roundTo({a} / 3, 1)`.
struct ArithmeticText {
    /// As CSS spells it in `calc()`, with a blank on both sides of every operator.
    let text: String
    /// Whether there is an operator or a function, and not just a number.
    let isComputed: Bool
    /// Whether a number has a unit or is a percentage.
    let hasUnits: Bool

    /// - Parameter path: what to write in the braces for a foreign reference.
    /// - Returns: `nil` if the text is no arithmetic, such as two values with a blank between them.
    init?(_ value: StudioReferenceText, path: (String) -> String) {
        var scanner = ArithmeticScanner()
        for piece in value.pieces {
            let isWhole: Bool
            switch piece {
            case .text(let text): isWhole = scanner.scan(text)
            case .reference(let name): isWhole = scanner.addOperand("{\(path(name))}")
            }
            guard isWhole else { return nil }
        }
        guard scanner.isComplete else { return nil }
        text = scanner.output
        isComputed = scanner.isComputed
        hasUnits = scanner.hasUnits
    }

    /// The number that it comes to, by the calculator of CSS; `nil` if that does not know an operator,
    /// if there are units, or if a reference has no number.
    func number(_ value: (String) -> Double?) -> Double? {
        guard !hasUnits, let expression = try? ColorExpression.parse(css: "color(srgb calc(\(text)) 0 0)") else {
            return nil
        }
        return withoutActuallyEscaping(value) { value in
            let values = ColorReferenceValues(color: { _ in nil }, number: { value($0.name) })
            guard let color = expression.color(values), !color.missing.contains(.first) else { return nil }
            return color.components.first.isFinite ? color.components.first : nil
        }
    }
}

/// Reads operands and operators in turn.
private struct ArithmeticScanner {
    var output = ""
    var isComputed = false
    var hasUnits = false
    private var needsOperand = true
    /// For each open parenthesis whether it belongs to a function, where commas may stand.
    private var isFunction: [Bool] = []

    var isComplete: Bool { !needsOperand && isFunction.isEmpty }

    mutating func addOperand(_ text: String) -> Bool {
        guard needsOperand else { return false }
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
                guard needsOperand, rest.first == "(" else { return false }
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
        if !unit.isEmpty { hasUnits = true }
        return addOperand(String(digits + unit))
    }

    private mutating func addSign(_ sign: Character) -> Bool {
        switch sign {
        case "(" where needsOperand:
            output += "("
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
                if sign == "-" { output += "-" }
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
    }
}
