import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

extension ResolvedTokens {
    /// The simple values that a token is made of, by the names of their fields with dots between them; one without a
    /// name for a simple value. Layers have numbers, from 1 on, if the token has several in any context: a layer is then
    /// called the same in all.
    func parts(of token: TokenID, in permutation: Permutation) -> [(part: String?, value: TokenValue)] {
        var layerCount = 0
        forEachValue(of: token) { layerCount = max(layerCount, $0.layerCount) }
        return (value(of: token, in: permutation)?.leaves(isNumbered: layerCount > 1) ?? []).map { name, value in
            (name.isEmpty ? nil : name, value)
        }
    }
}

extension ValueExpression {
    /// The expression of a part, by the names of fields and the numbers of elements, from 1 on: `2.color`.
    ///
    /// - Returns: `nil` for a part of another token.
    func part(at path: String) -> ValueExpression? {
        var expression = self
        for name in path.split(separator: ".").map(String.init) {
            // The only one of a list has no number, and one that is not in a list may have.
            if case .list(let elements) = expression.kind, elements.count == 1, Int(name) == nil {
                expression = elements[0]
            }
            switch expression.kind {
            case .composite where name == "1": continue
            case .composite(let composite):
                guard let field = composite.field(name) else { return nil }
                expression = field.value
            case .list(let elements):
                guard let index = Int(name), elements.indices.contains(index - 1) else { return nil }
                expression = elements[index - 1]
            default: return nil
            }
        }
        return expression
    }
}
