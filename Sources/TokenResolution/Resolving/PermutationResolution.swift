import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

// Tokens of which each permutation has to be judged by itself: they lead back to themselves when all contexts are taken
// together, or their types differ between contexts.

extension TokenResolver {
    /// Resolves a strongly connected component whose members have values for contexts.
    mutating func resolve(_ component: ReferenceGraph.Component, _ graph: ReferenceGraph) {
        let members = component.members.sorted()
        guard let orders = permutationOrders(of: members) else {
            for member in members { rows[member].isInvalid = true }
            return
        }
        resolveInEachPermutation(members, orders, graph)
    }

    /// - Parameter members: with all tokens that they refer to resolved, but for each other.
    mutating func resolveInEachPermutation(
        _ members: [Int], _ orders: PermutationOrders, _ graph: ReferenceGraph
    ) {
        var modifiers = orders.modifiers
        var isInvalid = false
        for member in members {
            let targets = graph.targets(of: member)
            modifiers.formUnion(self.modifiers(of: member, targets))
            if rows[member].isInvalid || targets.contains(where: { rows[Int($0)].isInvalid }) { isInvalid = true }
        }
        // What is wrong with one of them is reported, and all depend on it.
        guard !isInvalid, let permutations = reserveCells(for: members, along: modifiers) else {
            for member in members { rows[member].isInvalid = true }
            return
        }
        var judgments = [Int: Judgment](uniqueKeysWithValues: members.map { ($0, Judgment()) })
        for (place, permutation) in permutations.enumerated() {
            judged = permutation
            for member in orders.order(in: permutation, of: space) {
                judge(Int(member), in: permutation, at: place, &judgments[Int(member), default: Judgment()])
            }
        }
        judged = nil
        for member in members { finish(member, judgments[member] ?? Judgment(), permutations.count) }
        for member in members { resolveAlternative(of: member) }
    }

    /// What came up about one token.
    private struct Judgment {
        var findings = ValueFindings()
        var missing: [Permutation] = []
        var absent: [AbsentTarget] = []
        /// Whether a value could not be told, for whatever reason.
        var lacksValue = false
        var types: Set<TokenType> = []
    }

    /// Makes room for the values of some tokens.
    ///
    /// - Returns: the permutations that they have values in; `nil` if these are too many, which is reported.
    private mutating func reserveCells(for members: [Int], along modifiers: ModifierSet) -> [Permutation]? {
        let first = tree.tokens[members[0]]
        guard let permutations = permutations(along: modifiers) else {
            diagnostics.append(tooManyPermutations(of: first, along: modifiers))
            return nil
        }
        guard cells.count + expectedCellCount + members.count * permutations.count <= Self.totalCellLimit else {
            if !isTotalLimitReported {
                isTotalLimitReported = true
                diagnostics.append(.tooManyValues(at: first.keyRange))
            }
            return nil
        }
        for member in members {
            let token = tree.tokens[member]
            rows[member].type = nil
            rows[member].modifiers = modifiers
            rows[member].firstCell = Int32(cells.count)
            rows[member].cellCount = Int32(permutations.count)
            rows[member].isPartial =
                token.isConditional
                && permutations.contains { choice(of: token, member, in: $0) == nil }
            cells.append(contentsOf: repeatElement(nil, count: permutations.count))
        }
        return permutations
    }

    private func choice(of token: Token, _ index: Int, in permutation: Permutation) -> Int? {
        selectors(of: token, index).flatMap {
            ResolvedTokens.choosePlace(from: token, selectors: $0, in: permutation)
        }
    }

    /// Resolves a token in one permutation, in which all that it refers to is resolved.
    private mutating func judge(
        _ member: Int, in permutation: Permutation, at place: Int, _ judgment: inout Judgment
    ) {
        let token = tree.tokens[member]
        let choice = choice(of: token, member, in: permutation)
        guard let expression = choice.map({ token.contexts[$0].value }) ?? token.value else {
            judgment.missing.append(permutation)
            return
        }
        let known = diagnostics.count
        var value: TokenValue?
        if let type = determineType(of: token, by: expression, at: choice), check(expression, is: type) {
            value = evaluate(expression, in: permutation, &judgment.findings)
        }
        for finding in diagnostics[known...] { judgment.findings.add(finding, in: permutation) }
        diagnostics.removeSubrange(known...)
        guard let value else {
            judgment.lacksValue = true
            noteAbsentTargets(of: expression, in: permutation, &judgment.absent)
            return
        }
        judgment.types.insert(value.type)
        cells[Int(rows[member].firstCell) + place] = value
    }

