import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

extension TokenResolver {
    /// Checks that requirements are about colors that exist, and that the permutations of contexts to
    /// judge them in can be counted.
    mutating func checkRequirements(pairs: [ContrastPair], distinct: [DistinctColors]) {
        for id in tree.detailed {
            let modifiers = rows[id.index].modifiers
            for requirement in tree[id].contrast {
                check(
                    "$contrast", of: id, isFor: ContrastRequirement.foregroundTypes,
                    "a color or a focus indicator has a contrast", at: requirement.range)
                check(requirement, of: tree[id], foregroundModifiers: modifiers)
            }
            if let held = tree[id].holds { check(held, of: id) }
        }
        for id in tree.detailed {
            if let concentric = tree[id].concentric { check(concentric, of: id) }
        }
        for cycle in ConcentricCycles(in: tree, alias: { self.rows[$0.index].target }).cycles {
            diagnostics.append(.concentricCycle(cycle, in: tree))
        }
        for pair in pairs {
            let modifiers = check(pair.foreground, isOneOf: [.color], of: nil)
            check(pair.requirement, of: nil, foregroundModifiers: modifiers)
        }
        for colors in distinct {
            let modifiers: ModifierSet = colors.members.reduce(into: []) { modifiers, member in
                let expression = ValueExpression(range: member.range, kind: .reference(member))
                modifiers.formUnion(check(expression, isOneOf: [.color], of: nil))
            }
            checkCount(along: modifiers, of: "these colors", at: colors.range)
        }
    }

    private mutating func check(_ requirement: ConcentricRequirement, of id: TokenID) {
        check(
            "$concentric", of: id, isFor: [.dimension], "a dimension is the radius of a corner", at: requirement.range)
        var modifiers = rows[id.index].modifiers
        for (key, expression) in requirement.lengths {
            let own = check(expression, isOneOf: [.dimension], of: tree[id])
            modifiers.formUnion(own)
            checkLength(expression, along: own) { length in
                length.value < 0 ? .concentricBelowZero(key, at: expression.range) : nil
            }
        }
        checkOwnLength(of: id) { length, range in
            length.value < 0 ? .radiusBelowZero(length, at: range) : nil
        }
        checkCount(along: modifiers, of: "the lengths of this corner", at: requirement.range)
    }

    private mutating func check(
        _ requirement: ContrastRequirement, of owner: Token?, foregroundModifiers: ModifierSet
    ) {
        // All backgrounds are judged together, since one color has to pass on all of them.
        var modifiers = requirement.expressions.reduce(foregroundModifiers) {
            $0.union(check($1.expression, isOneOf: $1.types, of: owner))
        }
        for context in requirement.contexts {
            do throws(ContextSelector.Error) {
                modifiers.formUnion(try ContextSelector(parsing: context.selector, in: writtenSpace).modifiers)
            } catch {
                diagnostics.append(.selector(error, of: context.selector, in: writtenSpace, at: context.range))
            }
        }
        checkCount(along: modifiers, of: "the colors of this pair", at: requirement.range)
    }

    private mutating func check(_ held: HeldText, of id: TokenID) {
        check("$holds", of: id, isFor: HeldText.types, "a dimension or a touch target holds text", at: held.range)
        var modifiers = rows[id.index].modifiers
        for (expression, types) in held.expressions {
            expression.forEachReference { reference in
                if leads(reference, to: id) {
                    diagnostics.append(.heightOfItself(tree[id].path, at: reference.range))
                }
            }
            let own = check(expression, isOneOf: types, of: tree[id])
            modifiers.formUnion(own)
            let isPadding = types == [.dimension]
            checkLength(expression, along: own) { length in
                let text = TokenValue.dimension(length).description
                if isPadding { return length.value < 0 ? .heldPadding(text, at: expression.range) : nil }
                return length.value <= 0 ? .textWithoutSize(text, at: expression.range) : nil
            }
        }
        checkOwnLength(of: id) { length, range in
            length.value <= 0 ? .heightOfNothing(length, at: range) : nil
        }
        checkCount(along: modifiers, of: "the height and its text", at: held.range)
    }

