import Diagnostics
import TokenSyntax

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
    ///
    /// - Parameter usesAllCores: `false` where the others have work of their own.
    public static func read(
        _ layers: [TokenLayer], merging: LayerMerging, dialect: TokenDialect = .standard, usesAllCores: Bool = true
    ) -> (TokenTree, [Diagnostic]) {
        var hints = StructureHints()
        if layers.count > 1 { hints.types = DeclaredTypes(layers, merging: merging, dialect: dialect) }
        var structure = readStructure(layers, hints, merging, dialect, usesAllCores)
        while let better = structure.missingHints(for: layers) {
            structure = readStructure(layers, better, merging, dialect, usesAllCores)
        }
        structure.finish()
        // A `$ref` may lead to a group that is only there when another group is extended.
        for _ in 0..<inheritedReferenceLimit {
            guard let better = structure.missingHints(for: layers) else { break }
            structure = readStructure(layers, better, merging, dialect, usesAllCores)
            structure.finish()
        }
        let (tree, findings) = ValueReading.read(structure, layers, usesAllCores: usesAllCores)
        return (tree, findings + (structure.hasUnusualNames ? tree.lookalikes() : []))
    }

    /// How many such references may depend on each other.
    private static let inheritedReferenceLimit = 16

    private static func readStructure(
        _ layers: [TokenLayer], _ hints: StructureHints, _ merging: LayerMerging, _ dialect: TokenDialect,
        _ usesAllCores: Bool
    ) -> StructureReader {
        var structure = StructureReader(
            hints: hints, merging: merging, dialect: dialect, usesAllCores: usesAllCores)
        structure.reserve(nodeCount: layers.reduce(0) { $0 + $1.tree.nodeCount })
        for (index, layer) in layers.enumerated() { structure.read(layer, index: index) }
        return structure
    }
}
