import TesseraTokenModel

/// The names of tokens in the Swift output, and whose each name is in each scope: to find collisions.
struct SwiftScopes {
    /// For each token its name; empty for one that has none.
    private(set) var byToken: [String]
    private var owners: [Key: SwiftLayout.Owner] = [:]

    private struct Key: Hashable {
        /// `nil` for the top.
        let scope: Int?
        let name: String
    }

    /// - Parameter otherCount: about how many names are not a token's.
    init(tokenCount: Int, otherCount: Int) {
        byToken = Array(repeating: "", count: tokenCount)
        owners.reserveCapacity(tokenCount + otherCount)
    }

    /// Keeps nothing but the names of tokens.
    mutating func forgetOwners() { owners = [:] }

    /// Names a token, whoever has the name.
    mutating func name(_ token: TokenID, _ name: String) { byToken[token.index] = name }

    /// Names a token, and gives it the name. In another scope it may have had the same one before.
    ///
    /// - Parameter scope: `nil` for the top.
    /// - Returns: who has had it.
    mutating func claimName(_ name: String, of token: TokenID, in scope: Int?) -> SwiftLayout.Owner? {
        self.name(token, name)
        return claim(name, in: scope, for: .token(token))
    }

    /// Gives a name to an owner.
    ///
    /// - Returns: who has had it.
    mutating func claim(_ name: String, in scope: Int?, for owner: SwiftLayout.Owner) -> SwiftLayout.Owner? {
        owners.updateValue(owner, forKey: Key(scope: scope, name: name))
    }

    func owner(of name: String, in scope: Int) -> SwiftLayout.Owner? { owners[Key(scope: scope, name: name)] }
}
