import TesseraConfiguration
import TesseraTokenModel

extension ResolvedTokens {
    /// The table of a part of the design: some modifiers have one context only.
    ///
    /// - Parameter choices: indices of contexts by indices of modifiers.
    public func fixing(_ choices: [Int: Int]) -> ResolvedTokens {
        if choices.isEmpty { return self }
        var fixed = FixedTable(of: self, choices)
        for index in rows.indices where rows[index].cellCount > 0 { fixed.take(index) }
        return ResolvedTokens(
            tree: tree.describing(choices), contexts: fixed.contexts, rows: fixed.rows, cells: fixed.cells,
            selectors: selectors.mapValues { all in
                all.map { $0?.choosing(choices) }
            }, alternatives: fixed.alternatives, chains: chains)
    }

    /// The table for outputs that hold every context: without the tokens that are missing in some, or of several types.
    public var withoutPartialTokens: ResolvedTokens {
        guard rows.contains(where: { $0.isPartial || $0.isMixed }) else { return self }
        let whole = rows.map { $0.isPartial || $0.isMixed ? Row(isInvalid: true) : $0 }
        return ResolvedTokens(
            tree: tree, contexts: contexts, rows: whole, cells: cells, selectors: selectors, alternatives: alternatives,
            chains: chains)
    }

    /// The table for outputs that have no place for a type.
    ///
    /// - Returns: with the tokens of that type; `nil` if there are none.
    public func without(_ type: TokenType) -> (tokens: ResolvedTokens, left: [TokenID])? {
        let left = rows.indices.filter { rows[$0].type == type && !rows[$0].isInvalid }
        if left.isEmpty { return nil }
        var others = rows
        for index in left { others[index] = Row(isInvalid: true) }
        let tokens = ResolvedTokens(
            tree: tree, contexts: contexts, rows: others, cells: cells, selectors: selectors,
            alternatives: alternatives, chains: chains)
        return (tokens, left.map { TokenID(index: $0) })
    }
}

/// What is left of a table, token by token.
private struct FixedTable {
    let contexts: ContextSpace
    private(set) var rows: [ResolvedTokens.Row]
    private(set) var cells: [TokenValue?] = []
    private(set) var alternatives: [Int: [TokenValue?]] = [:]
    private let whole: ResolvedTokens
    private let choices: [Int: Int]

    init(of whole: ResolvedTokens, _ choices: [Int: Int]) {
        self.whole = whole
        self.choices = choices
        contexts = whole.contexts.fixing(choices)
        rows = whole.rows
    }

    mutating func take(_ index: Int) {
        // A token that shares its target's values goes on sharing them; the target may stand behind it.
        let token = TokenID(index: index)
        let modifiers = ModifierSet(
            whole.modifiers(of: token).indices.filter { choices[$0] == nil }.map { ModifierSet(modifier: $0) })
        let first = cells.count
        for permutation in contexts.permutations(along: modifiers) {
            var original = permutation
            for (modifier, context) in choices { original[modifier] = context }
            cells.append(whole.value(of: token, in: original))
            if whole.alternatives[index] != nil {
                alternatives[index, default: []].append(whole.alternative(of: token, in: original))
            }
        }
        rows[index].modifiers = modifiers
        rows[index].isLiteral = false
        rows[index].firstCell = Int32(first)
        rows[index].cellCount = Int32(cells.count - first)
        rows[index].isPartial = cells[first...].contains { $0 == nil }
        if whole.rows[index].isMixed {
            let types = Set(cells[first...].lazy.compactMap { $0?.type })
            rows[index].type = types.count == 1 ? types.first : nil
        }
        // It is not there in any of these contexts.
        if cells[first...].allSatisfy({ $0 == nil }) { rows[index] = ResolvedTokens.Row(isInvalid: true) }
    }
}

extension ContextSpace {
    func fixing(_ choices: [Int: Int]) -> ContextSpace {
        ContextSpace(
            modifiers: modifiers.enumerated().map { index, modifier in
                choices[index].map {
                    Modifier(
                        name: modifier.name, contexts: [modifier.contexts[$0]],
                        at: Modifier.Place(name: modifier.place?.name, contexts: [modifier.range(ofContext: $0)]))
                } ?? modifier
            })
    }
}

extension ContextSelector {
    /// In a space where the chosen contexts are the only ones of their modifiers; `nil` if they contradict it. It weighs
    /// what it weighed, so that the same values hold as in the whole space.
    func choosing(_ choices: [Int: Int]) -> ContextSelector? {
        func chosen(_ constraints: [Constraint]) -> [Constraint]? {
            var chosen = constraints
            for (place, constraint) in constraints.enumerated() {
                guard let context = choices[constraint.modifier] else { continue }
                guard context == constraint.context else { return nil }
                chosen[place] = Constraint(modifier: constraint.modifier, context: 0)
            }
            return chosen
        }
        guard let constraints = chosen(constraints), let conditions = chosen(conditions) else { return nil }
        var selector = ContextSelector(constraints: constraints)
        selector.conditions = conditions
        return selector
    }
}
