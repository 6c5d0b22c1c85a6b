extension JSONReading {
    /// Skips blanks and comments.
    mutating func skipBlanks() {
        while position < bytes.count, !isStopped {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            case UInt8(ascii: "/"): guard skipComment() else { return }
            case 0x0B, 0x0C, 0x80...: guard skipRareBlanks() else { return }
            default: return
            }
        }
    }

    /// A stretch of the blanks that only JSON5 has: one pasted no-break space seldom comes alone.
    private mutating func skipRareBlanks() -> Bool {
        let start = position
        while let character = UTF8Character(at: position, in: bytes), character.scalar.isRareBlank {
            position += character.length
        }
        if position > start { report(.blank, at: range(from: start, to: position)) }
        return position > start
    }

    private mutating func skipComment() -> Bool {
        let start = position
        guard start + 1 < bytes.count else { return false }
        switch bytes[start + 1] {
        case UInt8(ascii: "/"):
            report(.comment, at: range(from: start, length: 2))
            position += 2
            while let character = UTF8Character(at: position, in: bytes), !endsLine(character.scalar) {
                position += character.length
            }
        case UInt8(ascii: "*"):
            report(.comment, at: range(from: start, length: 2))
            position += 2
            var last: Unicode.Scalar = " "
            while let character = UTF8Character(at: position, in: bytes) {
                position += character.length
                if last == "*", character.scalar == "/" { return true }
                last = character.scalar
            }
            if position == bytes.count {
                stop(
                    .unclosedInJSON(
                        "the comment", at: range(from: position), opening: range(from: start, length: 2)))
            }
        default:
            return false
        }
        // A loop that ends within a comment has met no character.
        if position < bytes.count, UTF8Character(at: position, in: bytes) == nil {
            stop(.illFormedText(at: range(from: position, length: 1)))
        }
        return true
    }

    private func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r": true
        case "\u{2028}", "\u{2029}": dialect == .json5
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// JSON5, section 8; without the four that are blanks in JSON too.
    fileprivate var isRareBlank: Bool {
        switch value {
        case 0x0B, 0x0C, 0xA0, 0x2028, 0x2029, 0xFEFF: true
        case 0..<0x80: false
        default: properties.generalCategory == .spaceSeparator
        }
    }
}
