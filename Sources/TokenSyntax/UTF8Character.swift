/// One character of a text, checked.
struct UTF8Character {
    let scalar: Unicode.Scalar
    /// In bytes.
    let length: Int

    /// - Returns: `nil` at the end, and where the bytes are not well-formed (Unicode 16, table 3-7).
    init?(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        guard index < bytes.count else { return nil }
        let lead = bytes[index]
        if lead < 0x80 {
            (scalar, length) = (Unicode.Scalar(lead), 1)
            return
        }
        let length: Int
        // Overlong forms, surrogates and what lies above U+10FFFF differ in their second byte.
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for next in index + 1..<index + length {
            guard bytes[next] & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(bytes[next] & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value) else { return nil }
        (self.scalar, self.length) = (scalar, length)
    }
}
