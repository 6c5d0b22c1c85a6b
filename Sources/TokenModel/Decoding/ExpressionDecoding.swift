import TesseraDiagnostics
import TesseraTokenSyntax

extension ValueDecoder {
    enum ReferenceReading {
        case none, malformed
        /// A reference to a token or to a part of one.
        case found(ValueExpression)
        /// What stands beside a value, to be read with the type that is needed.
        case metadata(NodeID, SyntaxTree)
    }

    /// Whether the node is `{a.b}` or a pointer. What looks like a reference and is none is reported.
    mutating func readReference(_ node: NodeID) -> ReferenceReading {
        switch tree.kind(of: node) {
        case .sequence:
            return .none
        case .mapping:
            if let pointer = tree.pointerEntry(node) { return readPointer(pointer, in: node) }
            guard let path = tree.unquotedReference(node) else { return .none }
            diagnostics.append(.unquotedReference(path, at: tree.range(of: node)))
            return .malformed
        case .scalar:
            return tree.isInBraces(node) ? readBraces(node) : .none
        }
    }

    private mutating func readBraces(_ node: NodeID) -> ReferenceReading {
        let (path, strictMessage) = tree.withText(of: node) { text in
            let path = UnsafeBufferPointer(rebasing: text.dropFirst().dropLast())
            return (String(decoding: path, as: UTF8.self), TokenName.errorMessage(inPath: path))
        }
        let message = strictMessage == nil ? nil : errorMessage(inPath: path)
        if message != nil, isComputed(path) { return .none }
        if let old = oldReference(node, path: path) {
            return .found(ValueExpression(range: old.range, kind: .reference(old)))
        }
        let range = tree.range(of: node)
        if let message {
            diagnostics.append(.malformedReference(tree.text(of: node), message, at: range))
            return .malformed
        }
        let target = index?.token(at: path)
        return .found(
            ValueExpression(
                range: range,
                kind: .reference(TokenReference(path: path, range: range, notation: .braces, target: target))))
    }

    /// Whether what stands between the outer braces are two references with a sign between them: `{a} / {b}`.
    private func isComputed(_ path: String) -> Bool {
        guard let brace = path.firstIndex(of: "}"),
            let sign = path[brace...].dropFirst().first(where: { !$0.isWhitespace })
        else { return false }
        return "+-*/^".contains(sign)
    }
}

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
