import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// All that there is to tell of one token: where its values come from, who uses it, and what it must satisfy.
public struct TokenExplanation: Sendable {
    /// One of its values.
    public struct Value: Sendable {
        /// `nil` where it has no value there.
        public let value: TokenValue?
        /// Where it has the value; empty where it has no other.
        public let contexts: String
        /// The token first, then what it refers to, depth first.
        public let hops: [Explanation.Hop]
        /// What there is to measure besides the value.
        public let figures: [String]
    }

    /// A token that uses it, directly or through others.
    public struct User: Sendable {
        /// The one that refers.
        public let token: TokenID
        /// What it uses the token for.
        public let role: TokenUses.Use.Role
        /// Where the reference is written.
        public let range: SourceRange
        /// How many tokens lie between.
        public let depth: Int
    }

    /// A pair in which it must have, or be the background of, contrast.
    public struct Pair: Sendable {
        /// Whether the token stands in front.
        public let isForeground: Bool
        /// What it must stand out from, or what must stand out from it: `'color.surface'`.
        public let other: String
        /// The permutations, as findings name them; empty where nothing varies.
        public let contexts: [String]
        /// The lowest ratio that passes.
        public let threshold: Double
        /// Unrounded; `nil` where it cannot be determined.
        public let ratio: Double?
        /// Whether the pair has its contrast.
        public let passes: Bool
    }

    /// The one that is explained.
    public let token: TokenID
    /// Each with the contexts that have it.
    public let values: [Value]
    /// Direct ones first.
    public let users: [User]
    /// How many more users there are than are listed.
    public let unlistedUserCount: Int
    /// Those of requirements, and none that nobody requires.
    public let pairs: [Pair]
}

extension Explainer {
    /// - Parameter permutations: those to look at, along the token's modifiers.
    public func explanation(of token: TokenID, in permutations: [Permutation], _ uses: TokenUses) -> TokenExplanation {
        let modifiers = tokens.modifiers(of: token)
        let distinct = tokens.distinctValues(of: token, in: permutations)
        let values = distinct.map { value in
            let first = value.permutations.first ?? tokens.contexts.defaultPermutation
            return TokenExplanation.Value(
                value: value.value,
                contexts: distinct.count == 1 ? "" : tokens.contexts.words(for: value.permutations, along: modifiers),
                hops: hops(to: token, in: first), figures: figures(of: token, in: first))
        }
        let (users, more) = users(of: token, uses)
        return TokenExplanation(
            token: token, values: values, users: users, unlistedUserCount: more, pairs: pairs(with: token))
    }

    /// Depth first, each user once.
    private func users(of token: TokenID, _ uses: TokenUses) -> (listed: [TokenExplanation.User], more: Int) {
        var listed: [TokenExplanation.User] = []
        var more = 0
        var seen: Set<TokenID> = [token]
        var next = uses.uses(of: token).reversed().map { (use: $0, depth: 0) }
        while let (use, depth) = next.popLast() {
            guard seen.insert(use.user).inserted else { continue }
            if listed.count < Self.maximumUserCount {
                listed.append(
                    TokenExplanation.User(token: use.user, role: use.role, range: use.range, depth: depth))
            } else {
                more += 1
            }
            // What only must stand out from it does not change with it, nor does what is made from that.
            if use.role == .requirement { continue }
            next += uses.uses(of: use.user).reversed().map { ($0, depth + 1) }
        }
        return (listed, more)
    }

    /// Nobody reads more.
    private static let maximumUserCount = 200

    private func pairs(with token: TokenID) -> [TokenExplanation.Pair] {
        report.entries.compactMap { entry in
            let isForeground = entry.foreground == token
            guard isForeground || entry.backgroundTokens.contains(token) else { return nil }
            let verdict = entry.proof?.verdict
            return TokenExplanation.Pair(
                isForeground: isForeground,
                other: isForeground ? entry.background : String(entry.title.dropLast(" on \(entry.background)".count)),
                contexts: entry.contexts, threshold: entry.threshold,
                ratio: verdict?.decidingRatio, passes: verdict?.passes ?? false)
        }
    }
}
