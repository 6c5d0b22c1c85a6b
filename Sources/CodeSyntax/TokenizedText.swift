/// A text of code in tokens, with its comments apart.
public struct TokenizedText<Token: Sendable>: Sendable {
    public let bytes: [UInt8]
    public let tokens: [Token]
    /// The bytes of each comment, with what begins and ends it.
    public let comments: [Range<Int>]
    /// Where a comment or a string begins that nothing ends, or a brace that closes nothing stands.
    public let firstError: Int?

    init(_ bytes: [UInt8], _ tokens: [Token], comments: [Range<Int>], firstError: Int?) {
        self.bytes = bytes
        self.tokens = tokens
        self.comments = comments
        self.firstError = firstError
    }

    /// The text of some bytes.
    public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

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

/// A piece of the text of a template of JavaScript: up to what is inserted, or behind it.
public struct TemplatePart {
    /// Without the backticks.
    public let text: Range<Int>
    /// Whether the template begins with it.
    public let isFirst: Bool
    /// Whether code is inserted behind it.
    public let goesOn: Bool

    /// - Returns: `nil` for a token that is no text of a template.
    public init?(_ index: Int, of tokens: [CodeToken], in bytes: UnsafeBufferPointer<UInt8>) {
        let token = tokens[index]
        guard token.kind == .string || token.kind == .stringPart else { return nil }
        var (start, end) = (token.range.lowerBound, token.range.upperBound)
        // The brace that ends an insertion is no token.
        isFirst =
            token.kind == .string || index == 0 || tokens[index - 1].range.upperBound == start
            || bytes[start - 1] != UInt8(ascii: "}")
        if isFirst {
            guard bytes[start] == UInt8(ascii: "`") else { return nil }
            start += 1
        }
        goesOn = token.kind == .stringPart && bytes[end...].starts(with: "${".utf8)
        if !goesOn, end > start, bytes[end - 1] == UInt8(ascii: "`") { end -= 1 }
        text = start..<end
    }
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
