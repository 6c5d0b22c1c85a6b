import TesseraTokenModel

// Whether what is written is of the type that is needed.

extension TokenResolver {
    /// The type of the token's values, by the first of them.
    mutating func determineType(of token: Token) -> TokenType? {
        let place = token.value == nil && !token.contexts.isEmpty ? 0 : nil
        return determineType(of: token, by: place.map { token.contexts[$0].value } ?? token.value, at: place)
    }

    /// The type of one of a token's values.
    ///
    /// - Parameter place: among its values for contexts; `nil` for the one that holds everywhere else.
    mutating func determineType(of token: Token, by value: ValueExpression?, at place: Int?) -> TokenType? {
        let describing = place.flatMap { token.contexts[$0].definition }
        let declared = describing.map(\.type) ?? token.type
        if case .part(let part) = value?.kind { return determineType(part, declared) }
        guard let reference = value?.wholeReference, let target = tree.target(of: reference) else {
            return describing.map(\.effectiveType) ?? token.effectiveType
        }
        return determineType(of: token, reference, target, declared)
    }

    /// Whether each value has the type of the token by what its own source says, too, where sources say different things.
    mutating func checkDefinitions(of token: Token, type: TokenType) -> Bool {
        for (place, context) in token.contexts.enumerated() where context.definition != nil {
            guard determineType(of: token, by: context.value, at: place) == type else { return false }
        }
        return true
    }

    /// Whether a token's values are of several types, or its sources say different things of its type.
    func hasSeveralTypes(_ token: Token) -> Bool {
        if token.contexts.contains(where: { $0.definition != nil }) { return true }
        // What is wrong with one of them is said where it is judged.
        var silent = self
        silent.diagnostics = []
        var types: Set<TokenType> = []
        if let value = token.value, let type = silent.determineType(of: token, by: value, at: nil) {
            types.insert(type)
        }
        for (place, context) in token.contexts.enumerated() {
            if let type = silent.determineType(of: token, by: context.value, at: place) { types.insert(type) }
        }
        return types.count > 1
    }

    /// What is known of the target's type: in the permutation that is judged, where it differs between them.
    func knownType(of target: TokenID) -> TokenType? {
        let row = rows[target.index]
        guard row.isMixed, let judged else { return row.type }
        return row.value(in: judged, of: space, cells, tree)?.type
    }

    /// The type of the part, whatever the group of the token says, as with whole values.
    private mutating func determineType(_ part: PartReference, _ declared: Declared<TokenType>?) -> TokenType? {
        guard let target = tree.target(of: part.reference), let type = knownType(of: target) else { return nil }
        guard let found = ValuePart(of: type, at: part.steps) else {
            diagnostics.append(.missingPart(part, tree[target], type))
            return nil
        }
        if case .value(let partType) = found, declared.map({ $0.value == partType }) ?? true { return partType }
        diagnostics.append(.partTypeDiffers(part, tree[target], found, expected: declared?.value))
        return nil
    }

    /// The target's type, which a type of the token's own must not contradict.
    mutating func determineType(
        of token: Token, _ reference: TokenReference, _ target: TokenID, _ declared: Declared<TokenType>?
    ) -> TokenType? {
        let type = knownType(of: target)
        guard let declared, let type, declared.value != type else { return type }
        if type == .css, isCSS(target, insteadOf: declared.value) { return type }
        diagnostics.append(.declaredTypeDiffers(token.path, declared, reference, tree[target], type))
        return nil
    }

    /// Whether every reference leads to a token of the type that is expected there.
    mutating func checkTypes(of token: Token, type: TokenType) -> Bool {
        var isRight = token.value.map { check($0, is: type) } ?? true
        for context in token.contexts { isRight = check(context.value, is: type) && isRight }
        return isRight
    }

