/// Text as it may reach a terminal, or the log of a build that a service reads for commands.
public struct ShownText {
    /// UTF-8, with escapes in place of what a terminal or a build service would act on.
    public private(set) var bytes: [UInt8] = []
    private let keepsColor: Bool

    /// - Parameters:
    ///   - text: with lines of its own.
    ///   - keepsColor: whether sequences that set colors stay, such as `ESC [1;31m`.
    public init(_ text: String, keepsColor: Bool) {
        self.keepsColor = keepsColor
        var text = text
        bytes.reserveCapacity(text.utf8.count)
        text.withUTF8 { convert($0) }
    }

    /// Copies what means nothing to anybody in one piece.
    private mutating func convert(_ text: UnsafeBufferPointer<UInt8>) {
        var (copied, index) = (0, 0)
        var isAtStart = true
        func escape(_ escape: String, length: Int) {
            bytes += text[copied..<index]
            bytes += escape.utf8
            copied = index + length
        }
        while index < text.count {
            var length = 1
            switch text[index] {
            case UInt8(ascii: "\n"): isAtStart = true
            case UInt8(ascii: "\t"), UInt8(ascii: " "): break
            case UInt8(ascii: ":"):
                if isAtStart, Self.follows(":", index, text) { escape("\\u{3A}", length: 1) }
                isAtStart = false
            case UInt8(ascii: "#"):
                if Self.beginsCommand(index, text) { escape("\\u{23}", length: 1) }
                isAtStart = false
            case 0x21..<0x7F: isAtStart = false
            default:
                if let end = endOfColor(from: index, text) {
                    length = end - index
                    break
                }
                let scalar = Self.scalar(at: index, text)
                length = UTF8.width(scalar)
                if let escaped = scalar.escapeIfUnprintable { escape(escaped, length: length) }
                isAtStart = isAtStart && scalar.properties.isWhitespace
            }
            index += length
        }
        bytes += text[copied...]
    }

    /// - Parameter text: of a string, so that nothing in it is ill-formed.
    private static func scalar(at index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
        var decoder = UTF8()
        var rest = text[index..<min(index + 4, text.count)].makeIterator()
        if case .scalarValue(let scalar) = decoder.decode(&rest) { return scalar }
        return "\u{FFFD}"
    }

    private static func follows(_ next: StaticString, _ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        next.withUTF8Buffer { text[(index + 1)...].starts(with: $0) }
    }

    /// Whether `##[error]` of GitHub's runner, or `##vso[…]` of Azure Pipelines, begins here: both look for them
    /// anywhere in a line (`ActionCommand.TryParse` of actions/runner), and for `::error::` at its start only.
    private static func beginsCommand(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        follows("#[", index, text) || follows("#vso[", index, text)
    }

    /// The end of a sequence that sets colors (ECMA-48, SGR), if one begins here and may stay.
    private func endOfColor(from start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard keepsColor, text[start] == 0x1B, Self.follows("[", start, text) else { return nil }
        var end = start + 2
        while end < text.count, text[end] == UInt8(ascii: ";") || text[end].isASCIIDigit { end += 1 }
        return end < text.count && text[end] == UInt8(ascii: "m") ? end + 1 : nil
    }
}

extension Unicode.Scalar {
    /// Whether a terminal obeys this character instead of showing it, or shows nothing at all:
    /// controls, line and paragraph separators, invisible formats, and the bidirectional controls
    /// that make a line read otherwise than its bytes say (CVE-2021-42574). A tab is one of them.
    ///
    /// Token files come from strangers as well; what they say must not reach the terminal raw. The
    /// two joiners (U+200C, U+200D) stay, because scripts and emoji are spelled with them.
    package var isUnprintable: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }

    /// How an unprintable character is written in a Swift literal: `\n`, `\u{1B}`. `nil` for any other.
    package var escapeIfUnprintable: String? {
        guard isUnprintable else { return nil }
        switch self {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default: return "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }
}

extension String {
    /// The text with unprintable characters written as escapes, so that it stays on one line and
    /// cannot speak to the terminal.
    package var printable: String {
        // Most text is ASCII.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            result += scalar.escapeIfUnprintable ?? String(scalar)
        }
        return result
    }
}

extension StringProtocol {
    /// Columns that a terminal gives the text. A sequence that sets a color takes none.
    package var displayWidth: Int {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
        var width = 0
        var isSequence = false
        for character in self {
            if isSequence {
                isSequence = !character.isLetter
            } else if character == "\u{1B}" {
                isSequence = true
            } else {
                width += character.displayWidth
            }
        }
        return width
    }
}

extension Character {
    /// Columns that a terminal gives this character: 2 for East Asian wide ones and emoji, however many scalars they are
    /// spelled with.
    package var displayWidth: Int {
        var width = 0
        for scalar in unicodeScalars {
            // VS16 asks for the emoji form of the character before it.
            width = scalar == "\u{FE0F}" ? 2 : max(width, scalar.displayWidth)
        }
        return width
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        switch value {
        case 0x20..<0x300: return 1
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default:
            if properties.isEmojiPresentation { return 2 }
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: return 0
            default: return 1
            }
        }
    }
}
