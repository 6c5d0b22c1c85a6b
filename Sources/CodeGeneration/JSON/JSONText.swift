/// Strings of JSON (RFC 8259, section 7).
enum JSONText {
    static func append(_ text: String, to buffer: inout CodeBuffer) {
        buffer.append("\"")
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            buffer.append(text)
        } else {
            for byte in text.utf8 { appendEscaped(byte, to: &buffer) }
        }
        buffer.append("\"")
    }

    private static func appendEscaped(_ byte: UInt8, to buffer: inout CodeBuffer) {
        switch byte {
        case UInt8(ascii: "\""): buffer.append("\\\"")
        case UInt8(ascii: "\\"): buffer.append("\\\\")
        case 0x0A: buffer.append("\\n")
        case 0x0D: buffer.append("\\r")
        case 0x09: buffer.append("\\t")
        case 0..<0x20: buffer.append("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
        default: buffer.append(byte: byte)
        }
    }
}
