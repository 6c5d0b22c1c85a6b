import TokenModel
import TokenSyntax

/// The name of each token in an output, and whose each name is: a token's, or a part's of one.
///
/// A dictionary would hold the names once more in its slots, and be several times as large: with a million names most
/// of the time goes into waiting for memory.
struct NameTable {
    /// By token, without those of parts; empty for what is not written.
    private(set) var byToken: [String]
    /// Tokens by their indices, behind them the parts.
    private var table: KeyTable
    private var parts: [(token: TokenID, suffix: String)] = []

    enum Owner {
        case whole(TokenID)
        case part(of: TokenID)
    }

    init(tokenCount: Int) {
        byToken = Array(repeating: "", count: tokenCount)
        table = KeyTable(capacity: tokenCount)
    }

    /// - Parameter isWhole: whether the name is claimed for the token itself, and not only begins those of its parts.
    /// - Returns: another token that has the name already.
    mutating func name(_ token: TokenID, _ name: String, isWhole: Bool) -> TokenID? {
        byToken[token.index] = name
        if isWhole, case .whole(let other) = claim(name, entry: token.index) { return other }
        return nil
    }

    /// Gives a part of a token its name, unless that is another's.
    ///
    /// - Parameter name: the token's name and the suffix.
    /// - Returns: the other.
    mutating func claim(_ name: String, for suffix: String, of token: TokenID) -> Owner? {
        let other = claim(name, entry: byToken.count + parts.count)
        if other == nil { parts.append((token, suffix)) }
        return other
    }

    private mutating func claim(_ name: String, entry: Int) -> Owner? {
        var text = name
        let known = text.withUTF8 { utf8 in
            table.insert(utf8, entry: entry) { [byToken, parts] in
                $0 < byToken.count
                    ? byToken[$0] == name : Self.name(of: parts[$0 - byToken.count], among: byToken) == name
            }
        }
        return known.map {
            $0 < byToken.count ? .whole(TokenID(index: $0)) : .part(of: parts[$0 - byToken.count].token)
        }
    }

    private static func name(of part: (token: TokenID, suffix: String), among names: [String]) -> String {
        names[part.token.index] + part.suffix
    }
}
