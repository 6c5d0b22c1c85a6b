import TesseraConfiguration
import TesseraTokenModel

/// Which shadows and font families are lists where they are written down: one that is none has no elements to point at.
///
/// A token may be the last of a long chain of references, and many tokens may point into it, so each link is looked at
/// once: when it is resolved, behind those that it refers to.
struct WrittenLists: Sendable {
    /// Of tokens that refer to the same one in every context, the first one on the way that says more.
    private var ends: [Int: TokenID] = [:]
    /// Of tokens with values for contexts, by the places of their permutations.
    private var known: [Int: [Bool]] = [:]

    /// Only these can be lists of what they are.
    static func mayHold(_ type: TokenType?) -> Bool { type == .shadow || type == .fontFamily }

    mutating func add(_ token: Int, aliasOf target: TokenID) { ends[token] = ends[target.index] ?? target }

    /// Adds a token with values for contexts, which has been resolved.
    mutating func add(_ token: Int, _ resolver: TokenResolver) {
        known[token] = resolver.space.permutations(along: resolver.rows[token].modifiers).map {
            isList(TokenID(index: token), in: $0, resolver)
        }
    }

    /// - Parameter path: of a token with a value in this permutation.
    func isList(_ path: String, in permutation: Permutation, _ resolver: TokenResolver) -> Bool {
        guard let token = resolver.tree.token(at: path) else { return false }
        let type = resolver.rows[token.index].type
        // Of a token of several types nobody knows more than where it leads.
        return (type == nil || Self.mayHold(type)) && isList(token, in: permutation, resolver)
    }

    private func isList(_ token: TokenID, in permutation: Permutation, _ resolver: TokenResolver) -> Bool {
        var current: TokenID? = token
        // What has values is in no circle.
        while let next = current {
            let token = ends[next.index] ?? next
            if let answers = known[token.index] {
                return answers[resolver.space.cellIndex(of: permutation, along: resolver.rows[token.index].modifiers)]
            }
            let written = resolver.tree[token]
            let expression =
                resolver.selectors[token.index].map {
                    ResolvedTokens.choose(from: written, selectors: $0, in: permutation)
                } ?? written.value
            guard let reference = expression?.wholeReference else {
                if case .list = expression?.kind { return true }
                return false
            }
            current = resolver.tree.target(of: reference)
        }
        return false
    }
}
