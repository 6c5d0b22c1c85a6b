import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Judges declared pairs in every permutation of contexts: the engine of the three contrast rules.
///
/// Translucent colors are composited through the declared layers, in gamma-encoded sRGB and
/// unrounded; the foreground is judged over the result (WCAG 2.2, 1.4.3 and 1.4.11), over the worst
/// backdrop where that is a range. Display P3 values are judged as P3 and as the sRGB fallback; the
/// worse counts.
struct ContrastCheck {
    let design: Design
    let rule: RuleDescription
    private let claims: [ContrastClaim]

    private var tokens: ResolvedTokens { design.tokens }

    init(_ design: Design, rule: RuleDescription, use: ContrastRequirement.Use) {
        self.design = design
        self.rule = rule
        claims = design.contrastClaims.filter { $0.requirement.use == use }
    }

    func findings() -> [Diagnostic] {
        var fixer = ContrastFixer(design: design)
        var backgrounds = BackgroundFixer(design: design)
        // Several claims may have one background on which nothing can be measured.
        return claims.flatMap { claim in
            claim.cases(in: design).flatMap { diagnostics(for: $0, claim, &fixer, &backgrounds) }
                .joiningUndetermined()
        }.uniqued()
    }

    /// What is wrong in one case; nothing if all its backgrounds pass.
    private func diagnostics(
        for found: ContrastCase, _ claim: ContrastClaim, _ fixer: inout ContrastFixer,
        _ backgrounds: inout BackgroundFixer
    ) -> [Diagnostic] {
        let results = found.trials.trials.map { (trial: $0, worst: $0.worst()) }
        guard !results.allSatisfy({ $0.worst?.proof.verdict.passes == true }),
            let permutation = found.permutations.first
        else { return [] }
        // A value for a context may be another one that looks the same: each is to be changed.
        let values = Dictionary(grouping: found.permutations) { claim.root(in: $0, tokens)?.place }
        guard values.count <= 1 else {
            return found.permutations.map { claim.root(in: $0, tokens)?.place }.uniqued().flatMap { place in
                let part = ContrastCase(trials: found.trials, permutations: values[place] ?? [])
                return diagnostics(for: part, claim, &fixer, &backgrounds)
            }
        }
        let names = ContrastNames(tokens: tokens, permutation: permutation)
        let contexts = claim.names(of: found.permutations, in: tokens)
        let requirement = claim.requirement
        let undetermined = results.filter { $0.worst == nil }.map { result in
            let background = requirement.backgrounds[result.trial.background]
            return Diagnostic.undetermined(
                rule.id, background: names.name(of: background), at: background.range, contexts: contexts,
                notes: names.notes(on: background))
        }
        let failing = results.compactMap { result in result.worst.map { (trial: result.trial, worst: $0) } }
            .filter { !$0.worst.proof.verdict.passes }
            .sorted { $0.worst.proof.verdict.decidingRatio < $1.worst.proof.verdict.decidingRatio }
        guard let worst = failing.first, let root = claim.root(in: permutation, tokens) else { return undetermined }

        var backgroundRoots: [Int: Diagnostic.BackgroundRoot] = [:]
        for index in failing.map(\.trial.background).uniqued() {
            backgroundRoots[index] = backgrounds.root(of: requirement.backgrounds[index], in: permutation)
        }
        let finding = ContrastFinding(
            names: names, claim: claim, root: root, trial: worst.trial, worst: worst.worst, here: found.trials,
            others: failing.dropFirst().map { ($0.trial, $0.worst.proof) }, backgroundRoots: backgroundRoots,
            includesAPCA: design.includesAPCA)
        return undetermined + [
            finding.diagnostic(
                rule.id, at: claim.foregroundExpression(tokens, in: permutation)?.range ?? requirement.range,
                contexts: contexts,
                solution: fixer.solution(for: found.trials.foreground, root, in: permutation))
        ]
    }
}

extension [Diagnostic] {
    /// One finding for each background of a claim on which nothing can be measured, with all of its contexts.
    fileprivate func joiningUndetermined() -> [Diagnostic] {
        var joined: [Diagnostic] = []
        var places: [SourceRange: Int] = [:]
        for finding in self {
            guard finding.brokenPairs == nil, let range = finding.range else {
                joined.append(finding)
                continue
            }
            if let first = places[range] {
                joined[first].contexts += finding.contexts
                joined[first].notes = (joined[first].notes + finding.notes).uniqued()
            } else {
                places[range] = joined.count
                joined.append(finding)
            }
        }
        return joined
    }
}
