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
        /// Its nodes in the whole.
        private var nodePlace: Range<Int> { Int(nodeShift) + firstNode..<Int(nodeShift) + tree.nodes.count }

        /// The entries of the root are the last ones that were known.
        var childCount: Int { Int(tree.node(tree.root).start) }

        /// Whether a node of the whole is one of the part's.
        func contains(_ id: NodeID) -> Bool { nodePlace.contains(Int(id.index)) }

        /// The text of a node of the whole.
        func withText<Result>(of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
            tree.withText(of: NodeID(index: id.index - nodeShift), body)
        }

        /// Copies all that is in the part to its places among what is in all parts.
        func copy(
            into nodes: UnsafeMutableBufferPointer<SyntaxTree.Node>, _ children: UnsafeMutableBufferPointer<NodeID>,
            _ text: UnsafeMutableBufferPointer<UInt8>
        ) {
            for (place, node) in zip(nodePlace, tree.nodes[firstNode...]) {
                nodes.initializeElement(at: place, to: moved(node))
            }
            for (index, child) in tree.children.prefix(childCount).enumerated() {
                children.initializeElement(at: Int(childShift) + index, to: moved(child))
            }
            _ = UnsafeMutableBufferPointer(rebasing: text[Int(textShift)...]).initialize(fromContentsOf: tree.text)
        }

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
        guard nodeCount <= nodeLimit, var copies = copies() else { return nil }
        copies.children += entries
        for mapping in mappings {
            let index = Int(mapping.node.index)
            copies.nodes[index].start = Int32(childCount + mapping.place.lowerBound)
            copies.nodes[index].count = Int32(mapping.place.count / 2)
            guard let last = entries[mapping.place].last else { continue }
            copies.nodes[index].range = copies.nodes[index].range.extended(to: copies.nodes[Int(last.index)].range)
        }
        return SyntaxTree(
            source: lastValue.range.source, root: root, nodes: copies.nodes, children: copies.children,
            text: copies.text)
    }

    // MARK: Copying

    /// What is in all parts, one after the other.
    private struct Copies {
        var nodes: [SyntaxTree.Node] = []
        /// With room for `entries`.
        var children: [NodeID] = []
        var text: [UInt8] = []
    }

    /// - Returns: `nil` if a key stands twice.
    private func copies() -> Copies? {
        var copies = Copies()
        var areDistinct = false
        copies.nodes = Array(unsafeUninitializedCapacity: nodeCount) { nodes, initializedNodes in
            copies.children = Array(unsafeUninitializedCapacity: childCount + entries.count) {
                children, initializedChildren in
                copies.text = Array(unsafeUninitializedCapacity: textCount) { text, initializedText in
                    areDistinct = fill(nodes, children, text)
                    initializedText = textCount
                }
                initializedChildren = childCount
            }
            initializedNodes = nodeCount
        }
        return areDistinct ? copies : nil
    }

    private enum Work: Sendable {
        case compareKeys(of: Range<Int>)
        case copy(Part)
    }

    /// Copies all parts, and looks for keys that stand twice, all at once: to call the cores together takes time.
    ///
    /// - Returns: whether it is certain that no key stands twice.
    private func fill(
        _ nodes: UnsafeMutableBufferPointer<SyntaxTree.Node>, _ children: UnsafeMutableBufferPointer<NodeID>,
        _ text: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
        // No part's place has anything in common with another's.
        nonisolated(unsafe) let places = (nodes: nodes, children: children, text: text)
        // The keys of one mapping are one core's, and may take as long as all else, so they come first.
        let works = mappings.map { Work.compareKeys(of: $0.place) } + parts.map(Work.copy)
        return Parallel.map(works, usesAllCores: true) { work in
            switch work {
            case .compareKeys(let place): return hasDistinctKeys(entries[place])
            case .copy(let part):
                part.copy(into: places.nodes, places.children, places.text)
                return true
            }
        }.allSatisfy(\.self)
    }

    /// - Parameter entries: keys and values in turn, in the order of the text, so also in that of the parts.
    /// - Returns: whether it is certain that no key stands twice.
    private func hasDistinctKeys(_ entries: ArraySlice<NodeID>) -> Bool {
        var table = KeyTable(capacity: entries.count / 2)
        var position = entries.startIndex
        for part in parts {
            while position < entries.endIndex, part.contains(entries[position]) {
                let known = part.withText(of: entries[position]) { key in
                    table.insert(key, entry: position) { hasText(entries[$0], key) }
                }
                if known != nil { return false }
                position += 2
            }
        }
        return position == entries.endIndex
    }

    private func hasText(_ id: NodeID, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        parts.contains { part in part.contains(id) && part.withText(of: id) { $0.elementsEqual(text) } }
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
}
