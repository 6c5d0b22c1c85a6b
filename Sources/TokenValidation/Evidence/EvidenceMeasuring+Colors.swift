import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

// Contrast, dark appearances, and colors that carry a meaning.

extension EvidenceMeasuring {
    /// Contexts that a measure is about.
    enum Scheme {
        case dark, increased

        fileprivate func matches(_ modifier: Modifier, _ context: Int) -> Bool {
            switch (self, modifier.systemModifier) {
            case (.dark, .appearance): modifier.contexts[context] == "dark"
            case (.increased, .contrast): modifier.contexts[context] == "increased"
            default: false
            }
        }
    }

    /// Whether a permutation is one of the scheme.
    private func isIn(_ scheme: Scheme, _ permutation: Permutation) -> Bool {
        tokens.contexts.modifiers.enumerated().contains { scheme.matches($1, permutation[$0]) }
    }

    /// Whether the design has the scheme at all.
    private func has(_ scheme: Scheme) -> Bool {
        tokens.usedModifiers.indices.contains { index in
            let modifier = tokens.contexts.modifiers[index]
            return modifier.contexts.indices.contains { scheme.matches(modifier, $0) }
        }
    }

    // MARK: Contrast

    /// Every pair that the measure has a limit for, in every permutation.
    func contrast(_ measure: EvidenceMeasure, _ reach: String, in scheme: Scheme? = nil) -> EvidenceFigure {
        let limits = measure.contrastLimits ?? .all
        guard scheme.map(has) ?? true else { return EvidenceFigure(measure, judged: 0, met: 0, "") }
        var tally = EvidenceTally()
        for (number, claim) in design.contrastClaims.enumerated() {
            // A claim that does not depend on the scheme's modifier holds in it, too.
            let modifiers = claim.modifiers(in: tokens)
            let depends = scheme.map { scheme in
                modifiers.indices.contains { index in
                    let modifier = tokens.contexts.modifiers[index]
                    return modifier.contexts.indices.contains { scheme.matches(modifier, $0) }
                }
            }
            for found in claim.cases(in: design) {
                let permutations = found.permutations.filter { permutation in
                    guard let scheme, depends == true else { return true }
                    return isIn(scheme, permutation)
                }
                let use = found.trials.textSize.map { $0.isLarge ? .largeText : .text } ?? claim.requirement.use
                guard let first = permutations.first, let limit = limits.ratio(for: use) else { continue }
                for trial in found.trials.trials {
                    let proof = trial.worst()?.proof
                    let verdict = proof.map {
                        ContrastVerdict(
                            ratio: $0.range.lowerBound, quantizedRatio: $0.verdict.quantizedRatio, threshold: limit)
                    }
                    tally.add(
                        "\(number) \(trial.background)", passes: verdict?.passes ?? false, count: permutations.count
                    ) {
                        let names = ContrastNames(tokens: tokens, permutation: first)
                        let ratio = verdict?.decidingRatio
                        return EvidenceFigure.Worst(
                            "\(names.name(of: claim.foreground)) on \(names.name(of: trial, in: claim))", ratio,
                            limit: limit, ratio.map { "\($0.ratioText):1, of \(limit.ratioText):1" } ?? "undetermined",
                            contexts: claim.names(of: permutations, in: tokens),
                            at: claim.foregroundExpression(tokens, in: first)?.range ?? claim.requirement.range)
                    }
                }
            }
        }
        let subject = Self.count(tally.met, of: tally.judged, measure)
        return EvidenceFigure(
            measure, judged: tally.judged, met: tally.met,
            "\(subject) \(tally.judged == 1 ? reach.inSingular : reach), in \(tally.comparisons.counted("comparison")).",
            worst: tally.worst)
    }

    // MARK: Dark appearances

    /// Colors, and what has colors in it, with another value in the dark.
    func darkColors() -> EvidenceFigure {
        let dark = tokens.contexts.modifiers.enumerated().first { _, modifier in
            modifier.systemModifier == .appearance && modifier.contexts.contains("dark")
        }
        guard let dark, tokens.usedModifiers.contains(modifier: dark.offset) else {
            return EvidenceFigure(.darkColors, judged: 0, met: 0, "")
        }
        let colored = tokens.tokens { $0 == .color || $0 == .material || $0 == .gradient || $0 == .shadow }
        let adapting = colored.count { tokens.modifiers(of: $0).contains(modifier: dark.offset) }
        // A color that is the same everywhere is no fault: it counts for what is there.
        return EvidenceFigure(
            .darkColors, judged: adapting, met: adapting,
            "\(adapting.counted("token")) with a color of \(colored.count) \(adapting == 1 ? "has" : "have") "
                + "values of \(adapting == 1 ? "its" : "their") own in '\(dark.element.name)'.")
    }

    // MARK: Meanings

    func distinctColors() -> EvidenceFigure {
        let (judged, met) = DistinctColorsRule.count(in: design)
        return EvidenceFigure(
            .distinctColors, judged: judged, met: met,
            "\(Self.count(met, of: judged, .distinctColors)) \(judged == 1 ? "differs" : "differ") by "
                + "\(DecimalText.string(ColorSight.safeDifference, maximumFractionDigits: 1)) or more (CIEDE2000) "
                + "for people with protan, deutan and tritan color vision, in every permutation of contexts.")
    }
}

extension Double {
    /// A ratio, rounded down: 4.499 never reads as 4.5.
    fileprivate var ratioText: String { DecimalText.string(self, maximumFractionDigits: 2, rounding: .down) }
}

extension String {
    /// `reach 3:1` of one thing.
    fileprivate var inSingular: String { replacing("reach ", with: "reaches ", maxReplacements: 1) }
}
