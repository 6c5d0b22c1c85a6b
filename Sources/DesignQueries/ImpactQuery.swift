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

    /// A pair of colors that changes, in the contexts where it has the least contrast.
    public struct Pair: Sendable {
        /// `color.text on color.surface`
        public let title: String
        /// The lowest ratio that passes.
        public let threshold: Double
        /// Unrounded; `nil` where it cannot be determined.
        public let ratio: Double?
        public let passes: Bool
        /// Where it is least; empty where nothing varies.
        public let contexts: [String]

        fileprivate var share: Double { (ratio ?? 0) / threshold }
    }

    /// Each once, the direct ones first.
    public let users: [User]
    /// Those that the token or one that changes with it is part of, the tightest first.
    public let pairs: [Pair]

    public init(_ index: DesignIndex, of token: TokenID) {
        let users = Self.users(of: token, in: index)
        self.users = users
        pairs = Self.pairs(of: Set(users.filter { $0.role == .value }.map(\.token)).union([token]), index)
    }

    /// The tokens whose values change with a token's.
    static func changing(with token: TokenID, in index: DesignIndex) -> [TokenID] {
        users(of: token, in: index).filter { $0.role == .value }.map(\.token)
    }

    private static func users(of token: TokenID, in index: DesignIndex) -> [User] {
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
        return users
    }

    private static func pairs(of tokens: Set<TokenID>, _ index: DesignIndex) -> [Pair] {
        index.explainer.report.entries.filter { entry in
            entry.foreground.map(tokens.contains) ?? false || entry.backgroundTokens.contains(where: tokens.contains)
        }.map { entry in
            Pair(
                title: entry.title.filter { $0 != "'" }, threshold: entry.threshold,
                ratio: entry.proof?.verdict.decidingRatio, passes: entry.proof?.verdict.passes ?? false,
                contexts: entry.contexts)
        }.worst(by: \.share) { "\($0.title) \($0.threshold)" }
    }

    /// Those whose values change with the token's.
    public var changing: [TokenID] { users.filter { $0.role == .value }.map(\.token) }
}
