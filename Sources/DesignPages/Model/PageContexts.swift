import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// The contexts that a page switches, and how it speaks of them.
struct PageContexts {
    let space: ContextSpace
    /// The modifiers that have a choice and that any token depends on: each has a switch.
    let switches: [Int]

    init(_ tokens: ResolvedTokens) {
        space = tokens.contexts
        switches = tokens.usedModifiers.indices.filter { [space] in space.modifiers[$0].contexts.count > 1 }
    }

    /// What is chosen at first.
    var defaultNames: [String] {
        switches.map { space.modifiers[$0].contexts[space.modifiers[$0].defaultContext] }
    }

    /// The places in ``switches`` of some modifiers, ascending.
    func modifiers(_ set: ModifierSet) -> [Int] {
        switches.indices.filter { set.contains(modifier: switches[$0]) }
    }

    /// Where a permutation stands among all along some switches, the first of which changes slowest: what the page's
    /// script works out from the choices.
    func cell(of permutation: Permutation, along modifiers: [Int]) -> Int {
        modifiers.reduce(0) { $0 * space.modifiers[switches[$1]].contexts.count + permutation[switches[$1]] }
    }

    /// What some permutations have in common, in as few words as there are: `dark`, `light · increased`. A name that
    /// several modifiers have stands behind its modifier: `keyboard=dark`. Empty for all.
    func label(of permutations: [Permutation], along modifiers: [Int]) -> String {
        let choices = modifiers.map { modifier in
            Set(permutations.map { $0[switches[modifier]] }).sorted()
        }
        // A part of the table that is the product of its sides can be told by these.
        if choices.reduce(1, { $0 * $1.count }) == permutations.count {
            return zip(modifiers, choices).compactMap { modifier, contexts -> String? in
                let count = space.modifiers[switches[modifier]].contexts.count
                return contexts.count == count ? nil : names(of: contexts, modifier)
            }.joined(separator: " · ")
        }
        let shown = permutations.prefix(4).map { permutation in
            modifiers.map { names(of: [permutation[switches[$0]]], $0) }.joined(separator: " · ")
        }
        let rest = permutations.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// - Parameter place: of the modifier in ``switches``.
    private func names(of contexts: [Int], _ place: Int) -> String {
        let modifier = space.modifiers[switches[place]]
        let names = contexts.map { modifier.contexts[$0] }
        let isAmbiguous = names.contains { name in
            space.modifiers.contains { $0.name != modifier.name && $0.contexts.contains(name) }
        }
        return (isAmbiguous ? modifier.name + "=" : "") + names.joined(separator: " or ")
    }
}

/// What the name of a context says of the screen that it is for: the page's own colors follow it.
enum ContextWords {
    enum Scheme: String {
        case light, dark
    }

    /// `dark`, `dark-dimmed` and `night` are dark. `nil` for a name that says nothing of light and dark.
    static func scheme(of context: String) -> Scheme? {
        let words = Set(NameWords.withoutNumbers(in: context))
        if !words.isDisjoint(with: ["dark", "night", "dim", "dimmed"]) { return .dark }
        return words.isDisjoint(with: ["light", "day"]) ? nil : .light
    }

    /// Whether the name asks for more contrast: `increased`, `high-contrast`, `more`.
    static func hasMoreContrast(_ context: String) -> Bool {
        !Set(NameWords.withoutNumbers(in: context)).isDisjoint(with: ["increased", "high", "more", "hc"])
    }
}
