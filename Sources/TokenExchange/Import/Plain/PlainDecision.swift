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

/// Decisions by the path of a group or of a token.
struct PlainDecisions {
    private let table: [String: PlainDecision]

    init(_ decisions: [String: PlainDecision]) {
        table = decisions
    }

    /// That of the token or of the nearest group around it, else what the name says.
    func decision(for path: [String]) -> PlainDecision? {
        if !table.isEmpty {
            for count in stride(from: path.count, through: 1, by: -1) {
                if let decision = table[path.prefix(count).joined(separator: ".")] { return decision }
            }
        }
        return path.last.flatMap { PlainUnits.unit(inName: $0) }.map { .unit($0) }
    }
}
