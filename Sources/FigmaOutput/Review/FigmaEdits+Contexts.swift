import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

// Several values in the place of one.

extension FigmaEdits {
    /// Writes what the modes that share a value have in Figma: one value in its place, the others in `$contexts`.
    ///
    /// - Parameter modes: all that share the value, the unchanged ones among them.
    /// - Returns: `nil` where that would change the token in other contexts, or where a value has no spelling.
    func splitting(
        _ changes: [FigmaReview.Change], of variable: FigmaVariable, _ expression: ValueExpression,
        at range: SourceRange, _ modes: [FigmaCollection.Mode]
    ) -> Diagnostic.FixIt? {
        guard let rewriting = ContextRewriting(of: variable.token, at: range, in: tokens) else { return nil }
        let modifiers = tokens.modifiers(of: variable.token)
        var values: [(value: FigmaVariable.Value?, modes: [FigmaCollection.Mode])] = []
        for mode in modes {
            let value = changes.first { $0.mode.name == mode.name }?.inFigma
            if let index = values.firstIndex(where: { Self.isSame($0.value, value) }) {
                values[index].modes.append(mode)
            } else {
                values.append((value, [mode]))
            }
        }
        guard
            let standard = values.first(where: { value in
                value.modes.contains { Self.agree($0.permutation, rewriting.defaultPermutation, along: modifiers) }
            }) ?? values.first
        else { return nil }
        var entries: [(selector: ContextSelector, text: String, modes: Set<String>)] = []
        for other in values where !Self.isSame(other.value, standard.value) {
            guard let text = spelling(other.value, of: variable, expression, in: other.modes) else { return nil }
            for constraints in Self.constraints(for: other.modes, among: modes, along: modifiers) {
                entries.append((rewriting.selector(adding: constraints), text, Set(other.modes.map(\.name))))
            }
        }
        let isHarmless = rewriting.isHarmless(adding: entries.map(\.selector)) { permutation in
            guard let mode = modes.first(where: { Self.agree($0.permutation, permutation, along: modifiers) }) else {
                return nil
            }
            return entries.firstIndex { $0.modes.contains(mode.name) && $0.selector.matches(permutation) }
        }
        guard isHarmless, let text = spelling(standard.value, of: variable, expression, in: standard.modes) else {
            return nil
        }
        let written = entries.map {
            Diagnostic.ContextValues.Entry(
                selector: tokens.contexts.words(for: $0.selector.constraints), value: $0.text)
        }
        return Diagnostic.FixIt(
            "take them from Figma", replace: range, with: text,
            contextValues: Diagnostic.ContextValues(written, at: rewriting.place))
    }

    private static func agree(_ first: Permutation, _ second: Permutation, along modifiers: ModifierSet) -> Bool {
        modifiers.indices.allSatisfy { first[$0] == second[$0] }
    }

    private static func isSame(_ first: FigmaVariable.Value?, _ second: FigmaVariable.Value?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return first.isSame(as: second)
    }

    /// One context that all of the modes have, and none of the others; else all contexts of each mode.
    private static func constraints(
        for modes: [FigmaCollection.Mode], among all: [FigmaCollection.Mode], along modifiers: ModifierSet
    ) -> [[ContextSelector.Constraint]] {
        func constraints(of mode: FigmaCollection.Mode) -> [ContextSelector.Constraint] {
            modifiers.indices.map { ContextSelector.Constraint(modifier: $0, context: mode.permutation[$0]) }
        }
        let own = modes.map(constraints)
        let others = all.filter { other in !modes.contains { $0.name == other.name } }.flatMap(constraints)
        let shared = own.first?.first { constraint in
            !others.contains(constraint) && own.allSatisfy { $0.contains(constraint) }
        }
        return shared.map { [[$0]] } ?? own
    }
}
