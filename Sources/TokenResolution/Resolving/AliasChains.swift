import TokenModel

/// Where long chains of references lead, so that whoever asks for each token of a chain what stands at its end does
/// not walk the square of its length.
///
/// Designs have chains of a few references, of which nothing is kept.
struct AliasChains: Sendable {
    private var ends: [Int: TokenID] = [:]

    /// Of how many references a chain is short enough to be walked.
    private static let shortLength: Int32 = 16

    init() {}

    /// - Parameter order: every token behind those that it refers to.
    init(in order: [Int], _ rows: [ResolvedTokens.Row], _ tree: TokenTree) {
        var lengths: [Int32] = []
        for index in order {
            guard let target = rows[index].target, tree.tokens[index].reducedMotion == nil else { continue }
            if lengths.isEmpty { lengths = Array(repeating: 0, count: rows.count) }
            lengths[index] = lengths[target.index] + 1
            guard lengths[index] > Self.shortLength else { continue }
            ends[index] = ends[target.index] ?? Self.end(of: target, rows, tree)
        }
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

    /// The first token from this one on that is more than a reference, or the token itself where the way there is
    /// short: it has a value of its own, values for contexts, or a motion for people who reduce motion.
    func end(of token: TokenID) -> TokenID { ends[token.index] ?? token }
}
