import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// Whose values a context has where it has none of its own, as its name says: those of `dark` in `dark-dimmed`.
struct ContextFallback {
    private let words: [(context: String, words: Set<String>)]

    init(_ contexts: [String]) {
        words = contexts.map { ($0, Self.words(of: $0)) }
    }

    /// The contexts that a context is a variant of, the nearest first.
    func chain(of context: String) -> [String] {
        var chain: [String] = []
        while let next = nearest(to: chain.last ?? context) { chain.append(next) }
        return chain
    }

    /// The context with most of the words; of several, the one that is light or dark.
    private func nearest(to context: String) -> String? {
        let own = Self.words(of: context)
        let known = words.filter { !$0.words.isEmpty && $0.words.isStrictSubset(of: own) }
        let most = known.map(\.words.count).max()
        let nearest = known.filter { $0.words.count == most }
        if nearest.count == 1 { return nearest[0].context }
        let appearances = nearest.filter { Self.isAppearance($0.words) }
        return appearances.count == 1 ? appearances[0].context : nil
    }

    /// Whether a name has all words of another one, and more: `dark.high-contrast` and `dark`.
    static func isVariant(_ name: String, of other: String) -> Bool {
        let words = words(of: other)
        return !words.isEmpty && words.isStrictSubset(of: self.words(of: name))
    }

    /// Whether a name speaks of light or dark. Only those pass their values on over a value for all contexts: a variant
    /// of `dark` is dark, while `acme-pro` may be a brand of its own beside `acme`.
    static func isAppearance(_ name: String) -> Bool { isAppearance(words(of: name)) }

    private static func isAppearance(_ words: Set<String>) -> Bool { !words.isDisjoint(with: ["light", "dark"]) }

    private static func words(of name: String) -> Set<String> {
        if let word = ContextWord(name), !word.isBase {
            return Set([word.appearance, word.contrast == "increased" ? word.contrast : nil].compactMap { $0 })
        }
        let timesOfDay = ["day": "light", "night": "dark"]
        return Set(ContextNameWords.smallWords(of: name).map { timesOfDay[$0] ?? $0 })
    }

    // MARK: Tokens

    /// Gives tokens a value in the contexts that lack one and are variants of one that has it.
    ///
    /// - Returns: a warning for tokens that lack the same contexts. Those that have a value for all contexts lack none.
    static func fill(_ tokens: inout [ForeignToken], _ modifiers: [Modifier]) -> [Diagnostic] {
        var gaps = ContextGaps()
        for modifier in modifiers {
            let fallback = ContextFallback(modifier.contexts)
            let chains = modifier.contexts.map { ($0, fallback.chain(of: $0)) }.filter { !$0.1.isEmpty }
            if chains.isEmpty { continue }
            for index in tokens.indices { fill(&tokens[index], index, modifier.name, chains, &gaps) }
        }
        return gaps.findings(tokens)
    }

    private static func fill(
        _ token: inout ForeignToken, _ index: Int, _ modifier: String, _ chains: [(String, [String])],
        _ gaps: inout ContextGaps
    ) {
        let known = token.definitions
        for (context, chain) in chains {
            let place = ForeignSelector.Place(modifier: modifier, context: context)
            for definition in known {
                guard let position = definition.selector.places.firstIndex(where: { $0.modifier == modifier }) else {
                    continue
                }
                var others = definition.selector
                let near = others.places.remove(at: position).context
                func has(_ context: String) -> Bool {
                    known.contains {
                        $0.selector.places.contains(.init(modifier: modifier, context: context))
                            && $0.selector.isCompatible(with: others)
                    }
                }
                guard !has(context), near == chain.first(where: has) else { continue }
                let isOverride = known.contains { $0.selector == others }
                if isOverride, !isAppearance(near) { continue }
                var filled = definition
                filled.selector.places[position] = place
                token.definitions.append(filled)
                if !isOverride { gaps.add(index, [filled.selector.text], instead: definition.selector) }
            }
        }
    }
}

/// Which contexts of several modifiers are variants of others: they have its values where they have none of their own.
struct ContextVariants {
    private let modifiers: [Modifier]

    init(_ modifiers: [Modifier]) {
        self.modifiers = modifiers
    }

    /// What is for all contexts has rank 0, what is for one context a higher one, and what is for a variant of that
    /// context a still higher one. Of two values for one token, that of the higher rank counts.
    func rank(_ places: [ForeignSelector.Place]) -> Int {
        places.reduce(0) { rank, place in
            rank + 1 + ContextFallback(contexts(place.modifier)).chain(of: place.context).count
        }
    }

    /// A place, and those of its variants, if it is light or dark.
    func variants(of place: ForeignSelector.Place) -> [ForeignSelector.Place] {
        guard ContextFallback.isAppearance(place.context) else { return [place] }
        let contexts = contexts(place.modifier)
        let fallback = ContextFallback(contexts)
        let variants = contexts.filter { fallback.chain(of: $0).contains(place.context) }
        return [place] + variants.map { .init(modifier: place.modifier, context: $0) }
    }

    private func contexts(_ modifier: String) -> [String] { modifiers.first { $0.name == modifier }?.contexts ?? [] }
}
