import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// What a claim comes to, in all the permutations of contexts that show the same.
struct ContrastCase {
    let trials: ContrastTrials
    /// Along the claim's modifiers; never empty.
    var permutations: [Permutation]
}

extension ContrastClaim {
    /// The cases in the order in which their permutations first occur. None where there are more permutations
    /// than can be gone through, which is reported with the references.
    func cases(in design: Design) -> [ContrastCase] {
        let contexts = design.tokens.contexts
        let modifiers = modifiers(in: design.tokens)
        guard contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else { return [] }
        let selectors = selectors(in: design.tokens)
        var cases: [ContrastCase] = []
        var known: [ContrastTrials: Int] = [:]
        for permutation in contexts.permutations(along: modifiers)
        where selectors.isEmpty || selectors.contains(where: { $0.matches(permutation) }) {
            guard holds(in: permutation, design.tokens), let trials = trials(in: design, permutation) else { continue }
            if let index = known[trials] {
                cases[index].permutations.append(permutation)
            } else {
                known[trials] = cases.count
                cases.append(ContrastCase(trials: trials, permutations: [permutation]))
            }
        }
        return cases
    }

    /// The permutations as findings name them; none where nothing varies.
    func names(of permutations: [Permutation], in tokens: ResolvedTokens) -> [String] {
        let modifiers = modifiers(in: tokens)
        return permutations.map { tokens.contexts.description(of: $0, along: modifiers) }.filter { !$0.isEmpty }
    }
}
