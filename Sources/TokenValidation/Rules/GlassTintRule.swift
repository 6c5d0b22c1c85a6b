import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// One thing on a screen has glass of a color (Human Interface Guidelines, Color).
enum GlassTintRule: ValidationRule {
    static let description = RuleDescription(
        id: "glass/tint", severity: .warning,
        summary: "Glass has a color for the one primary action, and for nothing else.",
        rationale: """
            A color in the background of a control says that the control is the primary action. Apple's guidelines ask \
            for one such control. If several controls are colored, none of them stands out, and their labels look like \
            the content.

            A token that refers to the tinted glass counts as the same action. Two tokens of tinted glass are not \
            reported if they never have a color in the same context, because they are never on the same screen.
            """,
        goodExample: """
            material: { $type: material, bar: { tint: "#000000B3", fallback: "#14141C" } }
            glass:
              $type: glass
              toolbar: { fallback: "{material.bar}" }
              primaryAction: { tint: "#7C5CFF", interactive: true, fallback: "{material.bar}" }
            """,
        badExample: """
            material: { $type: material, bar: { tint: "#000000B3", fallback: "#14141C" } }
            glass:
              $type: glass
              toolbar: { tint: "#1FA8FF", fallback: "{material.bar}" }
              primaryAction: { tint: ↓"#7C5CFF", interactive: true, fallback: "{material.bar}" }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let contexts = design.tokens.contexts
        let tinted = PlacedComposite<Glass>.all(in: design.tokens).filter { $0.value.tint != nil }
        guard Set(tinted.map(\.token)).count > 1 else { return [] }
        let byToken = Dictionary(grouping: tinted, by: \.token).sorted { $0.key.index < $1.key.index }.map(\.value)
        var findings = TargetFindings()
        for (index, own) in byToken.enumerated() {
            for others in byToken[..<index] {
                add(own, beside: others, contexts, to: &findings)
            }
        }
        return findings.diagnostics
    }

    /// Compares two tokens in each permutation: what is on one screen has its values of one.
    private static func add(
        _ own: [PlacedComposite<Glass>], beside others: [PlacedComposite<Glass>], _ contexts: ContextSpace,
        to findings: inout TargetFindings
    ) {
        guard let first = own.first, let second = others.first else { return }
        let modifiers = first.modifiers.union(second.modifiers)
        guard contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else { return }
        for permutation in contexts.permutations(along: modifiers) {
            guard let placed = own.first(where: { $0.holds(in: permutation) }),
                let other = others.first(where: { $0.holds(in: permutation) })
            else { continue }
            let range = placed.range(of: "tint")
            findings.add(
                finding(about: placed, beside: other, at: range), at: range, of: placed.path, shortfall: 0,
                in: contexts.description(of: permutation, along: modifiers))
        }
    }

    private static func finding(
        about placed: PlacedComposite<Glass>, beside other: PlacedComposite<Glass>, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "glass/tint", .warning,
            "glass '\(placed.path)' has a color, and so has '\(other.path)'; Apple's guidelines keep color to "
                + "one primary action", at: range, hint: "leave 'tint' out where it is not the primary action",
            notes: [Diagnostic.Note("'\(other.path)' has its color here", at: other.range(of: "tint"))])
    }
}
