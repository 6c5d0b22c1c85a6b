import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A state of a control can be seen.
enum IndistinguishableStateRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "state/indistinguishable", severity: .warning,
        options: [
            RuleOption(
                "difference", .number(0...1), "The least deltaE OK between a color before and in the state.",
                fallback: "0.02")
        ],
        summary: "A control that is hovered, pressed or selected looks different from before.",
        rationale: """
            People must see what a pointer is on and what a finger is doing. Two colors side by side can be \
            distinguished from a deltaE OK of 0.02 on (CSS Color 4); the states of generated themes are proven to be \
            that far apart, too.

            States are found by names: `button.background.hover` is what `button.background` becomes. All colors of a \
            control are judged together, so one that changes is enough, and so is anything that only the state has: a \
            shadow, a width, a further color. What is disabled does not react. Translucent colors are compared over \
            black, over white, and laid over the color before.
            """,
        goodExample: """
            button:
              $type: color
              background: "#3355DD"
              background-hover: "#2A49C4"
            """,
        badExample: """
            button:
              $type: color
              background: "#3355DD"
              background-hover: ↓"#3456DE"
            """)

    struct Options: RuleOptions {
        /// deltaE OK.
        var difference = StateSight.visible

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            if let value = reader.number(node, as: name, in: 0...1, "a deltaE OK from 0 to 1, such as 0.02") {
                difference = value
            }
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let tokens = design.tokens
        return design.controlStates.changes.compactMap { change in
            guard change.state != .disabled, !change.others.contains(.disabled), !change.hasMore else { return nil }
            var worst: (difference: Double, pair: Int, context: String)?
            var contexts: [String] = []
            change.forEachPermutation(in: tokens) { context, colors, _ in
                let differences = colors.map { StateSight.difference($0.before, $0.after) }
                guard let greatest = differences.max(), greatest < options.difference else { return }
                contexts.append(context)
                if greatest < worst?.difference ?? .infinity {
                    worst = (greatest, differences.firstIndex(of: greatest) ?? 0, context)
                }
            }
            guard let worst else { return nil }
            return .indistinguishable(
                change, worst.pair, difference: worst.difference, minimum: options.difference,
                contexts: contexts.filter { !$0.isEmpty }, at: worst.context, in: design)
        }
    }
}

extension Diagnostic {
    fileprivate static func indistinguishable(
        _ change: ControlChange, _ index: Int, difference: Double, minimum: Double, contexts: [String],
        at context: String, in design: Design
    ) -> Diagnostic {
        let tokens = design.tokens
        let permutation = tokens.contexts.permutation(named: context)
        let pair = change.pairs[index]
        let names = StateText(tokens: tokens, permutation: permutation)
        let others = change.pairs.count - 1
        let more =
            others == 0 ? "" : ", and so \(others == 1 ? "does" : "do") \(others.counted("more color")) of the control"
        let text = DecimalText.string(difference, maximumFractionDigits: 4, rounding: .down)
        return Diagnostic(
            "state/indistinguishable", .warning,
            "\(names.name(pair.after)) looks like \(names.name(pair.before))\(more) (dE \(text), at least "
                + "\(DecimalText.string(minimum, maximumFractionDigits: 4)) needed)",
            at: names.place(pair.after), contexts: contexts,
            hint: "make it lighter or darker, or change something else of the control",
            notes: [names.note(pair.after), names.note(pair.before)])
    }
}
