import TokenModel

// Whether what is written is of the type that is needed.

extension TokenResolver {
    mutating func determineType(of token: Token) -> TokenType? {
        let deciding = token.value ?? token.contexts.first?.value
        if case .part(let part) = deciding?.kind { return determineType(of: token, part) }
        guard let reference = deciding?.wholeReference, let target = tree.target(of: reference) else {
            return token.effectiveType
        }
        return determineType(of: token, target: target)
    }

    /// The type of the part, whatever the group of the token says, as with whole values.
    private mutating func determineType(of token: Token, _ part: PartReference) -> TokenType? {
        guard let target = tree.target(of: part.reference), let type = rows[target.index].type else { return nil }
        guard let found = ValuePart(of: type, at: part.steps) else {
            diagnostics.append(.missingPart(part, tree[target], type))
            return nil
        }
        if case .value(let partType) = found, token.type.map({ $0.value == partType }) ?? true { return partType }
        diagnostics.append(.partTypeDiffers(part, tree[target], found, expected: token.type?.value))
        return nil
    }

    /// The target's type, which a type of the token's own must not contradict.
    mutating func determineType(of token: Token, target: TokenID) -> TokenType? {
        let type = rows[target.index].type
        guard let declared = token.type, let type, declared.value != type else { return type }
        if let reference = (token.value ?? token.contexts.first?.value)?.wholeReference {
            diagnostics.append(.declaredTypeDiffers(token.path, declared, reference, tree[target], type))
            return nil
        }
        return type
    }

    /// Whether every reference leads to a token of the type that is expected there.
    mutating func checkTypes(of token: Token, type: TokenType) -> Bool {
        var isRight = token.value.map { check($0, is: type) } ?? true
        for context in token.contexts { isRight = check(context.value, is: type) && isRight }
        return isRight
    }

    mutating func check(_ expression: ValueExpression, is type: TokenType) -> Bool {
        switch expression.kind {
        case .literal(let value):
            if value.type == type { return true }
            // A value for one context of a token whose other value refers to another type.
            diagnostics.append(.literalTypeDiffers(value.type, expected: type, at: expression.range))
            return false
        case .reference(let reference):
            guard let target = tree.target(of: reference) else { return false }
            guard let found = rows[target.index].type, found != type else { return true }
            diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: [type]))
            return false
        case .part(let part):
            return check(part, is: .value(type))
        case .assembled(let value):
            if value.type == type { return true }
            diagnostics.append(.literalTypeDiffers(value.type, expected: type, at: expression.range))
            return false
        case .derivation(let derivation):
            if type != .color {
                diagnostics.append(.literalTypeDiffers(.color, expected: type, at: expression.range))
                return false
            }
            return derivation.references.reduce(true) { isRight, part in check(part) && isRight }
        case .calculation(let calculation):
            if calculation.type != type {
                diagnostics.append(.literalTypeDiffers(calculation.type, expected: type, at: expression.range))
                return false
            }
            return calculation.references.reduce(true) { isRight, operand in check(operand: operand) && isRight }
        case .composite(let composite):
            if composite.shape.type != type {
                diagnostics.append(.literalTypeDiffers(composite.shape.type, expected: type, at: expression.range))
                return false
            }
            return composite.fields.reduce(true) { isRight, field in check(field) && isRight }
        case .list(let elements):
            return elements.reduce(true) { isRight, element in check(element: element, is: type) && isRight }
        }
    }

    private mutating func check(element: ValueExpression, is type: TokenType) -> Bool {
        if case .part(let part) = element.kind, type == .gradient { return check(part, is: .gradientStop) }
        return check(element, is: type)
    }

    /// Whether a pointer leads to what is needed: nothing is converted.
    private mutating func check(_ part: PartReference, is expected: ValuePart) -> Bool {
        guard let target = tree.target(of: part.reference) else { return false }
        guard let type = rows[target.index].type else { return true }
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
        guard let found = rows[target.index].type, !Calculation.operandTypes.contains(found) else { return true }
        diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: Calculation.operandTypes))
        return false
    }

    private mutating func check(_ part: ColorDerivation.Reference) -> Bool {
        guard let target = tree.target(of: part.reference) else { return false }
        guard let found = rows[target.index].type else { return true }
        guard part.role.types.contains(found) else {
            diagnostics.append(.targetTypeDiffers(part.reference, tree[target], found, expected: part.role.types))
            return false
        }
        return part.role != .alpha || checkOpacity(part.reference, target)
    }

    /// Whether a number that stands for an opacity is one in every context; opacities have been checked.
    mutating func checkOpacity(_ reference: TokenReference, _ target: TokenID) -> Bool {
        for cell in rows[target.index].values(cells, tree) {
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
            guard let found = rows[target.index].type, !types.contains(found) else { return true }
            diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: types))
            return false
        }
        return types.first.map { check(expression, is: $0) } ?? true
    }
}
