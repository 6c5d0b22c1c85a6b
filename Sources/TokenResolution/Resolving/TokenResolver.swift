import Diagnostics
import TokenModel

extension ResolvedTokens {
    /// Follows every reference in every context.
    ///
    /// - Parameters:
    ///   - contexts: the manifest's; `nil` to take them from the tokens.
    ///   - pairs: contrast pairs of the manifest, whose references are checked too.
    public static func resolve(
        _ tree: TokenTree, contexts: ContextSpace?, pairs: [ContrastPair] = []
    ) -> (ResolvedTokens, [Diagnostic]) {
        var resolver = TokenResolver(tree: tree, space: contexts ?? .inferred(from: tree))
        resolver.resolve()
        resolver.checkRequirements(pairs: pairs)
        return (resolver.result, resolver.diagnostics)
    }
}

/// Resolves tokens in the order of their dependencies, so that every reference finds its target done.
struct TokenResolver {
    let tree: TokenTree
    let space: ContextSpace
    var diagnostics: [Diagnostic] = []

    private var rows: [ResolvedTokens.Row]
    private var cells: [TokenValue?] = []
    private var selectors: [Int: [ContextSelector?]] = [:]
    private var suggestionsLeft = TokenResolver.suggestionLimit

    /// Searching all names for the nearest is linear; a file whose every reference is broken gets
    /// suggestions for the first of them only.
    private static let suggestionLimit = 100
    /// Above this many values for one token the contexts cannot be meant.
    static let cellLimit = 65_536

    init(tree: TokenTree, space: ContextSpace) {
        self.tree = tree
        self.space = space
        rows = Array(repeating: ResolvedTokens.Row(), count: tree.tokens.count)
        cells.reserveCapacity(tree.tokens.count)
    }

    var result: ResolvedTokens {
        ResolvedTokens(tree: tree, contexts: space, rows: rows, cells: cells, selectors: selectors)
    }

    mutating func resolve() {
        var graph = ReferenceGraph(tokenCount: tree.tokens.count)
        for (index, token) in tree.tokens.enumerated() {
            if token.isFaulty { rows[index].isFaulty = true }
            readSelectors(of: token, index)
            graph.begin(index)
            token.forEachReference { reference in
                if let target = find(reference, from: token) {
                    graph.add(target.index)
                } else {
                    rows[index].isFaulty = true
                }
            }
        }
        let order = graph.dependencyOrder { cycle in
            reportCycle(cycle)
        }
        for index in order { resolveToken(index) }
    }

    // MARK: References

    /// The token at the reference's path; reports when there is none.
    private mutating func find(_ reference: TokenReference, from token: Token?) -> TokenID? {
        if let target = tree.token(at: reference.path) { return target }
        if let group = tree.group(at: reference.path) {
            let hasRoot = tree.token(at: reference.path + ".$root") != nil
            diagnostics.append(.referenceToGroup(reference, tree[group], hasRoot: hasRoot))
            return nil
        }
        var nearest: String?
        if suggestionsLeft > 0 {
            suggestionsLeft -= 1
            nearest = Spelling.nearest(to: reference.path, among: tree.tokens.lazy.map(\.path).filter { $0 != token?.path })
        }
        diagnostics.append(.missingTarget(reference, nearest: nearest))
        return nil
    }

    private mutating func reportCycle(_ cycle: [Int]) {
        // From the member that comes first in the source, so that the message does not depend on
        // where the search began.
        guard let first = cycle.min(), let start = cycle.firstIndex(of: first) else { return }
        let members = (Array(cycle[start...]) + Array(cycle[..<start])).map { tree.tokens[$0] }
        for index in cycle { rows[index].isFaulty = true }
        diagnostics.append(.cycle(members.enumerated().map { position, token in
            let next = members[(position + 1) % members.count]
            return CycleMember(path: token.path, next: next.path, range: reference(from: token, to: next.path))
        }))
    }

    private func reference(from token: Token, to path: String) -> SourceRange {
        var range: SourceRange?
        token.forEachReference { reference in
            if reference.path == path { range = range ?? reference.range }
        }
        return range ?? token.keyRange
    }

    // MARK: Contexts

