import TesseraDiagnostics

extension [UInt8] {
    /// Appends a text, and in place of some characters what stands for them.
    ///
    /// - Parameters:
    ///   - careful: the ASCII characters to ask about, besides all that cannot be printed.
    ///   - escape: appends what stands for a character, or the character.
    mutating func append(
        _ text: String, careful: StaticString, _ escape: (Unicode.Scalar, inout [UInt8]) -> Void
    ) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                guard byte.mayNeedEscape || careful.contains(byte) else {
                    index += 1
                    continue
                }
                append(contentsOf: bytes[start..<index])
                let length = byte.sequenceLength
                for scalar in String(decoding: bytes[index..<(index + length)], as: UTF8.self).unicodeScalars {
                    escape(scalar, &self)
                }
                index += length
                start = index
            }
            append(contentsOf: bytes[start...])
        }
    }

    /// A character as it is.
    mutating func append(scalar: Unicode.Scalar) {
        append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
}

extension UInt8 {
    /// Whether it is, or begins, a character that may be unprintable or none of XML's.
    fileprivate var mayNeedEscape: Bool {
        switch self {
        case 0x20...0x7E: false
        // What begins U+0080, U+061C, U+180E, U+2000, U+F000 and U+E0000, and what is near.
        case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: true
        default: false
        }
    }

    /// How many bytes the character has that this one begins.
    fileprivate var sequenceLength: Int {
        switch self {
        case ..<0x80: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        default: 4
        }
    }
}

extension StaticString {
    fileprivate func contains(_ byte: UInt8) -> Bool {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).contains(byte)
    }
}
