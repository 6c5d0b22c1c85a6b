import Diagnostics

/// Puts the trees of a text's parts together, in their order: the entries of their roots become those of one mapping.
///
/// The trees have no aliases, and no key stands twice in any of them.
struct SyntaxTreeJoin {
    private let root: NodeID
    private var nodes: [SyntaxTree.Node]
    private var children: [NodeID]
    private var text: [UInt8]
    /// Keys and values in turn.
    private var rootEntries: [NodeID]
    /// The same of the last value of the root, if a later part went on with it.
    private var groupEntries: [NodeID] = []
    private var hasDuplicates = false

    /// The last value of the root so far.
    var lastValue: SyntaxTree.Node { nodes[Int((rootEntries.last ?? root).index)] }

    /// - Parameters:
    ///   - first: a tree whose root is a mapping.
    ///   - byteCount: the size of the whole text.
    init(_ first: SyntaxTree, byteCount: Int) {
        root = first.root
        (nodes, children, text) = ([], [], [])
        nodes.reserveCapacity(byteCount / 6)
        children.reserveCapacity(byteCount / 8)
        text.reserveCapacity(byteCount / 2)
        nodes += first.nodes
        // The entries of the root are the last ones that were known.
        children += first.children.prefix(Int(first.node(root).start))
        text += first.text
        rootEntries = Array(first.childIDs(of: root))
    }

    /// Adds a part that starts with an entry of the root.
    ///
    /// - Parameter offset: where the text starts that the tree was read from.
    mutating func append(_ part: SyntaxTree, at offset: Int) {
        let move = copy(part, from: 1, at: offset)
        add(entries: part.childIDs(of: part.root).map(move))
    }

    /// Adds a part whose first entry stands for the last value of the root so far, and goes on with it.
    ///
    /// - Parameters:
    ///   - group: the value of that entry.
    ///   - offset: where the text of the part would start, with the key for the group.
    mutating func append(_ part: SyntaxTree, at offset: Int, continuingWith group: NodeID) {
        let move = copy(part, from: Int(group.index) + 1, at: offset)
        if groupEntries.isEmpty {
            let first = Int(lastValue.start)
            groupEntries = Array(children[first..<first + 2 * Int(lastValue.count)])
        }
        groupEntries += part.childIDs(of: group).lazy.map(move)
        add(entries: part.childIDs(of: part.root).dropFirst(2).map(move))
    }

    /// - Returns: `nil` if a key stands twice, or if there are more nodes than `nodeLimit`.
    mutating func finish(nodeLimit: Int) -> SyntaxTree? {
        closeGroup()
        store(rootEntries, as: root)
        guard !hasDuplicates, nodes.count <= nodeLimit else { return nil }
        return SyntaxTree(source: lastValue.range.source, root: root, nodes: nodes, children: children, text: text)
    }

    // MARK: Nodes

    /// Copies the nodes of a part from one of them on, and all that is in them.
    ///
    /// - Returns: what a node of the part is here.
    private mutating func copy(_ part: SyntaxTree, from first: Int, at offset: Int) -> (NodeID) -> NodeID {
        let nodeShift = Int32(nodes.count - first)
        let childShift = Int32(children.count)
        let textShift = Int32(text.count)
        let move = { (id: NodeID) in NodeID(index: id.index + nodeShift) }
        for var node in part.nodes[first...] {
            let range = node.range
            node.range = SourceRange(source: range.source, offset: range.offset + offset, length: range.length)
            node.start += node.kind == .scalar ? textShift : childShift
            nodes.append(node)
        }
        children += part.children.prefix(Int(part.node(part.root).start)).lazy.map(move)
        text += part.text
        return move
    }

    // MARK: Entries

    private mutating func add(entries: [NodeID]) {
        guard !entries.isEmpty else { return }
        closeGroup()
        rootEntries += entries
    }

    private mutating func closeGroup() {
        guard !groupEntries.isEmpty, let group = rootEntries.last else { return }
        store(groupEntries, as: group)
        groupEntries = []
    }

    private mutating func store(_ entries: [NodeID], as mapping: NodeID) {
        if hasDuplicateKeys(entries) { hasDuplicates = true }
        let index = Int(mapping.index)
        nodes[index].start = Int32(children.count)
        nodes[index].count = Int32(entries.count / 2)
        if let last = entries.last {
            nodes[index].range = nodes[index].range.extended(to: nodes[Int(last.index)].range)
        }
        children += entries
    }

    private func hasDuplicateKeys(_ entries: [NodeID]) -> Bool {
        var table = KeyTable(capacity: entries.count / 2)
        return text.withUnsafeBufferPointer { text in
            func bytes(at position: Int) -> UnsafeBufferPointer<UInt8> {
                let key = nodes[Int(entries[position].index)]
                return UnsafeBufferPointer(rebasing: text[Int(key.start)..<Int(key.start + key.count)])
            }
            return stride(from: 0, to: entries.count, by: 2).contains { position in
                let key = bytes(at: position)
                return table.insert(key, entry: position) { bytes(at: $0).elementsEqual(key) } != nil
            }
        }
    }
}
