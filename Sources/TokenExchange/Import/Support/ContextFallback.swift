import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// Whose values a context has where it has none of its own, as its name says: those of `dark` in `dark-dimmed`.
struct ContextFallback {
    private let words: [(context: String, words: Words)]

    init(_ contexts: [String]) {
        words = contexts.map { ($0, Self.words(of: $0)) }
    }

    /// The contexts that a context is a variant of, the nearest first.
    func chain(of context: String) -> [String] {
        var chain: [String] = []
        while let next = nearest(to: chain.last ?? context) { chain.append(next) }
        return chain
    }

    /// The context with most of the words; of several, the one that is light or dark, and then the one of the same
    /// contrast: what dark of high contrast lacks is dark first, and then of high contrast.
    private func nearest(to context: String) -> String? {
        let own = Self.words(of: context)
        let known = words.filter { own.extends($0.words) }
        let ranks = known.map(\.words.rank)
        guard let highest = ranks.max(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
        let nearest = zip(known, ranks).filter { $1 == highest }
        return nearest.count == 1 ? nearest[0].0.context : nil
    }

    /// Whether a name has all words of another one, and more: `dark.high-contrast` and `dark`.
    static func isVariant(_ name: String, of other: String) -> Bool {
        words(of: name).extends(words(of: other))
    }

    /// Whether a name speaks of light or dark. Only those pass their values on over a value for all contexts: a variant
    /// of `dark` is dark, while `acme-pro` may be a brand of its own beside `acme`.
    static func isAppearance(_ name: String) -> Bool { words(of: name).isDark != nil }

    /// What a name says.
    private struct Words {
        let isDark: Bool?
        let isIncreased: Bool
        /// In lower case.
        let rest: Set<String>

        /// How near a context is whose name says this: words, the appearance, the contrast.
        var rank: [Int] { [rest.count + (isDark == nil ? 0 : 1), isDark == nil ? 0 : 1, isIncreased ? 1 : 0] }

        private var count: Int { rank[0] + rank[2] }

        /// Whether it says all that the other words say, and more.
        func extends(_ other: Words) -> Bool {
            other.count > 0 && count > other.count && other.rest.isSubset(of: rest)
                && (other.isDark == nil || other.isDark == isDark) && (isIncreased || !other.isIncreased)
        }
    }

    private static func words(of name: String) -> Words {
        let words = ContextNameWords(ofFile: name)
        return Words(
            isDark: words.isDark, isIncreased: words.isIncreased == true,
            rest: Set(ContextNameWords.smallWords(of: words.rest)))
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
