import TesseraDiagnostics
import TesseraTokenSyntax

/// The second pass over all files: reads the tokens whose places the first one has found.
///
/// A token depends on no other one here, so a large design is read part by part on all cores.
struct ValueReading: Sendable {
    private let structure: StructureReader
    private let layers: [TokenLayer]
    /// One for each layer.
    private var readers: [TokenReader]
    private var merger: DefinitionMerger
    private var detailed: [TokenID] = []

    static func read(_ structure: StructureReader, _ layers: [TokenLayer]) -> (TokenTree, [Diagnostic]) {
        let start = ValueReading(structure, layers)
        let (tokens, parts) = Parallel.elements(in: start.parts) { _ in
            start.separate()
        } _: { reading, position in
            reading.read(position)
        }
        var whole = parts.first ?? start
        for part in parts.dropFirst() { whole.add(part) }
        return whole.finish(with: tokens)
    }

    private init(_ structure: StructureReader, _ layers: [TokenLayer]) {
        let tree = structure.tree
        let index = DocumentIndex(
            layers: layers, outlines: structure.tokens, paths: tree.paths, groups: tree.groups,
            overriddenTokens: Set(structure.overrides.keys).union(structure.alternatives.keys),
            groupNodes: structure.groupNodes,
            extendedPaths: Dictionary(
                uniqueKeysWithValues: tree.groups.enumerated().compactMap { index, group in
                    group.extends.map { (index, $0.path) }
                }))
        self.structure = structure
        self.layers = layers
        readers = layers.enumerated().map { position, layer in
            TokenReader(
                decoder: ValueDecoder(tree: layer.tree, dialect: structure.dialect, index: index), groups: tree.groups,
                typesOfGroups: structure.typesOfLayers[position] ?? [:], merging: structure.merging)
        }
        merger = DefinitionMerger(layers: layers, permutations: structure.permutations)
    }

    /// How many tokens are worth a part of their own.
    private static let smallestPart = 128

    private var parts: [Range<Int>] {
        let count = structure.tokens.count
        // Where a group inherits a token, what is wrong with it is distinguished from what has been said before.
        if structure.tokens.hasDescendants { return [0..<count] }
        // Each part has a reader for each file: there are no more of these than tokens.
        return Parallel.chunks(of: count, atLeast: max(Self.smallestPart, layers.count))
    }

    /// The same for a thread of its own: see ``TokenSyntax/SyntaxTree/separate()``.
    private func separate() -> ValueReading {
        var reading = self
        for index in reading.readers.indices { reading.readers[index].decoder.separate() }
        return reading
    }

    private mutating func read(_ position: Int) -> Token {
        let token = token(at: position)
        if token.isDetailed { detailed.append(TokenID(index: position)) }
        return token
    }

    private mutating func token(at position: Int) -> Token {
        let id = TokenID(index: position)
        if structure.alternatives[position] != nil { return placeholder(at: id) }
        // In the reader's own tree: references to the layer's are counted by other cores as well.
        let syntax = readers[structure.tokens.layer(of: id)].decoder.tree
        let outline = structure.tokens.outline(of: id, in: syntax)
        guard layers[outline.layer].condition != nil || structure.overrides[position] != nil else {
            return readers[outline.layer].read(outline)
        }
        let outlines = [outline] + (structure.overrides[position] ?? [])
        // What one of several sources forgets to say, the others say.
        let common = declaredType(of: outlines)
        let definitions = outlines.map { outline in
            DefinitionMerger.Definition(
                token: readers[outline.layer].read(outline, typeElsewhere: common), layer: outline.layer)
        }
        return merger.merge(definitions)
    }

    // MARK: Permutations

    /// Stands where a token will that is read behind all others: what is wrong with what a group inherits is told where
    /// it is written.
    private func placeholder(at id: TokenID) -> Token {
        let outline = structure.outline(of: id)
        return Token(path: outline.path, group: outline.group, keyRange: outline.keyRange)
    }

    /// Reads a token of which permutations say different things, each definition once.
    private mutating func read(_ alternatives: [TokenAlternative]) -> Token {
        let common = declaredType(of: alternatives.flatMap(\.outlines))
        var known: [(outline: TokenOutline, definition: DefinitionMerger.Definition)] = []
        let read = alternatives.map { alternative in
            let definitions = alternative.outlines.map { outline in
                if let same = known.first(where: { $0.outline.isSameDefinition(as: outline) }) {
                    return same.definition
                }
                var definition = DefinitionMerger.Definition(
                    token: readers[outline.layer].read(outline, typeElsewhere: common), layer: outline.layer)
                // What its group says may be of no account.
                if let same = known.first(where: {
                    $0.outline.layer == outline.layer && $0.outline.node == outline.node
                        && $0.definition.token.saysTheSame(as: definition.token)
                }) {
                    definition = same.definition
                }
                known.append((outline, definition))
                return definition
            }
            return DefinitionMerger.Alternative(definitions: definitions, permutations: alternative.permutations)
        }
        return merger.merge(read)
    }

    private func declaredType(of outlines: [TokenOutline]) -> TokenType? {
        outlines.lazy.compactMap { readers[$0.layer].declaredType(of: $0) }.first
    }

    /// Adds what was read of the tokens that follow.
    private mutating func add(_ next: ValueReading) {
        detailed += next.detailed
        for index in readers.indices { readers[index].add(next.readers[index]) }
        merger.add(next.merger)
    }

    private mutating func finish(with tokens: [Token]) -> (TokenTree, [Diagnostic]) {
        var tree = structure.tree
        tree.tokens = tokens
        for (position, alternatives) in structure.alternatives.sorted(by: { $0.key < $1.key }) {
            let token = read(alternatives)
            if token.isDetailed { detailed.append(TokenID(index: position)) }
            tree.tokens[position] = token
        }
        if !structure.alternatives.isEmpty { detailed.sort { $0.index < $1.index } }
        tree.detailed = detailed
        // The syntax is as large as the tokens: it stays only where data of other tools is to be found in it.
        let hasExtensions = tree.groups.contains { !$0.extensions.isEmpty }
        if hasExtensions || detailed.contains(where: { tree[$0].hasExtensions }) { tree.layers = layers }
        let findings = readers.indices.flatMap { readers[$0].finish() + untypedFindings(in: $0) }
        if structure.hasDescriptionsElsewhere || merger.hasDescriptionsElsewhere {
            tree.permutations = PermutationReading(
                layers: layers, merging: structure.merging, dialect: structure.dialect)
        }
        return (tree, structure.diagnostics + findings + merger.diagnostics)
    }

    private func untypedFindings(in layer: Int) -> [Diagnostic] {
        let outlines = readers[layer].untyped
        if outlines.isEmpty { return [] }
        return UntypedTokens(outlines, in: layers[layer], groups: structure.tree.groups).findings()
    }
}

extension Token {
    /// Whether what was read at one place, in groups that may differ, came to the same.
    fileprivate func saysTheSame(as other: Token) -> Bool {
        effectiveType == other.effectiveType && deprecation == other.deprecation && isInvalid == other.isInvalid
    }
}
