/// A token of a file in Swift, Kotlin or TypeScript, described by where it lies.
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
        /// `/a+/g` of JavaScript.
        case regularExpression
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

/// A file of code in tokens.
public typealias CodeTokens = TokenizedText<CodeToken>

extension TokenizedText<CodeToken> {
    /// The text of a token; of a name in backticks, the name.
    public func text(_ token: CodeToken) -> String {
        let text = text(token.range)
        guard token.kind == .identifier, text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
        return String(text.dropFirst().dropLast())
    }
}
