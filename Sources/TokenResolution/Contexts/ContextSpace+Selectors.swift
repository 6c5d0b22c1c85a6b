import TesseraTokenModel

extension ContextSpace {
    /// What a selector such as `light+increased` or `appearance=light` means here; `nil` if it names what
    /// is not there.
    public func selector(_ text: String) -> ContextSelector? {
        try? ContextSelector(parsing: text, in: self)
    }

    /// The selector to write for a value in a document of its own: what it says, and the contexts that its
    /// source holds in.
    public func selectorText(of value: ContextValue) -> String {
        if value.conditions.isEmpty { return value.selector ?? "" }
        let own = value.selector.flatMap { selector($0) } ?? ContextSelector()
        let constraints = (own.restricted(to: value.conditions) ?? own).allConstraints
        return text(of: constraints)
    }

    /// The selector of one context of each of the modifiers: `appearance=light+contrast=increased`.
    public func selectorText(of permutation: Permutation, along modifiers: ModifierSet) -> String {
        text(of: modifiers.indices.map { ContextSelector.Constraint(modifier: $0, context: permutation[$0]) })
    }

    func text(of constraints: [ContextSelector.Constraint]) -> String {
        constraints.map { "\(modifiers[$0.modifier].name)=\(modifiers[$0.modifier].contexts[$0.context])" }
            .joined(separator: "+")
    }

    /// Which of a token's values for contexts holds in a permutation, and the selector that gives it;
    /// `nil` if none does.
    public func chosen(
        from values: [ContextValue], in permutation: Permutation
    ) -> (index: Int, selector: ContextSelector)? {
        var best: (index: Int, selector: ContextSelector)?
        for (index, value) in values.enumerated() {
            guard let selector = selector(selectorText(of: value)), selector.matches(permutation) else { continue }
            if let current = best, !selector.outweighs(current.selector) { continue }
            best = (index, selector)
        }
        return best
    }
}
