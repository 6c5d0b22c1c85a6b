import TokenModel

extension ResolvedTokens {
    /// The table of a part of the design: some modifiers have one context only.
    ///
    /// - Parameter choices: indices of contexts by indices of modifiers.
    public func fixing(_ choices: [Int: Int]) -> ResolvedTokens {
        if choices.isEmpty { return self }
        let space = contexts.fixing(choices)
        var fixed = ResolvedTokens(
            tree: tree, contexts: space, rows: rows, cells: [],
            selectors: selectors.mapValues { all in
                all.map { $0?.fixing(choices) }
            })
        for index in rows.indices where rows[index].cellCount > 0 {
            fixed.take(index, from: self, choices)
        }
        return fixed
    }

    private mutating func take(_ index: Int, from whole: ResolvedTokens, _ choices: [Int: Int]) {
        // A token that shares its target's values goes on sharing them; the target may stand behind it.
        let row = whole.rows[index]
        let axes = AxisSet(row.axes.modifiers.filter { choices[$0] == nil }.map { AxisSet(modifier: $0) })
        let first = cells.count
        for combination in contexts.combinations(along: axes) {
            var original = combination
            for (modifier, context) in choices { original[modifier] = context }
            cells.append(whole.value(of: TokenID(index: index), in: original))
            if whole.alternatives[index] != nil {
                alternatives[index, default: []].append(whole.alternative(of: TokenID(index: index), in: original))
            }
        }
        rows[index].axes = axes
        rows[index].firstCell = Int32(first)
        rows[index].cellCount = Int32(cells.count - first)
        rows[index].isPartial = cells[first...].contains { $0 == nil }
        // It is not there in any of these contexts.
        if cells[first...].allSatisfy({ $0 == nil }) { rows[index] = Row(isFaulty: true) }
    }

    /// The table for outputs that hold every context: without the tokens that are missing in some.
    public var withoutPartialTokens: ResolvedTokens {
        guard rows.contains(where: \.isPartial) else { return self }
        let whole = rows.map { $0.isPartial ? Row(isFaulty: true) : $0 }
        return ResolvedTokens(
            tree: tree, contexts: contexts, rows: whole, cells: cells, selectors: selectors, alternatives: alternatives)
    }
}

extension ContextSpace {
    func fixing(_ choices: [Int: Int]) -> ContextSpace {
        ContextSpace(
            modifiers: modifiers.enumerated().map { index, modifier in
                choices[index].map { Modifier(name: modifier.name, contexts: [modifier.contexts[$0]]) } ?? modifier
            })
    }
}

extension ContextSelector {
    /// Without the constraints that the choices fulfil; `nil` if they contradict one.
    fileprivate func fixing(_ choices: [Int: Int]) -> ContextSelector? {
        for constraint in allConstraints where choices[constraint.modifier].map({ $0 != constraint.context }) ?? false {
            return nil
        }
        var fixed = ContextSelector(constraints: constraints.filter { choices[$0.modifier] == nil })
        fixed.condition = condition.flatMap { choices[$0.modifier] == nil ? $0 : nil }
        return fixed
    }
}
