import TesseraTokenModel

extension ValueExpression {
    /// The expression of a part, by the names of fields and the numbers of elements, from 1 on: `2.color`.
    ///
    /// - Returns: `nil` for a part of another token.
    func part(at path: String) -> ValueExpression? {
        var expression = self
        for name in path.split(separator: ".").map(String.init) {
            // The only one of a list has no number.
            if case .list(let elements) = expression.kind, elements.count == 1, Int(name) == nil {
                expression = elements[0]
            }
            switch expression.kind {
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
