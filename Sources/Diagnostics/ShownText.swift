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
        while end < text.count, text[end] == UInt8(ascii: ";") || (0x30...0x39).contains(text[end]) { end += 1 }
        return end < text.count && text[end] == UInt8(ascii: "m") ? end + 1 : nil
    }
}
