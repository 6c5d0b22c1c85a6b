import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel

extension Token {
    /// Calls `body` with every colour that is written out in the token's values, also in those of composites, in the
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
