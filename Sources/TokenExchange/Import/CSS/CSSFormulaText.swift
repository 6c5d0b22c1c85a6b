import TokenModel

/// The inside of a `calc()` in Tessera's spelling of arithmetic: `{space} * 2`.
struct CSSFormulaText {
    let text: String
    let type: TokenType

    /// - Returns: `nil` if something else than lengths in px and rem, times, numbers and references stands in it.
    init?(_ sum: Substring, typeOfPath: (String) -> TokenType?) {
        var found: Set<TokenType> = []
        for operand in Self.operands(of: sum) {
            if operand.isReference {
                // Of a reference whose type is unknown the others tell.
                if let type = typeOfPath(String(operand.dropFirst().dropLast())) { found.insert(type) }
            } else if let measure = CSSMeasure(operand) {
                switch measure.unit {
                case "": break
                case "px", "rem": found.insert(.dimension)
                case "ms", "s": found.insert(.duration)
                default: return nil
                }
            } else if operand.lowercased() != "calc" {
                return nil
            }
        }
        found.remove(.number)
        guard found.count <= 1, found.isSubset(of: [.dimension, .duration, .opacity]) else { return nil }
        type = found.first ?? .number
        text = Self.withoutInnerCalls(sum)
    }

    /// What stands between operators, brackets and blanks; the signs alone are left out.
    private static func operands(of text: Substring) -> [Substring] {
        var operands: [Substring] = []
        var start = text.startIndex
        var isReference = false
        func end(_ index: Substring.Index) {
            let operand = text[start..<index]
            if !operand.isEmpty, operand != "+", operand != "-" { operands.append(operand) }
        }
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if byte == UInt8(ascii: "{") { isReference = true }
            if byte == UInt8(ascii: "}") { isReference = false }
            let isSeparator =
                byte.isCSSSpace || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "*")
                || byte == UInt8(ascii: "/")
            guard !isReference, isSeparator else { continue }
            end(index)
            start = text.utf8.index(after: index)
        }
        end(text.endIndex)
        return operands
    }

    /// A `calc()` within another is no more than brackets (CSS Values 4, 10.1).
    private static func withoutInnerCalls(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "(")) {
            let before = rest[..<open]
            result += before.lowercased().hasSuffix("calc") ? before.dropLast(4) : before
            result += "("
            rest = rest[rest.utf8.index(after: open)...]
        }
        return (result + rest).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
