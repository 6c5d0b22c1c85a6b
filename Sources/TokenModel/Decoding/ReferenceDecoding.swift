import Diagnostics
import TokenSyntax

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
            if let pointer = pointerEntry(node) { return readPointer(pointer, in: node) }
            guard let path = tree.unquotedReference(node) else { return .none }
            diagnostics.append(.unquotedReference(path, at: tree.range(of: node)))
            return .malformed
        case .scalar:
            guard tree.withText(of: node, { $0.first == UInt8(ascii: "{") && $0.last == UInt8(ascii: "}") }) else {
                return .none
            }
            let text = tree.text(of: node)
            let path = String(text.dropFirst().dropLast())
            // `{a} / {b}` is computed from two.
            if let brace = path.firstIndex(of: "}"),
                let sign = path[brace...].dropFirst().first(where: { !$0.isWhitespace }), "+-*/^".contains(sign)
            {
                return .none
            }
            if let old = oldReference(node, path: path) {
                return .found(ValueExpression(range: old.range, kind: .reference(old)))
            }
            if let problem = TokenName.problem(inPath: path) {
                diagnostics.append(.malformedReference(text, problem, at: tree.range(of: node)))
                return .malformed
            }
            let range = tree.range(of: node)
            return .found(
                ValueExpression(range: range, kind: .reference(TokenReference(path: path, range: range))))
        }
    }
}
