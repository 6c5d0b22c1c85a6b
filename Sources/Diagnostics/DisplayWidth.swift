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
