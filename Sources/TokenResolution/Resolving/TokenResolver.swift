import ColorScience
import Diagnostics
import TokenModel

extension ResolvedTokens {
    /// Follows every reference in every context.
    ///
    /// - Parameters:
    ///   - contexts: the manifest's; `nil` to take them from the tokens.
    ///   - pairs: contrast pairs of the manifest, whose references are checked too.
    ///   - distinct: colours of the manifest to tell apart, whose references are checked too.
    public static func resolve(
        _ tree: TokenTree, contexts: ContextSpace?, pairs: [ContrastPair] = [], distinct: [DistinctColors] = []
    ) -> (ResolvedTokens, [Diagnostic]) {
        var resolver = TokenResolver(tree: tree, space: contexts ?? .inferred(from: tree))
        resolver.resolve()
        resolver.checkRequirements(pairs: pairs, distinct: distinct)
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
    /// What each text of a selector means: a token set has thousands of uses of a few.
    private var parsedSelectors: [String: Result<ContextSelector, ContextSelector.Problem>] = [:]
    /// All combinations along some axes, made once.
    private var combinations: [AxisSet: [Combination]] = [:]
    private var isTotalLimitReported = false
    private var suggestionsLeft = TokenResolver.suggestionLimit

    /// Searching all names for the nearest is linear; a file whose every reference is broken gets
    /// suggestions for the first of them only.
    private static let suggestionLimit = 100
    /// Above this many values for all tokens that differ between contexts, a run would need
    /// gigabytes: 13,500 tokens with values for two modifiers of two contexts need 54,000.
    static let totalCellLimit = 8_000_000

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
            let isReference = token.value?.wholeReference != nil && token.contexts.isEmpty
            token.forEachReference { reference in
                if let target = find(reference, from: token) {
                    graph.add(target.index)
                    if isReference { rows[index].target = target }
                } else {
                    rows[index].isFaulty = true
                }
            }
        }
        let (order, knots) = graph.dependencyOrder()
        for knot in knots { report(knot) }
        for index in order { resolveToken(index) }
        for token in tree.tokens where !token.salvaged.isEmpty { checkSalvaged(token) }
    }

    // MARK: References

    /// The token at the reference's path; reports when there is none.
    private mutating func find(_ reference: TokenReference, from token: Token?) -> TokenID? {
        if let target = tree.token(at: reference.path) { return target }
        // What holds the token has a fault, which is reported: this reference may be right.
        if tree.mayBeUnread(reference.path) { return nil }
        if let group = tree.group(at: reference.path) {
            let hasRoot = tree.token(at: reference.path + ".$root") != nil
            diagnostics.append(.referenceToGroup(reference, tree[group], hasRoot: hasRoot))
            return nil
        }
        var nearest: String?
        if suggestionsLeft > 0 {
            suggestionsLeft -= 1
            nearest = Spelling.nearest(
                to: reference.path, among: tree.tokens.lazy.map(\.path).filter { $0 != token?.path })
        }
        diagnostics.append(.missingTarget(reference, nearest: nearest))
        return nil
    }

    private mutating func report(_ knot: ReferenceGraph.Knot) {
        for index in knot.members { rows[index].isFaulty = true }
        let cycle = knot.cycle.enumerated().map { position, index in
            cycleMember(index, next: knot.cycle[(position + 1) % knot.cycle.count])
        }
        diagnostics.append(.cycle(cycle, others: knot.others.map { cycleMember($0.token, next: $0.target) }))
    }

    private func cycleMember(_ index: Int, next: Int) -> CycleMember {
        let token = tree.tokens[index]
        let path = tree.tokens[next].path
        return CycleMember(path: token.path, next: path, range: reference(from: token, to: path))
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
                let selector = try parse(context.selector)
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

    private mutating func parse(_ selector: String) throws(ContextSelector.Problem) -> ContextSelector {
        if let known = parsedSelectors[selector] { return try known.get() }
        let result = Result { () throws(ContextSelector.Problem) in try ContextSelector(parsing: selector, in: space) }
        parsedSelectors[selector] = result
        return try result.get()
    }

    /// All combinations along `axes`; `nil` if there are more than a token can have values.
    private mutating func combinations(along axes: AxisSet) -> [Combination]? {
        if let known = combinations[axes] { return known }
        guard space.combinationCount(along: axes) <= ContextSpace.maximumCombinationCount else { return nil }
        let all = space.combinations(along: axes)
        combinations[axes] = all
        return all
    }

    // MARK: One token

    private mutating func resolveToken(_ index: Int) {
        let token = tree.tokens[index]
        if rows[index].isFaulty {
            // Its other references may be wrong as well.
            if token.value?.wholeReference == nil, let type = token.effectiveType {
                _ = checkTypes(of: token, type: type)
            }
            return
        }
        if let target = rows[index].target {
            share(target, with: index, token)
            return
        }
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
        fill(index, token, axes: axes)
    }

    /// Gives a token that is nothing but a reference the values of its target.
    private mutating func share(_ target: TokenID, with index: Int, _ token: Token) {
        if rows[target.index].isFaulty || determineType(of: token, target: target) == nil {
            rows[index].isFaulty = true
        } else {
            rows[index] = rows[target.index]
            rows[index].target = target
        }
    }

    private mutating func fill(_ index: Int, _ token: Token, axes: AxisSet) {
        guard let combinations = combinations(along: axes) else {
            diagnostics.append(
                .tooManyCombinations(token.path, limit: ContextSpace.maximumCombinationCount, at: token.keyRange))
            rows[index].isFaulty = true
            return
        }
        if combinations.count > 1, cells.count + combinations.count > Self.totalCellLimit {
            if !isTotalLimitReported {
                isTotalLimitReported = true
                diagnostics.append(.tooManyValues(limit: Self.totalCellLimit, at: token.keyRange))
            }
            rows[index].isFaulty = true
            return
        }
        let first = cells.count
        let selectors = selectors[index]
        var missing: [Combination] = []
        var problems = ValueProblems()
        for combination in combinations {
            let expression =
                selectors.map { ResolvedTokens.choose(from: token, selectors: $0, in: combination) }
                ?? token.value
            guard let expression else {
                missing.append(combination)
                cells.append(nil)
                continue
            }
            cells.append(evaluate(expression, in: combination, &problems))
        }
        diagnostics += problems.diagnostics
        if !missing.isEmpty {
            let names = axes.isEmpty ? [] : missing.prefix(16).map { space.description(of: $0, along: axes) }
            diagnostics.append(.missingContexts(token.path, names, of: missing.count, at: token.keyRange))
        }
        if problems.diagnostics.hasErrors || !missing.isEmpty {
            cells.removeSubrange(first...)
            rows[index].isFaulty = true
            return
        }
        rows[index].axes = axes
        rows[index].firstCell = Int32(first)
        rows[index].cellCount = Int32(combinations.count)
    }

    /// What is left of a faulty value may have faults of its own.
    private mutating func checkSalvaged(_ token: Token) {
        for part in token.salvaged {
            part.expression.forEachReference { _ = find($0, from: token) }
            _ = check(part.expression, is: part.type)
        }
    }

    // MARK: Types

    private mutating func determineType(of token: Token) -> TokenType? {
        let deciding = token.value ?? token.contexts.first?.value
        guard let reference = deciding?.wholeReference, let target = tree.token(at: reference.path) else {
            return token.effectiveType
        }
        return determineType(of: token, target: target)
    }

    /// The target's type, which a type of the token's own must not contradict.
    private mutating func determineType(of token: Token, target: TokenID) -> TokenType? {
        let type = rows[target.index].type
        let deciding = token.value ?? token.contexts.first?.value
        if let declared = token.type, let type, declared.value != type, let reference = deciding?.wholeReference {
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
            diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: [type]))
            return false
        case .derivation(let derivation):
            if type != .color {
                diagnostics.append(.literalTypeDiffers(.color, expected: type, at: expression.range))
                return false
            }
            return derivation.references.reduce(true) { isRight, part in check(part) && isRight }
        case .composite(let composite):
            return composite.fields.reduce(true) { isRight, field in check(field) && isRight }
        case .list(let elements):
            return elements.reduce(true) { isRight, element in check(element, is: type) && isRight }
        }
    }

    private mutating func check(_ part: ColorDerivation.Reference) -> Bool {
        guard let target = tree.token(at: part.reference.path) else { return false }
        guard let found = rows[target.index].type else { return true }
        guard part.role.types.contains(found) else {
            diagnostics.append(.targetTypeDiffers(part.reference, tree[target], found, expected: part.role.types))
            return false
        }
        return part.role != .alpha || checkOpacity(part.reference, target)
    }

    /// Whether a number that stands for an opacity is one in every context; opacities have been checked.
    private mutating func checkOpacity(_ reference: TokenReference, _ target: TokenID) -> Bool {
        let row = rows[target.index]
        for cell in cells[Int(row.firstCell)..<Int(row.firstCell + row.cellCount)] {
            if case .number(let number) = cell, !(0...1).contains(number) {
                diagnostics.append(.noOpacity(reference, tree[target], number))
                return false
            }
        }
        return true
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

    /// What is wrong with a token's values, each problem once however many combinations have it.
    private struct ValueProblems {
        private(set) var diagnostics: [Diagnostic] = []
        private var known: Set<Diagnostic> = []

        mutating func add(_ diagnostic: Diagnostic) {
            if known.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
        }
    }

    /// `nil` if the value has a fault, which is then among the problems.
    private func evaluate(
        _ expression: ValueExpression, in combination: Combination, _ problems: inout ValueProblems
    ) -> TokenValue? {
        switch expression.kind {
        case .literal(let value): value
        case .reference(let reference): value(of: reference.path, in: combination)
        case .derivation(let derivation): evaluate(derivation, expression.range, in: combination, &problems)
        case .composite(let composite): evaluate(composite, expression.range, in: combination, &problems)
        case .list(let elements): evaluate(elements, in: combination, &problems)
        }
    }

    private func evaluate(
        _ derivation: ColorDerivation, _ range: SourceRange, in combination: Combination,
        _ problems: inout ValueProblems
    ) -> TokenValue? {
        guard let color = derivation.color({ value(of: $0, in: combination) }) else { return nil }
        // No screen has such a colour, and no mapping keeps its hue.
        let lightness = color.converted(to: .oklch).components.first
        if lightness > 1 + 1e-6 || lightness < -1e-6 {
            problems.add(.colorBeyondEnds(isLight: lightness > 1, at: range))
        }
        return .color(color)
    }

    private func value(of path: String, in combination: Combination) -> TokenValue? {
        guard let target = tree.token(at: path) else { return nil }
        let row = rows[target.index]
        guard row.cellCount > 0 else { return nil }
        return cells[Int(row.firstCell) + space.cellIndex(of: combination, along: row.axes)]
    }

    private func evaluate(
        _ composite: CompositeExpression, _ range: SourceRange, in combination: Combination,
        _ problems: inout ValueProblems
    ) -> TokenValue? {
        var fields = FieldValues()
        var isWhole = true
        for field in composite.fields {
            if case .dimensions = field.definition.kind, case .list(let elements) = field.value.kind {
                let lengths = elements.compactMap { element -> Dimension? in
                    if case .dimension(let length) = evaluate(element, in: combination, &problems) {
                        length
                    } else {
                        nil
                    }
                }
                isWhole = isWhole && lengths.count == elements.count
                fields.add(lengths, for: field.definition.name)
            } else if let value = evaluate(field.value, in: combination, &problems) {
                if let problem = field.definition.problem(with: value) {
                    problems.add(.assembly(problem, .error, composite, range))
                    isWhole = false
                }
                fields.add(value, for: field.definition.name)
            } else {
                isWhole = false
            }
        }
        guard isWhole else { return nil }
        var warnings: [AssemblyProblem] = []
        do {
            let value = try composite.shape.assemble(fields, warnings: &warnings)
            for warning in warnings { problems.add(.assembly(warning, .warning, composite, range)) }
            return value
        } catch {
            problems.add(.assembly(error, .error, composite, range))
            return nil
        }
    }

    /// Joins the elements of a list. A reference stands for one element (DTCG 2025.10 Format, 7.3).
    private func evaluate(
        _ elements: [ValueExpression], in combination: Combination, _ problems: inout ValueProblems
    ) -> TokenValue? {
        var families: [String] = []
        var layers: [ShadowLayer] = []
        var stops: [GradientStop] = []
        for element in elements {
            let count: Int
            switch evaluate(element, in: combination, &problems) {
            case .fontFamily(let names):
                families += names
                count = names.count
            case .shadow(let parts):
                layers += parts
                count = parts.count
            case .gradient(let parts):
                stops += parts
                count = parts.count
            default:
                return nil
            }
            if count != 1 {
                problems.add(.severalElements(count, at: element.range))
                return nil
            }
        }
        if !families.isEmpty { return .fontFamily(families) }
        return layers.isEmpty ? .gradient(stops) : .shadow(layers)
    }

    // MARK: Requirements

    /// Checks that requirements are about colours that exist, and that the combinations of contexts to
    /// judge them in can be counted.
    mutating func checkRequirements(pairs: [ContrastPair], distinct: [DistinctColors]) {
        for (index, token) in tree.tokens.enumerated() {
            for requirement in token.contrast {
                if !rows[index].isFaulty, let type = rows[index].type, type != .color {
                    diagnostics.append(.contrastOfNoColor(token.path, type, at: requirement.range))
                }
                check(requirement, foregroundAxes: rows[index].axes)
            }
        }
        for pair in pairs {
            let axes = check(pair.foreground, isOneOf: [.color])
            check(pair.requirement, foregroundAxes: axes)
        }
        for colors in distinct {
            let axes: AxisSet = colors.members.reduce(into: []) { axes, member in
                let expression = ValueExpression(range: member.range, kind: .reference(member))
                axes.formUnion(check(expression, isOneOf: [.color]))
            }
            if space.combinationCount(along: axes) > ContextSpace.maximumCombinationCount {
                diagnostics.append(
                    .tooManyCombinationsOfColors(limit: ContextSpace.maximumCombinationCount, at: colors.range))
            }
        }
    }

    private mutating func check(_ requirement: ContrastRequirement, foregroundAxes: AxisSet) {
        // All backgrounds are judged together, since one colour has to pass on all of them.
        let axes = requirement.expressions.reduce(foregroundAxes) { $0.union(check($1.expression, isOneOf: $1.types)) }
        if space.combinationCount(along: axes) > ContextSpace.maximumCombinationCount {
            diagnostics.append(
                .tooManyCombinationsOfPair(
                    limit: ContextSpace.maximumCombinationCount, at: requirement.range))
        }
    }

    /// - Parameter types: any of them will do; the first is the one to ask for.
    /// - Returns: the axes that the expression depends on.
    private mutating func check(_ expression: ValueExpression, isOneOf types: [TokenType]) -> AxisSet {
        var axes: AxisSet = []
        expression.forEachReference { reference in
            guard let target = find(reference, from: nil), !rows[target.index].isFaulty else { return }
            axes.formUnion(rows[target.index].axes)
        }
        guard let reference = expression.wholeReference, let target = tree.token(at: reference.path),
            !rows[target.index].isFaulty, let found = rows[target.index].type
        else {
            if let type = types.first { _ = check(expression, is: type) }
            return axes
        }
        if !types.contains(found) {
            diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: types))
        } else if types.contains(.opacity) {
            _ = checkOpacity(reference, target)
        }
        return axes
    }
}
