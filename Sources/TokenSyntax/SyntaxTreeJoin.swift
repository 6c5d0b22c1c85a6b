import Diagnostics

/// Puts the trees of a text's parts together, in their order: the entries of their roots become those of one mapping.
///
/// The trees have no aliases, and no key stands twice in any of them. Where everything goes is worked out first, so
/// that all cores can copy.
struct SyntaxTreeJoin {
    private let root: NodeID
    private var parts: [Part] = []
    private var nodeCount = 0
    private var childCount = 0
    private var textCount = 0
    /// Keys and values in turn.
    private var rootEntries: [NodeID] = []
    /// The same of the last value of the root, if a later part went on with it.
    private var groupEntries: [NodeID] = []
    /// The mappings that several parts have a share in, with the place of their entries in `entries`.
    private var mappings: [(node: NodeID, place: Range<Int>)] = []
    private var entries: [NodeID] = []

    /// The last value of the root so far, as far as the part goes that it starts in.
    private(set) var lastValue: SyntaxTree.Node
    private var lastValueEntries: [NodeID] = []

    /// The nodes of a part from one of them on, and all that is in them.
    private struct Part: Sendable {
        let tree: SyntaxTree
        let firstNode: Int
        /// Where the text starts that the tree was read from.
        let offset: Int
        let nodeShift: Int32
        let childShift: Int32
        let textShift: Int32

        var nodeCount: Int { tree.nodes.count - firstNode }
        /// The entries of the root are the last ones that were known.
        var childCount: Int { Int(tree.node(tree.root).start) }

        /// What a node of the part is in the whole.
        func moved(_ id: NodeID) -> NodeID { NodeID(index: id.index + nodeShift) }

        func moved(_ node: SyntaxTree.Node) -> SyntaxTree.Node {
            var node = node
            let range = node.range
            node.range = SourceRange(source: range.source, offset: range.offset + offset, length: range.length)
            node.start += node.kind == .scalar ? textShift : childShift
            return node
        }
    }

    /// - Parameter first: a tree whose root is a mapping.
    init(_ first: SyntaxTree) {
        root = first.root
        lastValue = first.node(first.root)
        let part = take(first, from: 0, at: 0)
        add(first.childIDs(of: first.root), of: part)
    }

    /// Adds a part that starts with an entry of the root.
    ///
    /// - Parameter offset: where the text starts that the tree was read from.
    mutating func append(_ tree: SyntaxTree, at offset: Int) {
        let part = take(tree, from: 1, at: offset)
        add(tree.childIDs(of: tree.root), of: part)
    }

    /// Adds a part whose first entry stands for the last value of the root so far, and goes on with it.
    ///
    /// - Parameters:
    ///   - group: the value of that entry.
    ///   - offset: where the text of the part would start, with the key for the group.
    mutating func append(_ tree: SyntaxTree, at offset: Int, continuingWith group: NodeID) {
        let part = take(tree, from: Int(group.index) + 1, at: offset)
        if groupEntries.isEmpty { groupEntries = lastValueEntries }
        groupEntries += tree.childIDs(of: group).lazy.map(part.moved)
        add(tree.childIDs(of: tree.root).dropFirst(2), of: part)
    }

    /// - Returns: `nil` if a key stands twice, or if there are more nodes than `nodeLimit`.
    mutating func finish(nodeLimit: Int) -> SyntaxTree? {
        closeGroup()
        store(rootEntries, as: root)
        guard nodeCount <= nodeLimit else { return nil }
        var nodes = Parallel.joined(parts, count: \.nodeCount) { part, place in
            for (index, node) in part.tree.nodes[part.firstNode...].enumerated() {
                place.initializeElement(at: index, to: part.moved(node))
            }
        }
        let text = Parallel.joined(parts, count: \.tree.text.count) { part, place in
            _ = place.initialize(fromContentsOf: part.tree.text)
        }
        var children = Parallel.joined(parts, count: \.childCount, reserving: entries.count) { part, place in
            for (index, child) in part.tree.children.prefix(part.childCount).enumerated() {
                place.initializeElement(at: index, to: part.moved(child))
            }
        }
        children += entries
        for mapping in mappings {
            let index = Int(mapping.node.index)
            nodes[index].start = Int32(childCount + mapping.place.lowerBound)
            nodes[index].count = Int32(mapping.place.count / 2)
            guard let last = entries[mapping.place].last else { continue }
            nodes[index].range = nodes[index].range.extended(to: nodes[Int(last.index)].range)
        }
        let tree = SyntaxTree(
            source: lastValue.range.source, root: root, nodes: nodes, children: children, text: text)
        let findings = Parallel.map(mappings.map(\.node), usesAllCores: true) {
            Self.hasDuplicateKeys($0, in: tree)
        }
        return findings.contains(true) ? nil : tree
    }

    // MARK: Parts

    private mutating func take(_ tree: SyntaxTree, from first: Int, at offset: Int) -> Part {
        let part = Part(
            tree: tree, firstNode: first, offset: offset, nodeShift: Int32(nodeCount - first),
            childShift: Int32(childCount), textShift: Int32(textCount))
        parts.append(part)
        nodeCount += part.nodeCount
        childCount += part.childCount
        textCount += tree.text.count
        return part
    }

    // MARK: Entries

    private mutating func add(_ entries: ArraySlice<NodeID>, of part: Part) {
        guard let last = entries.last else { return }
        closeGroup()
        rootEntries += entries.lazy.map(part.moved)
        lastValue = part.moved(part.tree.node(last))
        lastValueEntries = lastValue.kind == .mapping ? part.tree.childIDs(of: last).map(part.moved) : []
    }

    private mutating func closeGroup() {
        guard !groupEntries.isEmpty, let group = rootEntries.last else { return }
        store(groupEntries, as: group)
        groupEntries = []
    }

    private mutating func store(_ entries: [NodeID], as mapping: NodeID) {
        mappings.append((mapping, self.entries.count..<self.entries.count + entries.count))
        self.entries += entries
    }

    private static func hasDuplicateKeys(_ mapping: NodeID, in tree: SyntaxTree) -> Bool {
        let entries = tree.entries(of: mapping)
        var table = KeyTable(capacity: entries.count)
        return entries.indices.contains { position in
            tree.withText(of: entries[position].key) { key in
                let known = table.insert(key, entry: position) { other in
                    tree.withText(of: entries[other].key) { $0.elementsEqual(key) }
                }
                return known != nil
            }
        }
    }
}
