import TesseraDiagnostics
import TesseraTokenSyntax

extension TokenTree {
    /// Reads token files into one tree. The files add to each other: a group may stand in several,
    /// a token in one.
    public static func read(
        _ files: [SyntaxTree], dialect: TokenDialect = .standard
    ) -> (TokenTree, [Diagnostic]) {
        read(files.map { TokenLayer($0) }, merging: .adding, dialect: dialect)
    }

    /// Reads sources into one tree.
    ///
    /// Types are inherited from groups, so all groups are read before the first value.
    public static func read(
        _ layers: [TokenLayer], merging: LayerMerging, dialect: TokenDialect = .standard
    ) -> (TokenTree, [Diagnostic]) {
        let structure = StructureReader.read(layers, merging: merging, dialect: dialect)
        let (tree, findings) = ValueReading.read(structure, layers)
        return (tree, findings + (structure.hasUnusualNames ? tree.lookalikes() : []))
    }
}

extension StructureReader {
    /// Tells groups from tokens in all sources, and extends the groups.
    static func read(
        _ layers: [TokenLayer], merging: LayerMerging, dialect: TokenDialect
    ) -> StructureReader {
        func read(with hints: StructureHints) -> StructureReader {
            var structure = StructureReader(hints: hints, merging: merging, dialect: dialect)
            // A resolver document may hold thousands of layers itself.
            let nodeCounts = Dictionary(
                layers.map { ($0.tree.range(of: $0.node).source, $0.tree.nodeCount) }, uniquingKeysWith: max)
            structure.reserve(nodeCount: nodeCounts.values.reduce(0, +))
            for (index, layer) in layers.enumerated() { structure.read(layer, index: index) }
            return structure
        }
        var hints = StructureHints()
        if layers.count > 1 { hints.types = DeclaredTypes(layers, merging: merging, dialect: dialect) }
        var structure = read(with: hints)
        while let better = structure.missingHints(for: layers) { structure = read(with: better) }
        structure.finish()
        // A `$ref` may lead to a group that is only there when another group is extended.
        var readingCount = 0
        while let better = structure.missingHints(for: layers) {
            guard readingCount < inheritedReferenceLimit else {
                let unread = better.referringGroups.subtracting(structure.hints.referringGroups)
                structure.rejectReferences(unread, limit: inheritedReferenceLimit)
                break
            }
            readingCount += 1
            structure = read(with: better)
            structure.finish()
        }
        return structure
    }

    /// Reports once that references to groups depend on more others than are followed.
    ///
    /// - Parameter paths: of the references.
    private mutating func rejectReferences(_ paths: Set<String>, limit: Int) {
        if let first = paths.compactMap({ token(at: $0) }).min(by: { $0.index < $1.index }) {
            let outline = outline(of: first)
            diagnostics.append(.tooManyInheritedReferences(outline.path, limit: limit, at: outline.keyRange))
        }
        for id in paths.compactMap({ token(at: $0) }) {
            let outline = outline(of: id)
            let syntax = sources[outline.layer].tree
            guard let reference = syntax.value(of: outline.node, forKey: PropertyKey.reference.rawValue) else {
                continue
            }
            tree.unreadReferences.insert(syntax.range(of: reference))
        }
    }

    /// How many such references may depend on each other.
    private static let inheritedReferenceLimit = 16
}
