import Diagnostics

/// Turns the bytes of a file into a ``SourceText``.
public enum TextDecoding {
    /// Reads UTF-8, UTF-16 or UTF-32, with or without a byte-order mark, which is left out.
    ///
    /// The encoding is found as YAML 1.2 (section 5.2) says: by the mark, else by where the zero
    /// bytes of the first character stand. Positions count UTF-8 bytes whatever the file's encoding.
    ///
    /// - Parameter report: called with the byte offset in the result of the first ill-formed sequence
    ///   and a message.
    public static func decode(
        _ file: [UInt8], path: String, limits: ReaderLimits = ReaderLimits()
    ) -> (text: SourceText, problem: Problem?) {
        if file.count > limits.byteCount {
            let problem = Problem.tooLarge(byteCount: file.count, limit: limits.byteCount)
            return (SourceText(path: path, bytes: []), problem)
        }
        switch Encoding(of: file) {
        case .utf8(let markLength):
            let bytes = markLength == 0 ? file : Array(file.dropFirst(markLength))
            let problem = firstIllFormedByte(in: bytes).map(Problem.illFormed)
            return (SourceText(path: path, bytes: bytes), problem)
        case .utf16(let isBigEndian, let markLength):
            return transcode(file.dropFirst(markLength), as: UTF16.self, width: 2, isBigEndian, path)
        case .utf32(let isBigEndian, let markLength):
            return transcode(file.dropFirst(markLength), as: UTF32.self, width: 4, isBigEndian, path)
        }
    }

    /// Why a file's bytes are no text.
    public enum Problem: Hashable, Sendable {
        case tooLarge(byteCount: Int, limit: Int)
        /// The offset, in UTF-8 bytes of the decoded text, of the first ill-formed sequence.
        case illFormed(offset: Int)

        public func diagnostic(source: SourceID) -> Diagnostic {
            switch self {
            case .tooLarge(let byteCount, let limit):
                .fileTooLarge(byteCount: byteCount, limit: limit, at: SourceRange(source: source, offset: 0, length: 0))
            case .illFormed(let offset):
                .illFormedText(at: SourceRange(source: source, offset: offset, length: 1))
            }
        }
    }

    private enum Encoding {
        case utf8(markLength: Int)
        case utf16(isBigEndian: Bool, markLength: Int)
        case utf32(isBigEndian: Bool, markLength: Int)

        init(of file: [UInt8]) {
            let start = (file + [1, 1, 1, 1]).prefix(4)
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
    }

    private static func transcode<Codec: UnicodeCodec>(
        _ bytes: ArraySlice<UInt8>, as codec: Codec.Type, width: Int, _ isBigEndian: Bool, _ path: String
    ) -> (SourceText, Problem?) where Codec.CodeUnit: FixedWidthInteger {
        var problem: Problem?
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - width + 1, by: width).map { index in
            bytes[index..<index + width].enumerated().reduce(Codec.CodeUnit(0)) { unit, byte in
                let shift = 8 * (isBigEndian ? width - 1 - byte.offset : byte.offset)
                return unit | Codec.CodeUnit(truncatingIfNeeded: UInt32(byte.element)) << Codec.CodeUnit(shift)
            }
        }
        var result: [UInt8] = []
        var decoder = Codec()
        var iterator = units.makeIterator()
        decoding: while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar):
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            case .error:
                problem = problem ?? .illFormed(offset: result.count)
                result.append(contentsOf: UTF8.encodedReplacementCharacter)
            case .emptyInput:
                break decoding
            }
        }
        if bytes.count % width != 0 { problem = problem ?? .illFormed(offset: result.count) }
        return (SourceText(path: path, bytes: result), problem)
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
