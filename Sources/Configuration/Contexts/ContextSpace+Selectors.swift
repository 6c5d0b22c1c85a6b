extension ContextSpace {
    /// What a selector such as `light+increased` or `appearance=light` means here; `nil` if it names what
    /// is not there.
    public func selector(_ text: String) -> ContextSelector? {
        try? ContextSelector(parsing: text, in: self)
    }

    /// The selector of one context of each of the modifiers: `appearance=light+contrast=increased`.
    public func selectorText(of permutation: Permutation, along modifiers: ModifierSet) -> String {
        text(of: modifiers.indices.map { ContextSelector.Constraint(modifier: $0, context: permutation[$0]) })
    }

    package func text(of constraints: [ContextSelector.Constraint]) -> String {
        constraints.map { "\(modifiers[$0.modifier].name)=\(modifiers[$0.modifier].contexts[$0.context])" }
            .joined(separator: "+")
    }
}
