import Diagnostics

/// Names one node of a ``SyntaxTree``.
public struct NodeID: Hashable, Sendable {
    let index: Int32
}

/// What a file says, before anybody asks what it means: scalars, mappings and sequences, each with
/// its source range.
///
/// YAML and JSON readers make the same tree. It is stored as a few flat arrays, so that a file of
/// a hundred thousand tokens costs a few large allocations instead of a million small ones. An
/// alias (`*name`) is a node of its own with the range of its use; every question about content
/// is answered by the anchored node it stands for, which is shared and never copied.
///
/// A class, so that handing the tree on counts one reference, and not those of its arrays.
public final class SyntaxTree: Sendable {
    public enum Kind: UInt8, Sendable {
        case scalar, mapping, sequence
    }

    /// How a scalar was written, as far as its meaning depends on it.
    public enum ScalarStyle: UInt8, Sendable {
        /// Bare: typed by the YAML 1.2 core schema.
        case plain
        /// Quoted, a block scalar, or tagged `!!str`: always a string.
        case string
    }

    /// One `key: value` of a mapping.
    public struct Entry: Sendable {
        public let key: NodeID
        public let value: NodeID
    }

    struct Node: Sendable {
        var kind: Kind
        var style: ScalarStyle
        private let form: Form
        /// Scalars: that of the text, which tells most of what is asked of keys; 0 if there is none.
        let firstByte: UInt8
        var range: SourceRange
        /// Scalars: where the decoded text starts in `text`. Collections: the first child in `children`. Aliases: the
        /// index of the anchored node.
        var start: Int32
        /// Scalars: bytes of text. Sequences: elements. Mappings: entries.
        var count: Int32 = 0

        private enum Form: UInt8 {
            case block, flow, alias
        }

        /// A flow collection (`{…}`, `[…]`), against block ones.
        var isFlow: Bool { form == .flow }
        var isAlias: Bool { form == .alias }
        var isBlockMapping: Bool { kind == .mapping && form == .block }

        private init(
            kind: Kind, style: ScalarStyle = .plain, form: Form, firstByte: UInt8 = 0, range: SourceRange,
            start: Int32 = 0, count: Int32 = 0
        ) {
            self.kind = kind
            self.style = style
            self.form = form
            self.firstByte = firstByte
            self.range = range
            self.start = start
            self.count = count
        }

        /// - Parameters:
        ///   - text: decoded.
        ///   - start: where it starts in the text of all scalars.
        static func scalar(
            _ text: UnsafeBufferPointer<UInt8>, _ style: ScalarStyle, range: SourceRange, start: Int
        ) -> Node {
            Node(
                kind: .scalar, style: style, form: .block, firstByte: text.first ?? 0, range: range,
                start: Int32(start), count: Int32(text.count))
        }

        /// A collection that nothing is in so far.
        static func collection(_ kind: Kind, isFlow: Bool, range: SourceRange) -> Node {
            Node(kind: kind, form: isFlow ? .flow : .block, range: range)
        }

        static func alias(of target: NodeID, _ kind: Kind, range: SourceRange) -> Node {
            Node(kind: kind, form: .alias, range: range, start: target.index)
        }
    }

    public let source: SourceID
    /// The content of the file; a null scalar if the file holds nothing.
    public let root: NodeID

    /// How many scalars, mappings and sequences there are: a measure of what is to come.
    public let nodeCount: Int

    /// Not each place is one of a node: see ``SyntaxRoom``.
    private let nodes: [Node]
    /// Elements of sequences; keys and values of mappings in turn.
    private let children: [NodeID]
    /// The decoded text of scalars, one after the other.
    @usableFromInline let text: [UInt8]

    init(source: SourceID, root: NodeID, nodes: [Node], children: [NodeID], text: [UInt8], nodeCount: Int) {
        self.source = source
        self.root = root
        self.nodes = nodes
        self.children = children
        self.text = text
        self.nodeCount = nodeCount
    }

    /// The same tree as an object of its own: where several threads read one, the count of its references would go
    /// back and forth between their cores.
    package func separate() -> SyntaxTree {
        SyntaxTree(
            source: source, root: root, nodes: nodes, children: children, text: text, nodeCount: nodeCount)
    }

    /// The node itself, or the anchored one if it is an alias.
    ///
    /// Inlined, because each question needs one or two fields of it, and a token is asked some forty questions.
    @inline(__always)
    private func content(_ id: NodeID) -> Node {
        let node = nodes[Int(id.index)]
        return node.isAlias ? nodes[Int(node.start)] : node
    }

