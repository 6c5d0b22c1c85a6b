import TesseraDiagnostics

extension SyntaxTree {
    /// The tree as text, a node a line, with ranges as `line:column+length`: for tests and for
    /// `tessera dump syntax`.
    ///
    /// ```
    /// mapping @1:1+27
    ///   color: mapping @2:3+18
    ///     violet: string "#7C5CFF" @2:11+9
    /// ```
    public func dump(source: SourceText) -> String {
        var dumper = SyntaxDumper(tree: self, lines: LineTable(source))
        dumper.append(root, label: "", depth: 0)
        return dumper.text
    }
}

private struct SyntaxDumper {
    let tree: SyntaxTree
    let lines: LineTable
    var text = ""

    mutating func append(_ id: NodeID, label: String, depth: Int) {
        text += String(repeating: "  ", count: depth) + label
        let alias = tree.anchorRange(of: id).map { " (alias of \(place($0)))" } ?? ""
        switch tree.kind(of: id) {
        case .scalar:
            text += "\(describe(id)) @\(place(tree.range(of: id)))\(alias)\n"
        case .mapping:
            text += "mapping @\(place(tree.range(of: id)))\(alias)\n"
            guard alias.isEmpty else { return }
            for entry in tree.entries(of: id) {
                append(entry.value, label: "\(escaped(tree.text(of: entry.key))): ", depth: depth + 1)
            }
        case .sequence:
            text += "sequence @\(place(tree.range(of: id)))\(alias)\n"
            guard alias.isEmpty else { return }
            for element in tree.elements(of: id) {
                append(element, label: "- ", depth: depth + 1)
            }
        }
    }

    private func describe(_ id: NodeID) -> String {
        switch tree.coreValue(of: id) {
        case nil, .null: "null"
        case .bool(let value): "bool \(value)"
        case .number: "number \(tree.text(of: id))"
        case .string: "string \"\(escaped(tree.text(of: id)))\""
        }
    }

    private func escaped(_ string: String) -> String {
        var result = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            default:
                result += scalar.escapeIfUnprintable ?? String(scalar)
            }
        }
        return result
    }

    private func place(_ range: SourceRange) -> String {
        let location = lines.location(at: range.offset)
        return "\(location.line):\(location.column)+\(range.length)"
    }
}
