import TesseraConfiguration
import TesseraTokenModel

extension ContextSpace {
    /// The selector to write for a value in a document of its own: what it says, and the contexts that its
    /// source holds in.
    public func selectorText(of value: ContextValue) -> String {
        if value.conditions.isEmpty { return value.selector ?? "" }
        let own = value.selector.flatMap { selector($0) } ?? ContextSelector()
        let constraints = (own.restricted(to: value.conditions) ?? own).allConstraints
        return text(of: constraints)
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
