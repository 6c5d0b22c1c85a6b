import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// What a focus indicator is seen on is known, so that its contrast can be judged.
enum FocusBackgroundRule: ValidationRule {
    static let description = RuleDescription(
        id: "focus/background", severity: .warning,
        summary: "A focus indicator names the colors that its line is seen on.",
        rationale: """
            The focus line must differ by 3:1 from what was in its place before (WCAG 2.2, 2.4.13) and from what is \
            beside it (1.4.11). In `$contrast`, name the surfaces behind your controls. If `offset` is 0 or less, the \
            line touches the control or lies inside it. Then also name the color of the control, as `fill`. Without \
            these colors, Tessera cannot judge the line.

            A `$contrast` with `in` applies only to the contexts that `in` names.
            """,
        goodExample: """
            ring:
              $type: focusIndicator
              $value: { color: "#7C5CFF", width: 2px, offset: 2px }
              $contrast: { on: "#14141C" }
            """,
        badExample: """
            ↓ring:
              $type: focusIndicator
              $value: { color: "#7C5CFF", width: 2px, offset: 2px }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tokens = design.tokens
        var findings = TargetFindings()
        for placed in PlacedComposite<FocusIndicator>.all(in: tokens) {
            let line = placed.value.line(on: design.platform)
            let lacksFill = line.touchesControl && placed.value.fill == nil
            let bare = line.leavesControl ? withoutSurface(placed, in: tokens) : []
            for (context, lacksSurface) in lacksFill && bare.isEmpty
                ? [(placed.context, false)] : bare.map({ ($0, true) })
            {
                findings.add(
                    finding(about: placed, line, lacksSurface: lacksSurface, lacksFill: lacksFill), at: placed.keyRange,
                    of: placed.path, shortfall: 0, in: context)
            }
        }
        return findings.diagnostics
    }

    /// The permutations, in words, in which no `$contrast` says what controls stand on: a requirement may be for some
    /// contexts alone.
    private static func withoutSurface(
        _ placed: PlacedComposite<FocusIndicator>, in tokens: ResolvedTokens
    ) -> [String] {
        let requirements = tokens.tree[placed.token].contrast
        if requirements.contains(where: \.contexts.isEmpty) { return [] }
        let selectors = requirements.flatMap(\.contexts).compactMap { tokens.contexts.selector($0.selector) }
        let modifiers = selectors.reduce(placed.modifiers) { $0.union($1.modifiers) }
        guard tokens.contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else {
            return []
        }
        return tokens.contexts.permutations(along: modifiers)
            .filter { permutation in
                placed.holds(in: permutation) && !selectors.contains { $0.matches(permutation) }
            }
            .map { tokens.contexts.description(of: $0, along: modifiers) }
    }

    private static func finding(
        about placed: PlacedComposite<FocusIndicator>, _ line: FocusLine, lacksSurface: Bool, lacksFill: Bool
    ) -> Diagnostic {
        let place: String
        let hint: String
        switch (lacksSurface, lacksFill) {
        case (true, true):
            place = ""
            hint = "name the surfaces with '$contrast: { on: ... }', and the color of the control as 'fill'"
        case (true, false):
            place = ""
            hint = "name the surfaces with '$contrast: { on: ... }'"
        case (false, _) where line.leavesControl:
            place = ", where it touches the control"
            hint = "write the color of the control as 'fill', or leave a gap with an 'offset' above 0"
        case (false, _):
            place = ": it lies inside the control"
            hint = "write the color of the control as 'fill'"
        }
        return Diagnostic(
            "focus/background", .warning, "nothing says what the line of '\(placed.path)' is seen on\(place)",
            at: placed.keyRange, hint: hint)
    }
}
