// What a byte of UTF-8 is in ASCII. Bytes of other characters are none of these.

extension UInt8 {
    /// `0` to `9`.
    @inlinable package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    /// `a` to `z`.
    @inlinable package var isASCIISmallLetter: Bool { self &- UInt8(ascii: "a") < 26 }
    /// `A` to `Z`.
    @inlinable package var isASCIICapital: Bool { self &- UInt8(ascii: "A") < 26 }
    @inlinable package var isASCIILetter: Bool { (self | 0x20).isASCIISmallLetter }
    /// A letter or a digit.
    @inlinable package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
    /// Space, tab, line feed or carriage return: what may stand between values in JSON, and YAML.
    @inlinable package var isASCIIBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
    /// Itself, or the small letter of a capital.
    @inlinable package var asciiLowercased: UInt8 { isASCIICapital ? self | 0x20 : self }
}
