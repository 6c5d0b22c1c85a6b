import TesseraDiagnostics

/// The characters of a text that YAML 1.2 excludes (section 5.1): control characters but for tab,
/// line feed, carriage return and U+0085, and the non-characters U+FFFE and U+FFFF.
///
/// libyaml rejects them while it fills its buffer, before it has looked at what stands in front of
/// them. Found and blanked beforehand, each is reported, and everything else in the file as well.
struct ExcludedCharacters {
    private struct Run {
        let offset: Int
        var length: Int
        /// The first character of the run.
        let scalar: UInt32
    }

    /// Neighbors stand together: a file that ends in a block of zeros has one error, not thousands.
    private var runs: [Run] = []

    var isEmpty: Bool { runs.isEmpty }

    init(in bytes: [UInt8]) {
        bytes.withUnsafeBytes { find(in: $0) }
    }

    /// The text with blanks in their place: as many bytes and as many characters as before.
    func blanked(in bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for run in runs {
            for index in run.offset..<run.offset + run.length {
                switch (index > run.offset ? bytes[index - 1] : 0, bytes[index]) {
                case (_, 0..<0x80): result[index] = UInt8(ascii: " ")
                case (0xC2, _): result[index] = 0xA0  // C2 A0, a no-break space
                case (0xBF, _): result[index] = 0xBD  // EF BF BD, U+FFFD
                default: break
                }
            }
        }
        return result
    }

    func diagnostics(source: SourceID) -> [Diagnostic] {
        runs.map { run in
            .excludedCharacter(run.scalar, at: SourceRange(source: source, offset: run.offset, length: run.length))
        }
    }

    private mutating func find(in bytes: UnsafeRawBufferPointer) {
        var index = 0
        while index < bytes.count {
            if index + 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                if Self.isPlain(word) {
                    index += 8
                    continue
                }
            }
            let end = min(index + 8, bytes.count)
            while index < end {
                if let (scalar, length) = excluded(at: index, in: bytes) {
                    append(scalar, at: index, length: length)
                    index += length
                } else {
                    index += 1
                }
            }
        }
    }

    /// Whether each of eight bytes lies in 0x20...0x7E or ends a line: all at a time, the answers in their highest bits.
    private static func isPlain(_ word: UInt64) -> Bool {
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        let atLeast0x20 = low &+ 0x6060_6060_6060_6060
        let above0x7E = (low &+ 0x0101_0101_0101_0101) | word
        let noLineFeed = (low ^ 0x0A0A_0A0A_0A0A_0A0A) &+ 0x7F7F_7F7F_7F7F_7F7F
        return (atLeast0x20 | ~noLineFeed) & ~above0x7E & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080
    }

    private func excluded(at index: Int, in bytes: UnsafeRawBufferPointer) -> (scalar: UInt32, length: Int)? {
        func byte(_ distance: Int) -> UInt8 {
            index + distance < bytes.count ? bytes[index + distance] : 0
        }
        switch byte(0) {
        case 0x20..<0x7F, 0x80..<0xC2, 0xC3..<0xEF, 0x09, 0x0A, 0x0D: return nil
        case 0..<0x20, 0x7F: return (UInt32(byte(0)), 1)
        case 0xC2 where (0x80...0x9F).contains(byte(1)) && byte(1) != 0x85: return (UInt32(byte(1)), 2)
        case 0xEF where byte(1) == 0xBF && (0xBE...0xBF).contains(byte(2)): return (0xFF40 + UInt32(byte(2)), 3)
        default: return nil
        }
    }

    private mutating func append(_ scalar: UInt32, at offset: Int, length: Int) {
        if let last = runs.indices.last, runs[last].offset + runs[last].length == offset {
            runs[last].length += length
        } else {
            runs.append(Run(offset: offset, length: length, scalar: scalar))
        }
    }
}
