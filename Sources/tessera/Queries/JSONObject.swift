import TesseraDiagnostics
import TesseraTokenSyntax

/// The JSON object that a line of the input is, and where everything in it stands.
struct JSONObject {
    struct Entry {
        let key: String
        let keyRange: SourceRange
        fileprivate let value: NodeID
    }

    struct Number {
        let value: Double
        let range: SourceRange
    }

    let entries: [Entry]
    let range: SourceRange
    private let tree: SyntaxTree
    private let line: Expression

    /// - Throws: why the line is no object.
    init(_ line: Expression) throws(ExpressionFinding) {
        guard !line.trimmed.bytes.isEmpty else {
            throw line.finding("a JSON object is expected, but the line is empty", at: line.bytes.startIndex, length: 0)
        }
        let source = SourceText(path: "", bytes: Array(line.bytes))
        let (tree, diagnostics) = JSONReader.read(source, id: SourceID(index: 0))
        if let error = diagnostics.first(where: { $0.severity == .error }) {
            throw Self.finding(error, in: line)
        }
        guard let tree, tree.kind(of: tree.root) == .mapping else {
            let what = tree.map { $0.kindName(of: $0.root) } ?? "this"
            throw line.finding(
                "a JSON object is expected, not \(what)", at: line.trimmed.bytes.startIndex,
                length: line.trimmed.bytes.count)
        }
        entries = tree.entries(of: tree.root).map {
            Entry(key: tree.text(of: $0.key), keyRange: tree.range(of: $0.key), value: $0.value)
        }
        range = tree.range(of: tree.root)
        self.tree = tree
        self.line = line
    }

    /// What the reader says of a file, said of a line.
    private static func finding(_ error: Diagnostic, in line: Expression) -> ExpressionFinding {
        let ofFile = "the file "
        let message =
            error.message.hasPrefix(ofFile) ? "the line " + error.message.dropFirst(ofFile.count) : error.message
        return line.finding(
            message, at: line.bytes.startIndex + (error.range?.offset ?? 0), length: error.range?.length ?? 0,
            id: error.id)
    }

    func finding(_ message: String, at range: SourceRange) -> ExpressionFinding {
        line.finding(message, at: line.bytes.startIndex + range.offset, length: range.length)
    }

    // MARK: Values

    func number(_ entry: Entry) throws(ExpressionFinding) -> Number {
        try number(entry.value, of: "'\(entry.key)'")
    }

    /// - Parameter name: how messages call it.
    func number(_ node: NodeID, of name: String) throws(ExpressionFinding) -> Number {
        let range = tree.range(of: node)
        guard case .number(let value) = tree.coreValue(of: node) else {
            throw finding("\(name) must be a number, not \(tree.kindName(of: node))", at: range)
        }
        return Number(value: value, range: range)
    }

    func elements(_ entry: Entry) throws(ExpressionFinding) -> SyntaxTree.Elements {
        guard tree.kind(of: entry.value) == .sequence else {
            throw finding(
                "'\(entry.key)' must be a list, not \(tree.kindName(of: entry.value))", at: tree.range(of: entry.value))
        }
        return tree.elements(of: entry.value)
    }
}

extension SyntaxTree {
    /// As JSON calls it.
    fileprivate func kindName(of node: NodeID) -> String {
        switch (kind(of: node), coreValue(of: node)) {
        case (.mapping, _): "an object"
        case (.sequence, _): "a list"
        case (_, .null): "null"
        case (_, .bool): "a boolean"
        case (_, .number): "a number"
        case (_, .string), (_, nil): "a string"
        }
    }
}
