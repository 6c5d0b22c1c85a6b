import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Finds what fixes a failed claim: a color that passes wherever its value is used, on all backgrounds, in
/// every claim about a token that has the value, in all the contexts that share it.
///
/// Findings about one value have one fix, which is looked for once.
struct ContrastFixer {
    /// A trial, and what it is a trial of.
    struct Located {
        let trial: ContrastTrial
        let claim: ContrastClaim
        /// Along which the claim has cases.
        let modifiers: ModifierSet
        /// One of the permutations that have it.
        var permutation: Permutation
        let permutations: [Permutation]
    }

    /// What to do about a value.
    struct Solution {
        let fix: ContrastFix
        /// Whether all claims are about the token that has the value, and none about one that refers to it.
        let isDirect: Bool
    }

    let design: Design
    /// The claims whose color comes from each place; most designs pass and never ask.
    private lazy var claimsOfPlace = claimsByPlace()
    private var solutions: [Value: Solution] = [:]

    /// A color where it is written. What is written may be computed, and another color elsewhere.
    private struct Value: Hashable {
        let place: SourceRange
        let color: Color
    }

    private var tokens: ResolvedTokens { design.tokens }

    init(design: Design) {
        self.design = design
    }

    mutating func solution(for foreground: Color, _ root: ContrastRoot, in permutation: Permutation) -> Solution {
        let value = Value(place: root.place, color: foreground)
        if let known = solutions[value] { return known }
        let claims = (claimsOfPlace[value.place] ?? []).map { design.contrastClaims[$0] }
        let isDirect = root.token.map { token in
            claims.allSatisfy { $0.isAbout(token, at: root.place, tokens) }
        }
        let follows = claims.contains { isItsOwnBackground($0, root, in: permutation) }
        let fix = follows ? .follows : fix(foreground, claims.flatMap { trials(of: $0, with: value) })
        let solution = Solution(fix: fix, isDirect: isDirect ?? false)
        solutions[value] = solution
        return solution
    }

    private func fix(_ foreground: Color, _ trials: [Located]) -> ContrastFix {
        let single = ContrastFix(foreground, trials)
        let conflict: [Located]
        switch single {
        case .impossible(let located): conflict = located
        case .unreachable(_, _, let located): conflict = [located]
        case .color, .otherColor, .alpha, .forContexts, .follows: return single
        }
        // What cannot be had everywhere may be had in each context, with values of their own.
        guard let contexts = ContrastContexts(foreground, trials, in: tokens) else { return single }
        return .forContexts(contexts, conflict: conflict)
    }

    // MARK: Where a value counts

    private func claimsByPlace() -> [SourceRange: [Int]] {
        var places: [SourceRange: [Int]] = [:]
        let contexts = tokens.contexts
        for (index, claim) in design.contrastClaims.enumerated() {
            let modifiers = claim.modifiers(in: tokens)
            guard contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else { continue }
            let roots = contexts.permutations(along: modifiers).compactMap { claim.root(in: $0, tokens)?.place }
            for place in roots.uniqued() { places[place, default: []].append(index) }
        }
        return places
    }

    private func trials(of claim: ContrastClaim, with value: Value) -> [Located] {
        let modifiers = claim.modifiers(in: tokens)
        return claim.cases(in: design).flatMap { found -> [Located] in
            let permutations = found.permutations.filter { claim.root(in: $0, tokens)?.place == value.place }
            guard found.trials.foreground == value.color, let first = permutations.first else { return [] }
            // A scene that cannot be judged is a finding of its own.
            return found.trials.trials.filter { $0.worst() != nil }.map {
                Located(
                    trial: $0, claim: claim, modifiers: modifiers, permutation: first, permutations: permutations)
            }
        }
    }

    /// Whether a background is made from the value, and so moves with it.
    private func isItsOwnBackground(_ claim: ContrastClaim, _ root: ContrastRoot, in permutation: Permutation) -> Bool {
        [root.token, claim.foregroundToken(tokens)].compactMap(\.self).contains { token in
            claim.requirement.expressions.contains { tokens.depends($0.expression, on: token, in: permutation) }
        }
    }
}

extension ContrastClaim {
    /// Whether its color is that of a token itself, or of a copy that a group takes over.
    fileprivate func isAbout(_ token: TokenID, at place: SourceRange, _ tokens: ResolvedTokens) -> Bool {
        guard let own = foregroundToken(tokens) else { return false }
        return own == token || tokens.tree[own].isWritten(at: place)
    }
}

extension Token {
    /// Whether one of its values stands at a place.
    func isWritten(at place: SourceRange) -> Bool {
        value?.range == place || contexts.contains { $0.value.range == place }
    }
}
