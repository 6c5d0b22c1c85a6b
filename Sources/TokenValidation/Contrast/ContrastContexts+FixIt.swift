import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

extension ContrastContexts {
    /// The author's value as one for each context: the default one in its place, the others in `$contexts`.
    ///
    /// - Returns: `nil` where that would change what the token is in other contexts, or where its contexts are no
    ///   keys of its own.
    func fixIt(for foreground: Color, _ root: ContrastRoot, in tokens: ResolvedTokens) -> Diagnostic.FixIt? {
        guard let id = root.token else { return nil }
        let token = tokens.tree[id]
        let places = (token.value.map { [$0.range] } ?? []) + token.contexts.map(\.value.range)
        guard places.count(where: { $0 == root.place }) == 1,
            let rewriting = ContextRewriting(token, root, in: tokens)
        else { return nil }
        let standard = choices.first { $0.holds(in: rewriting.defaultPermutation) }?.color ?? foreground
        let others = choices.filter { $0.color != standard }
        let selectors = others.map { rewriting.selector(adding: $0.constraints) }
        let isHarmless = rewriting.isHarmless(adding: selectors) { permutation in
            others.firstIndex { $0.holds(in: permutation) }
        }
        guard !others.isEmpty, isHarmless else { return nil }
        let entries = zip(others, selectors).map { choice, selector in
            Diagnostic.ContextValues.Entry(
                selector: tokens.contexts.words(for: selector.constraints), value: "\"\(choice.color.cssText)\"")
        }
        return Diagnostic.FixIt(
            "use a color for each context", replace: root.place, with: "\"\(standard.cssText)\"",
            contextValues: Diagnostic.ContextValues(entries, at: rewriting.place))
    }
}

/// The values of a token for contexts, about to get more.
private struct ContextRewriting {
    /// What holds where the value is and nothing else is chosen.
    let defaultPermutation: Permutation
    let place: Diagnostic.ContextValues.Place
    private let token: TokenID
    private let root: SourceRange
    /// The selector of the value; empty for `$value`.
    private let own: [ContextSelector.Constraint]
    private let selectors: [ContextSelector]
    private let ranges: [SourceRange]
    private let tokens: ResolvedTokens

    /// As many permutations are gone through.
    private static let maximumPermutationCount = 512

    init?(_ written: Token, _ root: ContrastRoot, in tokens: ResolvedTokens) {
        guard let token = root.token else { return nil }
        let entries = written.contexts
        let selectors = entries.compactMap { entry -> ContextSelector? in
            guard !entry.isMode, entry.conditions.isEmpty, entry.precedence == entries[0].precedence else { return nil }
            return entry.selector.flatMap { tokens.contexts.selector($0) }
        }
        let ranges = entries.map(\.value.range)
        guard selectors.count == entries.count,
            ranges.allSatisfy({ $0.source == root.place.source }), written.keyRange.source == root.place.source
        else { return nil }
        let index = ranges.firstIndex(of: root.place)
        own = index.map { selectors[$0].constraints } ?? []
        var permutation = tokens.contexts.defaultPermutation
        for constraint in own { permutation[constraint.modifier] = constraint.context }
        defaultPermutation = permutation
        if index != nil {
            place = .behind(root.place)
        } else if let last = ranges.max(by: { $0.offset < $1.offset }) {
            place = .behind(last)
        } else {
            place = .token(name: written.name)
        }
        self.token = token
        self.root = root.place
        self.selectors = selectors
        self.ranges = ranges
        self.tokens = tokens
    }

    func selector(adding constraints: [ContextSelector.Constraint]) -> ContextSelector {
        let added = constraints.filter { constraint in !own.contains { $0.modifier == constraint.modifier } }
        return ContextSelector(constraints: (own + added).sorted { $0.modifier < $1.modifier })
    }

    /// Whether, with further values, each permutation has the one that is meant for it, and what has another value
    /// than the one that is rewritten keeps that.
    ///
    /// - Parameter meant: which of the further values a permutation is to have; `nil` for none of them.
    func isHarmless(adding further: [ContextSelector], meant: (Permutation) -> Int?) -> Bool {
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
