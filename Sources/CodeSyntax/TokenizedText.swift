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
