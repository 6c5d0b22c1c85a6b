/// The digits of hex colors (CSS Color 4, "The RGB Hexadecimal Notations").
enum HexNotation {
    /// The color of 3, 4, 6 or 8 hex digits, without the `#`; nil for any other bytes.
    static func color(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Color? {
        var value: UInt32 = 0
        guard digits.count <= 8 else { return nil }
        for byte in digits {
            guard let digit = byte.hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        switch digits.count {
        case 3: return color(rgba: doubledDigits(value << 4 | 0xF))
        case 4: return color(rgba: doubledDigits(value))
        case 6: return color(rgba: value << 8 | 0xFF)
        case 8: return color(rgba: value)
        default: return nil
        }
    }

    /// Four digits, each written twice: 0x12AF becomes 0x1122AAFF.
    private static func doubledDigits(_ value: UInt32) -> UInt32 {
        let spread =
            (value & 0xF000) << 12 | (value & 0x0F00) << 8 | (value & 0x00F0) << 4 | (value & 0x000F)
        return spread * 0x11
    }

    private static func color(rgba: UInt32) -> Color {
        Color(
            red8: UInt8(truncatingIfNeeded: rgba >> 24), green8: UInt8(truncatingIfNeeded: rgba >> 16),
            blue8: UInt8(truncatingIfNeeded: rgba >> 8), alpha8: UInt8(truncatingIfNeeded: rgba))
    }
}
