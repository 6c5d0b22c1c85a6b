import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// What a token comes to.
struct Resolution {
    /// Where its values stand, but for the first of its cells, which shows when they are put with the others.
    var row: ResolvedTokens.Row
    /// Its values in all permutations along its modifiers; none where it has those of its target, or a literal.
    var cells: [TokenValue?] = []
    /// What stands in their place where people reduce motion, as far as it is written out.
    var alternatives: [TokenValue?]?
    /// Whether its type differs between permutations, so that each has to be judged by itself.
    var needsPermutations = false

    /// The values in all permutations, in their order.
    func values(_ tree: TokenTree) -> ArraySlice<TokenValue?> {
        row.isLiteral ? row.values([], tree) : cells[...]
    }
}

extension TokenResolver {
    /// Resolves one token, of which no more than its references is known.
    ///
    /// - Parameter targets: the tokens that it refers to, which are resolved.
    mutating func resolution(of index: Int, targets: ArraySlice<Int32>) -> Resolution {
        var resolution = Resolution(row: rows[index])
        let token = tree.tokens[index]
        if resolution.row.isInvalid {
            // Its other references may be wrong as well.
            if token.value?.wholeReference == nil, let type = token.effectiveType {
                _ = checkTypes(of: token, type: type)
            }
            return resolution
        }
        if !mixedTokens.isEmpty, targets.contains(where: { rows[Int($0)].isMixed }) {
            resolution.needsPermutations = true
            return resolution
        }
        // One that says what stands in its place has values of its own, along the modifiers of that.
        if let target = resolution.row.target, token.reducedMotion == nil {
            share(target, with: token, &resolution.row)
            return resolution
        }
        guard !targets.contains(where: { rows[Int($0)].isInvalid }) else {
            resolution.row.isInvalid = true
            return resolution
        }
        let known = diagnostics.count
        guard let type = determineType(of: token), checkTypes(of: token, type: type),
            checkDefinitions(of: token, type: type)
        else {
            resolution.row.isInvalid = true
            // Within one source all values are of one type.
            if token.contexts.contains(where: { !$0.conditions.isEmpty }), hasSeveralTypes(token) {
                diagnostics.removeSubrange(known...)
                resolution.row.isInvalid = false
                resolution.needsPermutations = true
            }
            return resolution
        }
        resolution.row.type = type
        fill(&resolution, of: index, selectors(of: token, index), along: modifiers(of: index, targets))
        if type.mayHoldCSS, let texts = Self.cssTexts(resolution.cells) {
            resolution.cells = texts
            resolution.row.type = .css
        }
        if !resolution.row.isInvalid, let type = resolution.row.type {
            resolveAlternative(of: token, type, &resolution)
        }
        return resolution
    }

    /// The modifiers that a token's values may depend on: those of its selectors, and of what it refers to.
    func modifiers(of index: Int, _ targets: ArraySlice<Int32>) -> ModifierSet {
        var modifiers: ModifierSet = []
        for case let selector? in selectors(of: tree.tokens[index], index) ?? [] {
            modifiers.formUnion(selector.modifiers)
        }
        for target in targets { modifiers.formUnion(rows[Int(target)].modifiers) }
        return modifiers
    }

    /// Gives a token that is nothing but a reference the values of its target.
    private mutating func share(_ target: TokenID, with token: Token, _ row: inout ResolvedTokens.Row) {
        let known = rows[target.index]
        guard let reference = token.value?.wholeReference else { return }
        if known.isInvalid || determineType(of: token, reference, target, token.type) == nil {
            row.isInvalid = true
        } else if known.isPartial {
            let permutations = (permutations(along: known.modifiers) ?? []).filter {
                value(of: reference, in: $0) == nil
            }
            diagnostics.append(
                .absentTarget(
                    AbsentTarget(reference: reference, permutations: permutations), of: token, space, known.modifiers))
            row.isInvalid = true
        } else {
            row = known.shared(from: target)
        }
    }

    // MARK: Values

    /// What only CSS can say in one permutation is a text of CSS in all.
    ///
    /// - Returns: `nil` if no value is raw CSS, or if one of them has no text.
    static func cssTexts(_ values: some Collection<TokenValue?>) -> [TokenValue?]? {
        guard values.contains(where: { if case .css? = $0 { true } else { false } }) else { return nil }
        var texts: [TokenValue?] = []
        for value in values {
            guard let value else {
                texts.append(nil)
                continue
            }
            guard let css = RawCSS(value) else { return nil }
            texts.append(.css(css))
        }
        return texts
    }

