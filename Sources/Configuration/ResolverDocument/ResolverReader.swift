import TesseraDiagnostics
import TesseraTokenSyntax

/// Reads a resolver document in three steps: what is declared and ordered, then what each source
/// leads to, and at last, if nothing is wrong, the layers.
struct ResolverReader {
    static let rootKeys: [String] = [
        "$schema", "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$defs",
    ]

    var library: any SourceLibrary
    let isLenient: Bool
    var diagnostics: [Diagnostic] = []

    /// The resolver document, and behind it the files that were opened.
    var documents: [SourceDocument]
    var openedFiles: [FileName: OpenedFile] = [:]
    var documentIndices: [SourceID: Int]
    /// Whether a file could be opened and not read, which the library has reported.
    var namesBrokenFile = false

    var graph = SourceGraph()
    /// The vertices of sets, contexts and sources that something leads to, read or yet to be read.
    var vertices: [SourcePlace: Int] = [:]
    var unread: [(place: SourcePlace, vertex: Int)] = []

    /// By name, in source order.
    var sets: [(name: String, range: SourceRange, vertex: Int)] = []
    /// In source order.
    var modifiers: [ModifierDeclaration] = []
    var modifierIndices: [String: Int] = [:]
    /// What each `contexts` holds: a reference to a modifier may change no more than its default.
    var contextLists: [NodeID: [ContextDeclaration]] = [:]
    var order = ResolutionOrder()
    /// Whether an item of the order or a source has an error, so that nobody can say what they leave out.
    var lacksPart = false

    /// A file as a document names it.
    struct FileName: Hashable {
        let path: String
        /// The document that names it.
        let document: Int
    }

    enum OpenedFile {
        case document(Int)
        case broken
        case rejected(String)
    }

    /// A part of a document, and what it is read as.
    struct SourcePlace: Hashable {
        let node: NodeID
        let document: Int
        let role: Role

        enum Role {
            case set
            /// A list of sources.
            case list
            /// One of them: a reference object, or a group.
            case source
            /// A group that is a token tree, whatever its keys.
            case group
        }
    }

    /// How many names may still be compared for a "did you mean": a file of nothing but slips would
    /// otherwise cost the square of its size.
    private var suggestionBudget = 100_000

    /// Keys of the document that another key, which is reported, may have been meant for.
    private(set) var misspelledKeys: Set<String> = []

    init(_ tree: SyntaxTree, library: any SourceLibrary, isLenient: Bool) {
        self.library = library
        self.isLenient = isLenient
        documents = [SourceDocument(tree)]
        documentIndices = [tree.source: 0]
    }

    /// The resolver document.
    var tree: SyntaxTree { documents[0].tree }

    mutating func read(limits: ResolverLimits) -> ResolverDocument? {
        guard tree.kind(of: tree.root) == .mapping else {
            report(.resolverIsNoMapping(at: tree.range(of: tree.root)))
            return nil
        }
        readRoot()
        readSources()
        let dependencies = graph.dependencyOrder()
        for component in dependencies.components {
            report(
                .circularSources(
                    graph.references(of: component.cycle), others: graph.references(of: component.others.map(\.token))))
        }
        reportUnused()
        if diagnostics.hasErrors || namesBrokenFile { return nil }
        return composition(in: dependencies.order, limits: limits)
    }

    private mutating func readRoot() {
        misspelledKeys = Set(Self.rootKeys.filter { hasSlip(of: $0, among: Self.rootKeys, in: tree.root) })
        var version: NodeID?
        var orderNode: NodeID?
        var orderKey: SourceRange?
        var modifiersNode: NodeID?
        for entry in tree.entries(of: tree.root) {
            switch tree.text(of: entry.key) {
            case "version": version = entry.value
            case "name", "description", "$schema": _ = string(entry.value, of: tree.text(of: entry.key), in: 0)
            case "sets": readSets(entry.value)
            case "modifiers": modifiersNode = entry.value
            case "resolutionOrder": (orderNode, orderKey) = (entry.value, tree.range(of: entry.key))
            case "$defs": break
            case let name: unknownKey(name, among: Self.rootKeys, entry.key, in: 0)
            }
        }
        let start = tree.range(of: tree.root).part(from: 0, length: 0)
        readVersion(version, start)
        // Contexts may refer to sets, the order to both.
        if let modifiersNode { readModifiers(modifiersNode) }
        if let orderNode, let orderKey {
            readOrder(orderNode, key: orderKey)
        } else if !misspelledKeys.contains("resolutionOrder") {
            report(.missingResolutionOrder(at: start))
        }
    }

    private mutating func readVersion(_ node: NodeID?, _ start: SourceRange) {
        guard let node else {
            if !misspelledKeys.contains("version") { report(.missingVersion(at: start)) }
            return
        }
        let text = tree.text(of: node)
        if tree.coreValue(of: node) == .string, text == ResolverDocument.version { return }
        report(.wrongVersion(text, isString: tree.coreValue(of: node) == .string, at: tree.range(of: node)))
    }

    // MARK: The outcome

