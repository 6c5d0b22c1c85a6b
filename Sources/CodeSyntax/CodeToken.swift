/// A token of a file in Swift or Kotlin, described by where it lies.
public struct CodeToken: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A name or a keyword; of one in backticks the range covers the backticks, too.
        case identifier
        /// `8`, `0xFF7C5CFF`, `0.5f`.
        case number
        /// A string without interpolations, with its quotes.
        case string
        /// The text of a string with interpolations, up to one or behind it; what is in one are tokens between.
        case stringPart
        /// `'a'` of Kotlin.
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

/// A file in Swift or Kotlin in tokens, with its comments apart.
public struct CodeTokens: Sendable {
    public let bytes: [UInt8]
    public let tokens: [CodeToken]
    /// The bytes of each comment, with what begins and ends it.
    public let comments: [Range<Int>]
    /// Where a comment or a string begins that nothing ends.
    public let firstError: Int?

    init(_ bytes: [UInt8], _ lexer: CodeLexer) {
        self.bytes = bytes
        tokens = lexer.tokens
        comments = lexer.comments
        firstError = lexer.firstError
    }

    /// The text of some bytes.
    public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    /// The text of a token; of a name in backticks, the name.
    public func text(_ token: CodeToken) -> String {
        let text = text(token.range)
        guard token.kind == .identifier, text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
        return String(text.dropFirst().dropLast())
    }
}
