/// A token of a Kotlin file, described by where it lies.
public struct KotlinToken: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A name or a keyword; of one in backticks the range covers the backticks, too.
        case identifier
        /// `8`, `0xFF7C5CFF`, `0.5f`.
        case number
        /// A string without templates, with its quotes.
        case string
        /// The text of a string with templates, up to one or behind it; what is in a template are tokens between.
        case stringPart
        /// `'a'`.
        case character
        /// Any other byte: brackets, dots, operators.
        case symbol(UInt8)
    }

    public let kind: Kind
    /// The bytes of the token.
    public let range: Range<Int>
    /// Whether a line ends before it.
    public let followsLineBreak: Bool

    public init(kind: Kind, range: Range<Int>, followsLineBreak: Bool) {
        self.kind = kind
        self.range = range
        self.followsLineBreak = followsLineBreak
    }

    /// Whether it is such a byte.
    public func `is`(_ symbol: Unicode.Scalar) -> Bool { kind == .symbol(UInt8(ascii: symbol)) }
}

/// A Kotlin file in tokens, with its comments apart.
public struct KotlinTokens: Sendable {
    public let bytes: [UInt8]
    public let tokens: [KotlinToken]
    /// The bytes of each comment, with what begins and ends it.
    public let comments: [Range<Int>]
    /// Where a comment or a string begins that nothing ends.
    public let firstError: Int?

    /// The text of some bytes.
    public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    /// The text of a token; of a name in backticks, the name.
    public func text(_ token: KotlinToken) -> String {
        let text = text(token.range)
        guard token.kind == .identifier, text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
        return String(text.dropFirst().dropLast())
    }
}
