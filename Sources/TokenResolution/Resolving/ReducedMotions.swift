import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

// What stands in the place of motions where people reduce motion.

extension TokenResolver {
    /// Works out what a token says of its place, in each of its permutations, and whether that can stand
    /// there.
    mutating func resolveAlternative(of token: Token, _ type: TokenType, _ resolution: inout Resolution) {
        guard let alternative = token.reducedMotion else { return }
        guard type.isMotion else {
            diagnostics.append(.alternativeOfNoMotion(type, at: alternative.range))
            return
        }
        switch alternative.choice {
        case .still: return
        case .calm: checkCalm(alternative, of: token, resolution)
        case .value(let expression):
            guard isMotion(expression, of: type) else { return }
            resolution.alternatives = values(of: expression, along: resolution.row.modifiers)
        }
    }

    /// There is no calmer way along a curve.
    private mutating func checkCalm(_ alternative: MotionAlternative, of token: Token, _ resolution: Resolution) {
        let hasCurve = resolution.values(tree).contains { value in
            switch value {
            case .transition: true
            case .animation(let animation):
                if case .curve = animation.movement { true } else { false }
            default: false
            }
        }
        if hasCurve { diagnostics.append(.calmCurve(token.path, at: alternative.range)) }
    }

    /// Whether it is a reference to any motion, or of the token's own type.
    private mutating func isMotion(_ expression: ValueExpression, of type: TokenType) -> Bool {
        guard let reference = expression.wholeReference else { return check(expression, is: type) }
        guard let target = tree.target(of: reference), let found = knownType(of: target) else { return false }
        if found.isMotion { return true }
        diagnostics.append(.targetTypeDiffers(reference, tree[target], found, expected: TokenType.motionTypes))
        return false
    }

    private mutating func values(of expression: ValueExpression, along modifiers: ModifierSet) -> [TokenValue?] {
        guard let permutations = permutations(along: modifiers) else { return [] }
        var findings = ValueFindings()
        let values = permutations.map { evaluate(expression, in: $0, &findings) }
        diagnostics += findings.diagnostics(among: permutations.count) { space.description(of: $0, along: modifiers) }
        return values
    }
}

extension ResolvedTokens {
    /// What a motion is where people reduce motion: what its token says, or that which it refers to; else
    /// what stands for every motion of its kind. `nil` for what is no motion.
    public func reducedMotion(of token: TokenID, in permutation: Permutation) -> ReducedMotion? {
        guard type(of: token)?.isMotion == true, let value = value(of: token, in: permutation) else { return nil }
        guard let speaker = speaker(for: token, in: permutation) else { return value.reducedByDefault }
        switch tree[speaker].reducedMotion?.choice {
        case .still: return .still
        case .value: return alternative(of: speaker, in: permutation).map { .motion($0) }
        case .calm, nil: return value.calm.map { .motion($0) }
        }
    }

    /// What a motion in a field of a composite is where people reduce motion: what the token says that the field
    /// refers to, else what stands for every motion of its kind. `nil` for what is no motion.
    ///
    /// - Parameters:
    ///   - path: of the field, as in `CompositeExpression.value(at:)`.
    ///   - value: what it is in that permutation.
    public func reducedMotion(
        ofField path: String, _ value: TokenValue, of token: TokenID, in permutation: Permutation
    ) -> ReducedMotion? {
        target(ofField: path, of: token, in: permutation).map { reducedMotion(of: $0, in: permutation) }
            ?? value.reducedByDefault
    }

    /// The token that a field of a composite is a reference to, also where the composite is that of another token;
    /// `nil` where a value is written.
    ///
    /// - Parameter path: of the field, as in `CompositeExpression.value(at:)`.
    public func target(ofField path: String, of token: TokenID, in permutation: Permutation) -> TokenID? {
        var written = expression(of: chainEnd(of: token, in: permutation), in: permutation)
        while let target = written.flatMap(wholeTarget) {
            written = expression(of: chainEnd(of: target, in: permutation), in: permutation)
        }
        guard case .composite(let composite)? = written?.kind else { return nil }
        return composite.value(at: path).flatMap(wholeTarget)
    }

    private func wholeTarget(of expression: ValueExpression) -> TokenID? {
        expression.wholeReference.flatMap { tree.target(of: $0) }
    }

    /// The token that says what stands in the place of another where people reduce motion: itself, or the
    /// first of those that it refers to with its whole value. `nil` if none does.
    public func speaker(for token: TokenID, in permutation: Permutation) -> TokenID? {
        guard type(of: token)?.isMotion == true else { return nil }
        // What has values is in no circle.
        var next: TokenID? = token
        while let current = next.map({ chainEnd(of: $0, in: permutation) }) {
            if tree[current].reducedMotion != nil { return current }
            next = expression(of: current, in: permutation).flatMap(wholeTarget)
        }
        return nil
    }

    /// What the token itself writes out.
    func alternative(of token: TokenID, in permutation: Permutation) -> TokenValue? {
        guard let values = alternatives[token.index] else { return nil }
        let index = contexts.cellIndex(of: permutation, along: rows[token.index].modifiers)
        return values.indices.contains(index) ? values[index] : nil
    }
}

extension Diagnostic {
    fileprivate static func calmCurve(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'\(path)' is a curve, and 'calm' works only for a spring", at: range,
            hint: "write 'none', or refer to another motion")
    }
}
