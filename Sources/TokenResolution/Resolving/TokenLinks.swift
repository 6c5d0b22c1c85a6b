import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// What the tokens say of each other and of contexts, before any reference is followed.
struct TokenLinks {
    /// With what is known of each token by itself.
    let rows: [ResolvedTokens.Row]
    /// Of the tokens with values for contexts, by their indices.
    let selectors: [Int: [ContextSelector?]]
    let graph: ReferenceGraph
    /// The tokens that name a token or a context that is not there, or the same contexts twice, in their order. None of
    /// it has been reported.
    let invalidTokens: [Int]

    /// Reads the links of all tokens, side by side: no token's links depend on another's.
    ///
    /// - Parameter choices: the contexts that are chosen before; what the tokens say for others does not count.
    init(of tree: TokenTree, in space: ContextSpace, choices: [Int: Int]) {
        let chunks = Parallel.chunks(of: tree.tokens.count, atLeast: Self.smallestChunk)
        let (rows, readers) = Parallel.elements(in: chunks) { chunk in
            LinkReader(tree: tree, space: space, choices: choices, tokenCount: chunk.count)
        } _: { reader, index in
            reader.read(index)
        }
        self.rows = rows
        var selectors = [Int: [ContextSelector?]](minimumCapacity: readers.reduce(0) { $0 + $1.selectors.count })
        for reader in readers { for (token, all) in reader.selectors { selectors[token] = all } }
        self.selectors = selectors
        graph = ReferenceGraph(readers.map(\.edges))
        invalidTokens = readers.flatMap(\.invalidTokens)
    }

    /// How many tokens are worth being read beside others.
    private static let smallestChunk = 512
}

/// Reads the links of some tokens that follow each other.
private struct LinkReader: Sendable {
    private let tree: TokenTree
    private var selectorReader: SelectorReader
    private(set) var edges: ReferenceGraph.Edges
    private(set) var selectors: [(token: Int, [ContextSelector?])] = []
    private(set) var invalidTokens: [Int] = []

    init(tree: TokenTree, space: ContextSpace, choices: [Int: Int], tokenCount: Int) {
        self.tree = tree
        selectorReader = SelectorReader(space, choices: choices)
        edges = ReferenceGraph.Edges(tokenCount: tokenCount)
    }

    mutating func read(_ index: Int) -> ResolvedTokens.Row {
        let token = tree.tokens[index]
        var row = ResolvedTokens.Row()
        row.isInvalid = token.isInvalid
        edges.begin()
        if let type = token.literalType {
            return !token.isInvalid && type == token.effectiveType ? .literal(index, type) : row
        }
        var isRight = true
        if !token.contexts.isEmpty {
            let (all, findings) = selectorReader.read(token)
            selectors.append((index, all))
            isRight = findings.isEmpty
        }
        token.forEachReference { reference in
            if let target = tree.target(of: reference) { edges.add(target.index) } else { isRight = false }
        }
        if token.contexts.isEmpty, let whole = token.value?.wholeReference {
            row.target = tree.target(of: whole)
            row.isAlias = isRight && !row.isInvalid && token.type == nil && token.reducedMotion == nil
        }
        if !isRight {
            row.isInvalid = true
            invalidTokens.append(index)
        }
        return row
    }
}

/// Tokens by how their paths end, for references that leave out the start.
struct PathSuffixes {
    /// `nil` for an end that several tokens have.
    private var paths: [Substring: String?] = [:]

    init(_ tree: TokenTree) {
        for token in tree.tokens {
            var rest = token.path[...]
            while let dot = rest.firstIndex(ascii: ".") {
                rest = rest[rest.utf8.index(after: dot)...]
                // What stands for a group is called by the group's name.
                if rest == TokenName.root { break }
                paths.updateValue(paths[rest] == nil ? token.path : nil, forKey: rest)
            }
        }
    }

    /// The one token whose path ends with whole names that are these.
    func path(endingWith end: String) -> String? { paths[end[...]] ?? nil }
}
