/// Strings of JSON (RFC 8259, section 7).
///
/// Beside what must be escaped, so is what cannot be seen and what YAML readers refuse: control
/// characters, line separators, and marks that change the direction of reading.
enum JSONText {
    static func append(_ text: String, to buffer: inout CodeBuffer) {
        buffer.append("\"")
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
        {
            buffer.append(text)
        } else {
            for scalar in text.unicodeScalars { append(scalar, to: &buffer) }
        }
        buffer.append("\"")
    }

    private static func append(_ scalar: Unicode.Scalar, to buffer: inout CodeBuffer) {
        switch scalar {
        case "\"": buffer.append("\\\"")
        case "\\": buffer.append("\\\\")
        case "\n": buffer.append("\\n")
        case "\r": buffer.append("\\r")
        case "\t": buffer.append("\\t")
        // All of these are in the first plane, so there are no surrogates to write.
        case _ where SwiftText.isHidden(scalar) || (0xFFFE...0xFFFF).contains(scalar.value):
            let digits = String(scalar.value, radix: 16)
            buffer.append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
        default: buffer.append(String(scalar))
        }
    }
}
