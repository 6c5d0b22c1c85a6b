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
        return try choices(
            parsing: parts.filter { !$0.isEmpty }.map { part in
                guard ContextInput(part) == nil else { return part }
                let owners = modifiers.filter { $0.contexts.contains(part) }
                return owners.count == 1 ? "\(owners[0].name)=\(part)" : part
            })
    }
}