    public func kind(of id: NodeID) -> Kind {
        content(id).kind
    }

    /// Where the node stands; for an alias, where it is used.
    public func range(of id: NodeID) -> SourceRange {
        nodes[Int(id.index)].range
    }

    /// Where an alias' content was written; `nil` for any other node.
    public func anchorRange(of id: NodeID) -> SourceRange? {
        let node = nodes[Int(id.index)]
        return node.isAlias ? nodes[Int(node.start)].range : nil
    }

    public func isFlow(_ id: NodeID) -> Bool {
        content(id).isFlow
    }

    // MARK: Scalars

    public func scalarStyle(of id: NodeID) -> ScalarStyle? {
        let node = content(id)
        return node.kind == .scalar ? node.style : nil
    }

    /// The decoded text of a scalar; empty for collections.
    public func text(of id: NodeID) -> String {
        withText(of: id) { String(decoding: $0, as: UTF8.self) }
    }

    /// The decoded text of a scalar as UTF-8, without making a `String`.
    @inlinable public func withText<Result, Failure: Error>(
        of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let range = textRange(of: id)
        return try text.withUnsafeBufferPointer { buffer throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: buffer[range]))
        }
    }

    /// Where the text of a scalar stands in `text`; empty for collections.
    @usableFromInline func textRange(of id: NodeID) -> Range<Int> {
        let node = content(id)
        return node.kind == .scalar ? Int(node.start)..<Int(node.start) + Int(node.count) : 0..<0
    }

    /// The scalar's value by the YAML 1.2 core schema; `nil` for collections.
    public func coreValue(of id: NodeID) -> CoreValue? {
        switch scalarStyle(of: id) {
        case nil: nil
        case .string: .string
        case .plain: withText(of: id) { CoreValue(plain: $0) }
        }
    }

    // Asked of every key and value. They make no `String`, and nothing generic crosses the module's border.

    /// Whether the node is a scalar that reads `text`, byte for byte.
    public func reads(_ id: NodeID, _ text: String) -> Bool {
        let node = content(id)
        guard node.kind == .scalar, Int(node.count) == text.utf8.count else { return false }
        return withText(of: id) { bytes in
            text.utf8.withContiguousStorageIfAvailable { zip($0, bytes).allSatisfy(==) }
                ?? text.utf8.elementsEqual(bytes)
        }
    }

    /// The first byte of a scalar's text; `nil` if it is empty, and for collections.
    @inline(__always)
    public func firstByte(of id: NodeID) -> UInt8? {
        let node = content(id)
        return node.kind == .scalar && node.count > 0 ? node.firstByte : nil
    }

    /// The last byte of a scalar's text; `nil` if it is empty, and for collections.
    public func lastByte(of id: NodeID) -> UInt8? {
        let node = content(id)
        return node.kind == .scalar && node.count > 0 ? text[Int(node.start) + Int(node.count) - 1] : nil
    }

    // MARK: Collections

    /// The entries of a mapping in source order, after them what a merge key (`<<`) adds; none for others.
    public func entries(of id: NodeID) -> Entries {
        let node = content(id)
        return Entries(tree: self, first: Int(node.start), count: node.kind == .mapping ? Int(node.count) : 0)
    }

    /// The elements of a sequence; none for others.
    public func elements(of id: NodeID) -> ArraySlice<NodeID> {
        let node = content(id)
        guard node.kind == .sequence else { return [] }
        return children[Int(node.start)..<Int(node.start) + Int(node.count)]
    }

    /// The value of the entry whose key reads `key`, byte for byte. Linear in the size of the mapping.
    public func value(of id: NodeID, forKey key: String) -> NodeID? {
        entries(of: id).first { reads($0.key, key) }?.value
    }

    /// The entries of a mapping, read from the tree's flat storage.
    public struct Entries: RandomAccessCollection, Sendable {
        fileprivate let tree: SyntaxTree
        fileprivate let first: Int
        public let count: Int

        public var startIndex: Int { 0 }
        public var endIndex: Int { count }

        @inline(__always)
        public subscript(position: Int) -> Entry {
            precondition(position >= 0 && position < count, "no such entry")
            let index = first + 2 * position
            return Entry(key: tree.children[index], value: tree.children[index + 1])
        }
    }
}
