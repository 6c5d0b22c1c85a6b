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

// Characters of ASCII that mean something to somebody else are looked for among bytes and scalars: a combining mark, a
// joiner or a variation selector behind a backtick, a quote or a dot makes another `Character` of the two, but whoever
// reads the file still sees the backtick.

extension String {
    /// With another text for each occurrence of a scalar, whatever stands behind it: `replacing` goes by `Character`,
    /// and passes over one that a combining mark follows.
    package func replacing(scalar: Unicode.Scalar, with replacement: String) -> String {
        guard unicodeScalars.contains(scalar) else { return self }
        return unicodeScalars.reduce(into: "") { result, next in
            if next == scalar { result += replacement } else { result.unicodeScalars.append(next) }
        }
    }

    /// Whether a character of ASCII is in it, whatever stands behind that one.
    package func contains(ascii scalar: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: scalar)) }
}

extension StringProtocol {
    /// Whether it begins with these bytes, whatever stands behind them.
    package func starts(withBytes prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { utf8.starts(with: $0) }
    }

    /// Whether it ends with these bytes.
    package func ends(withBytes suffix: StaticString) -> Bool {
        suffix.withUTF8Buffer { utf8.reversed().starts(with: $0.reversed()) }
    }

    /// The parts between occurrences of a character of ASCII, whatever stands behind it.
    @inlinable
    package func split(ascii separator: Unicode.Scalar, omittingEmptySubsequences: Bool = true) -> [SubSequence] {
        utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: omittingEmptySubsequences)
            .map { self[$0.startIndex..<$0.endIndex] }
    }

    /// Where a character of ASCII stands first, whatever stands behind it.
    package func firstIndex(ascii scalar: Unicode.Scalar) -> Index? { utf8.firstIndex(of: UInt8(ascii: scalar)) }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
    /// Where a character of ASCII stands last, whatever stands behind it.
    package func lastIndex(ascii scalar: Unicode.Scalar) -> Index? { utf8.lastIndex(of: UInt8(ascii: scalar)) }
}
