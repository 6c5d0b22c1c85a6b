/// Arithmetic with references, such as `{space.base} * 2`.
enum MathText {
    /// Whether the text is nothing but numbers, references, operators and parentheses, with an operator.
    static func isMath(_ text: ReferenceText) -> Bool {
        var hasOperator = false
        for part in text.parts {
            guard case .text(let text) = part else { continue }
            var isBehindNumber = false
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"): hasOperator = true
                case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: " "): break
                case _ where byte.isASCIIDigit: break
                case UInt8(ascii: "%"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                    // A unit stands right behind its number.
                    if !isBehindNumber { return false }
                default: return false
                }
                isBehindNumber =
                    byte.isASCIIDigit || (isBehindNumber && byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z"))
            }
        }
        return hasOperator
    }

    /// As Tessera writes it: a sign in front of a reference becomes a factor.
    static func spelling(_ text: String) -> String {
        text.hasPrefix("-{") ? "-1 * " + text.dropFirst() : text
    }
}
