import Diagnostics
import TokenSyntax

extension TokenTree {
    /// Reads token files into one tree. The files add to each other: a group may stand in several,
    /// a token in one.
    ///
    /// Types are inherited from groups, so all groups are read before the first value.
    public static func read(
        _ files: [SyntaxTree], dialect: TokenDialect = .standard
    ) -> (TokenTree, [Diagnostic]) {
        // In one file a group's properties are read before its children; of several files any may
        // give the type of a group whose children stand in another.
        var structure = StructureReader(
            declaredTypes: files.count > 1 ? DeclaredTypes(files) : DeclaredTypes([]), dialect: dialect)
        structure.reserve(nodeCount: files.reduce(0) { $0 + $1.nodeCount })
        for (index, file) in files.enumerated() { structure.read(file, index: index) }
        structure.finish()

        var tree = structure.tree
        var diagnostics = structure.diagnostics
        tree.tokens.reserveCapacity(structure.tokens.count)
        var first = 0
        for (index, file) in files.enumerated() {
            var reader = TokenReader(decoder: ValueDecoder(tree: file, dialect: dialect), groups: tree.groups)
            while first < structure.tokens.count, structure.tokens[first].file == index {
                tree.tokens.append(reader.read(structure.tokens[first]))
                first += 1
            }
            diagnostics += reader.finish()
        }
        return (tree, diagnostics)
    }
}

/// A token whose place is known and whose value is not read yet.
struct TokenOutline {
    let file: Int
    let name: String
    let path: String
    let group: GroupID
    let keyRange: SourceRange
    /// The token's mapping, or the shorthand that stands for its value.
    let node: NodeID
    let form: Form

    enum Form {
        /// A mapping with `$value`, or with `$contexts` that stand for it.
        case properties
        /// A scalar or a list where a token may stand.
        case shorthand
        /// The mapping of a composite value where a token may stand, maybe with properties in it.
        case compositeShorthand(CompositeShape)
        /// Nothing that can be read, which has been reported: the token is there for the sake of
        /// those that refer to it.
        case faulty
    }
}

extension SyntaxTree {
    func isKey(_ key: NodeID, _ property: PropertyKey) -> Bool {
        withText(of: key) { $0.elementsEqual(property.rawValue.utf8) }
    }

    /// Whether the node is no group: a scalar, a list, or a mapping with a value.
    func hasValue(_ node: NodeID) -> Bool {
        kind(of: node) != .mapping || entries(of: node).contains { isKey($0.key, .value) || isKey($0.key, .contexts) }
    }

    /// The path, if somebody wrote `{a.b}` without quotes: YAML reads it as a mapping with the key `a.b`
    /// and no value.
    func unquotedReference(_ node: NodeID) -> String? {
        let entries = entries(of: node)
        guard isFlow(node), entries.count == 1, let entry = entries.first,
            coreValue(of: entry.value) == .null, range(of: entry.value).length == 0
        else { return nil }
        return text(of: entry.key)
    }

    /// Whether the scalar reads `{…}`.
    func isReference(_ node: NodeID) -> Bool {
        withText(of: node) { $0.first == UInt8(ascii: "{") && $0.last == UInt8(ascii: "}") }
    }

    /// Whether the key begins with `$` and is not the name `$root`.
    func isProperty(_ key: NodeID) -> Bool {
        withText(of: key) { $0.first == UInt8(ascii: "$") } && !isKey(key, .root)
    }
}
