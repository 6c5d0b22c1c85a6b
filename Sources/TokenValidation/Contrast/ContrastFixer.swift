import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Finds what fixes a failed claim: a color that passes wherever its value is used, on all backgrounds, in
/// every claim about the token, in all the contexts that share the value.
///
/// Findings about one value have one fix, which is looked for once.
struct ContrastFixer {
    /// A trial, and what it is a trial of.
    struct Located {
        let trial: ContrastTrial
        let claim: ContrastClaim
        /// One of the permutations that have it.
        var permutation: Permutation
        let permutations: [Permutation]
    }

    let design: Design
    /// The claims about each token's color; most designs pass and never ask.
    private lazy var claimsOfToken = Dictionary(grouping: design.contrastClaims) { [tokens] in
        $0.foregroundToken(tokens)
    }

    private var general: [Value: (fix: ContrastFix, trials: [Located])] = [:]
    private var special: [Value: [Permutation: ContrastFix]] = [:]

    /// A color where it is written. What is written may be a reference, and another color elsewhere.
    private struct Value: Hashable {
        let place: SourceRange?
        let color: Color
    }

    private var tokens: ResolvedTokens { design.tokens }

    init(design: Design) {
        self.design = design
    }

    mutating func fix(_ foreground: Color, _ claim: ContrastClaim, in permutation: Permutation) -> ContrastFix {
        let value = Value(place: place(of: claim, in: permutation), color: foreground)
        let (everywhere, trials) = solution(for: value, claim, permutation)
        if everywhere.isDecided { return everywhere }
        let here = trials.compactMap { $0.held(in: permutation, by: claim, tokens) }
        if here.isEmpty || here.count == trials.count { return everywhere }
        // What cannot be had everywhere may be had here, with a value of its own.
        if let known = special[value]?[permutation] { return known }
        var fix = ContrastFix(foreground, here)
        if let color = fix.color { fix = .onlyHere(color, difference: fix.difference) }
        special[value, default: [:]][permutation] = fix
        return fix
    }

    private mutating func solution(
        for value: Value, _ claim: ContrastClaim, _ permutation: Permutation
    ) -> (fix: ContrastFix, trials: [Located]) {
        if let known = general[value] { return known }
        let siblings = siblings(of: claim)
        let trials = siblings.flatMap { self.trials(of: $0, with: value) }
        let follows = siblings.contains { isItsOwnGround($0, in: permutation) }
        let solution = (fix: follows ? .follows : ContrastFix(value.color, trials), trials: trials)
        general[value] = solution
        return solution
    }

    // MARK: Where a value counts

    /// The claims whose foreground is the same token; only itself where it is no token's color.
    private mutating func siblings(of claim: ContrastClaim) -> [ContrastClaim] {
        guard let token = claim.foregroundToken(tokens) else { return [claim] }
        return claimsOfToken[token] ?? [claim]
    }

    /// Where the foreground gets its value: a pair of the manifest names a token, and that has it.
    private func place(of claim: ContrastClaim, in permutation: Permutation) -> SourceRange? {
        guard let token = claim.foregroundToken(tokens) else {
            return claim.foregroundExpression(tokens, in: permutation)?.range
        }
        return tokens.expression(of: token, in: permutation)?.range
    }

    private func trials(of claim: ContrastClaim, with value: Value) -> [Located] {
        claim.cases(in: design).flatMap { found -> [Located] in
            let permutations = found.permutations.filter { place(of: claim, in: $0) == value.place }
            guard found.trials.foreground == value.color, let first = permutations.first else { return [] }
            // A scene that cannot be judged is a finding of its own.
            return found.trials.trials.filter { $0.worst() != nil }
                .map { Located(trial: $0, claim: claim, permutation: first, permutations: permutations) }
        }
    }

    /// Whether a background is made from the foreground, and so moves with it.
    private func isItsOwnGround(_ claim: ContrastClaim, in permutation: Permutation) -> Bool {
        guard let token = claim.foregroundToken(tokens) else { return false }
        return claim.requirement.expressions.contains { tokens.depends($0.expression, on: token, in: permutation) }
    }
}

extension ContrastFixer.Located {
    /// The trial as it is where another claim has a permutation; nil if it is not there. Claims depend on
    /// modifiers of their own, so only those count that both depend on.
    fileprivate func held(
        in permutation: Permutation, by other: ContrastClaim, _ tokens: ResolvedTokens
    ) -> ContrastFixer.Located? {
        let shared = claim.modifiers(in: tokens).intersection(other.modifiers(in: tokens))
        let match = permutations.first { own in shared.indices.allSatisfy { own[$0] == permutation[$0] } }
        guard let match else { return nil }
        var copy = self
        copy.permutation = match
        return copy
    }
}
