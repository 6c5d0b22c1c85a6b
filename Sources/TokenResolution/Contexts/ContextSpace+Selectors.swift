import TokenModel

extension ContextSpace {
    /// What a selector such as `light+increased` or `appearance=light` means here; `nil` if it names what
    /// is not there.
    public func selector(_ text: String) -> ContextSelector? {
        try? ContextSelector(parsing: text, in: self)
    }

    /// Which of a token's values for contexts holds in a combination, and the selector that gives it;
    /// `nil` if none does.
    public func chosen(
        from values: [ContextValue], in combination: Combination
    ) -> (index: Int, selector: ContextSelector)? {
        var best: (index: Int, selector: ContextSelector)?
        for (index, value) in values.enumerated() {
            guard let selector = selector(value.selector), selector.matches(combination) else { continue }
            if let current = best, !selector.outweighs(current.selector) { continue }
            best = (index, selector)
        }
        return best
    }
}