    private mutating func finish(_ member: Int, _ judgment: Judgment, _ count: Int) {
        let token = tree.tokens[member]
        let row = rows[member]
        report(missing: judgment.missing, absent: judgment.absent, judgment.findings, of: token, row, among: count)
        let isMissing = !judgment.missing.isEmpty && !row.isPartial
        if judgment.lacksValue || isMissing || judgment.findings.diagnostics.hasErrors {
            rows[member].isInvalid = true
            rows[member].cellCount = 0
            return
        }
        rows[member].type = judgment.types.count == 1 ? judgment.types.first : nil
        if judgment.types.count > 1, judgment.types.contains(.css) { becomeCSS(member) }
        if rows[member].isMixed { mixedTokens.append(member) }
    }

    private mutating func becomeCSS(_ member: Int) {
        let row = rows[member]
        let places = Int(row.firstCell)..<Int(row.firstCell + row.cellCount)
        guard let texts = Self.cssTexts(cells[places]) else { return }
        cells.replaceSubrange(places, with: texts)
        rows[member].type = .css
    }

    private mutating func resolveAlternative(of member: Int) {
        let token = tree.tokens[member]
        guard token.reducedMotion != nil, !rows[member].isInvalid, let type = rows[member].type else { return }
        let row = rows[member]
        var resolution = Resolution(row: row, cells: Array(row.values(cells, tree)))
        resolveAlternative(of: token, type, &resolution)
        if let values = resolution.alternatives { alternatives[member] = values }
    }

    // MARK: Types that differ

    /// Says which permutations have which type: once for each token that says so itself, with those that have it
    /// from there.
    mutating func reportMixedTokens(_ graph: ReferenceGraph) {
        var sources: [Int: Int] = [:]
        var findings: [Diagnostic] = []
        for member in mixedTokens {
            let source = graph.targets(of: member).lazy.compactMap { sources[Int($0)] }.first
            let token = tree.tokens[member]
            if let source {
                sources[member] = source
                if findings[source].notes.count < Diagnostic.shownContexts {
                    findings[source].notes.append(.init("'\(token.path)' has its type from there", at: token.keyRange))
                }
            } else {
                sources[member] = findings.count
                findings.append(typesDiffer(token, rows[member]))
            }
        }
        diagnostics += findings
    }

    private func typesDiffer(_ token: Token, _ row: ResolvedTokens.Row) -> Diagnostic {
        var permutationsByType: [(type: TokenType, permutations: [Permutation])] = []
        for (permutation, value) in zip(space.permutations(along: row.modifiers), row.values(cells, tree)) {
            guard let type = value?.type else { continue }
            if let place = permutationsByType.firstIndex(where: { $0.type == type }) {
                permutationsByType[place].permutations.append(permutation)
            } else {
                permutationsByType.append((type, [permutation]))
            }
        }
        let types = permutationsByType.map { type, permutations in
            let (places, modifiers) = space.decisive(permutations, along: row.modifiers)
            let names = places.prefix(Diagnostic.shownContexts).map { space.description(of: $0, along: modifiers) }
            return (type, Diagnostic.contexts(names, of: places.count))
        }
        return .typesDiffer(token, types)
    }
}

extension Diagnostic {
    fileprivate static func typesDiffer(
        _ token: Token, _ types: [(type: TokenType, contexts: [String])]
    ) -> Diagnostic {
        let list = types.map { "'\($0.type.rawValue)' in \($0.contexts.joined(separator: " and "))" }
        // Sources may say what they like of a token; within one, all of its values are of one type.
        let isOfSources = token.contexts.contains { !$0.conditions.isEmpty }
        return Diagnostic(
            "context/type", isOfSources ? .warning : .error,
            "'\(token.path)' has the types \(list.joined(separator: ", ")); outputs that include all of these "
                + "contexts leave it out",
            at: token.keyRange, hint: "give it one type, or build one context")
    }
}
