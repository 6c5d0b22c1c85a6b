import TesseraDiagnostics

extension ContextSpace {
    /// The permutations along some modifiers, where the contexts of others are chosen; empty where there are more than
    /// can be gone through.
    ///
    /// - Parameter choices: indices of contexts by indices of modifiers.
    public func permutations(along modifiers: ModifierSet, choosing choices: [Int: Int]) -> [Permutation] {
        let free = modifiers.subtracting(ModifierSet(choices.keys.map { ModifierSet(modifier: $0) }))
        guard permutationCount(along: free) <= Self.maximumPermutationCount else { return [] }
        return permutations(along: free).map { permutation in
            choices.reduce(into: permutation) { $0[$1.key] = $1.value }
        }
    }

    /// The default contexts, but for those that are chosen.
    public func permutation(choosing choices: [Int: Int]) -> Permutation {
        choices.reduce(into: defaultPermutation) { $0[$1.key] = $1.value }
    }

    /// What people write of contexts: `appearance=dark, contrast=increased`, or names alone where only one modifier has
    /// them: `dark`, `light+increased`. Nothing for a text of blanks.
    public func choices(reading text: String) throws(ContextInputError) -> [Int: Int] {
        let parts = text.split { $0 == "," || $0 == "+" || $0 == ";" }.map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        var inputs: [ContextInput] = []
        var kinds: [ContextInputErrorKind] = []
        for part in parts where !part.isEmpty {
            do throws(ContextInputError) {
                inputs.append(try input(named: part))
            } catch {
                kinds += error.kinds
            }
        }
        if !kinds.isEmpty { throw ContextInputError(kinds: kinds) }
        return try choices(for: inputs)
    }

    /// `appearance=dark`, or `dark`.
    private func input(named name: String) throws(ContextInputError) -> ContextInput {
        if let input = ContextInput(name) { return input }
        var owners = modifiers.filter { $0.contexts.contains(name) }
        if owners.isEmpty { owners = modifiers.filter { Self.index(of: name, in: $0.contexts) != nil } }
        if owners.count == 1 { return ContextInput(modifier: owners[0].name, context: name) }
        if owners.count > 1 {
            throw ContextInputError(kinds: [.ambiguousName(name, modifiers: owners.map(\.name))])
        }
        if let modifier = Self.index(of: name, in: modifiers.map(\.name)) {
            throw ContextInputError(kinds: [.noContext(of: modifiers[modifier])])
        }
        let nearest = Spelling.nearest(to: name, among: modifiers.flatMap(\.contexts))
        throw ContextInputError(kinds: [.unknownName(name, among: modifiers, nearest: nearest)])
    }
}