    mutating func check(_ expression: ValueExpression, is type: TokenType) -> Bool {
        if let own = expression.ownType, own != type {
            // Such as a value for one context of a token whose other value refers to another type.
            diagnostics.append(.literalTypeDiffers(own, expected: type, at: expression.range))
            return false
        }
        switch expression.kind {
        case .literal, .assembled: return true
        case .reference(let reference):
            guard let target = tree.target(of: reference) else { return false }
            guard let found = knownType(of: target), found != type else { return true }
            if found == .css, isCSS(target, insteadOf: type) { return true }
            diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: [type]))
            return false
        case .part(let part):
            return check(part, is: .value(type))
        case .derivation(let derivation):
            return derivation.references.reduce(true) { isRight, part in check(part) && isRight }
        case .calculation(let calculation):
            return calculation.references.reduce(true) { isRight, operand in check(operand: operand) && isRight }
        case .css(let css):
            return css.references.reduce(true) { isRight, reference in check(css: reference) && isRight }
        case .composite(let composite):
            return composite.fields.reduce(true) { isRight, field in check(field) && isRight }
        case .list(let elements):
            return elements.reduce(true) { isRight, element in check(element: element, is: type) && isRight }
        }
    }

    /// Whether a token of raw CSS would be of a type, if no part of it were raw CSS.
    private func isCSS(_ target: TokenID, insteadOf type: TokenType) -> Bool {
        rows[target.index].values(cells, tree).allSatisfy { value in
            guard case .css(let css)? = value else { return value == nil }
            return css.composite?.type == type
        }
    }

    /// Whether a token of raw CSS has no parts, so that it may be a part itself.
    private func isPlainCSS(_ target: TokenID) -> Bool {
        rows[target.index].values(cells, tree).allSatisfy { value in
            if case .css(let css)? = value { css.composite == nil } else { true }
        }
    }

    /// Whether what stands for a part of a composite is raw CSS, which makes the whole raw CSS.
    private func mayBeCSS(_ expression: ValueExpression) -> Bool {
        switch expression.kind {
        case .literal(.css): return true
        case .reference(let reference):
            guard let target = tree.target(of: reference) else { return false }
            return knownType(of: target) == .css && isPlainCSS(target)
        default: return false
        }
    }

    private mutating func check(element: ValueExpression, is type: TokenType) -> Bool {
        if type.element != nil, mayBeCSS(element) { return true }
        if case .part(let part) = element.kind, type == .gradient { return check(part, is: .gradientStop) }
        return check(element, is: type)
    }

    /// Whether a pointer leads to what is needed: nothing is converted.
    private mutating func check(_ part: PartReference, is expected: ValuePart) -> Bool {
        guard let target = tree.target(of: part.reference) else { return false }
        guard let type = knownType(of: target) else { return true }
        guard let found = ValuePart(of: type, at: part.steps) else {
            diagnostics.append(.missingPart(part, tree[target], type))
            return false
        }
        if found == expected { return true }
        diagnostics.append(.partDiffers(part, tree[target], found, expected: expected))
        return false
    }

    private mutating func check(operand reference: TokenReference) -> Bool {
        guard let target = tree.target(of: reference) else { return false }
        guard let found = knownType(of: target), !Calculation.operandTypes.contains(found) else { return true }
        diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: Calculation.operandTypes))
        return false
    }

    private mutating func check(css reference: TokenReference) -> Bool {
        guard let target = tree.target(of: reference) else { return false }
        guard let found = knownType(of: target), !found.hasCSSText else { return true }
        diagnostics.append(.noCSSText(reference, tree[target], found))
        return false
    }

    private mutating func check(_ part: ColorDerivation.Reference) -> Bool {
        guard let target = tree.target(of: part.reference) else { return false }
        guard let found = knownType(of: target) else { return true }
        guard part.role.types.contains(found) else {
            diagnostics.append(.targetTypeDiffers(part.reference, tree[target], found, expected: part.role.types))
            return false
        }
        return part.role != .alpha || checkOpacity(part.reference, target)
    }

    /// Whether a number that stands for an opacity is one in every context that is judged; opacities have been checked.
    mutating func checkOpacity(_ reference: TokenReference, _ target: TokenID) -> Bool {
        let row = rows[target.index]
        let values = judged.map { [row.value(in: $0, of: space, cells, tree)] } ?? row.values(cells, tree)
        for cell in values {
            if case .number(let number) = cell, !(0...1).contains(number) {
                diagnostics.append(.noOpacity(reference, tree[target], number))
                return false
            }
        }
        return true
    }

    private mutating func check(_ field: CompositeExpression.Field) -> Bool {
        if field.definition.mayBeCSS {
            if mayBeCSS(field.value) { return true }
            if case .css = field.value.kind { return check(field.value, is: .css) }
        }
        switch field.definition.kind {
        case .value(let type): return check(field.value, is: type)
        case .seconds: return check(field.value, is: .duration)
        case .numberOr:
            if case .literal(.string) = field.value.kind { return true }
            return check(field.value, is: .number)
        case .keyword:
            guard case .part(let part) = field.value.kind else { return true }
            return check(part, is: .word)
        case .dimensions:
            if case .part(let part) = field.value.kind { return check(part, is: .dimensions) }
            guard case .list(let elements) = field.value.kind else { return check(field.value, is: .dimension) }
            return elements.reduce(true) { isRight, element in check(element, is: .dimension) && isRight }
        // Their parts have a table of their own; no type is asked for.
        case .fields, .items: return check(field.value, is: .tabBar)
        case .layers(let types): return check(field.value, isAnyOf: types)
        }
    }

    /// - Parameter types: any of them will do; the first is the one to ask for.
    mutating func check(_ expression: ValueExpression, isAnyOf types: [TokenType]) -> Bool {
        if case .list(let layers) = expression.kind {
            return layers.reduce(true) { isRight, layer in check(layer, isAnyOf: types) && isRight }
        }
        if case .composite(let composite) = expression.kind, types.contains(composite.shape.type) {
            return check(expression, is: composite.shape.type)
        }
        if let reference = expression.wholeReference {
            guard let target = tree.target(of: reference) else { return false }
            guard let found = knownType(of: target), !types.contains(found) else { return true }
            diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: types))
            return false
        }
        return types.first.map { check(expression, is: $0) } ?? true
    }
}

extension ValueExpression {
    /// The type that it has whatever it refers to; `nil` where that is the type of what it refers to.
    fileprivate var ownType: TokenType? {
        switch kind {
        case .literal(let value): value.type
        case .assembled(let value): value.type
        case .derivation: .color
        case .calculation(let calculation): calculation.type
        case .css: .css
        case .composite(let composite): composite.shape.type
        case .reference, .part, .list: nil
        }
    }
}
