import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

// Contrast, dark appearances, and colors that carry a meaning.

extension EvidenceMeasuring {
    /// Contexts that a measure is about.
    enum Scheme {
        case dark, increased

        /// What of the system chooses it.
        var setting: SystemSetting {
            switch self {
            case .dark: .appearance
            case .increased: .contrast
            }
        }
    }

    /// The modifier and the context of a scheme; `nil` where the design does not have it.
    private func context(of scheme: Scheme) -> (modifier: Int, context: Int)? {
        for index in tokens.usedModifiers.indices {
            guard let system = tokens.contexts.modifiers[index].system, system.setting == scheme.setting,
                let ends = system.ends
            else { continue }
            return (index, ends.last)
        }
        return nil
    }

    // MARK: Contrast

    /// Every pair that the measure has a limit for, in every permutation.
    func contrast(_ measure: EvidenceMeasure, _ reach: String, in scheme: Scheme? = nil) -> EvidenceFigure {
        let limits = measure.contrastLimits ?? .all
        let context = scheme.flatMap(context)
        if scheme != nil, context == nil { return EvidenceFigure(measure, judged: 0, met: 0, "") }
        var tally = EvidenceTally()
        for (number, claim) in design.contrastClaims.enumerated() {
            if measure == .focusContrast, !claim.isOfFocusIndicator { continue }
            // A claim that does not depend on the modifier holds in its contexts, too.
            let modifiers = claim.modifiers(in: tokens)
            let only = context.flatMap { modifiers.contains(modifier: $0.modifier) ? $0 : nil }
            for found in claim.cases(in: design) {
                let permutations = found.permutations.filter { permutation in
                    only.map { permutation[$0.modifier] == $0.context } ?? true
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
                            limit: limit,
                            ratio.map { "\($0.ratioText):1 of the \(limit.ratioText):1 needed" } ?? "undetermined",
                            contexts: claim.names(of: permutations, in: tokens),
                            at: claim.foregroundExpression(tokens, in: first)?.range ?? claim.requirement.range)
                    }
                }
            }
        }
        return tally.figure(
            measure,
            "\(tally.word(reach.inSingular, reach)). Over all contexts "
                + "\(tally.comparisons.counted("comparison")) \(tally.comparisons == 1 ? "was" : "were") made.",
            context: context.map { chosen in
                let modifier = tokens.contexts.modifiers[chosen.modifier]
                return "\(modifier.name)=\(modifier.contexts[chosen.context])"
            })
    }

    // MARK: Dark appearances

    /// Colors, and what has colors in it, with another value in the dark.
    func darkColors() -> EvidenceFigure {
        guard let dark = context(of: .dark) else { return EvidenceFigure(.darkColors, judged: 0, met: 0, "") }
        let colored = tokens.tokens(where: \.holdsColors).filter { token in
            // A tab bar need not have any.
            tokens.value(of: token, in: tokens.contexts.defaultPermutation)?.leaves(isNumbered: false).contains {
                $0.value.type == .color
            } == true
        }
        let adapting = colored.count { tokens.modifiers(of: $0).contains(modifier: dark.modifier) }
        return EvidenceFigure(
            .darkColors, judged: colored.count, met: adapting,
            "\(adapting) of \(colored.count.counted("token")) with a color \(adapting == 1 ? "depends" : "depend") on the "
                + "appearance; the others look the same in light and dark.")
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
