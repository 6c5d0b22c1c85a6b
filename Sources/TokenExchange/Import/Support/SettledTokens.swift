import TokenModel
import TokenSyntax

/// What has become of tokens so far, by index and by the path that references write.
struct SettledTokens {
    /// Those behind a token in the order of references are not known yet.
    private var tokens: [SettledToken?]
    private let indices: [String: Int]

    init(_ references: [String]) {
        tokens = Array(repeating: nil, count: references.count)
        indices = Dictionary(references.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(index: Int) -> SettledToken? {
        get { tokens[index] }
        set { tokens[index] = newValue }
    }

    func index(at path: String) -> Int? { indices[path] }

    func type(at path: String) -> TokenType? {
        indices[path].flatMap { tokens[$0]?.type }
    }

    func literal(at path: String) -> String? {
        indices[path].flatMap { tokens[$0]?.literal }
    }
}

/// What has become of a token.
struct SettledToken {
    var type: TokenType?
    /// The text of its value, if that is one literal in all contexts.
    var literal: String?
    /// By definition; empty if nothing could be carried over.
    var values: [DocumentNode] = []
    var definitions: [ForeignToken.Definition] = []
    /// Whether the type is written beside the value; a reference has its target's.
    var writesType = false
    var leftovers: [DocumentNode.Entry] = []
}
