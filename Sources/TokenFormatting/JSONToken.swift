/// A token of JSON, JSONC or JSON5; of a text without errors nothing more has to be distinguished.
struct JSONToken {
    enum Kind: Equatable {
        case open, close, comma, colon
        /// A text, a number, a word or a key.
        case atom
        /// To the end of the line.
        case lineComment
        case blockComment
    }

    let kind: Kind
    let bytes: ArraySlice<UInt8>
    /// Line breaks between it and what stands before.
    let breaks: Int

    var isComment: Bool { kind == .lineComment || kind == .blockComment }
    var isBrace: Bool { bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "}") }

    static func all(of text: [UInt8]) -> [JSONToken] {
        var tokens: [JSONToken] = []
        var offset = 0
        var breaks = 0
        while offset < text.count {
            if text[offset] == .blank {
                offset += 1
            } else if text[offset].isLineBreak {
                // CRLF is one.
                if text[offset] == .lineFeed || offset + 1 == text.count || text[offset + 1] != .lineFeed {
                    breaks += 1
                }
                offset += 1
            } else if let width = blankWidth(text[offset...]) {
                offset += width
            } else {
                let (kind, end) = token(in: text, at: offset)
                tokens.append(JSONToken(kind: kind, bytes: text[offset..<end], breaks: breaks))
                breaks = 0
                offset = end
            }
        }
        return tokens
    }

    private static func token(in text: [UInt8], at start: Int) -> (kind: Kind, end: Int) {
        switch text[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return (.open, start + 1)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): return (.close, start + 1)
        case UInt8(ascii: ","): return (.comma, start + 1)
        case UInt8(ascii: ":"): return (.colon, start + 1)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return (.atom, endOfText(in: text, at: start))
        case UInt8(ascii: "/") where text[start...].starts(with: "//".utf8):
            let end = text[start...].firstIndex(where: \.isLineBreak) ?? text.count
            return (.lineComment, start + text[start..<end].trimmingBlanks.count)
        case UInt8(ascii: "/") where text[start...].starts(with: "/*".utf8):
            var end = start + 2
            while end < text.count, !text[end...].starts(with: "*/".utf8) { end += 1 }
            return (.blockComment, min(end + 2, text.count))
        default:
            var end = start + 1
            while end < text.count, !text[end].isLineBreak, blankWidth(text[end...]) == nil,
                !"{}[],:/\"'".utf8.contains(text[end])
            {
                end += 1
            }
            return (.atom, end)
        }
    }

    private static func endOfText(in text: [UInt8], at start: Int) -> Int {
        var end = start + 1
        while end < text.count, text[end] != text[start] { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(end + 1, text.count)
    }

    /// The blanks that JSON5 takes besides those of JSON; `nil` for what is none.
    private static func blankWidth(_ text: ArraySlice<UInt8>) -> Int? {
        switch text.first {
        case .blank, .tab, 0x0B, 0x0C: 1
        case 0xC2 where text.starts(with: [0xC2, 0xA0]): 2
        case 0xEF where text.starts(with: [0xEF, 0xBB, 0xBF]): 3
        default: nil
        }
    }
}