    private mutating func reportUnused() {
        if lacksPart || order.items.isEmpty { return }
        let used = graph.reachable(from: order.items.flatMap(\.vertices))
        for set in sets where !used.contains(set.vertex) && !order.references(.set, set.name) {
            report(.neverOrdered(.set, set.name, at: set.range))
        }
        for modifier in modifiers where !order.references(.modifier, modifier.name) {
            report(.neverOrdered(.modifier, modifier.name, at: modifier.nameRange))
        }
    }

    private mutating func composition(in dependencyOrder: [Int], limits: ResolverLimits) -> ResolverDocument? {
        let measures = graph.measures(in: dependencyOrder, of: documents)
        var total = SourceMeasure()
        for item in order.items {
            for vertex in item.vertices { total.add(measures[vertex]) }
            if let message = limits.errorMessage(for: total) {
                report(.tooManySources(message, at: item.range))
                return nil
            }
        }
        let modifiers = order.weighedModifiers
        var layers: [TokenLayer] = []
        for item in order.items {
            switch item.content {
            case .set(let vertex):
                layers += self.layers(of: vertex, condition: nil)
            case .modifier(let declaration):
                guard let index = modifiers.firstIndex(where: { $0.name == declaration.name }) else { continue }
                let modifier = LayerModifier(
                    index: index, name: declaration.name, contexts: declaration.contexts.map(\.name),
                    defaultContext: modifiers[index].defaultContext ?? 0)
                for (context, declaration) in declaration.contexts.enumerated() {
                    layers += self.layers(of: declaration.vertex, condition: LayerCondition(context, of: modifier))
                }
            }
        }
        // In the order of the document, as people read the findings.
        let (resolved, findings) = SystemClaims.resolve(
            modifiers.reversed().map {
                Modifier(
                    name: $0.name, contexts: $0.contexts.map(\.name), defaultContext: $0.defaultContext ?? 0,
                    system: $0.system, at: $0.place)
            }, declared: modifiers.reversed().map(\.systemRange), reportingAs: "resolver/contexts")
        if !findings.isEmpty {
            for finding in findings { report(finding) }
            return nil
        }
        return ResolverDocument(
            contexts: ContextSpace(modifiers: resolved.reversed()), layers: layers,
            modifiersWithoutDefault: Set(modifiers.indices.filter { modifiers[$0].defaultContext == nil }))
    }

    private func layers(of vertex: Int, condition: LayerCondition?) -> [TokenLayer] {
        var layers: [TokenLayer] = []
        graph.groups(of: vertex) { node, document, excluded in
            layers.append(
                TokenLayer(
                    tree: documents[document].tree, node: node, excludedNames: excluded, condition: condition))
        }
        return layers
    }
}

// MARK: Parts

extension ResolverReader {
    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Whether an unknown key of a mapping, which is reported, may have been meant for one that is missing.
    func hasSlip(of key: String, among known: [String], in node: NodeID, of document: Int = 0) -> Bool {
        documents[document].tree.hasSlip(of: key, among: known, in: node)
    }

    mutating func unknownKey(_ name: String, among known: [String], _ key: NodeID, in document: Int) {
        report(.unknownResolverKey(name, among: known, at: documents[document].tree.range(of: key)))
    }

    /// `; did you mean 'x'?` with a key of the mapping, or nothing.
    mutating func suggestion(for name: String, in mapping: NodeID, of document: Int) -> String {
        let tree = documents[document].tree
        let entries = tree.entries(of: mapping)
        guard entries.count <= suggestionBudget else { return "" }
        suggestionBudget -= entries.count
        return Spelling.suggestion(for: name, among: entries.lazy.map { tree.text(of: $0.key) })
    }

    mutating func string(_ node: NodeID, of key: String, in document: Int) -> String? {
        let tree = documents[document].tree
        if tree.coreValue(of: node) == .string { return tree.text(of: node) }
        let isScalar = tree.kind(of: node) == .scalar
        report(.resolverString(key, found: isScalar ? tree.text(of: node) : nil, at: tree.range(of: node)))
        return nil
    }

    mutating func mapping(_ node: NodeID, of subject: String, in document: Int) -> SyntaxTree.Entries? {
        let tree = documents[document].tree
        if tree.kind(of: node) == .mapping { return tree.entries(of: node) }
        report(.resolverType(subject, "an object", at: tree.range(of: node)))
        return nil
    }

    mutating func list(_ node: NodeID, of subject: String, in document: Int) -> SyntaxTree.Elements? {
        let tree = documents[document].tree
        if tree.kind(of: node) == .sequence { return tree.elements(of: node) }
        report(.resolverType(subject, "a list", at: tree.range(of: node)))
        return nil
    }
}

extension ResolverDocument {
    static let version = "2025.10"
}

extension ResolverLimits {
    fileprivate func errorMessage(for measure: SourceMeasure) -> String? {
        if measure.sources > sourceCount { return "more than \(sourceCount) sets and sources" }
        if measure.nodes > nodeCount { return "more than \(nodeCount) nodes" }
        if measure.depth > referenceDepth { return "more than \(referenceDepth) references in a chain" }
        return nil
    }
}
