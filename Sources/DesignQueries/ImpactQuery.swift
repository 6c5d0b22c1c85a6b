import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// Who uses a token, directly or through others: what changes with it.
public struct ImpactQuery: Sendable {
    public struct User: Sendable {
        public let token: TokenID
        /// What the user refers to on the way to the token: the token itself for a direct use.
        public let through: TokenID
        public let role: TokenUses.Use.Role
        /// Where the reference stands.
        public let range: SourceRange
        /// How many tokens lie between.
        public let depth: Int
    }

    /// Each once, the direct ones first.
    public let users: [User]

    public init(_ index: DesignIndex, of token: TokenID) {
        var users: [User] = []
        var seen: Set<TokenID> = [token]
        var next = [token]
        var depth = 0
        while !next.isEmpty {
            var further: [TokenID] = []
            for target in next {
                for use in index.uses.uses(of: target) where seen.insert(use.user).inserted {
                    users.append(
                        User(token: use.user, through: target, role: use.role, range: use.range, depth: depth))
                    // What only must stand out from it does not change with it.
                    if use.role == .value { further.append(use.user) }
                }
            }
            next = further
            depth += 1
        }
        self.users = users
    }

    /// Those whose values change with the token's.
    public var changing: [TokenID] { users.filter { $0.role == .value }.map(\.token) }
}