    private mutating func readSelectors(of token: Token, _ index: Int) {
        guard !token.contexts.isEmpty else { return }
        var seen: [ContextSelector: SourceRange] = [:]
        selectors[index] = token.contexts.map { context in
            do throws(ContextSelector.Problem) {
                let selector = try ContextSelector(parsing: context.selector, in: space)
                if let first = seen.updateValue(context.selectorRange, forKey: selector) {
                    diagnostics.append(.sameContextsTwice(context.selector, at: context.selectorRange, first: first))
                    rows[index].isFaulty = true
                }
                return selector
            } catch {
                diagnostics.append(.selector(error, in: space, at: context.selectorRange))
                rows[index].isFaulty = true
                return nil
            }
        }
    }

    // MARK: One token

    private mutating func resolveToken(_ index: Int) {
        guard !rows[index].isFaulty else { return }
        let token = tree.tokens[index]
        var dependsOnFaulty = false
        var axes: AxisSet = (selectors[index] ?? []).reduce(into: []) { $0.formUnion($1?.axes ?? []) }
        token.forEachReference { reference in
            guard let target = tree.token(at: reference.path) else { return }
            let row = rows[target.index]
            if row.isFaulty { dependsOnFaulty = true }
            axes.formUnion(row.axes)
        }
        guard !dependsOnFaulty, let type = determineType(of: token) else {
            rows[index].isFaulty = true
            return
        }
        rows[index].type = type
        guard checkTypes(of: token, type: type) else {
            rows[index].isFaulty = true
            return
        }
        if let reference = token.value?.wholeReference, token.contexts.isEmpty,
            let target = tree.token(at: reference.path)
        {
            rows[index] = rows[target.index]
            rows[index].target = target
            return
        }
        fill(index, token, axes: axes)
    }

    private mutating func fill(_ index: Int, _ token: Token, axes: AxisSet) {
        guard space.combinationCount(along: axes) <= Self.cellLimit else {
            diagnostics.append(.tooManyCombinations(token.path, limit: Self.cellLimit, at: token.keyRange))
            rows[index].isFaulty = true
            return
        }
        let first = cells.count
        var missing: [Combination] = []
        let combinations = axes.isEmpty ? [space.defaultCombination] : space.combinations(along: axes)
        for combination in combinations {
            let expression: ValueExpression?
            if let selectors = selectors[index] {
                expression = ResolvedTokens.choose(from: token, selectors: selectors, in: combination)
            } else {
                expression = token.value
            }
            guard let expression else {
                missing.append(combination)
                cells.append(nil)
                continue
            }
            let value = evaluate(expression, in: combination)
            if value == nil { rows[index].isFaulty = true }
            cells.append(value)
        }
        if !missing.isEmpty {
            let names = missing.map { space.description(of: $0, along: axes) }
            diagnostics.append(.missingContexts(token.path, names, at: token.keyRange))
            rows[index].isFaulty = true
        }
        rows[index].axes = axes
        rows[index].firstCell = Int32(first)
        rows[index].cellCount = Int32(combinations.count)
    }

    // MARK: Types

    private mutating func determineType(of token: Token) -> TokenType? {
        let deciding = token.value ?? token.contexts.first?.value
        guard let reference = deciding?.wholeReference, let target = tree.token(at: reference.path) else {
            return token.effectiveType
        }
        let type = rows[target.index].type
        if let declared = token.type, let type, declared.value != type {
            diagnostics.append(.declaredTypeDiffers(token.path, declared, reference, tree[target], type))
            return nil
        }
        return type
    }

    /// Whether every reference leads to a token of the type that is expected there.
    private mutating func checkTypes(of token: Token, type: TokenType) -> Bool {
        var isRight = true
        for expression in [token.value].compactMap(\.self) + token.contexts.map(\.value) {
            isRight = check(expression, is: type) && isRight
        }
        return isRight
    }

