import ColorScience
import Diagnostics
import TokenModel
import TokenResolution

/// Judges declared pairs in every combination of contexts: the engine of the three contrast rules.
///
/// Translucent colours are composited through the declared layers, in gamma-encoded sRGB and
/// unrounded; the foreground is judged over the result (WCAG 2.2, 1.4.3 and 1.4.11), over the worst
/// backdrop where that is a range. Display P3 values are judged as P3 and as the sRGB fallback; the
/// worse counts.
struct ContrastCheck {
    let design: Design
    let rule: RuleDescription
    private let claims: [ContrastClaim]
    /// The claims about each token's colour; under `nil` those about colours of no token.
    private let claimsOfToken: [TokenID?: [ContrastClaim]]

    private var tokens: ResolvedTokens { design.tokens }

    init(_ design: Design, rule: RuleDescription, use: ContrastRequirement.Use) {
        self.design = design
        self.rule = rule
        let all = ContrastClaim.all(in: design)
        claims = all.filter { $0.requirement.use == use }
        claimsOfToken = Dictionary(grouping: all) { $0.foregroundToken(design.tokens) }
    }

    func findings() -> [Diagnostic] {
        var mender = ContrastMender(design: design, claimsOfToken: claimsOfToken)
        return claims.flatMap { claim in
            failures(of: claim).flatMap { diagnostics(for: $0, claim, &mender) }
        }
    }

    // MARK: Judging

    /// What one combination gives, and all others that give the same.
    private struct Failure {
        let trials: ContrastTrials
        /// Of each trial; `nil` where even the lowest layer lets something through.
        let proofs: [ContrastProof?]
        let combination: Combination
        var contexts: [String]
    }

    /// One failure for each combination in which a background fails; the same colours in several
    /// combinations are one.
    private func failures(of claim: ContrastClaim) -> [Failure] {
        let axes = claim.axes(in: tokens)
        // More than can be gone through: reported with the references.
        guard tokens.contexts.combinationCount(along: axes) <= ContextSpace.maximumCombinationCount else { return [] }
        var failures: [Failure] = []
        var known: [ContrastTrials: Int] = [:]
        for combination in tokens.contexts.combinations(along: axes) {
            guard let trials = claim.trials(in: design, combination) else { continue }
            let proofs = trials.trials.map { $0.proof() }
            if proofs.allSatisfy({ $0?.verdict.passes == true }) { continue }
            let name = tokens.contexts.description(of: combination, along: axes)
            if let index = known[trials] {
                failures[index].contexts.append(name)
            } else {
                known[trials] = failures.count
                failures.append(Failure(trials: trials, proofs: proofs, combination: combination, contexts: [name]))
            }
        }
        return failures
    }

    // MARK: Diagnostics

    private func diagnostics(
        for failure: Failure, _ claim: ContrastClaim, _ mender: inout ContrastMender
    ) -> [Diagnostic] {
        let names = ContrastNames(tokens: tokens, combination: failure.combination)
        let contexts = failure.contexts.filter { !$0.isEmpty }
        let requirement = claim.requirement
        let results = zip(failure.trials.trials, failure.proofs)
        let undetermined = results.filter { $0.1 == nil }.map { trial, _ in
            let background = requirement.backgrounds[trial.background]
            return Diagnostic.undetermined(
                rule.id, background: names.name(of: background), at: background.range, contexts: contexts,
                notes: names.notes(on: background))
        }
        let failing = results.compactMap { trial, proof in proof.map { (trial: trial, proof: $0) } }
            .filter { !$0.proof.verdict.passes }
            .sorted { $0.proof.verdict.decidingRatio < $1.proof.verdict.decidingRatio }
        guard let worst = failing.first else { return undetermined }

        let finding = ContrastFinding(
            names: names, claim: claim, trial: worst.trial, proof: worst.proof, here: failure.trials,
            others: failing.dropFirst().map { ($0.trial, $0.proof) }, includesAPCA: design.includesAPCA)
        return undetermined + [
            finding.diagnostic(
                rule.id, at: claim.foregroundExpression(tokens, in: failure.combination)?.range ?? requirement.range,
                contexts: contexts,
                mend: mender.mend(failure.trials.foreground, claim, in: failure.combination))
        ]
    }
}