    private mutating func fill(
        _ resolution: inout Resolution, of index: Int, _ selectors: [ContextSelector?]?, along modifiers: ModifierSet
    ) {
        let token = tree.tokens[index]
        if modifiers.isEmpty, token.literal != nil {
            resolution.row = .literal(index, resolution.row.type)
            return
        }
        guard let permutations = permutations(along: modifiers) else {
            diagnostics.append(tooManyPermutations(of: token, along: modifiers))
            resolution.row.isInvalid = true
            return
        }
        if permutations.count > 1, cells.count + expectedCellCount + permutations.count > Self.totalCellLimit {
            if !isTotalLimitReported {
                isTotalLimitReported = true
                diagnostics.append(.tooManyValues(at: token.keyRange))
            }
            resolution.row.isInvalid = true
            return
        }
        resolution.cells.reserveCapacity(permutations.count)
        var missing: [Permutation] = []
        var findings = ValueFindings()
        var absent: [AbsentTarget] = []
        for permutation in permutations {
            let expression =
                selectors.map { ResolvedTokens.choose(from: token, selectors: $0, in: permutation) }
                ?? token.value
            guard let expression else {
                missing.append(permutation)
                resolution.cells.append(nil)
                continue
            }
            let value = evaluate(expression, in: permutation, &findings)
            if value == nil { noteAbsentTargets(of: expression, in: permutation, &absent) }
            resolution.cells.append(value)
        }
        // A source that is there in some contexts only gives a token to these.
        let isPartial = token.isConditional && !missing.isEmpty
        resolution.row.modifiers = modifiers
        resolution.row.isPartial = isPartial
        report(missing: missing, absent: absent, findings, of: token, resolution.row, among: permutations.count)
        if findings.diagnostics.hasErrors || !absent.isEmpty || (!missing.isEmpty && !isPartial) {
            resolution.cells = []
            resolution.row.modifiers = []
            resolution.row.isInvalid = true
            return
        }
        if token.contexts.isEmpty, token.value?.holdsPart == true { reduce(&resolution, permutations) }
        resolution.row.cellCount = Int32(resolution.cells.count)
    }

    /// Takes out the modifiers that make no difference: what a part is taken from may vary in its other parts only.
    ///
    /// - Parameter permutations: those of the cells.
    private func reduce(_ resolution: inout Resolution, _ permutations: [Permutation]) {
        let modifiers = resolution.row.modifiers
        var reduced = modifiers
        for index in modifiers.indices {
            let isTheSame = permutations.indices.allSatisfy { place in
                var first = permutations[place]
                first[index] = 0
                return resolution.cells[place] == resolution.cells[space.cellIndex(of: first, along: modifiers)]
            }
            if isTheSame { reduced.remove(ModifierSet(modifier: index)) }
        }
        guard reduced != modifiers else { return }
        resolution.cells = space.permutations(along: reduced).map { permutation in
            resolution.cells[space.cellIndex(of: permutation, along: modifiers)]
        }
        resolution.row.modifiers = reduced
    }

    /// Reports what came up about the values of a token.
    ///
    /// - Parameter count: of the permutations that it was looked at in.
    mutating func report(
        missing: [Permutation], absent: [AbsentTarget], _ findings: ValueFindings, of token: Token,
        _ row: ResolvedTokens.Row, among count: Int
    ) {
        for target in absent { diagnostics.append(.absentTarget(target, of: token, space, row.modifiers)) }
        diagnostics += findings.diagnostics(among: count) { space.description(of: $0, along: row.modifiers) }
        if missing.isEmpty { return }
        let names =
            row.modifiers.isEmpty
            ? [] : missing.prefix(Diagnostic.shownContexts).map { space.description(of: $0, along: row.modifiers) }
        diagnostics.append(
            row.isPartial
                ? .partialToken(token.path, names, of: missing.count, at: token.keyRange)
                : .missingContexts(token.path, names, of: missing.count, at: token.keyRange))
    }

    func noteAbsentTargets(
        of expression: ValueExpression, in permutation: Permutation, _ absent: inout [AbsentTarget]
    ) {
        expression.forEachReference { reference in
            guard let target = tree.target(of: reference), rows[target.index].isPartial,
                value(of: reference, in: permutation) == nil
            else { return }
            if let known = absent.firstIndex(where: { $0.reference == reference }) {
                absent[known].permutations.append(permutation)
            } else {
                absent.append(AbsentTarget(reference: reference, permutations: [permutation]))
            }
        }
    }
}

/// What is wrong with a token's values, each finding once however many permutations have it.
struct ValueFindings {
    private(set) var diagnostics: [Diagnostic] = []
    private var permutations: [Diagnostic: [Permutation]] = [:]

    mutating func add(_ diagnostic: Diagnostic, in permutation: Permutation) {
        if permutations[diagnostic] == nil { diagnostics.append(diagnostic) }
        permutations[diagnostic, default: []].append(permutation)
    }

    /// With the names of the contexts for those that not all of `count` permutations have.
    func diagnostics(among count: Int, name: (Permutation) -> String) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard let found = permutations[diagnostic], found.count < count else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.contexts = Diagnostic.contexts(
                found.prefix(Diagnostic.shownContexts).map(name), of: found.count)
            return diagnostic
        }
    }
}
