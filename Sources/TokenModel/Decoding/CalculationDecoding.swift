import TesseraDiagnostics
import TesseraTokenSyntax

extension ValueDecoder {
    /// Whether the scalar, where a value of `type` may stand, is to be computed.
    func isCalculation(_ node: NodeID, type: TokenType) -> Bool {
        Calculation.operandTypes.contains(type) && tree.withText(of: node) { CalculationLexer.hasOperation($0) }
    }

    /// A calculation, which keeps its text also where it has no references.
    mutating func calculation(_ node: NodeID, type: TokenType) -> ValueExpression? {
        let range = tree.range(of: node)
        guard dialect.allowsShorthand else {
            diagnostics.append(.calculationInStrict(at: range))
            return nil
        }
        do {
            let place = TextPlace(of: node, in: tree)
            let calculation = try tree.withText(of: node) { text throws(CalculationError) in
                try Calculation(parsing: text, type: type, range: range, place: place)
            }
            // Without references its errors are known already.
            _ = try calculation.value { _ in nil }
            return ValueExpression(range: range, kind: .calculation(calculation))
        } catch {
            diagnostics.append(.calculation(error))
            return nil
        }
    }
}
