/// Which hidden characters are escaped in strings, beside what must be.
package enum JSONEscapes {
    /// All of them.
    case all
    /// Those of the first plane. Others need two escapes each, which YAML does not know.
    case readAsYAML
}

extension String {
    /// In double quotes, as JSON (RFC 8259, section 7) and YAML (1.2, section 7.3.1) both read it.
    package var quoted: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count + 2)
        bytes.append(json: self, escaping: .readAsYAML)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// A string in its quotes (RFC 8259, section 7).
    ///
    /// Beside what must be escaped, so is what cannot be seen: control characters, line separators, and marks that
    /// change the direction of reading. A terminal would obey some of them.
    package mutating func append(json text: String, escaping escapes: JSONEscapes = .all) {
        append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            if bytes.allSatisfy(\.standsForItself) {
                append(contentsOf: bytes)
            } else {
                for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars { append(scalar, escapes) }
            }
        }
        append(UInt8(ascii: "\""))
    }

    package mutating func append(literal: StaticString) {
        literal.withUTF8Buffer { append(contentsOf: $0) }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ escapes: JSONEscapes) {
        switch scalar {
        case "\"": append(literal: "\\\"")
        case "\\": append(literal: "\\\\")
        case "\n": append(literal: "\\n")
        case "\r": append(literal: "\\r")
        case "\t": append(literal: "\\t")
        case _ where scalar.needsEscape || (escapes == .all && scalar.isHidden):
            for unit in UTF16.encode(scalar) ?? .init() { append(escapeOf: unit) }
        default: append(contentsOf: UTF8.encode(scalar) ?? .init())
        }
    }

    private mutating func append(escapeOf unit: UInt16) {
        append(literal: "\\u")
        for shift in [12, 8, 4, 0] { append(Self.hexDigits[Int(unit >> UInt16(shift)) & 15]) }
    }

    private static let hexDigits = [UInt8]("0123456789abcdef".utf8)
}

extension UInt8 {
    /// Whether it is printable ASCII that strings have as it is.
    fileprivate var standsForItself: Bool {
        (0x20..<0x7F).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}

extension Unicode.Scalar {
    /// Whether a character is to be escaped in a string that YAML reads, too.
    package var needsEscape: Bool {
        value <= 0xFFFF && (isHidden || (0xFFFE...0xFFFF).contains(value))
    }

    /// The unprintable characters of `TesseraDiagnostics`, which stands on the same floor: a test compares both.
    package var isHidden: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }
}

extension [UInt8] {
    /// The shortest digits that read back as the same number (RFC 8259, section 6).
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
}
