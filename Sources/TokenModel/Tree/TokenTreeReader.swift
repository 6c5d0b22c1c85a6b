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
    public static func read(
        _ layers: [TokenLayer], merging: LayerMerging, dialect: TokenDialect = .standard
    ) -> (TokenTree, [Diagnostic]) {
        var hints = StructureHints()
        if layers.count > 1 { hints.types = DeclaredTypes(layers, merging: merging, dialect: dialect) }
        var structure = readStructure(layers, hints, merging, dialect)
        while let better = structure.missingHints(for: layers) {
            structure = readStructure(layers, better, merging, dialect)
        }
        structure.finish()
        // A `$ref` may lead to a group that is only there when another group is extended.
        for _ in 0..<inheritedReferenceLimit {
            guard let better = structure.missingHints(for: layers) else { break }
            structure = readStructure(layers, better, merging, dialect)
            structure.finish()
        }
        return readValues(of: structure, layers)
    }

    /// How many such references may depend on each other.
    private static let inheritedReferenceLimit = 16

    private static func readStructure(
        _ layers: [TokenLayer], _ hints: StructureHints, _ merging: LayerMerging, _ dialect: TokenDialect
    ) -> StructureReader {
        var structure = StructureReader(hints: hints, merging: merging, dialect: dialect)
        structure.reserve(nodeCount: layers.reduce(0) { $0 + $1.tree.nodeCount })
        for (index, layer) in layers.enumerated() { structure.read(layer, index: index) }
        return structure
    }

    private static func readValues(
        of structure: StructureReader, _ layers: [TokenLayer]
    ) -> (TokenTree, [Diagnostic]) {
        var tree = structure.tree
        let index = DocumentIndex(
            layers: layers, outlines: structure.tokens, paths: tree.paths,
            overriddenTokens: Set(structure.overrides.keys), groupNodes: structure.groupNodes,
            extendedPaths: Dictionary(
                uniqueKeysWithValues: tree.groups.enumerated().compactMap { index, group in
                    group.extends.map { (index, $0.path) }
                }))
        var readers = layers.map { layer in
            TokenReader(
                decoder: ValueDecoder(tree: layer.tree, dialect: structure.dialect, index: index), groups: tree.groups,
                merging: structure.merging)
        }
        var merger = DefinitionMerger(layers: layers)
        tree.tokens.reserveCapacity(structure.tokens.count)
        for (position, outline) in structure.tokens.enumerated() {
            guard layers[outline.layer].condition != nil || structure.overrides[position] != nil else {
                tree.tokens.append(readers[outline.layer].read(outline))
                continue
            }
            let outlines = [outline] + (structure.overrides[position] ?? [])
            // What one of several sources forgets to say, the others say.
            let common = outlines.lazy.compactMap { readers[$0.layer].declaredType(of: $0) }.first
            let definitions = outlines.map { outline in
                DefinitionMerger.Definition(
                    token: readers[outline.layer].read(outline, typeElsewhere: common), layer: outline.layer)
            }
            tree.tokens.append(merger.merge(definitions))
        }
        // The syntax is as large as the tokens: it stays only where data of other tools is to be found in it.
        if tree.tokens.contains(where: { $0.extensions != nil })
            || tree.groups.contains(where: { !$0.extensions.isEmpty })
        {
            tree.layers = layers
        }
        let findings = readers.indices.flatMap { readers[$0].finish() }
        return (tree, structure.diagnostics + findings + merger.diagnostics)
    }
}
