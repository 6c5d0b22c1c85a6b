import TesseraTokenModel

extension ResolvedTokens {
    /// The contexts of a modifier for which a token has a value of its own, be it by what it refers to.
    ///
    /// - Returns: indices of contexts. The default context is among them only where a selector names it.
    public func namedContexts(of token: TokenID, modifier: Int) -> Set<Int> {
        var named: Set<Int> = []
        var seen: Set<TokenID> = []
        var next = [token]
        while let current = next.popLast() {
            guard seen.insert(current).inserted else { continue }
            for selector in (selectors[current.index] ?? []).compactMap(\.self) {
                for constraint in selector.allConstraints where constraint.modifier == modifier {
                    named.insert(constraint.context)
                }
            }
            tree[current].forEachReference { reference in
                if let target = tree.target(of: reference) { next.append(target) }
            }
        }
        return named
    }
}
