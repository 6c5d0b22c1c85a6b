import Diagnostics
import TokenModel
import TokenSyntax

/// What the tokens say of each other and of contexts, before any reference is followed.
struct TokenLinks {
    /// With what is known of each token by itself.
    let rows: [ResolvedTokens.Row]
    /// Of the tokens with values for contexts, by their indices.
    let selectors: [Int: [ContextSelector?]]
    let graph: ReferenceGraph
    /// The tokens that name a token or a context that is not there, or the same contexts twice, in their order. None of
    /// it has been reported.
    let faulty: [Int]
}

extension TokenResolver {
    /// Reads the links of all tokens, side by side: no token's links depend on another's.
    func readLinks() -> TokenLinks {
        let count = tree.tokens.count
        let shares = Parallel.shares(of: count, atLeast: Self.smallestLinkShare)
        var parts: [LinkPart] = []
        let rows = [ResolvedTokens.Row](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each share has places of its own, and no other reads them before all are done.
            nonisolated(unsafe) let places = buffer
            parts = Parallel.map(shares, usesAllCores: usesAllCores) { share in
                var part = LinkPart(edges: ReferenceGraph.Edges(tokenCount: share.count))
                var resolver = self
                resolver.diagnostics = []
                for index in share { places.initializeElement(at: index, to: resolver.readLinks(of: index, &part)) }
                return part
            }
            initializedCount = count
        }
        var selectors = [Int: [ContextSelector?]](minimumCapacity: parts.reduce(0) { $0 + $1.selectors.count })
        for part in parts { for (token, all) in part.selectors { selectors[token] = all } }
        return TokenLinks(
            rows: rows, selectors: selectors, graph: ReferenceGraph(parts.map(\.edges)),
            faulty: parts.flatMap(\.faulty))
    }

    /// How many tokens are worth being read beside others.
    private static let smallestLinkShare = 512

    /// The links of some tokens that follow each other.
    private struct LinkPart: Sendable {
        var edges: ReferenceGraph.Edges
        var selectors: [(token: Int, [ContextSelector?])] = []
        var faulty: [Int] = []
    }

    private mutating func readLinks(of index: Int, _ part: inout LinkPart) -> ResolvedTokens.Row {
        let token = tree.tokens[index]
        var row = ResolvedTokens.Row()
        row.isFaulty = token.isFaulty
        part.edges.begin()
        if let type = token.literalType {
            return !token.isFaulty && type == token.effectiveType ? .literal(index, type) : row
        }
        var isRight = true
        if !token.contexts.isEmpty {
            part.selectors.append((index, readSelectors(of: token)))
            // Whoever reports it reads them again.
            if !diagnostics.isEmpty { isRight = false }
            diagnostics = []
        }
        token.forEachReference { reference in
            if let target = tree.target(of: reference) { part.edges.add(target.index) } else { isRight = false }
        }
        if token.contexts.isEmpty, let whole = token.value?.wholeReference {
            row.target = tree.target(of: whole)
            row.isAlias = isRight && !row.isFaulty && token.type == nil && token.reducedMotion == nil
        }
        if !isRight {
            row.isFaulty = true
            part.faulty.append(index)
        }
        return row
    }

    /// Reports what is wrong with the links of a token that has been found to have faulty ones.
    mutating func reportFaults(ofLinks index: Int) {
        let token = tree.tokens[index]
        if !token.contexts.isEmpty { _ = readSelectors(of: token) }
        token.forEachReference { _ = find($0, from: token) }
    }

    // MARK: Selectors

    /// `nil` in the place of one that cannot hold, or says nothing that can be understood, which is reported.
    private mutating func readSelectors(of token: Token) -> [ContextSelector?] {
        var seen = [Choice: SourceRange](minimumCapacity: token.contexts.count)
        return token.contexts.map { context in
            do throws(ContextSelector.Problem) {
                var selector =
                    try context.selector.map { text throws(ContextSelector.Problem) in try parse(text) }
                    ?? ContextSelector()
                if let condition = context.condition {
                    // In the other contexts the source is not there, and what it says for them says nothing.
                    guard let both = selector.restricted(to: condition) else { return nil }
                    selector = both
                }
                let choice = Choice(precedence: context.precedence, selector: selector)
                if let first = seen.updateValue(context.selectorRange, forKey: choice), let text = context.selector {
                    diagnostics.append(.sameContextsTwice(text, at: context.selectorRange, first: first))
                }
                return selector
            } catch {
                diagnostics.append(.selector(error, of: context.selector, in: space, at: context.selectorRange))
                return nil
            }
        }
    }

    /// What decides between the values of a token.
    private struct Choice: Hashable {
        let precedence: Int
        let selector: ContextSelector
    }

    private mutating func parse(_ selector: String) throws(ContextSelector.Problem) -> ContextSelector {
        if let known = parsedSelectors[selector] { return try known.get() }
        let result = Result { () throws(ContextSelector.Problem) in try ContextSelector(parsing: selector, in: space) }
        parsedSelectors[selector] = result
        return try result.get()
    }
}
