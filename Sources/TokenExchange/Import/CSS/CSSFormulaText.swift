import TesseraTokenModel

/// A math function of CSS in Tessera's spelling of arithmetic: `{space} * 2` for `calc({space} * 2)`.
struct CSSFormulaText {
    let text: String
    let type: TokenType

    /// - Returns: `nil` for anything else than a call of a math function over lengths of one unit, times,
    ///   numbers and references, of which Tessera has both.
    ///
    /// - Parameter unitsOfPath: the units of the lengths that a reference leads to in some context.
    init?(_ value: Substring, typeOfPath: (String) -> TokenType?, unitsOfPath: (String) -> Set<String>) {
        guard let call = CSSParts.call(value), Self.functions.contains(call.name.lowercased()),
            Self.depth(of: value) <= Self.maximumDepth
        else { return nil }
        var types: Set<TokenType> = []
        for operand in Self.operands(of: value) {
            if operand.isReference {
                // Of a reference whose type is unknown the others tell.
                if let type = typeOfPath(String(operand.dropFirst().dropLast())) { types.insert(type) }
            } else if let measure = CSSMeasure(operand) {
                switch measure.unit {
                case "": break
                case "px", "rem": types.insert(.dimension)
                case "ms", "s": types.insert(.duration)
                default: return nil
                }
            } else if !Self.functions.contains(operand.lowercased()) {
                return nil
            }
        }
        types.remove(.number)
        // How long a rem is in px depends on the page.
        guard types.count <= 1, types.isSubset(of: [.dimension, .duration, .opacity]),
            Self.lengthUnits(in: value, unitsOfPath: unitsOfPath).count <= 1
        else { return nil }
        type = types.first ?? .number
        let formula = call.name.lowercased() == "calc" ? call.arguments : value
        text = formula.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The units of the lengths in a value: those that are written there, and those of what it refers to.
    static func lengthUnits(in text: Substring, unitsOfPath: (String) -> Set<String>) -> Set<String> {
        var units: Set<String> = []
        for operand in operands(of: text) {
            if operand.isReference {
                units.formUnion(unitsOfPath(String(operand.dropFirst().dropLast())))
            } else if let unit = CSSMeasure(operand)?.unit, ["px", "rem"].contains(unit) {
                units.insert(unit)
            }
        }
        return units
    }

    private static let functions: Set = ["calc", "min", "max", "clamp", "abs", "mod"]

    /// What Tessera's arithmetic reads.
    private static let maximumDepth = 128

    private static func depth(of text: Substring) -> Int {
        var depth = 0
        var deepest = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            deepest = max(deepest, depth)
        }
        return deepest
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
                || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ",")
            guard !isReference, isSeparator else { continue }
            end(index)
            start = text.utf8.index(after: index)
        }
        end(text.endIndex)
        return operands
    }
}
