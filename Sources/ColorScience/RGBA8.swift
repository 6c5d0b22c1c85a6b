/// A colour in four bytes, as hex notation and 8-bit displays have it.
///
/// The bytes say nothing of the space; it is the one that `Color.quantized(in:)` was asked for.
public struct RGBA8: Sendable, Hashable {
    public var red: UInt8
    public var green: UInt8
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

    /// The bytes as a colour of `gamut`'s space.
    public func color(in gamut: RGBGamut = .srgb) -> Color {
        Color(gamut.space, components, alpha: Double(alpha) / 255)
    }

    /// `#rrggbb` in lower case, or `#rrggbbaa` when the colour is not opaque.
    public var hexString: String {
        var text = ""
        withHexText { text = String(decoding: $0, as: UTF8.self) }
        return text
    }

    /// Lends the bytes of `hexString`.
    ///
    /// - Parameter body: is called once, and the bytes are gone after it.
    public func withHexText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { text in
            text[0] = UInt8(ascii: "#")
            Self.put(red, in: text, at: 1)
            Self.put(green, in: text, at: 3)
            Self.put(blue, in: text, at: 5)
            if alpha != 255 { Self.put(alpha, in: text, at: 7) }
            body(UnsafeBufferPointer(rebasing: text.prefix(alpha == 255 ? 7 : 9)))
        }
    }

    private static func put(_ byte: UInt8, in text: UnsafeMutableBufferPointer<UInt8>, at index: Int) {
        text[index] = hexDigit(byte >> 4)
        text[index + 1] = hexDigit(byte & 0x0F)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

extension Color {
    /// The colour in bytes of `gamut`'s gamma-encoded space, gamut-mapped where it must be.
    ///
    /// A colour written in hex comes back with the very same bytes.
    public func quantized(in gamut: RGBGamut = .srgb, by method: GamutMappingMethod = .rayTrace) -> RGBA8 {
        RGBA8(mapped(to: gamut, by: method).components, alpha: alpha)
    }

    /// The colour as hex text in sRGB, gamut-mapped where it must be.
    public var hexString: String { quantized().hexString }
}
