import Diagnostics

/// Strings of JSON (RFC 8259, section 7).
enum JSONText {
    static func append(_ text: String, to buffer: inout CodeBuffer) {
        let isPlain = text.utf8.allSatisfy {
            (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        guard isPlain else {
            buffer.append(text.quoted)
            return
        }
        buffer.append("\"")
        buffer.append(text)
        buffer.append("\"")
    }
}
