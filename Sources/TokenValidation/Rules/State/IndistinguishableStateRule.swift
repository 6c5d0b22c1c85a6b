import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// A state of a control can be seen.
enum IndistinguishableStateRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "state/indistinguishable", severity: .warning,
        options: [
            RuleOption(
                "difference", .number(0...1),
                "The least deltaE OK between a color in the state and the same color before.",
                fallback: "0.02", strictness: .greater)
        ],
        summary: "A control looks different when it is hovered, pressed or selected.",
        rationale: """
            People must see which control a pointer or a finger is on. People can distinguish two colors side by side \
            from a deltaE OK (a measure of color difference) of 0.02 on (CSS Color 4).

            Tessera finds states by names: `button.background.hover` is the color of `button.background` while a \
            pointer is over the button. A control passes if at least one of its colors changes enough, or if it has \
            something only in the state: a shadow, a width, a further color. A disabled control is not judged, because \
            it does not react.

            Tessera compares translucent colors over black and over white. If the color in the state is translucent, \
            Tessera also compares it as a layer on the color without the state. The greatest difference counts.
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
        var difference = StateDifference.visible

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            if let value = reader.number(node, as: name, in: 0...1, "a deltaE OK from 0 to 1, such as 0.02") {
                difference = value
            }
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let tokens = design.tokens
        var violations = StateViolations()
        for change in design.controlStates.changes where isJudged(change) {
            // A text or a line that stays as it is says that another part of the control changes.
            let mayStay = change.pairs.allSatisfy { $0.part == .text || $0.part == .line }
            violations.judge(change, in: tokens, minimum: options.difference) { colors in
                if colors.allSatisfy({ $0.before.alpha == 0 && $0.after.alpha == 0 }) { return nil }
                if mayStay, colors.allSatisfy({ $0.before == $0.after }) { return nil }
                return colors.map { StateDifference.difference($0.before, $0.after) }
            }
        }
        let minimum = DecimalText.string(options.difference, maximumFractionDigits: 4)
        return violations.diagnostics(
            description, in: tokens, hint: "make it lighter or darker, or change something else of the control"
        ) { violation, before, after in
            let others = violation.change.pairs.count - 1
            let verb = others == 1 ? "does" : "do"
            let more = others == 0 ? "" : ", as \(verb) \(others.counted("more color")) of the control"
            let difference = DecimalText.string(violation.measure, maximumFractionDigits: 4, rounding: .down)
            return "\(after) looks like \(before)\(more) (dE \(difference), at least \(minimum) needed)"
        }
    }

    /// What is disabled does not react. Of the permutations of states those are compared in which a control reacts:
    /// `selected` alone, and what a pointer or a finger does, to a selected one, too.
    private static func isJudged(_ change: ControlChange) -> Bool {
        if change.hasMore { return false }
        switch change.state {
        case .hover, .pressed: return change.others.isSubset(of: [.selected])
        case .selected: return change.others.isEmpty
        case .focused, .disabled: return false
        }
    }
}
