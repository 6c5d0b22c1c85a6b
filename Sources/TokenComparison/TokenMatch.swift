import TesseraTokenModel
import TesseraTokenResolution

/// Which token of one design is which of the other.
struct TokenMatch: Sendable {
    struct Pair: Hashable, Sendable {
        let before: TokenID
        let after: TokenID
    }

    /// Of the same path, in the order of the later design.
    private(set) var kept: [Pair] = []
    private(set) var renamed: [Pair] = []
    private(set) var removed: [TokenID] = []
    private(set) var added: [TokenID] = []
    private var counterparts: [TokenID: TokenID] = [:]

    init(_ before: ResolvedTokens, _ after: ResolvedTokens, _ cells: CellComparison) {
        for (index, token) in after.tree.tokens.enumerated() {
            let id = TokenID(index: index)
            if let old = before.tree.token(at: token.path) {
                kept.append(Pair(before: old, after: id))
            } else {
                added.append(id)
            }
        }
        for (index, token) in before.tree.tokens.enumerated() where after.tree.token(at: token.path) == nil {
            removed.append(TokenID(index: index))
        }
        if !added.isEmpty, !removed.isEmpty {
            var search = RenameSearch(before, after, cells)
            renamed = search.pairs(removed: removed, added: added)
            let old = Set(renamed.map(\.before))
            let new = Set(renamed.map(\.after))
            removed.removeAll { old.contains($0) }
            added.removeAll { new.contains($0) }
        }
        for pair in kept + renamed { counterparts[pair.before] = pair.after }
    }

    /// The token of the later design that one of the earlier is; `nil` for a removed one.
    func counterpart(of id: TokenID) -> TokenID? { counterparts[id] }

    /// Of renamed tokens, by the paths that they had.
    func newPaths(_ before: ResolvedTokens, _ after: ResolvedTokens) -> [String: String] {
        Dictionary(renamed.map { (before.tree[$0.before].path, after.tree[$0.after].path) }) { first, _ in first }
    }
}
