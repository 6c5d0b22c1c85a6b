import TesseraDiagnostics

/// Puts together what was read of a text's parts, in their order: the entries of their roots become those of one
/// mapping.
///
/// The parts have no aliases, and no key stands twice in any of them. All that is in them stays where it is, but for
/// the entries of the mappings that several parts have a share in.
struct SyntaxTreeJoin {
    /// With all that is in the parts, and behind it the entries of mappings that are joined.
    private var arena: SyntaxArena
    private let root: NodeID
    private var nodeCount: Int
    /// Keys and values in turn.
    private var rootEntries: [Int32] = []
    /// Where the entries of the last value of the root start, if a later part went on with it.
    private var groupStart: Int?
    /// Where the keys and values of each mapping that is joined are among the links.
    private var mappings: [Range<Int>] = []

    /// - Parameters:
    ///   - first: a part whose root is a mapping.
    ///   - arena: with all parts in it.
    init(_ first: SyntaxArena.Content, in arena: SyntaxArena) {
        self.arena = arena
        root = first.root
        nodeCount = first.nodeCount
        add(arena.children(of: first.rootNode))
    }

    /// The last value of the root so far, as far as the part goes that it starts in.
    var lastValue: SyntaxTree.Node? { rootEntries.last.map { arena.nodes[Int($0)] } }

    /// Adds a part that starts with an entry of the root.
    mutating func append(_ part: SyntaxArena.Content) {
        // Its root is one of that part alone.
        nodeCount += part.nodeCount - 1
        add(arena.children(of: part.rootNode))
    }

    /// Adds a part whose first entry stands for the last value of the root so far, and goes on with it.
    mutating func append(_ part: SyntaxArena.Content, continuing group: SyntaxTree.Node) {
        // Its root, the key for the group and the group are ones of that part alone.
        nodeCount += part.nodeCount - 3
        if groupStart == nil {
            groupStart = beginLinks()
            if let lastValue { arena.links.append(contentsOf: arena.children(of: lastValue)) }
        }
        arena.links.append(contentsOf: arena.children(of: group))
        add(UnsafeBufferPointer(rebasing: arena.children(of: part.rootNode).dropFirst(2)))
    }

    /// - Returns: `nil` if a key stands twice, or if there are more nodes than `nodeLimit`.
    mutating func finish(nodeLimit: Int) -> SyntaxArena.Content? {
        closeGroup()
        let start = beginLinks()
        rootEntries.withUnsafeBufferPointer { arena.links.append(contentsOf: $0) }
        close(root, from: start)
        guard !arena.isOverfull, nodeCount <= nodeLimit, keysAreDistinct() else { return nil }
        return SyntaxArena.Content(arena: arena, root: root, nodeCount: nodeCount)
    }

    // MARK: Entries

    private mutating func add(_ entries: UnsafeBufferPointer<Int32>) {
        guard !entries.isEmpty else { return }
        closeGroup()
        rootEntries += entries
    }

    private mutating func closeGroup() {
        guard let start = groupStart, let group = rootEntries.last else { return }
        close(NodeID(index: group), from: start)
        groupStart = nil
    }

    /// - Returns: where keys and values may follow, behind the place for their count.
    private mutating func beginLinks() -> Int {
        arena.links.append(0)
        return arena.links.end
    }

    /// Makes all links from a place on the keys and values of a mapping.
    private mutating func close(_ mapping: NodeID, from start: Int) {
        guard !arena.isOverfull else { return }
        let places = start..<arena.links.end
        mappings.append(places)
        arena.links[start - 1] = Int32(places.count)
        var node = arena.nodes[Int(mapping.index)]
        node.link = Int32(start - 1)
        if let last = arena.links[places].last { node.extend(to: arena.nodes[Int(last)]) }
        arena.nodes[Int(mapping.index)] = node
    }

    // MARK: Keys

    /// The keys of a mapping, or those of a half that have no text in common with the other half.
    private struct KeyPartition: Sendable {
        let places: Range<Int>
        let half: Half?

        enum Half: UInt8, CaseIterable { case even, odd }

        /// From how many places on it is worth looking at all keys twice to look at half of them in a table.
        static let largeCount = 2048

        static func all(of places: Range<Int>) -> [KeyPartition] {
            if places.count < largeCount { return [KeyPartition(places: places, half: nil)] }
            return Half.allCases.map { KeyPartition(places: places, half: $0) }
        }

        /// Told by the last byte but one, so that names that count on (`c1`, `c2`) stay together, as in the table.
        func has(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
            guard let half else { return true }
            return (key.count > 1 ? key[key.count - 2] & 1 : 0) == half.rawValue
        }
    }

    private func keysAreDistinct() -> Bool {
        let partitions = mappings.flatMap(KeyPartition.all)
        return Parallel.map(partitions, keysAreDistinct).allSatisfy(\.self)
    }

    private func keysAreDistinct(_ partition: KeyPartition) -> Bool {
        let keyCount = partition.places.count / 2
        var table = KeyTable(capacity: partition.half == nil ? keyCount : keyCount / 2)
        return stride(from: partition.places.lowerBound, to: partition.places.upperBound, by: 2).allSatisfy { place in
            arena.withText(ofChild: place) { key in
                guard partition.has(key) else { return true }
                return table.insert(key, entry: place) { arena.withText(ofChild: $0) { $0.elementsEqual(key) } } == nil
            }
        }
    }
}

extension SyntaxArena {
    /// The text of a key.
    fileprivate func withText<Result>(
        ofChild place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        withText(of: nodes[Int(links[place])], body)
    }
}
