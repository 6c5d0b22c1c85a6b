import TesseraCLibYAML
import TesseraDiagnostics

/// Where a reader puts the nodes of a tree: memory with more places than most texts need. What is not used is never
/// touched, and costs nothing but addresses.
///
/// Readers of a text's parts fill slices of the same arena, side by side. So a node has the same number in its part and
/// in the whole, and nothing is copied to join them.
struct SyntaxArena: Sendable {
    /// All that the file says.
    let fileText: [UInt8]
    var nodes: ArenaSlice<SyntaxTree.Node>
    /// See ``SyntaxTree``.
    var links: ArenaSlice<Int32>
    /// The texts of scalars that do not stand in the file as they are, one after the other.
    var decodedText: ArenaSlice<UInt8>

    /// Whether something found no place in it, and is lost.
    var isOverfull: Bool { nodes.isOverfull || links.isOverfull || decodedText.isOverfull }

    /// The indices of what is in a collection: keys and values of a mapping in turn.
    func children(of node: SyntaxTree.Node) -> UnsafeBufferPointer<Int32> {
        let start = Int(node.link) + 1
        return links[start..<start + Int(links[start - 1])]
    }

    /// The text of a scalar; empty for collections and aliases.
    func withText<Result>(of node: SyntaxTree.Node, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard node.form == .decoded else {
            return fileText.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[node.place ?? 0..<0])) }
        }
        let start = Int(links[Int(node.link)])
        return body(decodedText[start..<start + Int(links[Int(node.link) + 1])])
    }

    /// How the text of a scalar stands in the file.
    ///
    /// - Parameter range: of the scalar.
    func form(of text: UnsafeBufferPointer<UInt8>, at range: SourceRange) -> SyntaxTree.Node.Form {
        guard range.end <= fileText.count else { return .decoded }
        let (form, start): (SyntaxTree.Node.Form, Int)
        switch range.length - text.count {
        case 0: (form, start) = (.verbatim, range.offset)
        case 2: (form, start) = (.quoted, range.offset + 1)
        default: return .decoded
        }
        return fileText.withUnsafeBytes { file in
            guard let file = file.baseAddress, let bytes = text.baseAddress, !text.isEmpty else { return form }
            return memcmp(file + start, bytes, text.count) == 0 ? form : .decoded
        }
    }

    /// Adds the links of a scalar, and its text.
    mutating func append(decoded text: UnsafeBufferPointer<UInt8>) {
        links.append(Int32(decodedText.end))
        links.append(Int32(text.count))
        decodedText.append(contentsOf: text)
    }

    /// Adds the links of a collection.
    mutating func append(children: ArraySlice<NodeID>) {
        links.append(Int32(children.count))
        for child in children { links.append(child.index) }
    }

    /// Counts in what a slice has been filled with.
    mutating func advance(behind slice: SyntaxArena) {
        nodes.advance(to: slice.nodes.end)
        links.advance(to: slice.links.end)
        decodedText.advance(to: slice.decodedText.end)
    }

    /// An arena with a tree in it.
    struct Content: Sendable {
        let arena: SyntaxArena
        let root: NodeID
        let nodeCount: Int

        var rootNode: SyntaxTree.Node { arena.nodes[Int(root.index)] }

        /// The value of the first entry of a mapping that the root is.
        var firstValue: SyntaxTree.Node? {
            guard rootNode.kind == .mapping else { return nil }
            let entries = arena.children(of: rootNode)
            return entries.count > 1 ? arena.nodes[Int(entries[1])] : nil
        }
    }

    /// What came of reading a text into an arena.
    enum Outcome {
        /// Nothing, if the text has no tree.
        case read(Content?, [Diagnostic])
        case arenaIsTooSmall
    }

    /// Makes the tree of a text that is read as a whole.
    ///
    /// - Parameters:
    ///   - text: of the file.
    ///   - read: reads it into an arena, and again into one of twice the size as often as that is too small.
    static func makeTree(
        of text: [UInt8], source: SourceID, _ read: (SyntaxArena) -> Outcome
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        makeTree(of: text, byteCounts: [text.count], source: source) { _, slices in read(slices[0]) }
    }

    /// Makes the tree of a text that is read in parts.
    ///
    /// - Parameters:
    ///   - text: of the file.
    ///   - byteCounts: of the parts, in their order.
    ///   - read: reads them into a slice for each, and joins these. It is called again with twice the size as often as
    ///     that is too small. Few texts need that: a node takes two bytes, but for what is left out (`{a,b}`) and what
    ///     merge keys repeat, and an escape (`\L`) may be shorter than what it stands for.
    static func makeTree(
        of text: [UInt8], byteCounts: [Int], source: SourceID,
        _ read: (_ whole: SyntaxArena, _ slices: [SyntaxArena]) -> Outcome
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        var factor = 1
        // It ends: the limits bound what merge keys repeat, and all else takes a third of a byte at least.
        while true {
            let sizes = byteCounts.map { count in
                let size = Size(nodeCount: factor * (count / 2 + 16), textCount: factor * (count + 16))
                return byteCounts.count > 1 ? size.inWholePages : size
            }
            if let result = makeTree(of: text, sizes, source, read) { return result }
            factor *= 2
        }
    }

    // MARK: Memory

    private struct Size {
        let nodeCount: Int
        let textCount: Int

        /// At most, without merges, which no part has: two for a text that is decoded, or one for how many children
        /// there are, and one for being a child.
        static let linksOfNode = 3
        /// A node is a child once more where parts are joined, behind all slices.
        static let linksOfJoinedNode = linksOfNode + 1

        /// So large that no two slices have a page in common, of which each would touch a part: 4 KB are 256 nodes, and
        /// the links of 1024 nodes take three.
        var inWholePages: Size {
            Size(nodeCount: (nodeCount + 1023) / 1024 * 1024, textCount: (textCount + 4095) / 4096 * 4096)
        }
    }

    /// - Returns: `nil` if the arena is too small.
    private static func makeTree(
        of fileText: [UInt8], _ sizes: [Size], _ source: SourceID,
        _ read: (_ whole: SyntaxArena, _ slices: [SyntaxArena]) -> Outcome
    ) -> (tree: SyntaxTree?, diagnostics: [Diagnostic])? {
        let nodeCount = sizes.reduce(0) { $0 + $1.nodeCount }
        let textCount = sizes.reduce(0) { $0 + $1.textCount }
        var outcome = Outcome.arenaIsTooSmall
        var links: [Int32] = []
        var decodedText: [UInt8] = []
        // No number leads to what lies between slices, so it does not matter what is there.
        let nodes = [SyntaxTree.Node](unsafeUninitializedCapacity: nodeCount) { nodes, usedNodes in
            links = Array(unsafeUninitializedCapacity: Size.linksOfJoinedNode * nodeCount) { links, usedLinks in
                decodedText = Array(unsafeUninitializedCapacity: textCount) { decodedText, usedText in
                    let arena = SyntaxArena(
                        fileText: fileText, nodes: ArenaSlice(nodes), links: ArenaSlice(links),
                        decodedText: ArenaSlice(decodedText))
                    outcome = read(arena, arena.slices(sizes))
                    guard case .read(let content?, _) = outcome else { return }
                    usedNodes = content.arena.nodes.end
                    usedLinks = content.arena.links.end
                    usedText = content.arena.decodedText.end
                }
            }
        }
        guard case .read(let content, let diagnostics) = outcome else { return nil }
        let tree = content.map {
            SyntaxTree(
                source: source, root: $0.root, nodes: nodes, links: links, fileText: fileText,
                decodedText: decodedText, nodeCount: $0.nodeCount)
        }
        return (tree, diagnostics)
    }

    private func slices(_ sizes: [Size]) -> [SyntaxArena] {
        var (node, byte) = (0, 0)
        return sizes.map { size in
            defer {
                node += size.nodeCount
                byte += size.textCount
            }
            return SyntaxArena(
                fileText: fileText, nodes: nodes.slice(node..<node + size.nodeCount),
                links: links.slice(Size.linksOfNode * node..<Size.linksOfNode * (node + size.nodeCount)),
                decodedText: decodedText.slice(byte..<byte + size.textCount))
        }
    }
}
