import TesseraConfiguration
import TesseraDiagnostics
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

extension ResolvedTokens {
    /// The values that a token has for contexts, as one document says them: without sources that hold in
    /// some contexts and go before each other.
    public func flatContexts(of id: TokenID) -> [ContextValue] {
        let token = tree[id]
        guard token.contexts.contains(where: { !$0.conditions.isEmpty }), let selectors = selectors[id.index] else {
            return token.contexts
        }
        let modifiers: ModifierSet = selectors.reduce(into: []) { $0.formUnion($1?.modifiers ?? []) }
        let hasOneModifier = modifiers.indices.count == 1
        let all = selectors.map { $0?.allConstraints }
        if hasOneModifier, Set(all).count == all.count {
            return zip(selectors, token.contexts).compactMap { selector, context in
                selector.map { named(contexts.text(of: $0.allConstraints), context) }
            }
        }
        // With several modifiers the order of sources decides, which no selector can say: each permutation
        // is written out.
        return contexts.permutations(along: modifiers).compactMap { permutation in
            Self.choosePlace(from: token, selectors: selectors, in: permutation).map {
                named(contexts.selectorText(of: permutation, along: modifiers), token.contexts[$0])
            }
        }
    }

    private func named(_ selector: String, _ context: ContextValue) -> ContextValue {
        ContextValue(selector: selector, selectorRange: context.selectorRange, value: context.value)
    }
}
