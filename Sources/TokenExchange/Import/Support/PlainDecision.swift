import TesseraTokenModel

/// What somebody says that values are which could be several things: `--as timing=ms`.
public enum PlainDecision: Hashable, Sendable {
    case type(TokenType)
    /// What bare numbers are in, such as `ms`.
    case unit(String)
    /// Keys such as `light` are contexts.
    case contexts
    /// Keys such as `light` are names.
    case group

    static let units = ["ms", "s", "px", "rem", "pt", "dp", "%"]

    public init?(_ word: String) {
        switch word {
        case "contexts": self = .contexts
        case "group": self = .group
        case _ where Self.units.contains(word): self = .unit(word)
        default:
            guard let type = TokenType(rawValue: word) else { return nil }
            self = .type(type)
        }
    }

    /// All that can be said.
    public static let words = ["contexts", "group"] + units + TokenType.names
}

/// A question with answers that `--as` takes.
public struct PlainChoice: Hashable, Sendable {
    /// The path of the token, or of the group of several.
    public let path: String
    /// What the answer decides, as a sentence without an end.
    public let question: String
    public let answers: [String]
}
