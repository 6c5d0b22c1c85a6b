import TesseraConfiguration
import TesseraTokenModel

/// Where long chains of references lead, so that whoever asks for each token of a chain what stands at its end does
/// not walk the square of its length.
///
/// Designs have chains of a few references, of which nothing is kept.
struct AliasChains: Sendable {
    /// Of tokens that refer to the same one in every context.
    private var ends: [Int: TokenID] = [:]
    /// Of the others, for each of their permutations.
    private var endsInContexts: [Place: TokenID] = [:]

    /// A token in one of the permutations along its modifiers.
    private struct Place: Hashable {
        let token: Int
        let cell: Int
    }

    /// Of how many references a chain is short enough to be walked.
    private static let shortLength: Int32 = 16

    init() {}

    /// - Parameter order: every token behind those that it refers to.
    init(in order: [Int], _ tokens: ResolvedTokens) {
        let (rows, tree) = (tokens.rows, tokens.tree)
        var lengths: [Int32] = []
        var hasLongChainInContexts = false
        for index in order {
            guard tree.tokens[index].reducedMotion == nil else { continue }
            guard let target = rows[index].target else {
                guard !tree.tokens[index].contexts.isEmpty else { continue }
                if lengths.isEmpty { lengths = Array(repeating: 0, count: rows.count) }
                lengths[index] = Self.length(of: tree.tokens[index], lengths, tree)
                if lengths[index] > Self.shortLength { hasLongChainInContexts = true }
                continue
            }
            if lengths.isEmpty { lengths = Array(repeating: 0, count: rows.count) }
            lengths[index] = lengths[target.index] + 1
            guard lengths[index] > Self.shortLength else { continue }
            ends[index] = ends[target.index] ?? Self.end(of: target, rows, tree)
        }
        if hasLongChainInContexts { addEndsInContexts(in: order, lengths, tokens) }
    }

    /// Of the longest chain that begins with one of the token's values.
    private static func length(of token: Token, _ lengths: [Int32], _ tree: TokenTree) -> Int32 {
        var longest: Int32 = 0
        func consider(_ value: ValueExpression) {
            guard let target = value.wholeReference.flatMap({ tree.target(of: $0) }) else { return }
            longest = max(longest, lengths[target.index] + 1)
        }
        for context in token.contexts { consider(context.value) }
        if let value = token.value { consider(value) }
        return longest
    }

    private static func end(of token: TokenID, _ rows: [ResolvedTokens.Row], _ tree: TokenTree) -> TokenID {
        var token = token
        // The chain is short, and the order of the tokens has no circles.
        for _ in 0...shortLength {
            guard let target = rows[token.index].target, tree[token].reducedMotion == nil else { break }
            token = target
        }
        return token
    }

    private mutating func addEndsInContexts(in order: [Int], _ lengths: [Int32], _ tokens: ResolvedTokens) {
        for index in order where lengths[index] > Self.shortLength && tokens.rows[index].target == nil {
            for permutation in tokens.contexts.permutations(along: tokens.rows[index].modifiers) {
                let token = TokenID(index: index)
                var end = token
                // The rest of the chain is short, or its end is known.
                for _ in 0...2 * Self.shortLength {
                    guard tokens.tree[end].reducedMotion == nil,
                        let reference = tokens.expression(of: end, in: permutation)?.wholeReference,
                        let target = tokens.tree.target(of: reference)
                    else { break }
                    end = self.end(of: target, in: permutation, tokens)
                }
                endsInContexts[Place(token: index, cell: tokens.cellIndex(of: token, in: permutation))] = end
            }
        }
    }

    /// The first token from this one on that is more than a reference in one permutation, or the token itself where the
    /// way there is short: it has a value of its own, or a motion for people who reduce motion.
    func end(of token: TokenID, in permutation: Permutation, _ tokens: ResolvedTokens) -> TokenID {
        let end = ends[token.index] ?? token
        if endsInContexts.isEmpty || tokens.tree[end].contexts.isEmpty { return end }
        return endsInContexts[Place(token: end.index, cell: tokens.cellIndex(of: end, in: permutation))] ?? end
    }
}
