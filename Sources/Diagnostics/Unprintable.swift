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
