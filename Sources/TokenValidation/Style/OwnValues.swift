import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

extension Design {
    /// What `finding` says of each value that tokens of a type have of their own, and not by a reference, in each
    /// permutation of contexts that they depend on; what is the same in several is told once.
    func ownValues(
        of type: TokenType, _ finding: (Token, TokenValue, _ range: SourceRange) -> Diagnostic?
    ) -> [Diagnostic] {
        tokens.tree.tokens.indices.flatMap { index -> [Diagnostic] in
            let id = TokenID(index: index)
            guard tokens.type(of: id) == type, tokens.target(of: id) == nil else { return [] }
            return tokens.findings(of: id) { permutation in
                guard let expression = tokens.expression(of: id, in: permutation), expression.wholeReference == nil,
                    let value = tokens.value(of: id, in: permutation)
                else { return nil }
                return finding(tokens.tree[id], value, expression.range)
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
