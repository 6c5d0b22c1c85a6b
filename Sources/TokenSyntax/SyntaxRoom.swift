import Diagnostics

/// Where a reader puts the nodes of a tree: memory with more places than most texts need. What is not used is never
/// touched, and costs nothing but addresses.
///
/// Readers of a text's parts fill shares of the same room, side by side. So a node has the same number in its part and
/// in the whole, and nothing is copied to join them.
struct SyntaxRoom: Sendable {
    var nodes: SyntaxRow<SyntaxTree.Node>
    /// Elements of sequences; keys and values of mappings in turn.
    var children: SyntaxRow<NodeID>
    /// The decoded text of every scalar, one after the other.
    var text: SyntaxRow<UInt8>

    /// Whether something found no place in it, and is lost.
    var isOverfull: Bool { nodes.isOverfull || children.isOverfull || text.isOverfull }

    /// Keys and values of a mapping in turn; nothing for others.
    func entries(of node: SyntaxTree.Node) -> UnsafeBufferPointer<NodeID> {
        guard node.kind == .mapping else { return UnsafeBufferPointer(start: nil, count: 0) }
        return children[Int(node.start)..<Int(node.start) + 2 * Int(node.count)]
    }

    /// Counts in what a share has been filled with.
    mutating func advance(behind share: SyntaxRoom) {
        nodes.advance(to: share.nodes.end)
        children.advance(to: share.children.end)
        text.advance(to: share.text.end)
    }

    /// A room with a tree in it.
    struct Content: Sendable {
        let room: SyntaxRoom
        let root: NodeID
        let nodeCount: Int

        var rootNode: SyntaxTree.Node { room.nodes[Int(root.index)] }

        /// The value of the first entry of a mapping.
        var firstValue: SyntaxTree.Node? {
            let entries = room.entries(of: rootNode)
            return entries.count > 1 ? room.nodes[Int(entries[1].index)] : nil
        }
    }

    /// What came of reading a text into a room.
    enum Outcome {
        /// Nothing, if the text has no tree.
        case read(Content?, [Diagnostic])
        case roomIsTooSmall
    }

    /// Makes the tree of a text that is read as a whole.
    ///
    /// - Parameters:
    ///   - byteCount: of the text.
    ///   - read: reads it into a room, and again into one of twice the size as often as that is too small.
    static func makeTree(
        byteCount: Int, source: SourceID, _ read: (SyntaxRoom) -> Outcome
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        makeTree(byteCounts: [byteCount], source: source) { _, shares in read(shares[0]) }
    }

    /// Makes the tree of a text that is read in parts.
    ///
    /// - Parameters:
    ///   - byteCounts: of the parts, in their order.
    ///   - read: reads them into a share for each, and joins these. It is called again with twice the room as often as
    ///     that is too small. Few texts need that: a node takes two bytes, but for what is left out (`{a,b}`) and what
    ///     merge keys repeat, and an escape (`\L`) may be shorter than what it stands for.
    static func makeTree(
        byteCounts: [Int], source: SourceID, _ read: (_ whole: SyntaxRoom, _ shares: [SyntaxRoom]) -> Outcome
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        var factor = 1
        // It ends: the limits bound what merge keys repeat, and all else takes a third of a byte at least.
        while true {
            let sizes = byteCounts.map { Size(nodeCount: factor * ($0 / 2 + 16), textCount: factor * ($0 + 16)) }
            if let result = makeTree(sizes, source, read) { return result }
            factor *= 2
        }
    }

    // MARK: Memory

    private struct Size {
        let nodeCount: Int
        let textCount: Int
    }

    /// - Returns: `nil` if the room is too small.
    private static func makeTree(
        _ sizes: [Size], _ source: SourceID, _ read: (_ whole: SyntaxRoom, _ shares: [SyntaxRoom]) -> Outcome
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic])? {
        let nodeCount = sizes.reduce(0) { $0 + $1.nodeCount }
        let textCount = sizes.reduce(0) { $0 + $1.textCount }
        var outcome = Outcome.roomIsTooSmall
        var children: [NodeID] = []
        var text: [UInt8] = []
        // No number leads to what lies between shares, so it does not matter what is there.
        let nodes = [SyntaxTree.Node](unsafeUninitializedCapacity: nodeCount) { nodes, usedNodes in
            // Without merges, which no part has, a node is a child at most once where it is read, and once where parts
            // are joined.
            children = Array(unsafeUninitializedCapacity: 2 * nodeCount) { children, usedChildren in
                text = Array(unsafeUninitializedCapacity: textCount) { text, usedText in
                    let room = SyntaxRoom(
                        nodes: SyntaxRow(nodes), children: SyntaxRow(children), text: SyntaxRow(text))
                    outcome = read(room, room.shares(sizes))
                    guard case .read(let content?, _) = outcome else { return }
                    usedNodes = content.room.nodes.end
                    usedChildren = content.room.children.end
                    usedText = content.room.text.end
                }
            }
        }
        guard case .read(let content, let diagnostics) = outcome else { return nil }
        let tree = content.map {
            SyntaxTree(
                source: source, root: $0.root, nodes: nodes, children: children, text: text, nodeCount: $0.nodeCount)
        }
        return (tree, diagnostics)
    }

    private func shares(_ sizes: [Size]) -> [SyntaxRoom] {
        var (node, byte) = (0, 0)
        return sizes.map { size in
            defer {
                node += size.nodeCount
                byte += size.textCount
            }
            let places = node..<node + size.nodeCount
            return SyntaxRoom(
                nodes: nodes.share(places), children: children.share(places),
                text: text.share(byte..<byte + size.textCount))
        }
    }
}
