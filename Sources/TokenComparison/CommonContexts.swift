import TesseraConfiguration

/// The contexts that two designs share: only in these their values can be compared.
///
/// A modifier of which they share no context, or that only one of them has, stays at its default.
struct CommonContexts {
    /// The shared modifiers, each with the shared contexts.
    let space: ContextSpace
    private let before: Side
    private let after: Side

    /// How one of the designs counts what is shared.
    private struct Side {
        let defaults: Permutation
        /// By shared modifier, the design's own.
        let modifiers: [Int]
        /// By shared modifier and shared context, the design's own.
        let contexts: [[Int]]

        init(_ own: ContextSpace, sharing space: ContextSpace) {
            defaults = own.defaultPermutation
            modifiers = space.modifiers.map { shared in own.modifiers.firstIndex { $0.name == shared.name } ?? 0 }
            contexts = zip(space.modifiers, modifiers).map { shared, index in
                shared.contexts.map { own.modifiers[index].contexts.firstIndex(of: $0) ?? 0 }
            }
        }

        func permutation(_ shared: Permutation) -> Permutation {
            var permutation = defaults
            for (index, modifier) in modifiers.enumerated() { permutation[modifier] = contexts[index][shared[index]] }
            return permutation
        }

        func shared(_ set: ModifierSet) -> ModifierSet {
            if set.isEmpty { return [] }
            return ModifierSet(
                modifiers.enumerated().filter { set.contains(modifier: $0.element) }
                    .map { ModifierSet(modifier: $0.offset) })
        }
    }

    init(_ before: ContextSpace, _ after: ContextSpace) {
        let modifiers = after.modifiers.compactMap { modifier -> Modifier? in
            guard let old = before.modifiers.first(where: { $0.name == modifier.name }) else { return nil }
            let contexts = modifier.contexts.filter(old.contexts.contains)
            if contexts.isEmpty { return nil }
            let preferred = [modifier.defaultName, old.defaultName].compactMap { contexts.firstIndex(of: $0) }.first
            return Modifier(name: modifier.name, contexts: contexts, defaultContext: preferred ?? 0)
        }
        space = ContextSpace(modifiers: modifiers)
        self.before = Side(before, sharing: space)
        self.after = Side(after, sharing: space)
    }

    /// The permutation of the earlier design that a shared one is.
    func before(_ permutation: Permutation) -> Permutation { before.permutation(permutation) }
    func after(_ permutation: Permutation) -> Permutation { after.permutation(permutation) }

    /// The shared ones among the earlier design's modifiers.
    func modifiers(before modifiers: ModifierSet) -> ModifierSet { before.shared(modifiers) }
    func modifiers(after modifiers: ModifierSet) -> ModifierSet { after.shared(modifiers) }

    /// The contexts as people read them, without what makes no difference: none if all of them are there.
    ///
    /// - Parameter permutations: some of those along the modifiers.
    /// - Parameter all: how many there are to choose from.
    func names(of permutations: [Permutation], along modifiers: ModifierSet, among all: Int) -> [String] {
        if permutations.count == all { return [] }
        var rest = permutations
        var modifiers = modifiers
        for modifier in modifiers.indices.reversed() {
            guard let merged = merge(rest, along: modifier) else { continue }
            rest = merged
            modifiers.remove(ModifierSet(modifier: modifier))
        }
        return rest.map { space.description(of: $0, along: modifiers) }
    }

    /// The permutations without a modifier, if each is there with every context of it.
    private func merge(_ permutations: [Permutation], along modifier: Int) -> [Permutation]? {
        let count = space.modifiers[modifier].contexts.count
        guard permutations.count.isMultiple(of: count) else { return nil }
        var counts: [Permutation: Int] = [:]
        var order: [Permutation] = []
        for var permutation in permutations {
            permutation[modifier] = 0
            if counts.updateValue(counts[permutation, default: 0] + 1, forKey: permutation) == nil {
                order.append(permutation)
            }
        }
        return counts.values.allSatisfy { $0 == count } ? order : nil
    }

    /// What is different about the modifiers themselves; what breaks first.
    static func changes(from before: ContextSpace, to after: ContextSpace) -> [ContextChange] {
        var changes: [ContextChange] = []
        for old in before.modifiers {
            guard let new = after.modifiers.first(where: { $0.name == old.name }) else {
                changes.append(.removedModifier(old.name, contexts: old.contexts))
                continue
            }
            changes += old.contexts.filter { !new.contexts.contains($0) }.map { .removedContext($0, of: old.name) }
            if old.defaultName != new.defaultName {
                changes.append(.changedDefault(of: old.name, before: old.defaultName, after: new.defaultName))
            }
            if old.system?.setting != new.system?.setting {
                changes.append(
                    .changedSystem(of: old.name, before: old.system?.setting, after: new.system?.setting))
            } else if old.contexts == new.contexts, old.meanings != new.meanings {
                changes.append(.changedMeanings(of: old.name, before: old.meanings, after: new.meanings))
            }
        }
        for new in after.modifiers {
            guard let old = before.modifiers.first(where: { $0.name == new.name }) else {
                changes.append(.addedModifier(new.name, contexts: new.contexts))
                continue
            }
            changes += new.contexts.filter { !old.contexts.contains($0) }.map { .addedContext($0, of: new.name) }
        }
        return changes
    }
}
