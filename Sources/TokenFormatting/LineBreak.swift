/// What ends a line for libyaml: LF, CR, CR and LF, and the three of YAML 1.1 (U+0085, U+2028, U+2029).
enum LineBreak {
    /// The number of bytes of the line break that begins there; 0 if none does.
    static func length<Bytes: RandomAccessCollection<UInt8>>(at offset: Int, in text: Bytes) -> Int
    where Bytes.Index == Int {
        func byte(_ distance: Int) -> UInt8? {
            offset + distance < text.endIndex ? text[offset + distance] : nil
        }
        switch byte(0) {
        case .lineFeed: return 1
        case .carriageReturn: return byte(1) == .lineFeed ? 2 : 1
        case 0xC2: return byte(1) == 0x85 ? 2 : 0
        case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
        default: return 0
        }
    }

    /// The number of bytes of the line break that ends a text; 0 if none does.
    static func length(beforeEndOf text: ArraySlice<UInt8>) -> Int {
        // The longest first: of CR and LF, the LF alone is one too.
        for start in text.indices.suffix(3) where length(at: start, in: text) == text.endIndex - start {
            return text.endIndex - start
        }
        return 0
    }

    /// A line, and what ends it: nothing at the end of the text.
    struct Line {
        let text: ArraySlice<UInt8>
        let lineBreak: ArraySlice<UInt8>

        /// As it is written: one of YAML 1.1 may be part of a value, and is none for readers of YAML 1.2.
        var writtenBreak: [UInt8] {
            lineBreak.count > 1 && lineBreak.first != .carriageReturn ? Array(lineBreak) : [.lineFeed]
        }
    }

    /// The lines of a text, at least one.
    static func lines(of text: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var start = 0
        var offset = 0
        while offset < text.count {
            let length = length(at: offset, in: text)
            if length > 0 {
                lines.append(Line(text: text[start..<offset], lineBreak: text[offset..<offset + length]))
                start = offset + length
            }
            offset += max(length, 1)
        }
        lines.append(Line(text: text[start...], lineBreak: []))
        return lines
    }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    /// LF or CR.
    var isLineBreak: Bool { self == .lineFeed || self == .carriageReturn }
}
