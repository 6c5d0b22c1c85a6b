import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// With increased contrast nothing stands out less (Apple Human Interface Guidelines, Accessibility).
enum IncreasedContrastRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "contrast/increased", severity: .warning,
        options: [
            RuleOption(
                "enough", .number(1...21),
                "A loss does not matter if text keeps this ratio. For everything else the ratio is at most 4.5.",
                fallback: "7", strictness: .greater)
        ],
        summary: "A color has at least the same contrast when people increase contrast.",
        rationale: """
            People who turn on Increase Contrast need more contrast, in light and in dark mode (Human Interface \
            Guidelines, Accessibility and Dark Mode). If a color loses contrast there, often its background has a \
            value for `increased`, and the color itself has none.

            Tessera compares each pair of colors in the contexts `standard` and `increased`, with all other contexts \
            the same. The pairs are those of `$contrast`, of `contrast` in the manifest and of tab bars. Tessera \
            measures each pair on its worst background.

            Tessera does not report a loss of contrast in three cases. The pair fails its own requirement, which has \
            its own finding. The loss is at most 0.05, which comes from rounding. Or the pair keeps at least 7:1, or \
            4.5:1 for large text, icons and shapes.
            """,
        goodExample: """
            color:
              $type: color
              surface: { $value: "#FFFFFF", $contexts: { increased: "#FFFFFF" } }
              text:
                $value: "#6B7280"
                $contexts: { increased: "#374151" }
                $contrast: { on: "{color.surface}" }
            """,
        badExample: """
            color:
              $type: color
              surface: "#FFFFFF"
              text:
                $value: "#5B6270"
                $contexts: { increased: ↓"#6B7280" }
                $contrast: { on: "{color.surface}" }
            """,
        manifest: """
            sources: [example.tokens.yaml]
            modifiers: { contrast: { contexts: [standard, increased], default: standard } }
            """)

    struct Options: RuleOptions {
        var enough = 7.0

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            enough = reader.number(node, as: name, in: 1...21, "a contrast ratio from 1 to 21") ?? enough
        }
    }

    /// Bytes move a ratio by less.
    private static let rounding = 0.05

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let contexts = design.tokens.contexts
        guard let (modifier, standard, increased) = contexts.ends(of: .contrast) else { return [] }
        return design.contrastClaims.flatMap { claim -> [Diagnostic] in
            let modifiers = claim.modifiers(in: design.tokens)
            guard modifiers.contains(modifier: modifier),
                contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount
            else { return [] }
            let selectors = claim.selectors(in: design.tokens)
            let enough = claim.requirement.use == .text ? options.enough : min(options.enough, 4.5)
            var worst: Loss?
            var names: [String] = []
            for permutation in contexts.permutations(along: modifiers) where permutation[modifier] == increased {
                var usual = permutation
                usual[modifier] = standard
                guard claim.holds(in: permutation, design.tokens),
                    selectors.isEmpty || selectors.contains(where: { $0.matches(permutation) }),
                    let before = ratio(of: claim, in: design, usual),
                    // A pair that fails there is told of as such.
                    let after = ratio(of: claim, in: design, permutation, passing: true),
                    after + rounding < before, after < enough
                else { continue }
                let name = contexts.description(of: permutation, along: modifiers)
                names.append(name)
                let loss = Loss(before: before, after: after, permutation: permutation)
                if loss.amount > worst?.amount ?? 0 { worst = loss }
            }
            return worst.map { [.losesContrast(claim, $0, contexts: names, in: design.tokens)] } ?? []
        }.uniqued()
    }

    fileprivate struct Loss {
        let before: Double
        let after: Double
        let permutation: Permutation

        var amount: Double { before - after }
    }

    /// On the worst of the backgrounds; `nil` where it cannot be determined, which is reported elsewhere.
    ///
    /// - Parameter passing: whether it has to pass on all of them.
    private static func ratio(
        of claim: ContrastClaim, in design: Design, _ permutation: Permutation, passing: Bool = false
    ) -> Double? {
        guard let trials = claim.trials(in: design, permutation)?.trials else { return nil }
        let verdicts = trials.compactMap { $0.worst()?.proof.verdict }
        guard verdicts.count == trials.count, !passing || verdicts.allSatisfy(\.passes) else { return nil }
        return verdicts.map(\.decidingRatio).min()
    }
}

extension Diagnostic {
    fileprivate static func losesContrast(
        _ claim: ContrastClaim, _ loss: IncreasedContrastRule.Loss, contexts: [String], in tokens: ResolvedTokens
    ) -> Diagnostic {
        let names = ContrastNames(tokens: tokens, permutation: loss.permutation)
        let backgrounds = claim.requirement.backgrounds
        let background = backgrounds.count == 1 ? backgrounds.first : nil
        return Diagnostic(
            "contrast/increased", .warning,
            "\(names.name(of: claim.foreground)) loses contrast"
                + (background.map { " on \(names.name(of: $0))" } ?? "")
                + " where people increase it: \(Contrast.text(loss.after)):1, and \(Contrast.text(loss.before)):1 "
                + "by default",
            at: claim.foregroundExpression(tokens, in: loss.permutation)?.range ?? claim.requirement.range,
            contexts: contexts, hint: "give it a value for increased contrast, or its background another",
            notes: backgrounds.flatMap { names.notes(on: $0) })
    }
}
