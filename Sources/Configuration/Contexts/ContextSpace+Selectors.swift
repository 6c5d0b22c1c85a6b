extension ContextSpace {
    /// What a selector such as `light+increased` or `appearance=light` means here; `nil` if it names what
    /// is not there.
    public func selector(_ text: String) -> ContextSelector? {
        try? ContextSelector(parsing: text, in: self)
    }

    /// The selector of one context of each of the modifiers: `appearance=light+contrast=increased`.
    public func selectorText(of permutation: Permutation, along modifiers: ModifierSet) -> String {
        text(of: modifiers.indices.map { ContextSelector.Constraint(modifier: $0, context: permutation[$0]) })
    }

    package func text(of constraints: [ContextSelector.Constraint]) -> String {
        constraints.map { "\(modifiers[$0.modifier].name)=\(modifiers[$0.modifier].contexts[$0.context])" }
            .joined(separator: "+")
    }
}

extension ContextSpace {
    /// What some permutations have in common, as `$contexts` would say it: `light+increased`, `brand=nyx`. Several
    /// selectors with semicolons between them; empty for all permutations.
    ///
    /// - Parameter set: the modifiers whose contexts are named; others are not looked at.
    public func words(for permutations: [Permutation], along set: ModifierSet) -> String {
        let modifiers = set.indices
        var rest = permutations
        var words: [String] = []
        while let first = rest.first {
            let fixed = narrowest(around: first, in: rest, along: modifiers)
            if fixed.isEmpty { return words.isEmpty ? "" : words.joined(separator: "; ") }
            words.append(fixed.map { name(of: first[$0], of: $0) }.joined(separator: "+"))
            rest.removeAll { other in fixed.allSatisfy { other[$0] == first[$0] } }
        }
        return words.joined(separator: "; ")
    }

    /// As a key of `$contexts` has it: `light+increased`.
    package func words(for constraints: [ContextSelector.Constraint]) -> String {
        constraints.map { name(of: $0.context, of: $0.modifier) }.joined(separator: "+")
    }

    /// The fewest modifiers whose contexts single out the permutation and others of the list, and nothing outside of
    /// the list.
    private func narrowest(
        around permutation: Permutation, in permutations: [Permutation], along modifiers: [Int]
    ) -> [Int] {
        var fixed = modifiers
        for modifier in modifiers.reversed() {
            let fewer = fixed.filter { $0 != modifier }
            let alike = permutations.count { other in fewer.allSatisfy { other[$0] == permutation[$0] } }
            let free = ModifierSet(modifiers.filter { !fewer.contains($0) }.map { ModifierSet(modifier: $0) })
            if alike == permutationCount(along: free) { fixed = fewer }
        }
        return fixed
    }

    /// The context alone where its name says all, as it does in `$contexts`.
    private func name(of context: Int, of modifier: Int) -> String {
        let name = modifiers[modifier].contexts[context]
        let isOnly = modifiers.count { $0.contexts.contains(name) } == 1
        return isOnly ? name : "\(modifiers[modifier].name)=\(name)"
    }
}
