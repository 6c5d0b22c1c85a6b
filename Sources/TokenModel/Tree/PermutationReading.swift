import TesseraTokenSyntax

/// Reads what a permutation says of groups and tokens besides their values: `$description`, `$deprecated` and
/// `$extensions`. Sources are chosen and merged first, as for values (DTCG 2025.10 Resolver, 6).
struct PermutationReading: Sendable {
    let layers: [TokenLayer]
    let merging: LayerMerging
    let dialect: TokenDialect

    func tree(choosing choices: [Int: Int]) -> TokenTree {
        Parallel.onOneCore { TokenTree.read(layers.choosing(choices), merging: merging, dialect: dialect).0 }
    }
}

extension TokenTree {
    /// Whether sources that hold in other permutations than the default say more of groups and tokens than values.
    public var saysMoreElsewhere: Bool { permutations != nil }

    /// The same groups and tokens with what the chosen contexts say of them besides values; the other modifiers are at
    /// their defaults.
    ///
    /// - Parameter choices: indices of contexts by indices of modifiers.
    public func describing(_ choices: [Int: Int]) -> TokenTree {
        guard !choices.isEmpty, let chosen = permutations?.tree(choosing: choices) else { return self }
        var tree = self
        tree.layers = chosen.layers
        for index in groups.indices {
            let found = chosen.group(at: groups[index].path).map { chosen[$0] }
            tree.groups[index].description = found?.description
            tree.groups[index].ownDeprecation = found?.ownDeprecation
            tree.groups[index].deprecation = found?.deprecation
            tree.groups[index].extensions = found?.extensions ?? []
        }
        for (index, token) in tokens.enumerated() {
            let found = chosen.token(at: token.path).map { chosen[$0] }
            let (description, deprecation) = (found?.description, found?.deprecation)
            if token.description == description, token.deprecation == deprecation, !token.hasExtensions,
                found.map({ !$0.hasExtensions }) ?? true
            {
                continue
            }
            tree.tokens[index] = token.replacing(
                description: description, deprecation: deprecation, extensions: found?.extensions)
        }
        tree.detailed = tree.tokens.indices.lazy.filter { tree.tokens[$0].isDetailed }.map { TokenID(index: $0) }
        return tree
    }
}
