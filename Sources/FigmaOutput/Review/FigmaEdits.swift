import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// Writes values from Figma into the tokens: in the place of the value that a mode has, and into `$contexts` where
/// several modes share one value and differ now.
struct FigmaEdits {
    let tokens: ResolvedTokens
    let source: FigmaSource
    private let mapping: GamutMappingMethod
    /// By how many tokens a value is shared, such as by groups that extend one another.
    private let owners: [SourceRange: Int]
    /// What variables are in Figma, by key and by the name of the mode.
    private var inFigma: [String: [String: FigmaVariable.Value]] = [:]

    init(_ tokens: ResolvedTokens, _ source: FigmaSource, mapping: GamutMappingMethod) {
        self.mapping = mapping
        self.tokens = tokens
        self.source = source
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
    ///
    /// - Parameter split: of a composite that becomes several in a mode the change that makes it so.
    func findings(
        _ changes: [FigmaReview.Change], of variable: FigmaVariable, in collection: FigmaCollection,
        split: (FigmaCollection.Mode) -> Diagnostic.FixIt??
    ) -> [Diagnostic] {
        let groups = Dictionary(grouping: changes) { range(of: variable, in: $0.mode) }
        return groups.sorted { ($0.key.source.index, $0.key.offset) < ($1.key.source.index, $1.key.offset) }.flatMap {
            range, changes -> [Diagnostic] in
            let sharing = collection.modes.filter { self.range(of: variable, in: $0) == range }
            return findings(
                changes, of: variable, at: range, sharedBy: sharing, split: changes.first.flatMap { split($0.mode) })
        }
    }

    private func findings(
        _ changes: [FigmaReview.Change], of variable: FigmaVariable, at range: SourceRange,
        sharedBy modes: [FigmaCollection.Mode], split: Diagnostic.FixIt??
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
            // The token that it refers to may have got the value already.
            if changes.allSatisfy({ has($0.inFigma, variable, in: $0.mode) }) { return [] }
            let target = tokens.expression(of: variable.token, in: first.mode.permutation)?.wholeReference?.path
            return [
                finding(
                    nil,
                    target.map { "it refers to '\($0)': change it there" }
                        ?? "'\(token.path)' does not say this part: write it into its value")
            ]
        }
        if isShared(wholeRange(of: variable.token, in: first.mode.permutation) ?? range) {
            return [finding(nil, "several tokens share this value: give '\(token.path)' one of its own")]
        }
        if let split {
            return [finding(split, split == nil ? Self.shared(by: modes, token) : nil)]
        }
        let isOne = changes.allSatisfy { $0.inFigma.isSame(as: first.inFigma) }
        if isOne, changes.count == modes.count {
            guard let edit = edit(first.inFigma, of: variable, expression, in: first.mode) else {
                return [finding(nil, "write it by hand: Tessera has no spelling for it here")]
            }
            return [finding(Diagnostic.FixIt("take it from Figma", replace: edit.range, with: edit.text), nil)]
        }
        guard variable.part == nil, let fixIt = splitting(changes, of: variable, expression, at: range, modes) else {
            return [finding(nil, Self.shared(by: modes, token))]
        }
        return [finding(fixIt, nil)]
    }

    /// Why a value that several modes have is not written for some of them.
    private static func shared(by modes: [FigmaCollection.Mode], _ token: Token) -> String {
        "'\(modes.map(\.name).joined(separator: "', '"))' share this value, and it is not written so that it can be split: "
            + "give '\(token.path)' values for these contexts in its own '$contexts'"
    }

    /// Whether several tokens have a value that is written once, such as by groups that extend one another.
    func isShared(_ range: SourceRange) -> Bool { owners[range] ?? 1 > 1 }

    // MARK: One value

    func spelling(
        _ value: FigmaVariable.Value?, of variable: FigmaVariable, _ expression: ValueExpression,
        in modes: [FigmaCollection.Mode]
    ) -> String? {
        // What stays is spelled as it is.
        guard let value, let mode = modes.first else { return source.text(expression.range) }
        guard let edit = edit(value, of: variable, expression, in: mode), edit.range == expression.range
        else { return nil }
        return edit.text
    }

    /// What to write, and where: of a spring with a damping fraction that alone.
    func edit(
        _ value: FigmaVariable.Value, of variable: FigmaVariable, _ expression: ValueExpression,
        in mode: FigmaCollection.Mode
    ) -> (range: SourceRange, text: String)? {
        let permutation = mode.permutation
        // A value in shorthand has the properties of its token among its fields, which a new value would lose.
        let written = source.text(expression.range)
        if expression.holdsProperties(in: written) { return fieldEdit(value, expression) }
        guard let current = leaf(of: variable, in: permutation) else { return nil }
        if case .spring(let spring) = value {
            return fieldEdit(value, expression) ?? (expression.range, FigmaSpelling.text(of: spring))
        }
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
        guard case .spring(let spring) = value, case .composite(let composite) = expression.kind else { return nil }
        let numbers = [
            ("dampingFraction", spring.dampingRatio), ("dampingRatio", spring.dampingRatio),
            ("bounce", spring.bounce), ("damping", spring.damping),
        ]
        return numbers.lazy.compactMap { name, number in
            composite.field(name).map { ($0.value.range, FigmaSpelling.number(number)) }
        }.first
    }

    // MARK: Places

    private func valueRange(_ token: TokenID) -> SourceRange? { tokens.tree[token].value?.range }

    func wholeRange(of token: TokenID, in permutation: Permutation) -> SourceRange? {
        tokens.expression(of: token, in: permutation)?.range
    }

    /// The expression of a token, or of a part of it; `nil` for a part of another token.
    func expression(of variable: FigmaVariable, in permutation: Permutation) -> ValueExpression? {
        let whole = tokens.expression(of: variable.token, in: permutation)
        return variable.part.map { whole?.part(at: $0) } ?? whole
    }

    /// Whether a variable has a value in a mode, by whatever way.
    private func has(_ value: FigmaVariable.Value, _ variable: FigmaVariable, in mode: FigmaCollection.Mode) -> Bool {
        guard let whole = tokens.value(of: variable.token, in: mode.permutation),
            let own = leaf(of: variable, in: mode.permutation)
        else { return false }
        return FigmaLeaf(own, part: variable.part, of: whole, mapping: mapping)?.value.isSame(as: value) ?? false
    }

    private func leaf(of variable: FigmaVariable, in permutation: Permutation) -> TokenValue? {
        tokens.parts(of: variable.token, in: permutation).first { $0.part == variable.part }?.value
    }
}
