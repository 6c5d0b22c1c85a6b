/// A color in four bytes, as hex notation and 8-bit displays have it.
///
/// The bytes say nothing of the space; it is the one that `Color.quantized(in:)` was asked for.
public struct RGBA8: Sendable, Hashable {
    /// 0...255, gamma-encoded.
    public var red: UInt8
    /// 0...255, gamma-encoded.
    public var green: UInt8
    /// 0...255, gamma-encoded.
    public var blue: UInt8
    /// 255 is opaque.
    public var alpha: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The bytes nearest to components and an alpha in 0...1; others are limited to that range.
    init(_ components: ColorComponents, alpha: Double) {
        self.init(
            red: Self.byte(components.first), green: Self.byte(components.second),
            blue: Self.byte(components.third), alpha: Self.byte(alpha))
    }

    /// The components as fractions of 255.
    var components: ColorComponents {
        ColorComponents(Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    }

    /// The byte nearest to 255 × `value`, a half rounded up; NaN becomes 0.
    static func byte(_ value: Double) -> UInt8 {
        // The limits come before the conversion, which rounds down and would trap outside 0..<256.
        UInt8(255 * value.clampedToUnit + 0.5)
    }

    /// `value` as a byte, if it is exactly a multiple of 1/255 within 0...1.
    static func exactByte(_ value: Double) -> UInt8? {
        let byte = byte(value)
        return Double(byte) / 255 == value ? byte : nil
    }

    /// The bytes, if the components and the alpha are all exactly multiples of 1/255 within 0...1.
    ///
    /// The same as ``exactByte(_:)`` of each, side by side: nearly every color that is written is asked for it.
    static func exact(_ components: ColorComponents, alpha: Double) -> RGBA8? {
        let values = SIMD4(components.first, components.second, components.third, alpha)
        // Next to this number, numbers are one apart: adding it rounds, and the last bits are the whole number.
        let shifted = values * 255 + 0x1.8p52
        let rounded = shifted - 0x1.8p52
        guard all(rounded / 255 .== values .& (rounded .>= 0) .& (rounded .<= 255)) else { return nil }
        return RGBA8(
            red: UInt8(truncatingIfNeeded: shifted[0].bitPattern),
            green: UInt8(truncatingIfNeeded: shifted[1].bitPattern),
            blue: UInt8(truncatingIfNeeded: shifted[2].bitPattern),
            alpha: UInt8(truncatingIfNeeded: shifted[3].bitPattern))
    }

    /// The bytes as a color of `gamut`'s space.
    public func color(in gamut: RGBGamut = .srgb) -> Color {
        Color(gamut.space, components, alpha: Double(alpha) / 255)
    }

    /// The bytes in linear light: the same color as ``color(in:)``, decoded by a table.
    public func linearColor(in gamut: RGBGamut = .srgb) -> Color {
        let components = ColorComponents(
            Self.decoded[Int(red)], Self.decoded[Int(green)], Self.decoded[Int(blue)])
        return Color(gamut == .srgb ? .srgbLinear : .displayP3Linear, components, alpha: Double(alpha) / 255)
    }

    /// Linear light of every byte: sRGB and Display P3 have one transfer function.
    private static let decoded = (0...255).map { RGBTransfer.srgb.decoded(Double($0) / 255) }

    /// `#rrggbb` in lower case, or `#rrggbbaa` when the color is not opaque.
    public var hexString: String {
        var text = ""
        withHexText { text = String(decoding: $0, as: UTF8.self) }
        return text
    }

    /// Lends the bytes of `hexString`.
    ///
    /// - Parameters:
    ///   - isUppercase: whether the letters are capitals.
    ///   - body: is called once, and the bytes are gone after it.
    public func withHexText(isUppercase: Bool = false, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { text in
            text[0] = UInt8(ascii: "#")
            UnsafeMutableRawBufferPointer(text).storeBytes(
                of: hexDigits(isUppercase: isUppercase).bigEndian, toByteOffset: 1, as: UInt64.self)
            body(UnsafeBufferPointer(rebasing: text.prefix(alpha == 255 ? 7 : 9)))
        }
    }

    /// The eight digits as the bytes of a number, the first of them in its highest.
    private func hexDigits(isUppercase: Bool) -> UInt64 {
        var digits = UInt64(red) << 24 | UInt64(green) << 16 | UInt64(blue) << 8 | UInt64(alpha)
        // A byte for each four bits.
        digits = (digits << 16 | digits) & 0x0000_FFFF_0000_FFFF
        digits = (digits << 8 | digits) & 0x00FF_00FF_00FF_00FF
        digits = (digits << 4 | digits) & 0x0F0F_0F0F_0F0F_0F0F
        // 6 more makes 16 and more of those that are letters.
        let letters = (digits + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        let fromDigitToLetter = UInt64(UInt8(ascii: isUppercase ? "A" : "a") - UInt8(ascii: "0") - 10)
        return digits + 0x3030_3030_3030_3030 + letters * fromDigitToLetter
    }
}

extension Color {
    /// The color in bytes of `gamut`'s gamma-encoded space, gamut-mapped where it must be.
    ///
    /// A color written in hex comes back with the very same bytes.
    public func quantized(in gamut: RGBGamut = .srgb, by method: GamutMappingMethod = .rayTrace) -> RGBA8 {
        RGBA8(mapped(to: gamut, by: method).components, alpha: alpha)
    }

    /// The color mapped to a gamut by ray trace, with its bytes there.
    public func mappedWithBytes(to gamut: RGBGamut) -> (color: Color, bytes: RGBA8) {
        let mapped = mapped(to: gamut)
        return (mapped, RGBA8(mapped.components, alpha: alpha))
    }

    /// The color as hex text in sRGB, gamut-mapped where it must be.
    public var hexString: String { quantized().hexString }
}

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
