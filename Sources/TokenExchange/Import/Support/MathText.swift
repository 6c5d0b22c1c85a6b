/// Arithmetic with references, such as `{space.base} * 2` or `round({a} / 3)`.
enum MathText {
    /// Whether the text is nothing but numbers, references, operators and calls, with an operator or a call.
    static func isMath(_ text: ReferenceText) -> Bool {
        var hasOperation = false
        var word = ""
        for part in text.parts {
            guard case .text(let text) = part else { continue }
            for byte in text.utf8 {
                if byte.isASCIILetter || (byte.isASCIIDigit && !word.isEmpty) || byte == UInt8(ascii: "%") {
                    word.unicodeScalars.append(Unicode.Scalar(byte))
                    continue
                }
                let isCall = byte == UInt8(ascii: "(") && !word.isEmpty
                guard isCall ? functions.contains(word) : word.isEmpty || units.contains(word) else { return false }
                word = ""
                switch byte {
                case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "^"):
                    hasOperation = true
                case UInt8(ascii: "("): hasOperation = hasOperation || isCall
                case UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: " "): break
                case _ where byte.isASCIIDigit: break
                default: return false
                }
            }
            guard word.isEmpty || units.contains(word) else { return false }
            word = ""
        }
        return hasOperation
    }

    /// Whether a sum has a percentage in it, which no unit goes together with.
    static func addsPercentage(_ text: ReferenceText) -> Bool {
        let outside = text.parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
        return outside.contains("%") && (outside.contains("+") || outside.contains("-"))
    }

    private static let functions: Set = [
        "calc", "floor", "ceil", "round", "roundTo", "min", "max", "clamp", "abs", "mod",
    ]
    private static let units: Set = ["px", "rem", "pt", "dp", "ms", "s", "%"]
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool {
        let lower = self | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
    }
}
