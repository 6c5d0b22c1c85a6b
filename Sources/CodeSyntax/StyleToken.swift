/// A token of a style sheet, described by where it lies.
public struct StyleToken: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A name: `none`, `--brand`.
        case identifier
        /// A name with a parenthesis behind it; the token's range covers only the name.
        case function
        /// `@media`.
        case atKeyword
        /// `#` and the name characters behind it: a color, or an id in a selector.
        case hash
        /// `$name` of Sass, `@name` of Less.
        case variable
        /// With its quotes.
        case string
        /// The text of a string with interpolations, up to one or behind it; what is in one are tokens between. Also a
        /// word or a number that another language's insertion is a part of: the `12` of `12${unit}`.
        case stringPart
        /// `url(...)` without quotes, as a whole.
        case url
        case number(Double)
        case percentage(Double)
        /// A number with a unit, which begins at the given offset.
        case dimension(Double, unitStart: Int)
        case colon, semicolon, comma
        case leftBrace, rightBrace
        /// `#{` of Sass or `@{` of Less, and the brace that closes it.
        case interpolationStart, interpolationEnd
        case leftParenthesis, rightParenthesis
        case leftBracket, rightBracket
        /// Any other byte.
        case other(UInt8)
    }

    public let kind: Kind
    /// The bytes of the token.
    public let range: Range<Int>
    /// Whether white space or a comment comes before it.
    public let followsSpace: Bool

    public init(kind: Kind, range: Range<Int>, followsSpace: Bool) {
        self.kind = kind
        self.range = range
        self.followsSpace = followsSpace
    }
}

/// A style sheet in tokens.
public typealias StyleTokens = TokenizedText<StyleToken>

extension TokenizedText<StyleToken> {
    public func text(_ token: StyleToken) -> String { text(token.range) }

    /// The unit of a dimension, in small letters.
    public func unit(of token: StyleToken) -> String? {
        guard case .dimension(_, let start) = token.kind else { return nil }
        return text(start..<token.range.upperBound).lowercased()
    }
}
