import TesseraDiagnostics
import TesseraTokenSyntax

/// A file that sources are taken from: the resolver document itself, a token file, another resolver document.
struct SourceDocument {
    let tree: SyntaxTree
    let isResolver: Bool
    /// The entries of mappings that pointers led into, by name: there may be as many pointers as names.
    private var entries: [NodeID: [String: NodeID]] = [:]

    init(_ tree: SyntaxTree) {
        self.tree = tree
        isResolver = ResolverDocument.isResolver(tree)
    }

    mutating func value(of mapping: NodeID, named name: String) -> NodeID? {
        if let known = entries[mapping] { return known[name] }
        let pairs = tree.entries(of: mapping).map { (tree.text(of: $0.key), $0.value) }
        let names = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        entries[mapping] = names
        return names[name]
    }

    func names(in mapping: NodeID) -> [String] {
        tree.entries(of: mapping).map { tree.text(of: $0.key) }
    }

    /// Where a pointer led.
    struct Walk {
        /// The names on the way, as the document spells them.
        var names: [String] = []
        /// The target, or the last node that was there.
        var node: NodeID
        /// The segment that leads nowhere; `nil` if the target was reached.
        var missing: JSONPointer.Segment?
        /// Whether a token, or a part of one, was reached.
        var isInToken = false
    }

    mutating func walk(_ pointer: JSONPointer) -> Walk {
        var walk = Walk(node: tree.root)
        walk.isInToken = isToken(tree.root)
        for segment in pointer.segments {
            guard let (name, node) = step(from: walk.node, segment) else {
                walk.missing = segment
                return walk
            }
            walk.names.append(name)
            walk.node = node
            walk.isInToken = walk.isInToken || isToken(node)
        }
        return walk
    }

    private mutating func step(from node: NodeID, _ segment: JSONPointer.Segment) -> (String, NodeID)? {
        for name in [segment.name, segment.decodedName].compactMap({ $0 }) {
            switch tree.kind(of: node) {
            case .mapping:
                if let value = value(of: node, named: name) { return (name, value) }
            case .sequence:
                let elements = tree.elements(of: node)
                // RFC 6901 has no leading zeros and no signs.
                if let index = Int(name), String(index) == name, (0..<elements.count).contains(index) {
                    return (name, elements[elements.startIndex + index])
                }
            case .scalar:
                return nil
            }
        }
        return nil
    }

    mutating func isToken(_ node: NodeID) -> Bool {
        tree.kind(of: node) == .mapping && value(of: node, named: "$value") != nil
    }

    /// Whether something can be the root of a token tree.
    mutating func isGroup(_ node: NodeID) -> Bool {
        tree.kind(of: node) == .mapping && value(of: node, named: "$value") == nil
    }
}
