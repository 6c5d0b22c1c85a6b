import TesseraDiagnostics
import TesseraTokenSyntax

// Sets, and the sources in sets and contexts.

extension ResolverReader {
    private static let setKeys = ["sources", "description", "$extensions"]

    mutating func readSets(_ node: NodeID) {
        guard let entries = mapping(node, of: "'sets'", in: 0) else { return }
        for entry in entries {
            let place = SourcePlace(node: entry.value, document: 0, role: .set)
            sets.append((tree.text(of: entry.key), tree.range(of: entry.key), vertex(at: place)))
        }
    }

    /// The vertex of a place; what it consists of is read later, as references may go in circles.
    mutating func vertex(at place: SourcePlace) -> Int {
        if let known = vertices[place] { return known }
        let vertex = graph.addVertex()
        vertices[place] = vertex
        unread.append((place, vertex))
        return vertex
    }

    mutating func readSources() {
        // What is read may lead to more.
        var next = 0
        while next < unread.count {
            let (place, vertex) = unread[next]
            next += 1
            switch place.role {
            case .set: readSet(place, vertex)
            case .list: readList(place, vertex)
            case .source: readSource(place, vertex)
            case .group: graph.set([.group(place.node, document: place.document, excluding: [])], of: vertex)
            }
        }
    }

    private mutating func readSet(_ place: SourcePlace, _ vertex: Int) {
        let document = place.document
        let tree = documents[document].tree
        guard let entries = mapping(place.node, of: "a set", in: document) else { return }
        var sources: NodeID?
        var isReference = false
        for entry in entries {
            switch tree.text(of: entry.key) {
            case "sources": sources = entry.value
            case "$ref":
                isReference = true
                report(.referenceForDeclaration(.set, at: tree.range(of: entry.key)))
            case "name" where isLenient: report(.nameInDeclaration(.set, at: tree.range(of: entry.key)))
            case let key: readMetadata(key, entry, among: Self.setKeys, in: document)
            }
        }
        if let sources {
            guard list(sources, of: "'sources'", in: document) != nil else { return }
            let list = self.vertex(at: SourcePlace(node: sources, document: document, role: .list))
            graph.set([.content(of: list, excluding: [])], of: vertex)
        } else if !isReference, !hasSlip(of: "sources", among: Self.setKeys, in: place.node, of: document) {
            report(.setWithoutSources(at: tree.range(of: place.node)))
        }
    }

    /// The keys that sets, modifiers and inline items share.
    mutating func readMetadata(
        _ key: String, _ entry: SyntaxTree.Entry, among known: [String], in document: Int
    ) {
        switch key {
        case "description": _ = string(entry.value, of: key, in: document)
        case "$extensions": _ = mapping(entry.value, of: "'\(key)'", in: document)
        default: unknownKey(key, among: known, entry.key, in: document)
        }
    }

    private mutating func readList(_ place: SourcePlace, _ vertex: Int) {
        let parts = documents[place.document].tree.elements(of: place.node).map { element in
            let source = self.vertex(at: SourcePlace(node: element, document: place.document, role: .source))
            return SourceGraph.Part.content(of: source, excluding: [])
        }
        graph.set(parts, of: vertex)
    }

    private mutating func readSource(_ place: SourcePlace, _ vertex: Int) {
        let document = place.document
        let tree = documents[document].tree
        guard tree.kind(of: place.node) == .mapping else {
            report(.sourceIsNoObject(at: tree.range(of: place.node)))
            return
        }
        if documents[document].isToken(place.node) {
            report(.sourceIsToken(at: tree.range(of: place.node)))
            return
        }
        guard let reference = documents[document].value(of: place.node, named: "$ref") else {
            graph.set([.group(place.node, document: document, excluding: [])], of: vertex)
            return
        }
        guard let (text, target) = target(of: reference, in: document) else {
            lacksPart = true
            return
        }
        let overrides = Set(documents[document].names(in: place.node)).subtracting(["$ref"])
        if target.isSet { reportSetKeys(in: place) }
        var parts = [SourceGraph.Part.content(of: target.vertex, excluding: overrides)]
        if !overrides.isEmpty { parts.append(.group(place.node, document: document, excluding: ["$ref"])) }
        graph.set(
            parts, reference: SourceGraph.Reference(text: text, range: tree.range(of: reference)), of: vertex)
    }

    /// Beside a reference to a set stand tokens, as its sources are inlined. These two names are more
    /// likely meant for the set itself.
    private mutating func reportSetKeys(in place: SourcePlace) {
        let tree = documents[place.document].tree
        for entry in tree.entries(of: place.node) {
            let name = tree.text(of: entry.key)
            if name == "sources" || name == "description" {
                report(.setKeyBesideReference(name, at: tree.range(of: entry.key)))
            }
        }
    }
}
