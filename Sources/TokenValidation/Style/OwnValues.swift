import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

extension Design {
    /// What `finding` says of each value that tokens of a type have of their own, and not by a reference, in each
    /// permutation of contexts that they depend on.
    ///
    /// A value that holds in several permutations is asked about once.
    func ownValues(
        of type: TokenType,
        _ finding: (Token, TokenValue, _ range: SourceRange, _ contexts: [String]) -> Diagnostic?
    ) -> [Diagnostic] {
        tokens.tree.tokens.indices.flatMap { index -> [Diagnostic] in
            let id = TokenID(index: index)
            guard tokens.type(of: id) == type, tokens.target(of: id) == nil else { return [] }
            let modifiers = tokens.modifiers(of: id)
            var seen: Set<SourceRange> = []
            return tokens.contexts.permutations(along: modifiers).compactMap { permutation in
                guard let expression = tokens.expression(of: id, in: permutation), expression.wholeReference == nil,
                    let value = tokens.value(of: id, in: permutation)
                else { return nil }
                // What is computed may differ though it is written once.
                if expression.sources.isEmpty, !seen.insert(expression.range).inserted { return nil }
                let isConstant = tokens.tree[id].contexts.isEmpty && expression.sources.isEmpty
                let context = isConstant ? "" : tokens.contexts.description(of: permutation, along: modifiers)
                return finding(tokens.tree[id], value, expression.range, context.isEmpty ? [] : [context])
            }
        }
    }
}

extension Token {
    /// Calls `body` with every color that is written out in the token's values, also in those of composites, in the
    /// order of the source.
    func forEachColorLiteral(_ body: (Color, SourceRange) -> Void) {
        value?.forEachColorLiteral(body)
        for context in contexts { context.value.forEachColorLiteral(body) }
    }
}

extension ValueExpression {
    fileprivate func forEachColorLiteral(_ body: (Color, SourceRange) -> Void) {
        switch kind {
        case .literal(.color(let color)): body(color, range)
        case .composite(let composite): for field in composite.fields { field.value.forEachColorLiteral(body) }
        case .list(let elements): for element in elements { element.forEachColorLiteral(body) }
        case .literal, .reference, .part, .assembled, .derivation, .calculation, .css: break
        }
    }
}
