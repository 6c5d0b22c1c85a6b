import TesseraDiagnostics
import TesseraTokenModel

extension ResolvedTokens {
    /// The values that a token has for contexts, as one document says them: without sources that hold in
    /// some contexts and go before each other.
    public func flatContexts(of id: TokenID) -> [ContextValue] {
        let token = tree[id]
        guard token.contexts.contains(where: { !$0.conditions.isEmpty }), let selectors = selectors[id.index] else {
            return token.contexts
        }
        let axes: AxisSet = selectors.reduce(into: []) { $0.formUnion($1?.axes ?? []) }
        let hasOneModifier = axes.modifiers.count == 1
        let all = selectors.map { $0?.allConstraints }
        if hasOneModifier, Set(all).count == all.count {
            return zip(selectors, token.contexts).compactMap { selector, context in
                selector.map { named(contexts.text(of: $0.allConstraints), context) }
            }
        }
        // With several modifiers the order of sources decides, which no selector can say: each combination
        // is written out.
        return contexts.combinations(along: axes).compactMap { combination in
            Self.choosePlace(from: token, selectors: selectors, in: combination).map {
                named(contexts.selectorText(of: combination, along: axes), token.contexts[$0])
            }
        }
    }

    private func named(_ selector: String, _ context: ContextValue) -> ContextValue {
        ContextValue(selector: selector, selectorRange: context.selectorRange, value: context.value)
    }
}
