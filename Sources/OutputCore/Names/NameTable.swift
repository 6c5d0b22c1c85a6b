import TesseraTokenModel

/// The name of each token in an output, and whose each name is: a token's, or a part's of one.
package struct NameTable {
    /// By token, without those of parts; empty for what is not written.
    package private(set) var byToken: [String]
    private var owners: [String: Owner] = [:]

    package enum Owner {
        case whole(TokenID)
        case part(of: TokenID)
    }

    package init(tokenCount: Int) {
        byToken = Array(repeating: "", count: tokenCount)
        owners.reserveCapacity(tokenCount)
    }

    /// - Parameter isWhole: whether the name is claimed for the token itself, and not only begins those of its parts.
    /// - Returns: another token that has the name already.
    package mutating func name(_ token: TokenID, _ name: String, isWhole: Bool) -> TokenID? {
        byToken[token.index] = name
        if isWhole, case .whole(let other) = claim(name, for: .whole(token)) { return other }
        return nil
    }

    /// Gives a part of a token its name, which is the token's and the suffix, unless that is another's.
    ///
    /// - Returns: the other.
    package mutating func claim(_ suffix: String, of token: TokenID) -> Owner? {
        claim(byToken[token.index] + suffix, for: .part(of: token))
    }

    private mutating func claim(_ name: String, for owner: Owner) -> Owner? {
        if let other = owners[name] { return other }
        owners[name] = owner
        return nil
    }
}