    private mutating func check(_ expression: ValueExpression, is type: TokenType) -> Bool {
        switch expression.kind {
        case .literal(let value):
            // A value for one context of a token whose other value refers to another type.
            if value.type == type { return true }
            diagnostics.append(.literalTypeDiffers(value.type, expected: type, at: expression.range))
            return false
        case .reference(let reference):
            guard let target = tree.token(at: reference.path) else { return false }
            guard let found = rows[target.index].type, found != type else { return true }
            diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: type))
            return false
        case .composite(let composite):
            return composite.fields.reduce(true) { isRight, field in check(field) && isRight }
        case .list(let elements):
            return elements.reduce(true) { isRight, element in check(element, is: type) && isRight }
        }
    }

    private mutating func check(_ field: CompositeExpression.Field) -> Bool {
        switch field.definition.kind {
        case .value(let type): return check(field.value, is: type)
        case .seconds: return check(field.value, is: .duration)
        case .keyword: return true
        case .dimensions:
            guard case .list(let elements) = field.value.kind else { return check(field.value, is: .dimension) }
            return elements.reduce(true) { isRight, element in check(element, is: .dimension) && isRight }
        }
    }

    // MARK: Values

    /// `nil` if the value has a fault, which is then reported.
    private mutating func evaluate(_ expression: ValueExpression, in combination: Combination) -> TokenValue? {
        switch expression.kind {
        case .literal(let value): return value
        case .reference(let reference): return value(of: reference, in: combination)
        case .composite(let composite): return evaluate(composite, expression.range, in: combination)
        case .list(let elements): return evaluate(elements, in: combination)
        }
    }

    private func value(of reference: TokenReference, in combination: Combination) -> TokenValue? {
        guard let target = tree.token(at: reference.path) else { return nil }
        let row = rows[target.index]
        guard row.cellCount > 0 else { return nil }
        return cells[Int(row.firstCell) + space.cellIndex(of: combination, along: row.axes)]
    }

    private mutating func evaluate(
        _ composite: CompositeExpression, _ range: SourceRange, in combination: Combination
    ) -> TokenValue? {
        var fields = FieldValues()
        for field in composite.fields {
            if case .dimensions = field.definition.kind, case .list(let elements) = field.value.kind {
                let lengths = elements.compactMap { element -> Dimension? in
                    if case .dimension(let length) = evaluate(element, in: combination) { length } else { nil }
                }
                fields.add(lengths, for: field.definition.name)
            } else if let value = evaluate(field.value, in: combination) {
                fields.add(value, for: field.definition.name)
            } else {
                return nil
            }
        }
        var warnings: [AssemblyProblem] = []
        do {
            let value = try composite.shape.assemble(fields, warnings: &warnings)
            diagnostics += warnings.map { .assembly($0, .warning, composite, range) }
            return value
        } catch {
            diagnostics.append(.assembly(error, .error, composite, range))
            return nil
        }
    }

    /// Joins the elements of a list. A reference stands for one element (DTCG 2025.10 Format, 7.3).
    private mutating func evaluate(_ elements: [ValueExpression], in combination: Combination) -> TokenValue? {
        var families: [String] = []
        var layers: [ShadowLayer] = []
        var stops: [GradientStop] = []
        for element in elements {
            switch evaluate(element, in: combination) {
            case .fontFamily(let names) where isOne(names.count, element): families += names
            case .shadow(let parts) where isOne(parts.count, element): layers += parts
            case .gradient(let parts) where isOne(parts.count, element): stops += parts
            default: return nil
            }
        }
        if !families.isEmpty { return .fontFamily(families) }
        return layers.isEmpty ? .gradient(stops) : .shadow(layers)
    }

    private mutating func isOne(_ count: Int, _ element: ValueExpression) -> Bool {
        if count == 1 { return true }
        diagnostics.append(.severalElements(count, at: element.range))
        return false
    }

    // MARK: Requirements

    /// Checks that the colours of contrast requirements exist and are colours.
    mutating func checkRequirements(pairs: [ContrastPair]) {
        for token in tree.tokens where !token.contrast.isEmpty {
            for requirement in token.contrast { check(requirement) }
        }
        for pair in pairs {
            checkColor(pair.foreground)
            check(pair.requirement)
        }
    }

    private mutating func check(_ requirement: ContrastRequirement) {
        for layer in requirement.backgrounds.flatMap(\.layers) { checkColor(layer) }
    }

    private mutating func checkColor(_ expression: ValueExpression) {
        if let reference = expression.wholeReference {
            guard let target = find(reference, from: nil) else { return }
            if rows[target.index].isFaulty { return }
        }
        _ = check(expression, is: .color)
    }
}
