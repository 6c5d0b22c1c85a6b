import TesseraTokenModel
import TesseraTokenResolution

/// What a claim comes to, in all the combinations of contexts that show the same.
struct ContrastCase {
    let trials: ContrastTrials
    /// Along the claim's axes; never empty.
    var combinations: [Combination]
}

extension ContrastClaim {
    /// The cases in the order in which their combinations first occur. None where there are more combinations
    /// than can be gone through, which is reported with the references.
    func cases(in design: Design) -> [ContrastCase] {
        let contexts = design.tokens.contexts
        let axes = axes(in: design.tokens)
        guard contexts.combinationCount(along: axes) <= ContextSpace.maximumCombinationCount else { return [] }
        let selectors = selectors(in: design.tokens)
        var cases: [ContrastCase] = []
        var known: [ContrastTrials: Int] = [:]
        for combination in contexts.combinations(along: axes)
        where selectors.isEmpty || selectors.contains(where: { $0.matches(combination) }) {
            guard holds(in: combination, design.tokens), let trials = trials(in: design, combination) else { continue }
            if let index = known[trials] {
                cases[index].combinations.append(combination)
            } else {
                known[trials] = cases.count
                cases.append(ContrastCase(trials: trials, combinations: [combination]))
            }
        }
        return cases
    }

    /// The combinations as findings name them; none where nothing varies.
    func names(of combinations: [Combination], in tokens: ResolvedTokens) -> [String] {
        let axes = axes(in: tokens)
        return combinations.map { tokens.contexts.description(of: $0, along: axes) }.filter { !$0.isEmpty }
    }
}
