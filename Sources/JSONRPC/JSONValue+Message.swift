import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

/// A message, or a part of one, as a value.
extension JSONValue {
    /// - Returns: `nil` for what is no JSON.
    package init?(parsing bytes: [UInt8]) {
        let text = SourceText(path: "message.json", bytes: bytes)
        let (tree, findings) = JSONReader.read(text, id: SourceID(index: 0))
        guard let tree, !findings.hasErrors else { return nil }
        self.init(tree.root, of: tree)
    }

    private init(_ node: NodeID, of tree: SyntaxTree) {
        switch tree.kind(of: node) {
        case .mapping:
            self = .object(tree.entries(of: node).map { (tree.text(of: $0.key), JSONValue($0.value, of: tree)) })
        case .sequence:
            self = .list(tree.elements(of: node).map { JSONValue($0, of: tree) })
        case .scalar:
            switch tree.coreValue(of: node) {
            case .bool(let value): self = .bool(value)
            case .number(let number): self = .number(number)
            case .string: self = .string(tree.text(of: node))
            case .null, nil: self = .null
            }
        }
    }
}
