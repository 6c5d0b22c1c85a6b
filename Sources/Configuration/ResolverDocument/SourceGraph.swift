import TesseraDiagnostics
import TesseraTokenSyntax

/// What sets, contexts and sources consist of, with every reference led to its target.
struct SourceGraph {
    /// A set, a context, or one source in them.
    struct Vertex {
        /// What it refers to, if it is a reference object.
        var reference: Reference?
        /// In order; a later one wins.
        var parts: [Part] = []
    }

    enum Part {
        /// A group of a file, but for some names at its top.
        case group(NodeID, document: Int, excluding: Set<String>)
        /// All that another vertex consists of, but for some names at the top of each group.
        case content(of: Int, excluding: Set<String>)
    }

    struct Reference {
        let text: String
        let range: SourceRange
    }

    private(set) var vertices: [Vertex] = []

    mutating func addVertex() -> Int {
        vertices.append(Vertex())
        return vertices.count - 1
    }

    mutating func set(_ parts: [Part], reference: Reference? = nil, of vertex: Int) {
        vertices[vertex] = Vertex(reference: reference, parts: parts)
    }

    /// The vertices that these consist of, and they themselves.
    func reachable(from roots: [Int]) -> Set<Int> {
        var reached = Set(roots)
        var next = roots
        while let vertex = next.popLast() {
            for target in targets(of: vertex) where reached.insert(target).inserted { next.append(target) }
        }
        return reached
    }

    private func targets(of vertex: Int) -> [Int] {
        vertices[vertex].parts.compactMap { part in
            if case .content(let target, _) = part { target } else { nil }
        }
    }

    /// All vertices, each after those it consists of, and those that consist of themselves, for which
    /// there is no such order.
    func dependencyOrder() -> (order: [Int], components: [ReferenceGraph.Component]) {
        var edges = ReferenceGraph.Edges(tokenCount: vertices.count)
        for vertex in vertices.indices {
            edges.begin()
            for target in targets(of: vertex) { edges.add(target) }
        }
        var graph = ReferenceGraph([edges])
        return graph.dependencyOrder()
    }

    /// The references of a circle, or those that lead into it and out again.
    func references(of members: [Int]) -> [Reference] {
        members.compactMap { vertices[$0].reference }
    }
}

// MARK: Writing references out

/// How much a vertex comes to once every reference is written out; each at most `Int.max`.
struct SourceMeasure {
    /// Sets and sources, itself included.
    var sources = 1
    /// Nodes of its groups.
    var nodes = 0
    /// References, one behind the other.
    var depth = 0

    mutating func add(_ other: SourceMeasure) {
        sources = Self.sum(sources, other.sources)
        nodes = Self.sum(nodes, other.nodes)
        depth = max(depth, other.depth)
    }

    private static func sum(_ a: Int, _ b: Int) -> Int {
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? .max : sum
    }
}

extension SourceGraph {
    /// The measure of each vertex, without writing anything out: twenty lines can come to millions of sources.
    ///
    /// - Parameter order: see ``dependencyOrder()``; there are no components.
    func measures(in order: [Int], of documents: [SourceDocument]) -> [SourceMeasure] {
        var measures = [SourceMeasure](repeating: SourceMeasure(), count: vertices.count)
        for vertex in order {
            var measure = SourceMeasure()
            for part in vertices[vertex].parts {
                switch part {
                case .group(let node, let document, _):
                    measure.add(SourceMeasure(nodes: documents[document].tree.expandedNodeCount(below: node)))
                case .content(let target, _):
                    measure.add(measures[target])
                }
            }
            if vertices[vertex].reference != nil { measure.depth += 1 }
            measures[vertex] = measure
        }
        return measures
    }

    /// The groups of a vertex in order, each with the names that its references exclude.
    ///
    /// - Precondition: there are no components, and the depth of the vertex is bounded.
    func groups(
        of vertex: Int, excluding excluded: Set<String> = [],
        _ body: (_ node: NodeID, _ document: Int, _ excluded: Set<String>) -> Void
    ) {
        for part in vertices[vertex].parts {
            switch part {
            case .group(let node, let document, let own):
                body(node, document, excluded.isEmpty ? own : excluded.union(own))
            case .content(let target, let own):
                groups(of: target, excluding: excluded.isEmpty ? own : excluded.union(own), body)
            }
        }
    }
}

extension SyntaxTree {
    /// How many nodes there are at and below a node, aliases written out.
    fileprivate func expandedNodeCount(below node: NodeID) -> Int {
        switch kind(of: node) {
        case .scalar: 1
        case .sequence: elements(of: node).reduce(1) { $0 + expandedNodeCount(below: $1) }
        case .mapping: entries(of: node).reduce(1) { $0 + 1 + expandedNodeCount(below: $1.value) }
        }
    }
}
