import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// Writes values from Figma into the tokens: in the place of the value that a mode has, and into `$contexts` where
/// several modes share one value and differ now.
struct FigmaEdits {
    private let tokens: ResolvedTokens
    /// What stands in a file.
    private let text: (SourceRange) -> String
    /// By how many tokens a value is shared, such as by groups that extend one another.
    private let owners: [SourceRange: Int]
    /// What variables are in Figma, by key and by the name of the mode.
    private var inFigma: [String: [String: FigmaVariable.Value]] = [:]

    init(_ tokens: ResolvedTokens, text: @escaping (SourceRange) -> String) {
        self.tokens = tokens
        self.text = text
        var owners: [SourceRange: Int] = [:]
        for token in tokens.tree.tokens {
            let ranges = [token.value?.range].compactMap(\.self) + token.contexts.map(\.value.range)
            for range in Set(ranges) { owners[range, default: 0] += 1 }
        }
        self.owners = owners
    }

    /// The same for a collection, some values of which depend on others.
    func knowing(_ collection: FigmaExport.Collection) -> FigmaEdits {
        var edits = self
        for variable in collection.variables {
            for (mode, value) in zip(collection.modes, variable.now) {
                if let value { edits.inFigma[variable.key, default: [:]][mode] = value }
            }
        }
        return edits
    }

    /// Where a variable has its value in a mode; the token where it has none of its own.
    func range(of variable: FigmaVariable, in mode: FigmaCollection.Mode) -> SourceRange {
        expression(of: variable, in: mode.permutation)?.range ?? tokens.tree[variable.token].keyRange
    }

    /// A finding for each value that is written once: with a fix-it, or with the reason why there is none.
    func findings(
        _ changes: [FigmaReview.Change], of variable: FigmaVariable, in collection: FigmaCollection
    ) -> [Diagnostic] {
        let groups = Dictionary(grouping: changes) { range(of: variable, in: $0.mode) }
        return groups.sorted { ($0.key.source.index, $0.key.offset) < ($1.key.source.index, $1.key.offset) }.flatMap {
            range, changes -> [Diagnostic] in
            let sharing = collection.modes.filter { self.range(of: variable, in: $0) == range }
            return findings(changes, of: variable, at: range, sharedBy: sharing)
        }
    }

    private func findings(
        _ changes: [FigmaReview.Change], of variable: FigmaVariable, at range: SourceRange,
        sharedBy modes: [FigmaCollection.Mode]
    ) -> [Diagnostic] {
        guard let first = changes.first else { return [] }
        func finding(_ fixIt: Diagnostic.FixIt?, _ hint: String?) -> Diagnostic {
            let isEverywhere = changes.count == modes.count && modes.count > 1 && range == valueRange(variable.token)
            return .figmaChanged(
                first, of: variable, in: isEverywhere ? [] : changes.map(\.mode), at: range,
                fixIts: fixIt.map { [$0] } ?? [], hint: hint)
        }
        let token = tokens.tree[variable.token]
        guard let expression = expression(of: variable, in: first.mode.permutation) else {
            let target = tokens.expression(of: variable.token, in: first.mode.permutation)?.wholeReference?.path
            return [finding(nil, target.map { "it refers to '\($0)': change it there" })]
        }
        if owners[wholeRange(of: variable.token, in: first.mode.permutation) ?? range] ?? 1 > 1 {
            return [finding(nil, "several tokens share this value: give '\(token.path)' one of its own")]
        }
        let isOne = changes.allSatisfy { $0.inFigma.isSame(as: first.inFigma) }
        if isOne, changes.count == modes.count {
            guard let edit = edit(first.inFigma, of: variable, expression, in: first.mode) else {
                return [finding(nil, "write it by hand: Tessera has no spelling for it here")]
            }
            return [finding(Diagnostic.FixIt("take it from Figma", replace: edit.range, with: edit.text), nil)]
        }
        guard variable.part == nil, let fixIt = splitting(changes, of: variable, expression, at: range, modes) else {
            return [finding(nil, "other contexts share this value: write values for contexts by hand")]
        }
        return [finding(fixIt, nil)]
    }

    // MARK: Several values in the place of one

