import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Text of a control that cannot be used does not look as if it could.
enum DisabledTextRule: ValidationRule {
    static let description = RuleDescription(
        id: "state/disabled-text", severity: .warning,
        summary: "The text of a control stands out less when the control is disabled.",
        rationale: """
            WCAG requires no contrast of a disabled control (2.2, 1.4.3, "inactive"), so its text may be fainter. If \
            the text stands out as much as before, the control looks enabled, and people tap the control without \
            effect.

            Tessera finds `button.text.disabled` by its name, as the disabled form of `button.text`. It measures each \
            text on the background of its control: `button.background` and `button.background.disabled`. Without such \
            tokens, Tessera measures both texts on the background that `$contrast`, or `contrast` in the manifest, \
            names for the enabled text.

            If no token names a background, Tessera compares the two texts with each other. It reports them if people \
            cannot distinguish them (deltaE OK below 0.02) and no other color of the control changes visibly. Tessera \
            does not judge a control that has something only when it is disabled, such as an opacity.
            """,
        goodExample: """
            button:
              $type: color
              background: "#1D4ED8"
              background-disabled: "#E2E8F0"
              text: "#FFFFFF"
              text-disabled: "#94A3B8"
            """,
        badExample: """
            button:
              $type: color
              background: "#3B82F6"
              background-disabled: "#E2E8F0"
              text: "#FFFFFF"
              text-disabled: ↓"#1E293B"
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let claims = Dictionary(grouping: design.contrastClaims.filter { $0.requirement.use != .nonText }) {
            $0.foregroundToken(design.tokens)
        }
        return design.controlStates.changes.flatMap { change -> [Diagnostic] in
            guard change.state == .disabled, change.others.isEmpty, !change.hasMore else { return [] }
            var found: [Int: Violation] = [:]
            change.forEachPermutation(in: design.tokens) { context, colors, permutation in
                for (index, pair) in change.pairs.enumerated() where pair.part == .text {
                    let measure = measure(
                        pair, colors[index], colors, change, claims[pair.before] ?? [], design, permutation)
                    guard let measure, measure.fails else { continue }
                    found[index, default: Violation(measure: measure, context: context)].contexts.append(context)
                }
            }
            return found.sorted { $0.key < $1.key }.map { index, violation in
                .readsAsEnabled(change.pairs[index], violation, in: design)
            }
        }
    }

    /// What text must have that is large, and anything else that is seen.
    private static let leastRatio = 3.0

    /// How a text was compared.
    fileprivate enum Measure {
        /// Contrast ratios at rest and disabled.
        case contrast(before: Double, after: Double)
        /// deltaE OK.
        case difference(Double)

        var fails: Bool {
            switch self {
            case .contrast(let before, let after): after >= before
            case .difference(let difference): difference < StateDifference.visible
            }
        }
    }

    fileprivate struct Violation {
        let measure: Measure
        /// The first.
        let context: String
        var contexts: [String] = []
    }

    /// - Parameter all: the colors of all parts of the control.
    /// - Returns: `nil` where it cannot be told what lies behind the text, or where another part changes.
    private static func measure(
        _ pair: ControlChange.Pair, _ colors: (before: Color, after: Color), _ all: [(before: Color, after: Color)],
        _ change: ControlChange,
        _ claims: [ContrastClaim], _ design: Design, _ permutation: Permutation
    ) -> Measure? {
        if let areas = change.areas {
            guard case .color(let before) = design.tokens.value(of: areas.before, in: permutation),
                case .color(let after) = design.tokens.value(of: areas.after, in: permutation),
                before.isOpaque, after.isOpaque
            else { return nil }
            let ratio = Contrast.ratio(colors.before.over(before), before)
            // A text that cannot be read there does not stand there.
            guard ratio >= leastRatio else { return nil }
            return .contrast(before: ratio, after: Contrast.ratio(colors.after.over(after), after))
        }
        let ratios = claims.flatMap { claim -> [(before: Double, after: Double)] in
            (claim.trials(in: design, permutation)?.trials ?? []).compactMap { trial in
                guard let before = trial.worst()?.proof, let after = trial.worst(with: colors.after)?.proof else {
                    return nil
                }
                return (before.verdict.decidingRatio, after.verdict.decidingRatio)
            }
        }
        if let least = ratios.min(by: { $0.before - $0.after < $1.before - $1.after }) {
            return .contrast(before: least.before, after: least.after)
        }
        // Another part may say it.
        guard all.allSatisfy({ StateDifference.difference($0.before, $0.after) < StateDifference.visible }) else {
            return nil
        }
        return .difference(StateDifference.difference(colors.before, colors.after))
    }
}

extension Diagnostic {
    fileprivate static func readsAsEnabled(
        _ pair: ControlChange.Pair, _ violation: DisabledTextRule.Violation, in design: Design
    ) -> Diagnostic {
        let tokens = design.tokens
        let names = StateText(tokens: tokens, permutation: tokens.contexts.permutation(named: violation.context))
        let (before, after) = (names.name(pair.before), names.name(pair.after))
        let message =
            switch violation.measure {
            case .contrast(let ratio, let disabled):
                Contrast.text(disabled) == Contrast.text(ratio)
                    ? "\(after) reads as enabled: it is as strong as \(before), \(Contrast.text(ratio)):1"
                    : "\(after) reads as enabled: its contrast is \(Contrast.text(disabled)):1, and that of \(before) "
                        + "\(Contrast.text(ratio)):1"
            case .difference(let difference):
                "\(after) reads as enabled: it looks like \(before) (dE "
                    + "\(DecimalText.string(difference, maximumFractionDigits: 4, rounding: .down)), at least "
                    + "\(DecimalText.string(StateDifference.visible, maximumFractionDigits: 4)) needed)"
            }
        return Diagnostic(
            "state/disabled-text", .warning, message, at: names.place(pair.after),
            contexts: violation.contexts.filter { !$0.isEmpty },
            hint: "bring it nearer to what is behind it", notes: [names.note(pair.after), names.note(pair.before)])
    }
}
