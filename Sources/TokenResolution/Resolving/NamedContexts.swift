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
        let permutations = contexts.permutations(along: modifiers)
        let flat = flatPlaces(of: token, selectors)
        let isSame = permutations.allSatisfy { permutation in
            let matching = flat.filter { $0.selector.matches(permutation) }
            return matching.max { $1.selector.outweighs($0.selector) }?.place
                == Self.choosePlace(from: token, selectors: selectors, in: permutation)
        }
        if isSame { return flat.map { named(contexts.text(of: $0.selector.constraints), token.contexts[$0.place]) } }
        // The order of the sources decides otherwise than that of the modifiers: each permutation is written out.
        return permutations.compactMap { permutation in
            Self.choosePlace(from: token, selectors: selectors, in: permutation).map {
                named(contexts.selectorText(of: permutation, along: modifiers), token.contexts[$0])
            }
        }
    }

    /// The values with selectors that have the contexts of their sources; of several with one selector the one that
    /// holds.
    private func flatPlaces(
        of token: Token, _ selectors: [ContextSelector?]
    ) -> [(selector: ContextSelector, place: Int)] {
        var flat: [(selector: ContextSelector, place: Int)] = []
        var known: [ContextSelector: Int] = [:]
        for (place, selector) in selectors.enumerated() {
            guard let selector else { continue }
            let whole = ContextSelector(constraints: selector.allConstraints)
            guard let index = known[whole] else {
                known[whole] = flat.count
                flat.append((whole, place))
                continue
            }
            let other = flat[index].place
            let (precedence, others) = (token.contexts[place].precedence, token.contexts[other].precedence)
            if precedence < others { continue }
            if precedence == others, let narrower = selectors[other], !selector.outweighs(narrower) { continue }
            flat[index].place = place
        }
        return flat
    }

    private func named(_ selector: String, _ context: ContextValue) -> ContextValue {
        ContextValue(selector: selector, selectorRange: context.selectorRange, value: context.value)
    }
}