    private func splitting(
        _ changes: [FigmaReview.Change], of variable: FigmaVariable, _ expression: ValueExpression,
        at range: SourceRange, _ modes: [FigmaCollection.Mode]
    ) -> Diagnostic.FixIt? {
        guard let rewriting = ContextRewriting(of: variable.token, at: range, in: tokens) else { return nil }
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
            let standard = values.first(where: { $0.modes.contains { self.isDefault($0, rewriting) } }) ?? values.first
        else { return nil }
        var entries: [(selector: ContextSelector, text: String, modes: Set<String>)] = []
        for other in values where !Self.isSame(other.value, standard.value) {
            guard let text = spelling(other.value, of: variable, expression, in: other.modes) else { return nil }
            for constraints in constraints(for: other.modes, among: modes) {
                entries.append((rewriting.selector(adding: constraints), text, Set(other.modes.map(\.name))))
            }
        }
        let modifiers = tokens.modifiers(of: variable.token)
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

    private func isDefault(_ mode: FigmaCollection.Mode, _ rewriting: ContextRewriting) -> Bool {
        mode.contexts.allSatisfy { chosen in
            tokens.contexts.modifiers.enumerated().contains { index, modifier in
                modifier.name == chosen.modifier
                    && modifier.contexts[rewriting.defaultPermutation[index]] == chosen.context
            }
        }
    }

    private static func agree(_ first: Permutation, _ second: Permutation, along modifiers: ModifierSet) -> Bool {
        modifiers.indices.allSatisfy { first[$0] == second[$0] }
    }

    private static func isSame(_ first: FigmaVariable.Value?, _ second: FigmaVariable.Value?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return first.isSame(as: second)
    }

    /// One context that all of the modes have, and none of the others; else all contexts of each mode.
    private func constraints(
        for modes: [FigmaCollection.Mode], among all: [FigmaCollection.Mode]
    ) -> [[ContextSelector.Constraint]] {
        let others = all.filter { other in !modes.contains { $0.name == other.name } }
        let own = modes.map { self.constraints(of: $0) }
        for constraint in own.first ?? [] {
            let isShared = own.allSatisfy { $0.contains(constraint) }
            if isShared, !others.contains(where: { self.constraints(of: $0).contains(constraint) }) {
                return [[constraint]]
            }
        }
        return own
    }

    private func constraints(of mode: FigmaCollection.Mode) -> [ContextSelector.Constraint] {
        mode.contexts.compactMap { chosen in
            guard let modifier = tokens.contexts.modifiers.firstIndex(where: { $0.name == chosen.modifier }),
                let context = tokens.contexts.modifiers[modifier].contexts.firstIndex(of: chosen.context)
            else { return nil }
            return ContextSelector.Constraint(modifier: modifier, context: context)
        }
    }

    // MARK: One value

    private func spelling(
        _ value: FigmaVariable.Value?, of variable: FigmaVariable, _ expression: ValueExpression,
        in modes: [FigmaCollection.Mode]
    ) -> String? {
        // What stays is spelled as it is.
        guard let value, let mode = modes.first else { return text(expression.range) }
        guard let edit = edit(value, of: variable, expression, in: mode), edit.range == expression.range
        else { return nil }
        return edit.text
    }

    /// What to write, and where: of a spring with a damping fraction that alone.
    private func edit(
        _ value: FigmaVariable.Value, of variable: FigmaVariable, _ expression: ValueExpression,
        in mode: FigmaCollection.Mode
    ) -> (range: SourceRange, text: String)? {
        let permutation = mode.permutation
        // A value in shorthand has the properties of its token among its fields, which a new value would lose.
        let written = text(expression.range)
        if !written.hasPrefix("\""), written.contains("$") { return fieldEdit(value, expression) }
        guard let current = leaf(of: variable, in: permutation) else { return nil }
        if case .spring(let spring) = value { return fieldEdit(value, expression) ?? Self.whole(spring, expression) }
        if case .alias(let key) = value { return key.contains("#") ? nil : (expression.range, "\"{\(key)}\"") }
        let spelling = FigmaSpelling(of: written)
        let whole = tokens.value(of: variable.token, in: permutation)
        if case .typography(let style)? = whole, variable.part == "lineHeight", case .number(let height) = value {
            // Figma's line height is that of Figma's size.
            let key = FigmaVariable.key(path: variable.path, part: "fontSize")
            var size = style.fontSize.points
            if case .number(let number)? = inFigma[key]?[mode.name] { size = number }
            return size > 0 ? (expression.range, FigmaSpelling.number(height / size, digits: 6)) : nil
        }
        if case .fontFamily = current, case .list(let elements) = expression.kind, let first = elements.first,
            case .text(let name) = value
        {
            return (first.range, FigmaSpelling.quoted(name))
        }
        return spelling.text(value, like: current).map { (expression.range, $0) }
    }

    /// - Returns: a change of the one number that says how a spring bounces; `nil` where there is none.
    private func fieldEdit(
        _ value: FigmaVariable.Value, _ expression: ValueExpression
    ) -> (range: SourceRange, text: String)? {
        if case .spring(let spring) = value, case .composite(let composite) = expression.kind {
            let numbers = [
                ("dampingFraction", spring.dampingRatio), ("dampingRatio", spring.dampingRatio),
                ("bounce", spring.bounce), ("damping", spring.damping),
            ]
            for (name, number) in numbers {
                if let field = composite.field(name) { return (field.value.range, FigmaSpelling.number(number)) }
            }
        }
        return nil
    }

    private static func whole(_ spring: Spring, _ expression: ValueExpression) -> (range: SourceRange, text: String) {
        let response = FigmaSpelling.number(spring.response)
        return (
            expression.range,
            "{ \"response\": \(response), \"dampingFraction\": \(FigmaSpelling.number(spring.dampingRatio)) }"
        )
    }

    // MARK: Places

    private func valueRange(_ token: TokenID) -> SourceRange? { tokens.tree[token].value?.range }

    private func wholeRange(of token: TokenID, in permutation: Permutation) -> SourceRange? {
        tokens.expression(of: token, in: permutation)?.range
    }

    /// The expression of a token, or of a part of it; `nil` for a part of another token.
    private func expression(of variable: FigmaVariable, in permutation: Permutation) -> ValueExpression? {
        let whole = tokens.expression(of: variable.token, in: permutation)
        return variable.part.map { whole?.part(at: $0) } ?? whole
    }

    private func leaf(of variable: FigmaVariable, in permutation: Permutation) -> TokenValue? {
        guard let value = tokens.value(of: variable.token, in: permutation) else { return nil }
        let name = variable.part ?? ""
        return value.leaves(isNumbered: value.layerCount > 1).first { $0.name == name }?.value
    }
}
