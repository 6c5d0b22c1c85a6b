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
        var values: [(value: FigmaVariable.Value?, modes: [FigmaCollection.Mode])] = []
        for mode in modes {
            let value = changes.first { $0.mode.name == mode.name }?.inFigma
            if let index = values.firstIndex(where: { Self.isSame($0.value, value) }) {
                values[index].modes.append(mode)
            } else {
                values.append((value, [mode]))
            }
        }
        var texts: [(text: String, modes: [FigmaCollection.Mode])] = []
        for (value, modes) in values {
            guard let text = spelling(value, of: variable, expression, in: modes) else { return nil }
            texts.append((text, modes))
        }
        return splitting(texts, of: variable.token, at: range, modes)
    }

    /// Writes a text for each set of modes that share a value: one in its place, the others in `$contexts`.
    func splitting(
        _ values: [(text: String, modes: [FigmaCollection.Mode])], of token: TokenID, at range: SourceRange,
        _ modes: [FigmaCollection.Mode]
    ) -> Diagnostic.FixIt? {
        guard let rewriting = ContextRewriting(of: token, at: range, in: tokens) else { return nil }
        let modifiers = tokens.modifiers(of: token)
        let standard = values.firstIndex { value in
            value.modes.contains { Self.agree($0.permutation, rewriting.defaultPermutation, along: modifiers) }
        }
        var entries: [(selector: ContextSelector, text: String, modes: Set<String>)] = []
        for (index, other) in values.enumerated() where index != standard ?? 0 {
            for constraints in Self.constraints(for: other.modes, among: modes, along: modifiers) {
                entries.append((rewriting.selector(adding: constraints), other.text, Set(other.modes.map(\.name))))
            }
        }
        let isHarmless = rewriting.isHarmless(adding: entries.map(\.selector)) { permutation in
            guard let mode = modes.first(where: { Self.agree($0.permutation, permutation, along: modifiers) }) else {
                return nil
            }
            return entries.firstIndex { $0.modes.contains(mode.name) && $0.selector.matches(permutation) }
        }
        guard isHarmless, values.indices.contains(standard ?? 0) else { return nil }
        let written = entries.map {
            Diagnostic.ContextValues.Entry(
                selector: tokens.contexts.words(for: $0.selector.constraints), value: $0.text)
        }
        return Diagnostic.FixIt(
            "take them from Figma", replace: range, with: values[standard ?? 0].text,
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
