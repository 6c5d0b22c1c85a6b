import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

extension TokenResolver {
    /// Checks that requirements are about colors that exist, and that the permutations of contexts to
    /// judge them in can be counted.
    mutating func checkRequirements(pairs: [ContrastPair], distinct: [DistinctColors]) {
        for id in tree.detailed {
            let row = rows[id.index]
            for requirement in tree[id].contrast {
                if !row.isFaulty, let type = row.type, ![.color, .focusIndicator].contains(type) {
                    diagnostics.append(.contrastOfNoColor(tree[id].path, type, at: requirement.range))
                }
                check(requirement, foregroundModifiers: row.modifiers)
            }
            if let held = tree[id].holds { check(held, of: id) }
        }
        for id in tree.detailed {
            if let concentric = tree[id].concentric { check(concentric, of: id) }
        }
        for pair in pairs {
            let modifiers = check(pair.foreground, isOneOf: [.color])
            check(pair.requirement, foregroundModifiers: modifiers)
        }
        for colors in distinct {
            let modifiers: ModifierSet = colors.members.reduce(into: []) { modifiers, member in
                let expression = ValueExpression(range: member.range, kind: .reference(member))
                modifiers.formUnion(check(expression, isOneOf: [.color]))
            }
            if space.permutationCount(along: modifiers) > ContextSpace.maximumPermutationCount {
                diagnostics.append(
                    .tooManyPermutationsOfColors(limit: ContextSpace.maximumPermutationCount, at: colors.range))
            }
        }
    }

    private mutating func check(_ requirement: ConcentricRequirement, of id: TokenID) {
        let row = rows[id.index]
        if !row.isFaulty, let type = row.type, type != .dimension {
            diagnostics.append(.concentricOfNoDimension(tree[id].path, type, at: requirement.range))
        }
        let modifiers = requirement.expressions.reduce(row.modifiers) { $0.union(check($1, isOneOf: [.dimension])) }
        if space.permutationCount(along: modifiers) > ContextSpace.maximumPermutationCount {
            diagnostics.append(
                .tooManyPermutationsOfCorner(limit: ContextSpace.maximumPermutationCount, at: requirement.range))
        }
    }

    private mutating func check(_ requirement: ContrastRequirement, foregroundModifiers: ModifierSet) {
        // All backgrounds are judged together, since one color has to pass on all of them.
        var modifiers = requirement.expressions.reduce(foregroundModifiers) {
            $0.union(check($1.expression, isOneOf: $1.types))
        }
        for context in requirement.contexts {
            do throws(ContextSelector.Error) {
                modifiers.formUnion(try ContextSelector(parsing: context.selector, in: writtenSpace).modifiers)
            } catch {
                diagnostics.append(.selector(error, of: context.selector, in: writtenSpace, at: context.range))
            }
        }
        if space.permutationCount(along: modifiers) > ContextSpace.maximumPermutationCount {
            diagnostics.append(
                .tooManyPermutationsOfPair(
                    limit: ContextSpace.maximumPermutationCount, at: requirement.range))
        }
    }

    private mutating func check(_ held: HeldText, of id: TokenID) {
        let row = rows[id.index]
        if !row.isFaulty, let type = row.type, !HeldText.types.contains(type) {
            diagnostics.append(.heightOfNoLength(tree[id].path, type, at: held.range))
        }
        var modifiers = row.modifiers
        for (expression, types) in held.expressions {
            expression.forEachReference { reference in
                if tree.target(of: reference) == id {
                    diagnostics.append(.heightOfItself(tree[id].path, at: reference.range))
                }
            }
            modifiers.formUnion(check(expression, isOneOf: types))
        }
        if space.permutationCount(along: modifiers) > ContextSpace.maximumPermutationCount {
            diagnostics.append(
                .tooManyPermutationsOfHeight(limit: ContextSpace.maximumPermutationCount, at: held.range))
        }
    }

    /// - Parameter types: any of them will do; the first is the one to ask for.
    /// - Returns: the modifiers that the expression depends on.
    private mutating func check(_ expression: ValueExpression, isOneOf types: [TokenType]) -> ModifierSet {
        var modifiers: ModifierSet = []
        expression.forEachReference { reference in
            guard let target = find(reference, from: nil), !rows[target.index].isFaulty else { return }
            modifiers.formUnion(rows[target.index].modifiers)
        }
        guard let reference = expression.wholeReference, let target = tree.target(of: reference),
            !rows[target.index].isFaulty, let found = rows[target.index].type
        else {
            if let type = types.first, check(expression, is: type) { checkValues(of: expression, modifiers: modifiers) }
            return modifiers
        }
        if !types.contains(found) {
            diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: types))
        } else if types.contains(.opacity) {
            _ = checkOpacity(reference, target)
        }
        return modifiers
    }

    /// Whether what is computed for a requirement has a value in every context.
    private mutating func checkValues(of expression: ValueExpression, modifiers: ModifierSet) {
        guard case .calculation = expression.kind, let permutations = permutations(along: modifiers) else { return }
        var problems = ValueProblems()
        for permutation in permutations { _ = evaluate(expression, in: permutation, &problems) }
        diagnostics += problems.diagnostics(among: permutations.count) { space.description(of: $0, along: modifiers) }
    }
}
