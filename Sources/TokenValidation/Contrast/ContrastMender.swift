import ColorScience
import Diagnostics
import TokenModel
import TokenResolution

/// Finds what mends a failed claim: a colour that passes wherever its value is used, on all backgrounds, in
/// every claim about the token, in all the contexts that share the value.
///
/// Findings about one value have one mend, which is looked for once.
struct ContrastMender {
    /// A trial, and what it is a trial of.
    struct Located {
        let trial: ContrastTrial
        let claim: ContrastClaim
        let combination: Combination
    }

    let design: Design
    /// The claims about each token's colour.
    let claimsOfToken: [TokenID?: [ContrastClaim]]

    private var general: [Value: (mend: ContrastMend, trials: [Located])] = [:]
    private var special: [Value: [Combination: ContrastMend]] = [:]

    /// A colour where it is written. What is written may be a reference, and another colour elsewhere.
    private struct Value: Hashable {
        let place: SourceRange?
        let color: Color
    }

    private var tokens: ResolvedTokens { design.tokens }

    init(design: Design, claimsOfToken: [TokenID?: [ContrastClaim]]) {
        self.design = design
        self.claimsOfToken = claimsOfToken
    }

    mutating func mend(_ foreground: Color, _ claim: ContrastClaim, in combination: Combination) -> ContrastMend {
        let value = Value(place: place(of: claim, in: combination), color: foreground)
        let (everywhere, trials) = solution(for: value, claim, combination)
        if everywhere.isDecided { return everywhere }
        let here = trials.filter { $0.combination == combination }
        if here.isEmpty || here.count == trials.count { return everywhere }
        // What cannot be had everywhere may be had here, with a value of its own.
        if let known = special[value]?[combination] { return known }
        var mend = ContrastMend(foreground, here)
        if let color = mend.color { mend = .onlyHere(color, difference: mend.difference) }
        special[value, default: [:]][combination] = mend
        return mend
    }

    private mutating func solution(
        for value: Value, _ claim: ContrastClaim, _ combination: Combination
    ) -> (mend: ContrastMend, trials: [Located]) {
        if let known = general[value] { return known }
        let siblings = siblings(of: claim)
        let trials = siblings.flatMap { self.trials(of: $0, with: value) }
        let follows = siblings.contains { isItsOwnGround($0, in: combination) }
        let solution = (mend: follows ? .follows : ContrastMend(value.color, trials), trials: trials)
        general[value] = solution
        return solution
    }

    // MARK: Where a value counts

    /// The claims whose foreground is the same token; only itself where it is no token's colour.
    private func siblings(of claim: ContrastClaim) -> [ContrastClaim] {
        guard let token = claim.foregroundToken(tokens) else { return [claim] }
        return claimsOfToken[token] ?? [claim]
    }

    /// Where the foreground gets its value: a pair of the manifest names a token, and that has it.
    private func place(of claim: ContrastClaim, in combination: Combination) -> SourceRange? {
        guard let token = claim.foregroundToken(tokens) else {
            return claim.foregroundExpression(tokens, in: combination)?.range
        }
        return tokens.expression(of: token, in: combination)?.range
    }

    private func trials(of claim: ContrastClaim, with value: Value) -> [Located] {
        let axes = claim.axes(in: tokens)
        guard tokens.contexts.combinationCount(along: axes) <= ContextSpace.maximumCombinationCount else { return [] }
        var located: [Located] = []
        var known: Set<ContrastTrials> = []
        for combination in tokens.contexts.combinations(along: axes) {
            guard place(of: claim, in: combination) == value.place, let found = claim.trials(in: design, combination),
                found.foreground == value.color, known.insert(found).inserted
            else { continue }
            // A scene that cannot be judged is a finding of its own.
            located += found.trials.filter { $0.proof() != nil }
                .map { Located(trial: $0, claim: claim, combination: combination) }
        }
        return located
    }

    /// Whether a background is made from the foreground, and so moves with it.
    private func isItsOwnGround(_ claim: ContrastClaim, in combination: Combination) -> Bool {
        guard let token = claim.foregroundToken(tokens) else { return false }
        return claim.requirement.expressions.contains { tokens.depends($0.expression, on: token, in: combination) }
    }
}
