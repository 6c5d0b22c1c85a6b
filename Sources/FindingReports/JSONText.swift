import TesseraDiagnostics

/// JSON (RFC 8259), appended to bytes.
extension [UInt8] {
    package mutating func append(literal: StaticString) {
        literal.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// The shortest digits that read back as the same number.
    ///
    /// -0 is written as 0. What JSON cannot write, an infinity or NaN, is `null`.
    package mutating func append(json number: Double) {
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

    /// A string in its quotes. What a terminal obeys instead of showing it is escaped: answers are read there, too.
    package mutating func append(json text: String) {
        append(UInt8(ascii: "\""))
        append(text, careful: "\"\\") { scalar, bytes in
            switch scalar {
            case "\"": bytes.append(literal: "\\\"")
            case "\\": bytes.append(literal: "\\\\")
            case "\n": bytes.append(literal: "\\n")
            case "\r": bytes.append(literal: "\\r")
            case "\t": bytes.append(literal: "\\t")
            case _ where scalar.isUnprintable:
                for unit in UTF16.encode(scalar) ?? .init() { bytes.append(jsonEscapeOf: unit) }
            default: bytes.append(scalar: scalar)
            }
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(jsonEscapeOf unit: UInt16) {
        append(literal: "\\u")
        for shift in [12, 8, 4, 0] { append(Self.hexDigits[Int(unit >> UInt16(shift)) & 15]) }
    }

    private static let hexDigits = [UInt8]("0123456789abcdef".utf8)
}
