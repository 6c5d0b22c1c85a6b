import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// Compares the values of tokens, context by context.
struct CellComparison {
    private let before: ResolvedTokens
    private let after: ResolvedTokens
    private let common: CommonContexts
    private let choices: [Int: Int]

    init(_ before: ResolvedTokens, _ after: ResolvedTokens, _ common: CommonContexts, choices: [Int: Int]) {
        self.before = before
        self.after = after
        self.common = common
        self.choices = choices
    }

    struct Changes {
        var values: [ValueChange] = []
        /// The contexts in which there is no value any more.
        var lost: [String] = []
        var gained: [String] = []
    }

    private struct Swap: Hashable {
        let before: TokenValue?
        let after: TokenValue?
    }

    /// `nil` if the contexts cannot be gone through.
    func changes(_ pair: TokenMatch.Pair) -> Changes? {
        let modifiers = common.modifiers(before: before.modifiers(of: pair.before)).union(
            common.modifiers(after: after.modifiers(of: pair.after)))
        guard let permutations = permutations(along: modifiers) else { return nil }
        var order: [Swap] = []
        var places: [Swap: [Permutation]] = [:]
        for permutation in permutations {
            let swap = Swap(
                before: before.value(of: pair.before, in: common.before(permutation)),
                after: after.value(of: pair.after, in: common.after(permutation)))
            if swap.before == swap.after { continue }
            if places[swap, default: []].isEmpty { order.append(swap) }
            places[swap, default: []].append(permutation)
        }
        if order.isEmpty { return Changes() }
        var changes = Changes()
        for swap in order {
            let own = places[swap] ?? []
            let names = common.names(of: own, along: modifiers, among: permutations.count)
            let first = own.first ?? common.space.defaultPermutation
            switch (swap.before, swap.after) {
            case (let before?, let after?):
                changes.values.append(
                    ValueChange(
                        before: before, after: after, contexts: names,
                        place: ValueChange.Place(before: common.before(first), after: common.after(first))))
            case (_?, nil): changes.lost += names
            case (nil, _?): changes.gained += names
            case (nil, nil): continue
            }
        }
        return changes
    }

    /// Those that are looked at; `nil` if they are too many.
    private func permutations(along modifiers: ModifierSet) -> [Permutation]? {
        if modifiers.isEmpty { return [common.space.defaultPermutation] }
        guard common.space.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else {
            return nil
        }
        let all = common.space.permutations(along: modifiers)
        if choices.isEmpty { return all }
        return all.filter { permutation in
            modifiers.indices.allSatisfy { choices[$0] == nil || choices[$0] == permutation[$0] }
        }
    }

    // MARK: Whole values

    /// All that a token's values are: equal for two tokens that are the same in every shared context.
    struct Signature: Hashable {
        let type: TokenType
        /// None where the values do not depend on them.
        let modifiers: ModifierSet
        let values: [TokenValue?]
    }

    func signature(before id: TokenID) -> Signature? {
        signature(of: id, in: before, along: common.modifiers(before: before.modifiers(of: id)), common.before)
    }

    func signature(after id: TokenID) -> Signature? {
        signature(of: id, in: after, along: common.modifiers(after: after.modifiers(of: id)), common.after)
    }

    /// `nil` for a token without a type or a value.
    private func signature(
        of id: TokenID, in tokens: ResolvedTokens, along modifiers: ModifierSet, _ own: (Permutation) -> Permutation
    ) -> Signature? {
        guard let type = tokens.type(of: id), let permutations = permutations(along: modifiers) else { return nil }
        let values = permutations.map { tokens.value(of: id, in: own($0)) }
        guard let first = values.first, values.contains(where: { $0 != nil }) else { return nil }
        if values.allSatisfy({ $0 == first }) { return Signature(type: type, modifiers: [], values: [first]) }
        return Signature(type: type, modifiers: modifiers, values: values)
    }
}
