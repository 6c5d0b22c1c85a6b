import TesseraDiagnostics

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
    /// What a node is.
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
        /// A null scalar where YAML has none.
        public let value: NodeID
    }

    /// The text that the tree was read from.
    public let source: SourceID
    /// The content of the file; a null scalar if the file holds nothing.
    public let root: NodeID

    /// How many scalars, mappings and sequences there are: a measure of what is to come.
    public let nodeCount: Int

    /// Not each place is one of a node: see ``SyntaxArena``.
    private let nodes: [Node]
    /// Of a collection, how many children it has, and then their indices: elements of a sequence, keys and values of
    /// a mapping in turn. Of a decoded scalar, where its text starts in `decodedText`, and its length.
    private let links: [Int32]
    /// What the file says.
    @usableFromInline let fileText: [UInt8]
    /// The texts of decoded scalars, one after the other.
    private let decodedText: [UInt8]
    /// The files that the nodes are from, if that is not the same for all.
    private let sources: [SourceID]

    init(
        source: SourceID, root: NodeID, nodes: [Node], links: [Int32], fileText: [UInt8], decodedText: [UInt8],
        sources: [SourceID] = [], nodeCount: Int
    ) {
        self.source = source
        self.root = root
        self.nodes = nodes
        self.links = links
        self.fileText = fileText
        self.decodedText = decodedText
        self.sources = sources
        self.nodeCount = nodeCount
    }

    /// The same tree as an object of its own: where several threads read one, the count of its references would go
    /// back and forth between their cores.
    package func separate() -> SyntaxTree {
        SyntaxTree(
            source: source, root: root, nodes: nodes, links: links, fileText: fileText, decodedText: decodedText,
            sources: sources, nodeCount: nodeCount)
    }

    /// The node itself, or the anchored one if it is an alias.
    ///
    /// Inlined, because each question needs one or two fields of it, and a token is asked some forty questions.
    @inline(__always)
    private func content(_ id: NodeID) -> Node {
        let node = nodes[Int(id.index)]
        return node.isAlias ? nodes[Int(node.link)] : node
    }

    /// What a node is; for an alias, what it stands for.
    public func kind(of id: NodeID) -> Kind {
        content(id).kind
    }

    /// Where the node stands; for an alias, where it is used.
    public func range(of id: NodeID) -> SourceRange {
        range(ofNodeAt: Int(id.index))
    }

    /// Where an alias' content was written; `nil` for any other node.
    public func anchorRange(of id: NodeID) -> SourceRange? {
        let node = nodes[Int(id.index)]
        return node.isAlias ? range(ofNodeAt: Int(node.link)) : nil
    }

    private func range(ofNodeAt index: Int) -> SourceRange {
        nodes[index].range(in: sources.isEmpty ? source : sources[index])
    }

    /// Whether a collection is written with brackets or braces, as in JSON.
    public func isFlow(_ id: NodeID) -> Bool {
        content(id).isFlow
    }

    // MARK: Scalars

    /// Whether a scalar is always a string; `nil` for collections.
    public func scalarStyle(of id: NodeID) -> ScalarStyle? {
        let node = content(id)
        return node.kind == .scalar ? node.style : nil
    }

    /// The decoded text of a scalar; empty for collections.
    public func text(of id: NodeID) -> String {
        withText(of: id) { String(decoding: $0, as: UTF8.self) }
    }

    /// The decoded text of a scalar as UTF-8, without making a `String`.
    ///
    /// - Parameter body: gets the bytes, which are valid only while it runs; none for a collection.
    /// - Throws: what `body` throws.
    @inlinable public func withText<Result, Failure: Error>(
        of id: NodeID, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let place = textPlace(of: id)
        guard !place.isDecoded else { return try withDecodedText(place.range, body) }
        return try fileText.withUnsafeBufferPointer { buffer throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: buffer[place.range]))
        }
    }

    // Few scalars have one, and what asks for a text is part of many loops.
    @inline(never)
    @usableFromInline func withDecodedText<Result, Failure: Error>(
        _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try decodedText.withUnsafeBufferPointer { buffer throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: buffer[range]))
        }
    }

    @usableFromInline struct TextPlace {
        /// Whether it stands in `decodedText` and not in `fileText`.
        @usableFromInline let isDecoded: Bool
        @usableFromInline let range: Range<Int>
    }

    /// Where the text of a scalar stands; empty for collections.
    @usableFromInline func textPlace(of id: NodeID) -> TextPlace {
        let node = content(id)
        guard node.kind == .scalar else { return TextPlace(isDecoded: false, range: 0..<0) }
        if let place = node.place { return TextPlace(isDecoded: false, range: place) }
        let start = Int(links[Int(node.link)])
        return TextPlace(isDecoded: true, range: start..<start + Int(links[Int(node.link) + 1]))
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
        // Most texts that are not the same are not as long either.
        guard textPlace(of: id).range.count == text.utf8.count, kind(of: id) == .scalar else { return false }
        return withText(of: id) { bytes in
            text.utf8.withContiguousStorageIfAvailable { zip($0, bytes).allSatisfy(==) }
                ?? text.utf8.elementsEqual(bytes)
        }
    }

    /// The first byte of a scalar's text; `nil` if it is empty, and for collections.
    @inline(__always)
    public func firstByte(of id: NodeID) -> UInt8? {
        let node = content(id)
        if node.firstByte != 0 { return node.firstByte }
        return node.form == .decoded ? firstDecodedByte(of: id) : nil
    }

    /// An escaped NUL is a text, too.
    @inline(never)
    private func firstDecodedByte(of id: NodeID) -> UInt8? {
        withText(of: id) { $0.first }
    }

    /// The last byte of a scalar's text; `nil` if it is empty, and for collections.
    public func lastByte(of id: NodeID) -> UInt8? {
        let place = textPlace(of: id)
        guard let last = place.range.last else { return nil }
        return place.isDecoded ? decodedText[last] : fileText[last]
    }

    /// Whether YAML read less than the author wrote: ` #` and a letter or digit, as of a color, follow a scalar that
    /// has no quotes.
    public func isCutByComment(_ id: NodeID) -> Bool {
        guard scalarStyle(of: id) == .plain else { return false }
        let range = range(of: id)
        guard range.source == source else { return false }
        let rest = fileText[min(range.offset + range.length, fileText.count)...]
        let blanks = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let comment = rest[blanks.endIndex...].prefix(2)
        guard !blanks.isEmpty, comment.count == 2, comment.first == UInt8(ascii: "#"), let next = comment.last else {
            return false
        }
        return next.isASCIIAlphanumeric
    }

    // MARK: Collections

    /// The entries of a mapping in source order, after them what a merge key (`<<`) adds; none for others.
    public func entries(of id: NodeID) -> Entries {
        let node = content(id)
        guard node.kind == .mapping else { return Entries(tree: self, first: 0, count: 0) }
        return Entries(tree: self, first: Int(node.link) + 1, count: Int(links[Int(node.link)]) / 2)
    }

    /// The elements of a sequence; none for others.
    public func elements(of id: NodeID) -> Elements {
        let node = content(id)
        guard node.kind == .sequence else { return Elements(tree: self, first: 0, count: 0) }
        return Elements(tree: self, first: Int(node.link) + 1, count: Int(links[Int(node.link)]))
    }

    /// The elements of a sequence; any other node by itself, where one may stand for a list of one.
    public func elementsOrItself(of id: NodeID) -> [NodeID] {
        kind(of: id) == .sequence ? Array(elements(of: id)) : [id]
    }

    /// The value of the entry whose key reads `key`, byte for byte. Linear in the size of the mapping.
    public func value(of id: NodeID, forKey key: String) -> NodeID? {
        entries(of: id).first { reads($0.key, key) }?.value
    }

    /// Those of some names that are no keys of a mapping yet: what one of its keys may have been meant for. All of them
    /// in a mapping of more than 1,000 entries, where it would take too long to look for each.
    package func unused(_ names: [String], in mapping: NodeID) -> [String] {
        guard entries(of: mapping).count <= 1000 else { return names }
        return names.filter { value(of: mapping, forKey: $0) == nil }
    }

    /// Whether a key of a mapping is a slip of a name that is not there: who reports the key does not report the name as
    /// missing as well.
    ///
    /// - Parameter names: all that may be there.
    package func hasSlip(of name: String, among names: [String], in mapping: NodeID) -> Bool {
        let unused = unused(names, in: mapping)
        return entries(of: mapping).contains { entry in
            let key = text(of: entry.key)
            return !names.contains(key) && Spelling.nearest(to: key, among: unused) == name
        }
    }

    /// The entries of a mapping, read from the tree's flat storage.
    public struct Entries: RandomAccessCollection, Sendable {
        fileprivate let tree: SyntaxTree
        fileprivate let first: Int
        /// How many entries there are, with those of merge keys.
        public let count: Int

        public var startIndex: Int { 0 }
        public var endIndex: Int { count }

        @inline(__always)
        public subscript(position: Int) -> Entry {
            precondition(position >= 0 && position < count, "no such entry")
            let index = first + 2 * position
            return Entry(key: NodeID(index: tree.links[index]), value: NodeID(index: tree.links[index + 1]))
        }
    }

    /// The elements of a sequence, read from the tree's flat storage.
    public struct Elements: RandomAccessCollection, Sendable {
        fileprivate let tree: SyntaxTree
        fileprivate let first: Int
        public let count: Int

        public var startIndex: Int { 0 }
        public var endIndex: Int { count }

        public subscript(position: Int) -> NodeID {
            precondition(position >= 0 && position < count, "no such element")
            return NodeID(index: tree.links[first + position])
        }
    }
}
