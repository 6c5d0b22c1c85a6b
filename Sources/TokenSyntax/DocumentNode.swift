import TesseraDiagnostics

/// A document as a value that can be taken apart and put together: what importers make of other
/// tools' files, and what a converter writes.
///
/// A ``SyntaxTree`` is compact and never changes; this is its loose counterpart. Each node has the
/// range of what it was made from, so that findings about a converted document point into the file
/// that somebody wrote.
public struct DocumentNode: Hashable, Sendable {
    /// What the node was made from.
    public var range: SourceRange
    /// A scalar, a list or an object.
    public var content: Content

    /// What a node can be.
    public enum Content: Hashable, Sendable {
        /// Always a string.
        case string(String)
        /// Typed by the YAML 1.2 core schema: a number, `true`, `false` or `null`, as it was spelled.
        case plain(String)
        case list([DocumentNode])
        /// In order; no two entries of one name.
        case object([Entry])
    }

    /// A name with its value.
    public struct Entry: Hashable, Sendable {
        /// As text, without quotes or escapes.
        public var name: String
        /// What the name was made from.
        public var nameRange: SourceRange
        public var value: DocumentNode

        public init(_ name: String, at nameRange: SourceRange, _ value: DocumentNode) {
            self.name = name
            self.nameRange = nameRange
            self.value = value
        }
    }

    public init(_ content: Content, at range: SourceRange) {
        self.content = content
        self.range = range
    }

    /// A plain `true` or `false`.
    public static func bool(_ value: Bool, at range: SourceRange) -> DocumentNode {
        DocumentNode(.plain(value ? "true" : "false"), at: range)
    }

    /// - Parameter value: finite.
    public static func number(_ value: Double, at range: SourceRange) -> DocumentNode {
        DocumentNode(.plain(value.text), at: range)
    }

    /// A plain `null`.
    public static func null(at range: SourceRange) -> DocumentNode {
        DocumentNode(.plain("null"), at: range)
    }
}

extension DocumentNode {
    /// The value of the entry of that name, if this is an object and has one.
    public subscript(name: String) -> DocumentNode? {
        entries.first { $0.name == name }?.value
    }

    /// The entries of an object; none for others.
    public var entries: [Entry] {
        if case .object(let entries) = content { entries } else { [] }
    }

    /// The elements of a list; none for others.
    public var elements: [DocumentNode] {
        if case .list(let elements) = content { elements } else { [] }
    }

    /// The text of a scalar, whatever its type.
    public var text: String? {
        switch content {
        case .string(let text), .plain(let text): text
        case .list, .object: nil
        }
    }

    /// The value by the YAML 1.2 core schema; `nil` for lists and objects.
    public var coreValue: CoreValue? {
        switch content {
        case .string: .string
        case .plain(var text): text.withUTF8 { CoreValue(plain: $0) }
        case .list, .object: nil
        }
    }
}

// MARK: To and from syntax

extension DocumentNode {
    /// What stands at a node of a tree, aliases written out.
    public init(_ node: NodeID, of tree: SyntaxTree) {
        let content: Content
        switch tree.kind(of: node) {
        case .scalar:
            content = tree.scalarStyle(of: node) == .plain ? .plain(tree.text(of: node)) : .string(tree.text(of: node))
        case .sequence:
            content = .list(tree.elements(of: node).map { DocumentNode($0, of: tree) })
        case .mapping:
            content = .object(
                tree.entries(of: node).map {
                    Entry(tree.text(of: $0.key), at: tree.range(of: $0.key), DocumentNode($0.value, of: tree))
                })
        }
        self.init(content, at: tree.range(of: node))
    }

    /// The whole of a tree, aliases written out.
    public init(_ tree: SyntaxTree) {
        self.init(tree.root, of: tree)
    }
}

extension SyntaxTree {
    /// The tree that a reader would make of the document, with the document's ranges.
    ///
    /// - Parameter source: the file that stands for the whole.
    public convenience init(_ document: DocumentNode, source: SourceID) {
        var storage = DocumentStorage()
        let root = storage.add(document)
        self.init(
            source: source, root: root, nodes: storage.nodes, links: storage.links, fileText: [],
            decodedText: storage.text, sources: storage.sources, nodeCount: storage.nodes.count)
    }
}

/// The flat arrays of a tree while a document is laid out in them.
private struct DocumentStorage {
    var nodes: [SyntaxTree.Node] = []
    var links: [Int32] = []
    var text: [UInt8] = []
    var sources: [SourceID] = []

    mutating func add(_ document: DocumentNode) -> NodeID {
        switch document.content {
        case .string(let text): return addScalar(text, .string, document.range)
        case .plain(let text): return addScalar(text, .plain, document.range)
        case .list(let elements): return addCollection(.sequence, elements.map { add($0) }, document.range)
        case .object(let entries):
            let parts = entries.flatMap { [addScalar($0.name, .string, $0.nameRange), add($0.value)] }
            return addCollection(.mapping, parts, document.range)
        }
    }

    private mutating func addScalar(
        _ scalar: String, _ style: SyntaxTree.ScalarStyle, _ range: SourceRange
    ) -> NodeID {
        let link = links.count
        links += [Int32(text.count), Int32(scalar.utf8.count)]
        text.append(contentsOf: scalar.utf8)
        return add(.scalar(style, .decoded, firstByte: scalar.utf8.first, range: range, link: link), range.source)
    }

    private mutating func addCollection(_ kind: SyntaxTree.Kind, _ parts: [NodeID], _ range: SourceRange) -> NodeID {
        var node = SyntaxTree.Node.collection(kind, isFlow: false, range: range)
        node.link = Int32(links.count)
        links.append(Int32(parts.count))
        links += parts.map(\.index)
        return add(node, range.source)
    }

    private mutating func add(_ node: SyntaxTree.Node, _ source: SourceID) -> NodeID {
        nodes.append(node)
        sources.append(source)
        return NodeID(index: Int32(nodes.count - 1))
    }
}
