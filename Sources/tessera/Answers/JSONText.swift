/// JSON (RFC 8259), appended to bytes.
extension [UInt8] {
    mutating func append(literal: StaticString) {
        literal.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// The shortest digits that read back as the same number.
    ///
    /// -0 is written as 0. What JSON cannot write, an infinity or NaN, is `null`.
    mutating func append(json number: Double) {
        guard number.isFinite else {
            append(literal: "null")
            return
        }
        if number.magnitude < 0x1p53, number == number.rounded(.towardZero) {
            append(contentsOf: Int(number).description.utf8)
            return
        }
        let digits = number.description.utf8
        append(contentsOf: number.description.hasSuffix(".0") ? digits.dropLast(2) : digits[...])
    }

    mutating func append(json text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append(literal: "\\\"")
            case UInt8(ascii: "\\"): append(literal: "\\\\")
            case 0..<0x20: append(contentsOf: Self.unicodeEscape(byte))
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }

    private static func unicodeEscape(_ control: UInt8) -> [UInt8] {
        let digits = Array("0123456789abcdef".utf8)
        return Array("\\u00".utf8) + [digits[Int(control >> 4)], digits[Int(control & 15)]]
    }
}
