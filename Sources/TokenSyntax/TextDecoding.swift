import TesseraDiagnostics

/// Turns the bytes of a file into a ``SourceText``.
public enum TextDecoding {
    /// Reads UTF-8, UTF-16 or UTF-32, with or without a byte-order mark, which is left out.
    ///
    /// The encoding is found as YAML 1.2 (section 5.2) says: by the mark, else by where the zero
    /// bytes of the first character stand. Positions count UTF-8 bytes whatever the file's encoding.
    ///
    /// - Returns: the text, and the first reason why it cannot be read. Of an ill-formed file as much
    ///   is given as an excerpt needs; of one that is too large, nothing.
    public static func decode(
        _ file: [UInt8], path: String, limits: ReaderLimits = ReaderLimits()
    ) -> (text: SourceText, error: Error?) {
        // Two bytes of UTF-16 can become three of UTF-8, which must still be countable.
        let limit = min(limits.byteCount, SourceText.maximumByteCount / 3 * 2)
        if file.count > limit {
            let error = Error.tooLarge(byteCount: file.count, limit: limit)
            return (SourceText(path: path, bytes: []), error)
        }
        switch TextEncoding(of: file) {
        case .utf8(let markLength):
            let bytes = markLength == 0 ? file : Array(file.dropFirst(markLength))
            let error = firstIllFormedByte(in: bytes).map(Error.illFormed)
            return (SourceText(path: path, bytes: bytes), error)
        case .utf16(let isBigEndian, let markLength):
            return transcode(file.dropFirst(markLength), as: UTF16.self, width: 2, isBigEndian, path)
        case .utf32(let isBigEndian, let markLength):
            return transcode(file.dropFirst(markLength), as: UTF32.self, width: 4, isBigEndian, path)
        }
    }

    /// Why a file's bytes are no text.
    public enum Error: Hashable, Sendable {
        case tooLarge(byteCount: Int, limit: Int)
        /// The offset, in UTF-8 bytes of the decoded text, of the first ill-formed sequence.
        case illFormed(offset: Int)

        /// The finding of the error.
        /// - Parameter source: the file, as the run knows it.
        public func diagnostic(source: SourceID) -> Diagnostic {
            switch self {
            case .tooLarge(let byteCount, let limit):
                .fileTooLarge(byteCount: byteCount, limit: limit, at: SourceRange(source: source, offset: 0, length: 0))
            case .illFormed(let offset):
                .illFormedText(at: SourceRange(source: source, offset: offset, length: 1))
            }
        }
    }

    private static func transcode<Codec: UnicodeCodec>(
        _ bytes: ArraySlice<UInt8>, as codec: Codec.Type, width: Int, _ isBigEndian: Bool, _ path: String
    ) -> (SourceText, Error?) where Codec.CodeUnit: FixedWidthInteger {
        var units: [Codec.CodeUnit] = []
        units.reserveCapacity(bytes.count / width)
        for start in stride(from: bytes.startIndex, to: bytes.endIndex - width + 1, by: width) {
            var unit: Codec.CodeUnit = 0
            for byte in 0..<width {
                unit = unit << 8 | Codec.CodeUnit(bytes[isBigEndian ? start + byte : start + width - 1 - byte])
            }
            units.append(unit)
        }
        var error: Error?
        var result: [UInt8] = []
        result.reserveCapacity(units.count)
        func appendReplacement() {
            error = error ?? .illFormed(offset: result.count)
            result.append(contentsOf: UTF8.encodedReplacementCharacter)
        }
        var decoder = Codec()
        var iterator = units.makeIterator()
        decoding: while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): result.append(contentsOf: String(scalar).utf8)
            case .error: appendReplacement()
            case .emptyInput: break decoding
            }
        }
        // Half a character at the end.
        if bytes.count % width != 0 { appendReplacement() }
        return (SourceText(path: path, bytes: result), error)
    }

    private static func firstIllFormedByte(in bytes: [UInt8]) -> Int? {
        let isASCII = bytes.withUnsafeBytes(isASCII)
        if isASCII { return nil }
        var offset = 0
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }

    /// Eight bytes at a time: nearly every file is ASCII throughout.
    static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        while index + 8 <= bytes.count {
            if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
            index += 8
        }
        return bytes[index...].allSatisfy { $0 < 0x80 }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// Without white space at its ends.
    package func trimmingWhitespace() -> Substring {
        var text = self[...]
        // Nearly every text has none.
        if let first = text.utf8.first, let last = text.utf8.last, first.isSolid, last.isSolid { return text }
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }
}

extension UInt8 {
    /// Whether it is a visible character of ASCII.
    fileprivate var isSolid: Bool { (0x21...0x7E).contains(self) }
}

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

/// How a file's characters are its bytes, and how long the byte-order mark before them is.
///
/// Found as YAML 1.2 (section 5.2) says: by the mark, else by where the zero bytes of the first character stand.
public enum TextEncoding: Hashable, Sendable {
    case utf8(markLength: Int)
    case utf16(isBigEndian: Bool, markLength: Int)
    case utf32(isBigEndian: Bool, markLength: Int)

    /// - Parameter file: all bytes of a file, or its first four.
    public init(of file: [UInt8]) {
        let start = Array(file.prefix(4)) + [1, 1, 1, 1]
        switch (start[0], start[1], start[2], start[3]) {
        case (0x00, 0x00, 0xFE, 0xFF): self = .utf32(isBigEndian: true, markLength: 4)
        case (0xFF, 0xFE, 0x00, 0x00): self = .utf32(isBigEndian: false, markLength: 4)
        case (0x00, 0x00, 0x00, _): self = .utf32(isBigEndian: true, markLength: 0)
        case (_, 0x00, 0x00, 0x00): self = .utf32(isBigEndian: false, markLength: 0)
        case (0xFE, 0xFF, _, _): self = .utf16(isBigEndian: true, markLength: 2)
        case (0xFF, 0xFE, _, _): self = .utf16(isBigEndian: false, markLength: 2)
        case (0x00, _, _, _): self = .utf16(isBigEndian: true, markLength: 0)
        case (_, 0x00, _, _): self = .utf16(isBigEndian: false, markLength: 0)
        case (0xEF, 0xBB, 0xBF, _): self = .utf8(markLength: 3)
        default: self = .utf8(markLength: 0)
        }
    }

    /// The bytes of a file with this text, its byte-order mark first if there is one.
    ///
    /// - Parameter text: well-formed UTF-8 without a mark.
    public func encode(_ text: [UInt8]) -> [UInt8] {
        switch self {
        case .utf8(markLength: 0): return text
        case .utf8: return [0xEF, 0xBB, 0xBF] + text
        case .utf16(let isBigEndian, let markLength):
            let mark: [UInt16] = markLength > 0 ? [0xFEFF] : []
            return Self.bytes(mark + String(decoding: text, as: UTF8.self).utf16, isBigEndian)
        case .utf32(let isBigEndian, let markLength):
            let mark: [UInt32] = markLength > 0 ? [0xFEFF] : []
            return Self.bytes(mark + String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value), isBigEndian)
        }
    }

    private static func bytes<Unit: FixedWidthInteger>(_ units: [Unit], _ isBigEndian: Bool) -> [UInt8] {
        units.flatMap { unit in
            let ordered = (0..<Unit.bitWidth / 8).map { UInt8(truncatingIfNeeded: unit >> ($0 * 8)) }
            return isBigEndian ? ordered.reversed() : ordered
        }
    }
}
