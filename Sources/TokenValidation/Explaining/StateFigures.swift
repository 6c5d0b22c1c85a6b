import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

extension Explainer {
    /// What was compared of a color in a state of its control, with each color before it.
    func stateFigures(of token: TokenID, in permutation: Permutation) -> [String] {
        var known: Set<TokenID> = []
        return design.controlStates.changes.flatMap { change in
            change.pairs.filter { $0.after == token && known.insert($0.before).inserted }.flatMap { pair -> [String] in
                guard case .color(let before) = tokens.value(of: pair.before, in: permutation),
                    case .color(let after) = tokens.value(of: pair.after, in: permutation)
                else { return [] }
                let difference = StateDifference.difference(before, after)
                return [
                    "before           " + figures(before), "after            " + figures(after),
                    "difference       dE \(DecimalText.string(difference, maximumFractionDigits: 4)), contrast "
                        + "\(Contrast.text(Contrast.ratio(before, after))):1",
                ] + areaFigures(pair, change, before, after, in: permutation)
            }
        }
    }

    private func areaFigures(
        _ pair: ControlChange.Pair, _ change: ControlChange, _ before: Color, _ after: Color,
        in permutation: Permutation
    ) -> [String] {
        guard pair.part == .text, let areas = change.areas,
            case .color(let area) = tokens.value(of: areas.before, in: permutation),
            case .color(let changed) = tokens.value(of: areas.after, in: permutation)
        else { return [] }
        return [
            "before, on       \(area.cssText): \(Contrast.text(Contrast.ratio(before.over(area), area))):1",
            "after, on        \(changed.cssText): \(Contrast.text(Contrast.ratio(after.over(changed), changed))):1",
        ]
    }

    private func figures(_ color: Color) -> String {
        let luminance = DecimalText.string(Contrast.relativeLuminance(of: color), maximumFractionDigits: 4)
        return "\(color.cssText), \(color.converted(to: .oklch).cssText), luminance \(luminance)"
    }

    /// The proofs of the pairs of a color in the contexts of a finding about increased contrast, and in those that
    /// differ from them in that alone.
    func increasedFigures(of token: TokenID, in permutation: Permutation) -> [String] {
        let modifiers = tokens.contexts.modifiers
        guard let modifier = tokens.contexts.ends(of: .contrast)?.modifier else { return [] }
        return modifiers[modifier].contexts.indices.flatMap { context -> [String] in
            var other = permutation
            other[modifier] = context
            return report.entries.filter { entry in
                entry.foreground == token
                    && entry.contexts.contains { tokens.contexts.permutation(named: $0) == other }
            }.flatMap { entry in
                ["\(entry.title), \(modifiers[modifier].contexts[context])"] + entry.facts.map { "  " + $0 }
            }
        }
    }
}
