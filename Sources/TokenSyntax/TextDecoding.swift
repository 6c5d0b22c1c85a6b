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
    ) -> (text: SourceText, problem: Problem?) {
        // Two bytes of UTF-16 can become three of UTF-8, which must still be countable.
        let limit = min(limits.byteCount, SourceText.maximumByteCount / 3 * 2)
        if file.count > limit {
            let problem = Problem.tooLarge(byteCount: file.count, limit: limit)
            return (SourceText(path: path, bytes: []), problem)
        }
        switch TextEncoding(of: file) {
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

    private static func transcode<Codec: UnicodeCodec>(
        _ bytes: ArraySlice<UInt8>, as codec: Codec.Type, width: Int, _ isBigEndian: Bool, _ path: String
    ) -> (SourceText, Problem?) where Codec.CodeUnit: FixedWidthInteger {
        var units: [Codec.CodeUnit] = []
        units.reserveCapacity(bytes.count / width)
        for start in stride(from: bytes.startIndex, to: bytes.endIndex - width + 1, by: width) {
            var unit: Codec.CodeUnit = 0
            for byte in 0..<width {
                unit = unit << 8 | Codec.CodeUnit(bytes[isBigEndian ? start + byte : start + width - 1 - byte])
            }
            units.append(unit)
        }
        var problem: Problem?
        var result: [UInt8] = []
        result.reserveCapacity(units.count)
        func appendReplacement() {
            problem = problem ?? .illFormed(offset: result.count)
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
