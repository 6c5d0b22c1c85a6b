import TesseraTokenSyntax

// Properties of groups without a `$`, as in the format's first draft.

extension StructureReader {
    /// Reads them in the lenient dialect, and takes them from the entries, the rest of which are children.
    mutating func readOldProperties(of id: GroupID, _ entries: inout [SyntaxTree.Entry], in syntax: SyntaxTree) {
        guard dialect == .lenient else { return }
        let written = Set(entries.map { syntax.text(of: $0.key) })
        var old: [(entry: SyntaxTree.Entry, key: PropertyKey)] = []
        for entry in entries {
            guard let key = oldProperty(entry, of: id, in: syntax), !written.contains(key.rawValue),
                !old.contains(where: { $0.key == key })
            else { continue }
            old.append((entry, key))
        }
        if old.isEmpty { return }
        for (entry, key) in old {
            diagnostics.append(
                .oldProperty(syntax.text(of: entry.key), key.rawValue, at: syntax.range(of: entry.key)))
            readGroupProperty(entry, named: key.rawValue, of: id, in: syntax)
        }
        entries.removeAll { entry in old.contains { $0.entry.key == entry.key } }
        inherit(id)
    }

    /// What a scalar of one of the old names says; `nil` if it is a token, as in a group of a type that
    /// the scalar may be a value of.
    private func oldProperty(
        _ entry: SyntaxTree.Entry, of id: GroupID, in syntax: SyntaxTree
    ) -> PropertyKey? {
        guard syntax.coreValue(of: entry.value) == .string, !syntax.isReference(entry.value) else { return nil }
        let type = tree[id].effectiveType
        if type == .string { return nil }
        switch syntax.text(of: entry.key) {
        case "type":
            let isType = TokenType(word: syntax.text(of: entry.value), in: dialect) != nil
            return isType || type == nil ? .type : nil
        case "description", "comment": return .description
        default: return nil
        }
    }
}
