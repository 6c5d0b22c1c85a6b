import Diagnostics

/// Puts together what was read of a text's parts, in their order: the entries of their roots become those of one
/// mapping.
///
/// The parts have no aliases, and no key stands twice in any of them. All that is in them stays where it is, but for
/// the entries of the mappings that several parts have a share in.
struct SyntaxTreeJoin {
    /// With all that is in the parts, and behind it the entries of mappings that are joined.
    private var room: SyntaxRoom
    private let root: NodeID
    private var nodeCount: Int
    /// Keys and values in turn.
    private var rootEntries: [NodeID] = []
    /// Where the entries of the last value of the root start, if a later part went on with it.
    private var groupStart: Int?
    /// The mappings that are joined, with the places of their keys and values.
    private var mappings: [(node: NodeID, places: Range<Int>)] = []

    /// - Parameters:
    ///   - first: a part whose root is a mapping.
    ///   - room: with all parts in it.
    init(_ first: SyntaxRoom.Content, in room: SyntaxRoom) {
        self.room = room
        root = first.root
        nodeCount = first.nodeCount
        add(room.entries(of: first.rootNode))
    }

    /// The last value of the root so far, as far as the part goes that it starts in.
    var lastValue: SyntaxTree.Node? { rootEntries.last.map { room.nodes[Int($0.index)] } }

    /// Adds a part that starts with an entry of the root.
    mutating func append(_ part: SyntaxRoom.Content) {
        // Its root is one of that part alone.
        nodeCount += part.nodeCount - 1
        add(room.entries(of: part.rootNode))
    }

    /// Adds a part whose first entry stands for the last value of the root so far, and goes on with it.
    mutating func append(_ part: SyntaxRoom.Content, continuing group: SyntaxTree.Node) {
        // Its root, the key for the group and the group are ones of that part alone.
        nodeCount += part.nodeCount - 3
        if groupStart == nil {
            groupStart = room.children.end
            if let lastValue { room.children.append(contentsOf: room.entries(of: lastValue)) }
        }
        room.children.append(contentsOf: room.entries(of: group))
        add(UnsafeBufferPointer(rebasing: room.entries(of: part.rootNode).dropFirst(2)))
    }

    /// - Returns: `nil` if a key stands twice, or if there are more nodes than `nodeLimit`.
    mutating func finish(nodeLimit: Int) -> SyntaxRoom.Content? {
        closeGroup()
        let start = room.children.end
        rootEntries.withUnsafeBufferPointer { room.children.append(contentsOf: $0) }
        close(root, from: start)
        guard !room.isOverfull, nodeCount <= nodeLimit, keysAreDistinct() else { return nil }
        return SyntaxRoom.Content(room: room, root: root, nodeCount: nodeCount)
    }

    // MARK: Entries

    private mutating func add(_ entries: UnsafeBufferPointer<NodeID>) {
        guard !entries.isEmpty else { return }
        closeGroup()
        rootEntries += entries
    }

    private mutating func closeGroup() {
        guard let start = groupStart, let group = rootEntries.last else { return }
        close(group, from: start)
        groupStart = nil
    }

    /// Makes all entries from a place on those of a mapping.
    private mutating func close(_ mapping: NodeID, from start: Int) {
        let places = start..<room.children.end
        mappings.append((mapping, places))
        var node = room.nodes[Int(mapping.index)]
        node.start = Int32(places.lowerBound)
        node.count = Int32(places.count / 2)
        if let last = room.children[places].last {
            node.range = node.range.extended(to: room.nodes[Int(last.index)].range)
        }
        room.nodes[Int(mapping.index)] = node
    }

    // MARK: Keys

    private func keysAreDistinct() -> Bool {
        Parallel.map(mappings.map(\.places), usesAllCores: true, keysAreDistinct).allSatisfy(\.self)
    }

    private func keysAreDistinct(_ places: Range<Int>) -> Bool {
        var table = KeyTable(capacity: places.count / 2)
        return stride(from: places.lowerBound, to: places.upperBound, by: 2).allSatisfy { place in
            let key = room.text(ofChild: place)
            return table.insert(key, entry: place) { room.text(ofChild: $0).elementsEqual(key) } == nil
        }
    }
}

extension SyntaxRoom {
    /// The text of a key.
    fileprivate func text(ofChild place: Int) -> UnsafeBufferPointer<UInt8> {
        let node = nodes[Int(children[place].index)]
        return text[Int(node.start)..<Int(node.start + node.count)]
    }
}
