import TokenSyntax

/// Works out arithmetic without references, such as `4px * 3` or `(16 + 4) / 2`.
struct ConstantMath {
    private struct Quantity {
        var value: Double
        var unit: String
    }

    private var rest: Substring
    private var depth = 0

    /// No arithmetic in a token file goes deeper.
    private static let depthLimit = 32

    /// - Returns: a number and its unit; `nil` if the text is anything else, or reckons with units that do
    ///   not fit, or divides by 0.
    static func evaluate(_ text: String) -> String? {
        var math = ConstantMath(rest: text[...])
        guard let result = math.sum(), math.rest.trimmingCSSSpace().isEmpty, result.value.isFinite else { return nil }
        return result.value.text + result.unit
    }

    private init(rest: Substring) {
        self.rest = rest
    }

    private mutating func sum() -> Quantity? {
        guard var result = product() else { return nil }
        while let sign = take("+-") {
            guard let next = product(), next.unit == result.unit || next.value == 0 else { return nil }
            result.value += sign == "-" ? -next.value : next.value
        }
        return result
    }

    private mutating func product() -> Quantity? {
        guard var result = factor() else { return nil }
        while let sign = take("*/") {
            guard let next = factor() else { return nil }
            if sign == "*" {
                guard result.unit.isEmpty || next.unit.isEmpty else { return nil }
                result = Quantity(value: result.value * next.value, unit: result.unit + next.unit)
            } else {
                guard next.unit.isEmpty, next.value != 0 else { return nil }
                result.value /= next.value
            }
        }
        return result
    }

    private mutating func factor() -> Quantity? {
        if take("(") != nil {
            depth += 1
            guard depth <= Self.depthLimit, let inner = sum(), take(")") != nil else { return nil }
            depth -= 1
            return inner
        }
        rest = rest.trimmingCSSSpace()
        let isSigned = rest.first == "-" || rest.first == "+"
        let body = isSigned ? rest.dropFirst() : rest
        let end = body.firstIndex { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "%") } ?? body.endIndex
        guard let measure = CSSMeasure(rest[..<end]) else { return nil }
        rest = rest[end...]
        return Quantity(value: measure.value, unit: measure.unit)
    }

    private mutating func take(_ characters: String) -> Character? {
        rest = rest.trimmingCSSSpace()
        guard let first = rest.first, characters.contains(first) else { return nil }
        rest = rest.dropFirst()
        return first
    }
}
