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
        return readValues(of: structure, layers)
    }

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
            layers: layers, outlines: structure.tokens, tokens: tree.tokenIndex, groups: tree.groupIndex,
            groupNodes: structure.groupNodes)
        var readers = layers.map { layer in
            TokenReader(
                decoder: ValueDecoder(tree: layer.tree, dialect: structure.dialect, index: index), groups: tree.groups)
        }
        var merger = DefinitionMerger(layers: layers)
        tree.tokens.reserveCapacity(structure.tokens.count)
        for (position, outline) in structure.tokens.enumerated() {
            let token = readers[outline.layer].read(outline)
            guard layers[outline.layer].condition != nil || structure.overrides[position] != nil else {
                tree.tokens.append(token)
                continue
            }
            var definitions = [DefinitionMerger.Definition(token: token, layer: outline.layer)]
            for later in structure.overrides[position] ?? [] {
                definitions.append(
                    DefinitionMerger.Definition(token: readers[later.layer].read(later), layer: later.layer))
            }
            tree.tokens.append(merger.merge(definitions))
        }
        let findings = readers.indices.flatMap { readers[$0].finish() }
        return (tree, structure.diagnostics + findings + merger.diagnostics)
    }
}
