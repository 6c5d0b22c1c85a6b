import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// A text that takes the place of another.
struct FigmaEdit {
    let range: SourceRange
    let text: String
}

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
                changes, of: variable, in: collection, at: range, sharedBy: sharing,
                split: changes.first.flatMap { split($0.mode) })
        }
    }

    private func findings(
        _ changes: [FigmaReview.Change], of variable: FigmaVariable, in collection: FigmaCollection,
        at range: SourceRange, sharedBy modes: [FigmaCollection.Mode], split: Diagnostic.FixIt??
    ) -> [Diagnostic] {
        guard let first = changes.first else { return [] }
        func finding(_ fixIts: [Diagnostic.FixIt], _ hint: String?) -> Diagnostic {
            let isEverywhere = changes.count == modes.count && modes.count > 1 && range == valueRange(variable.token)
            return .figmaChanged(
                first, of: variable, in: isEverywhere ? [] : changes.map(\.mode), at: range, fixIts: fixIts, hint: hint)
        }
        let token = tokens.tree[variable.token]
        if let theme = source.theme(range.source) {
            if let color = pinnedColor(changes, at: range, sharedBy: modes, in: theme) {
                return [finding([Diagnostic.FixIt("take it from Figma", replace: range, with: color)], nil)]
            }
            return [finding([], themeHint(changes, of: variable, in: collection, at: range, theme))]
        }
        guard let expression = expression(of: variable, in: first.mode.permutation) else {
            // The token that it refers to may have got the value already.
            if changes.allSatisfy({ has($0.inFigma, variable, in: $0.mode) }) { return [] }
            let target = tokens.expression(of: variable.token, in: first.mode.permutation)?.wholeReference?.path
            return [
                finding(
                    [],
                    target.map { "it refers to '\($0)': change it there" }
                        ?? "'\(token.path)' does not say this part: write it into its value")
            ]
        }
        if isShared(wholeRange(of: variable.token, in: first.mode.permutation) ?? range) {
            return [finding([], "several tokens share this value: give '\(token.path)' one of its own")]
        }
        if let split {
            return [finding(split.map { [$0] } ?? [], split == nil ? Self.shared(by: modes, token) : nil)]
        }
        let isOne = changes.allSatisfy { $0.inFigma.isSame(as: first.inFigma) }
        if isOne, changes.count == modes.count {
            guard let edits = edits(first.inFigma, of: variable, expression, in: first.mode) else {
                return [finding([], "write it by hand: Tessera has no spelling for it here")]
            }
            return [
                finding(edits.map { Diagnostic.FixIt("take it from Figma", replace: $0.range, with: $0.text) }, nil)
            ]
        }
        guard variable.part == nil, let fixIt = splitting(changes, of: variable, expression, at: range, modes) else {
            return [finding([], Self.shared(by: modes, token))]
        }
        return [finding([fixIt], nil)]
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
        guard let edits = edits(value, of: variable, expression, in: mode) else { return nil }
        if let whole = edits.first, whole.range == expression.range { return whole.text }
        return source.text(expression.range, with: edits)
    }

    /// What to write, and where: in a spring the fields that change.
    func edits(
        _ value: FigmaVariable.Value, of variable: FigmaVariable, _ expression: ValueExpression,
        in mode: FigmaCollection.Mode
    ) -> [FigmaEdit]? {
        let permutation = mode.permutation
        // A value in shorthand has the properties of its token among its fields, which a new value would lose.
        let written = source.text(expression.range)
        guard let current = leaf(of: variable, in: permutation) else { return nil }
        if case .spring(let spring) = value, case .spring(let current) = current {
            if let edits = springEdits(spring, in: expression, now: current) { return edits }
            guard !expression.holdsProperties(in: written), let text = FigmaSpelling.text(of: spring) else {
                return nil
            }
            return [FigmaEdit(range: expression.range, text: text)]
        }
        if expression.holdsProperties(in: written) { return nil }
        func edit(_ text: String) -> [FigmaEdit] { [FigmaEdit(range: expression.range, text: text)] }
        if case .alias(let key) = value { return key.contains("#") ? nil : edit("\"{\(key)}\"") }
        let spelling = FigmaSpelling(of: written)
        let whole = tokens.value(of: variable.token, in: permutation)
        if case .typography(let style)? = whole, variable.part == "lineHeight", case .number(let height) = value {
            // Figma's line height is that of Figma's size.
            let key = FigmaVariable.key(path: variable.path, part: "fontSize")
            var size = style.fontSize.points
            if case .number(let number)? = inFigma[key]?[mode.name] { size = number }
            return size > 0 ? edit(FigmaSpelling.number(height, inUnitsOf: size)) : nil
        }
        if case .fontFamily = current, case .list(let elements) = expression.kind, let first = elements.first,
            case .text(let name) = value
        {
            return [FigmaEdit(range: first.range, text: name.quoted)]
        }
        if case .color(let color) = value, let opacity = opacity(beside: variable, in: permutation) {
            return tintEdits(color, of: expression, opacity)
        }
        return spelling.text(value, like: current).map(edit)
    }

    // MARK: Several fields

    /// The fields of a spring, in the form that it has; those that stay are left as they are written.
    private func springEdits(
        _ spring: Spring, in expression: ValueExpression, now current: Spring
    ) -> [FigmaEdit]? {
        guard case .composite(let composite) = expression.kind,
            let form = SpringFields(fieldNames: composite.fields.map(\.definition.name)),
            let values = FigmaSpelling.values(of: spring, as: form, now: current)
        else { return nil }
        let edits = values.compactMap { name, number, isChanged -> FigmaEdit? in
            guard isChanged, let field = composite.field(name)?.value else { return nil }
            var text = number
            if form.isDuration(name) {
                let written = source.text(field.range)
                if case .literal(.duration(let duration)) = field.kind, Double(written) == nil {
                    text = Double(number).map { FigmaSpelling(of: written).duration($0, duration.unit) } ?? number
                } else if Double(written) == nil {
                    text += "s"
                }
            }
            return FigmaEdit(range: field.range, text: text)
        }
        return edits.isEmpty ? nil : edits
    }

    /// The opacity that is multiplied into the alpha of a material's tint, whose place is that of the tint; `nil` for
    /// anything else.
    private func opacity(
        beside variable: FigmaVariable, in permutation: Permutation
    ) -> (value: Double, range: SourceRange)? {
        guard let part = variable.part, part == "tint" || part.hasSuffix(".tint"),
            let whole = tokens.expression(of: variable.token, in: permutation),
            let material = part == "tint" ? whole : whole.part(at: String(part.dropLast(".tint".count))),
            case .composite(let composite) = material.kind, let field = composite.field("opacity")?.value,
            case .opacity(let opacity)? = field.constant ?? tokens.value(of: field, in: permutation)
        else { return nil }
        return (opacity, field.range)
    }

    /// A tint whose alpha comes out as that of Figma; at full opacity where no alpha could.
    private func tintEdits(
        _ color: Color, of expression: ValueExpression, _ opacity: (value: Double, range: SourceRange)
    ) -> [FigmaEdit] {
        func tint(_ alpha: Double) -> FigmaEdit {
            FigmaEdit(range: expression.range, text: color.withAlpha(alpha).figmaText.quoted)
        }
        if opacity.value > 0, color.alpha <= opacity.value { return [tint(color.alpha / opacity.value)] }
        let isPercent = source.text(opacity.range).contains("%")
        return [tint(color.alpha), FigmaEdit(range: opacity.range, text: isPercent ? "100%" : "1")]
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
