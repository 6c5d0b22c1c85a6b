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
                if !row.isFaulty, let type = row.type, type != .color {
                    diagnostics.append(.contrastOfNoColor(tree[id].path, type, at: requirement.range))
                }
                check(requirement, foregroundAxes: row.axes)
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
            if space.permutationCount(along: axes) > ContextSpace.maximumPermutationCount {
                diagnostics.append(
                    .tooManyPermutationsOfColors(limit: ContextSpace.maximumPermutationCount, at: colors.range))
            }
        }
    }

    private mutating func check(_ requirement: ContrastRequirement, foregroundAxes: AxisSet) {
        // All backgrounds are judged together, since one color has to pass on all of them.
        var axes = requirement.expressions.reduce(foregroundAxes) { $0.union(check($1.expression, isOneOf: $1.types)) }
        for context in requirement.contexts {
            do throws(ContextSelector.Problem) {
                axes.formUnion(try ContextSelector(parsing: context.selector, in: writtenSpace).axes)
            } catch {
                diagnostics.append(.selector(error, of: context.selector, in: writtenSpace, at: context.range))
            }
        }
        if space.permutationCount(along: axes) > ContextSpace.maximumPermutationCount {
            diagnostics.append(
                .tooManyPermutationsOfPair(
                    limit: ContextSpace.maximumPermutationCount, at: requirement.range))
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
        guard let reference = expression.wholeReference, let target = tree.target(of: reference),
            !rows[target.index].isFaulty, let found = rows[target.index].type
        else {
            if let type = types.first, check(expression, is: type) { checkValues(of: expression, axes: axes) }
            return axes
        }
        if !types.contains(found) {
            diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: types))
        } else if types.contains(.opacity) {
            _ = checkOpacity(reference, target)
        }
        return axes
    }

    /// Whether what is computed for a requirement has a value in every context.
    private mutating func checkValues(of expression: ValueExpression, axes: AxisSet) {
        guard case .calculation = expression.kind, let permutations = permutations(along: axes) else { return }
        var problems = ValueProblems()
        for permutation in permutations { _ = evaluate(expression, in: permutation, &problems) }
        diagnostics += problems.diagnostics(among: permutations.count) { space.description(of: $0, along: axes) }
    }
}
