import TesseraDiagnostics
import TesseraTokenModel

/// Which tokens have errors, and which have no value only because they depend on one that has.
public struct ErrorConsequences: Sendable {
    /// In source order.
    public let causes: [Cause]

    public struct Cause: Sendable {
        public let token: TokenID
        /// What is wrong with it: indices among the findings. Empty where that was said of something around it.
        public let findings: [Int]
        /// The tokens that depend on it, directly or through others, in source order. One that depends on several is
        /// counted once.
        public var dependents: [TokenID] = []
    }

    /// All of them, whatever is wrong.
    public var tokens: Set<TokenID> { Set(causes.flatMap { [$0.token] + $0.dependents }) }

    /// - Parameter findings: what was found in the tokens.
    public init(of tokens: ResolvedTokens, findings: [Diagnostic]) {
        let tree = tokens.tree
        var invalid = tree.tokens.indices.map { TokenID(index: $0) }.filter { tokens.type(of: $0) == nil }
        // A reference has its target's type, also where its own is none.
        let mayBeMistyped = findings.contains { $0.id == "type/unknown" && $0.severity == .error }
        guard !invalid.isEmpty || mayBeMistyped else {
            causes = []
            return
        }
        let places = TokenPlaces(of: tree)
        var found: [TokenID: [Int]] = [:]
        var isInvalid = Set(invalid)
        for (index, finding) in findings.enumerated() where finding.severity == .error {
            guard let token = places.path(of: finding).flatMap(tree.token(at:)) else { continue }
            found[token, default: []].append(index)
            if finding.id == "type/unknown", isInvalid.insert(token).inserted { invalid.append(token) }
        }
        let uses = TokenUses(of: tree)
        func users(of token: TokenID) -> [TokenID] {
            uses.uses(of: token).filter { $0.role == .value && $0.user != token }.map(\.user)
        }
        let isDependent = Set(invalid.flatMap(users))
        // Of a circle without a finding, in which each depends on another, one stands for all.
        let origins = invalid.filter { found[$0] != nil || !isDependent.contains($0) } + invalid
        var isCounted: Set<TokenID> = []
        var causes: [Cause] = []
        for token in origins where isCounted.insert(token).inserted {
            var cause = Cause(token: token, findings: found[token] ?? [])
            var next = [token]
            while let target = next.popLast() {
                for user in users(of: target) {
                    let isOrigin = isInvalid.contains(user) && found[user] != nil
                    if isOrigin || !isCounted.insert(user).inserted { continue }
                    cause.dependents.append(user)
                    next.append(user)
                }
            }
            cause.dependents.sort { $0.index < $1.index }
            causes.append(cause)
        }
        self.causes = causes.sorted { $0.token.index < $1.token.index }
    }
}