    /// - Parameters:
    ///   - key: the property that says what a token must satisfy.
    ///   - fitting: what it is for, in words.
    private mutating func check(
        _ key: String, of id: TokenID, isFor types: [TokenType], _ fitting: String, at range: SourceRange
    ) {
        guard !rows[id.index].isInvalid, let type = rows[id.index].type, !types.contains(type) else { return }
        diagnostics.append(.requirement(key, of: tree[id].path, type, fitting: fitting, at: range))
    }

    private mutating func checkCount(along modifiers: ModifierSet, of subject: String, at range: SourceRange) {
        guard space.permutationCount(along: modifiers) > ContextSpace.maximumPermutationCount else { return }
        diagnostics.append(.tooManyPermutations(of: subject, at: range))
    }

    /// Whether a reference is to a token, directly or to another name of it.
    private func leads(_ reference: TokenReference, to id: TokenID) -> Bool {
        var next = tree.target(of: reference)
        // References that are whole values never lead in a circle; those of invalid tokens may.
        while let token = next, token != id, !rows[token.index].isInvalid { next = rows[token.index].target }
        return next == id
    }

    /// What a length comes to that is no literal, in every context: those that are have been judged as they were read.
    private mutating func checkLength(
        _ expression: ValueExpression, along modifiers: ModifierSet, _ finding: (Dimension) -> Diagnostic?
    ) {
        if case .literal = expression.kind { return }
        guard let permutations = permutations(along: modifiers) else { return }
        var findings = ValueFindings()
        var known = ValueFindings()
        for permutation in permutations {
            guard case .dimension(let length) = evaluate(expression, in: permutation, &known),
                let found = finding(length)
            else { continue }
            findings.add(found, in: permutation)
        }
        diagnostics += findings.diagnostics(among: permutations.count) { space.description(of: $0, along: modifiers) }
    }

    /// The same of the token itself, at the value that it has there.
    private mutating func checkOwnLength(of id: TokenID, _ finding: (Dimension, SourceRange) -> Diagnostic?) {
        let row = rows[id.index]
        guard !row.isInvalid, row.type == .dimension, let permutations = permutations(along: row.modifiers) else {
            return
        }
        let token = tree[id]
        var findings = ValueFindings()
        for permutation in permutations {
            guard case .dimension(let length) = value(of: id, in: permutation) else { continue }
            let written = selectors(of: token, id.index).map {
                ResolvedTokens.choose(from: token, selectors: $0, in: permutation)
            }
            let range = (written ?? token.value)?.range ?? token.keyRange
            if let found = finding(length, range) { findings.add(found, in: permutation) }
        }
        diagnostics += findings.diagnostics(among: permutations.count) {
            space.description(of: $0, along: row.modifiers)
        }
    }

    /// - Parameters:
    ///   - types: any of them will do; the first is the one to ask for.
    ///   - owner: the token whose requirement it is, which is not what a misspelled name means; `nil` for a pair.
    /// - Returns: the modifiers that the expression depends on.
    private mutating func check(
        _ expression: ValueExpression, isOneOf types: [TokenType], of owner: Token?
    ) -> ModifierSet {
        var modifiers: ModifierSet = []
        expression.forEachReference { reference in
            guard let target = find(reference, from: owner), !rows[target.index].isInvalid else { return }
            modifiers.formUnion(rows[target.index].modifiers)
        }
        guard let reference = expression.wholeReference, let target = tree.target(of: reference),
            let found = knownType(of: target)
        else {
            if let type = types.first, check(expression, is: type) { checkValues(of: expression, modifiers: modifiers) }
            return modifiers
        }
        if !types.contains(found) {
            diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: types))
        } else if types.contains(.opacity), !rows[target.index].isInvalid {
            _ = checkOpacity(reference, target)
        }
        return modifiers
    }

    /// Whether what is computed for a requirement has a value in every context.
    private mutating func checkValues(of expression: ValueExpression, modifiers: ModifierSet) {
        guard case .calculation = expression.kind, let permutations = permutations(along: modifiers) else { return }
        var findings = ValueFindings()
        for permutation in permutations { _ = evaluate(expression, in: permutation, &findings) }
        diagnostics += findings.diagnostics(among: permutations.count) { space.description(of: $0, along: modifiers) }
    }
}
