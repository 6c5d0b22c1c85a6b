import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// The values of a token for contexts, about to get more.
package struct ContextRewriting {
    /// What holds where the value is and nothing else is chosen.
    package let defaultPermutation: Permutation
    package let place: Diagnostic.ContextValues.Place
    private let token: TokenID
    private let root: SourceRange
    /// The selector of the value; empty for `$value`.
    private let own: [ContextSelector.Constraint]
    private let selectors: [ContextSelector]
    private let ranges: [SourceRange]
    private let tokens: ResolvedTokens

    /// As many permutations are gone through.
    private static let maximumPermutationCount = 512

    /// - Parameter root: where the value is written that is to become several.
    /// - Returns: `nil` where the contexts of the token are no keys of its own, or stand in another file.
    package init?(of token: TokenID, at root: SourceRange, in tokens: ResolvedTokens) {
        let written = tokens.tree[token]
        let entries = written.contexts
        let selectors = entries.compactMap { entry -> ContextSelector? in
            guard !entry.isMode, entry.conditions.isEmpty, entry.precedence == entries[0].precedence else { return nil }
            return entry.selector.flatMap { tokens.contexts.selector($0) }
        }
        let ranges = entries.map(\.value.range)
        guard selectors.count == entries.count,
            ranges.allSatisfy({ $0.source == root.source }), written.keyRange.source == root.source
        else { return nil }
        let index = ranges.firstIndex(of: root)
        own = index.map { selectors[$0].constraints } ?? []
        var permutation = tokens.contexts.defaultPermutation
        for constraint in own { permutation[constraint.modifier] = constraint.context }
        defaultPermutation = permutation
        if index != nil {
            place = .behind(root)
        } else if let last = ranges.max(by: { $0.offset < $1.offset }) {
            place = .behind(last)
        } else {
            place = .token(name: written.name)
        }
        self.token = token
        self.root = root
        self.selectors = selectors
        self.ranges = ranges
        self.tokens = tokens
    }

    package func selector(adding constraints: [ContextSelector.Constraint]) -> ContextSelector {
        let added = constraints.filter { constraint in !own.contains { $0.modifier == constraint.modifier } }
        return ContextSelector(constraints: (own + added).sorted { $0.modifier < $1.modifier })
    }

    /// Whether, with further values, each permutation has the one that is meant for it, and what has another value
    /// than the one that is rewritten keeps that.
    ///
    /// - Parameter meant: which of the further values a permutation is to have; `nil` for none of them.
    package func isHarmless(adding further: [ContextSelector], meant: (Permutation) -> Int?) -> Bool {
        let modifiers = further.reduce(tokens.modifiers(of: token)) { $0.union($1.modifiers) }
        guard tokens.contexts.permutationCount(along: modifiers) <= Self.maximumPermutationCount else { return false }
        return tokens.contexts.permutations(along: modifiers).allSatisfy { permutation in
            let before = tokens.expression(of: token, in: permutation)?.range
            let chosen = choose(from: selectors + further, in: permutation)
            if before == root, let meant = meant(permutation) { return chosen == selectors.count + meant }
            guard let chosen else { return before == tokens.tree[token].value?.range }
            return chosen < ranges.count && ranges[chosen] == before
        }
    }

    /// Which of the selectors holds in a permutation.
    private func choose(from all: [ContextSelector], in permutation: Permutation) -> Int? {
        var best: Int?
        for (index, selector) in all.enumerated() where selector.matches(permutation) {
            if let current = best, !selector.outweighs(all[current]) { continue }
            best = index
        }
        return best
    }
}

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
