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
        for _ in 0..<inheritedReferenceLimit {
            guard let better = structure.missingHints(for: layers) else { break }
            structure = read(with: better)
            structure.finish()
        }
        return structure
    }

    /// How many such references may depend on each other.
    private static let inheritedReferenceLimit = 16
}
