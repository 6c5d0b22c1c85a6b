import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

extension ResolvedTokens {
    /// Follows every reference in every context.
    ///
    /// - Parameters:
    ///   - contexts: the manifest's; `nil` to take them from the tokens.
    ///   - modifiers: what is known besides the tokens where there are no contexts.
    ///   - choices: the contexts that are chosen before anything is resolved, by the indices of their modifiers: the
    ///     only ones of these in the table. See also `choosing(_:)` of the layers that the tree is read from.
    ///   - pairs: contrast pairs of the manifest, whose references are checked too.
    ///   - distinct: colors of the manifest to distinguish, whose references are checked too.
    ///   - permutationLimit: for how many permutations a token may have values of its own.
    public static func resolve(
        _ tree: TokenTree, contexts: ContextSpace?, besides modifiers: [Modifier] = [],
        choosing choices: [Int: Int] = [:],
        pairs: [ContrastPair] = [], distinct: [DistinctColors] = [],
        permutationLimit: Int = ContextSpace.maximumPermutationCount
    ) -> (ResolvedTokens, [Diagnostic]) {
        let space = contexts ?? .inferred(from: tree, besides: modifiers)
        var resolver = TokenResolver(
            tree: tree, writtenSpace: space, choices: choices, permutationLimit: permutationLimit)
        if contexts == nil { resolver.checkModeCount(besides: modifiers) }
        resolver.resolve()
        resolver.checkRequirements(pairs: pairs, distinct: distinct)
        return (resolver.result, resolver.diagnostics)
    }
}

/// A reference to a token that is not there in some contexts.
struct AbsentTarget {
    let reference: TokenReference
    var permutations: [Permutation]
}

/// Resolves tokens in the order of their dependencies, so that every reference finds its target done.
struct TokenResolver: Sendable {
    let tree: TokenTree
    let space: ContextSpace
    /// With the contexts that are not chosen: what selectors name.
    let writtenSpace: ContextSpace
    let choices: [Int: Int]
    let permutationLimit: Int
    var diagnostics: [Diagnostic] = []

    var rows: [ResolvedTokens.Row] = []
    var cells: [TokenValue?] = []
    /// How many more there will be of tokens that have been put off.
    private(set) var expectedCellCount = 0
    private(set) var selectors: [Int: [ContextSelector?]] = [:]
    /// What stands in the place of motions where people reduce motion, as far as it is written out: in the
    /// order of the token's cells.
    private var chains = AliasChains()
    var lists = WrittenLists()
    var alternatives: [Int: [TokenValue?]] = [:]
    /// The permutation that is judged by itself, where types differ between them.
    var judged: Permutation?
    /// The tokens whose types differ between permutations, each behind those that it refers to.
    var mixedTokens: [Int] = []
    /// All permutations along some modifiers, made once.
    private var permutations: [ModifierSet: [Permutation]] = [:]
    var isTotalLimitReported = false
    /// Made where the first reference leads nowhere.
    private var pathSuffixes: PathSuffixes?
    private var suggestionsLeft = TokenResolver.suggestionLimit

    /// Searching all names for the nearest is linear; a file whose every reference is broken gets
    /// suggestions for the first of them only.
    private static let suggestionLimit = 100
    /// Above this many values for all tokens that differ between contexts, a run would need
    /// gigabytes: 13,500 tokens with values for two modifiers of two contexts need 54,000.
    static let totalCellLimit = 8_000_000

    init(
        tree: TokenTree, writtenSpace: ContextSpace, choices: [Int: Int], permutationLimit: Int
    ) {
        self.tree = tree
        self.writtenSpace = writtenSpace
        self.choices = choices
        space = choices.isEmpty ? writtenSpace : writtenSpace.fixing(choices)
        self.permutationLimit = permutationLimit
    }

    var result: ResolvedTokens {
        ResolvedTokens(
            tree: tree, contexts: space, rows: rows, cells: cells, selectors: selectors, alternatives: alternatives,
            chains: chains)
    }

    mutating func resolve() {
        let links = TokenLinks(of: tree, in: writtenSpace, choices: choices)
        rows = links.rows
        selectors = links.selectors
        for index in links.invalidTokens { reportErrors(ofLinks: tree.tokens[index]) }
        var graph = links.graph
        let (order, components) = graph.dependencyOrder()
        var putOff: [Int] = []
        var next = 0
        for component in components {
            // Without values for contexts they refer to each other in every permutation.
            guard component.members.contains(where: { selectors[$0] != nil }) else {
                report(component)
                continue
            }
            resolve(order[next..<component.places.lowerBound], graph, &putOff)
            resolve(component, graph)
            next = component.places.upperBound
        }
        resolve(order[next...], graph, &putOff)
        takeAll(&putOff, graph)
        chains = AliasChains(in: order, result)
        reportMixedTokens(graph)
        for id in tree.detailed { checkRecovered(tree[id]) }
    }

    /// Resolves tokens each of which stands behind those that it refers to.
    private mutating func resolve(_ order: ArraySlice<Int>, _ graph: ReferenceGraph, _ putOff: inout [Int]) {
        for index in order where !rows[index].isLiteral {
            if resolveAlias(index) { continue }
            let targets = graph.targets(of: index)
            guard let count = cellCount(ofLast: index, targets, graph) else {
                take(resolution(of: index, targets: targets), of: index, graph)
                continue
            }
            putOff.append(index)
            expectedCellCount += count
            if expectedCellCount >= Self.largestBatch { takeAll(&putOff, graph) }
        }
    }

    /// Gives a token that is nothing but a reference the row of its target, as nearly all references are resolved.
    ///
    /// - Returns: `false` where there is more to say.
    private mutating func resolveAlias(_ index: Int) -> Bool {
        guard rows[index].isAlias, !rows[index].isInvalid, let target = rows[index].target else { return false }
        let known = rows[target.index]
        guard !known.isInvalid, !known.isPartial, known.type != nil else { return false }
        rows[index] = known.shared(from: target)
        if WrittenLists.mayHold(known.type) { lists.add(index, aliasOf: target) }
        return true
    }

    /// How many values may be in memory twice: with their tokens, and then among all others.
    private static let largestBatch = 1 << 16

    /// How many values a token has that may be put off: values of its own, which take some work and which nobody asks
    /// for before all others are done.
    ///
    /// - Returns: `nil` for any other token, and near the limit, where one is counted after the other.
    private func cellCount(ofLast index: Int, _ targets: ArraySlice<Int32>, _ graph: ReferenceGraph) -> Int? {
        guard !rows[index].isInvalid, rows[index].target == nil, !graph.isTarget(index) else { return nil }
        let count = space.permutationCount(along: modifiers(of: index, targets))
        return count < Self.totalCellLimit - cells.count - expectedCellCount ? count : nil
    }

    /// Resolves the tokens that have been put off.
    private mutating func takeAll(_ putOff: inout [Int], _ graph: ReferenceGraph) {
        expectedCellCount = 0
        for (resolutions, findings) in resolveSideBySide(putOff, graph) {
            diagnostics += findings
            for (index, resolution) in resolutions { take(resolution, of: index, graph) }
        }
        putOff = []
    }

    private typealias Part = (resolutions: [(index: Int, Resolution)], findings: [Diagnostic])

    /// - Parameter indices: of tokens that do not refer to each other.
    private func resolveSideBySide(_ indices: [Int], _ graph: ReferenceGraph) -> [Part] {
        let chunks = Parallel.chunks(of: indices.count, atLeast: Self.smallestChunk)
        return Parallel.map(chunks) { chunk in
            var resolver = self
            resolver.diagnostics = []
            let resolutions = indices[chunk].map { index in
                (index, resolver.resolution(of: index, targets: graph.targets(of: index)))
            }
            return (resolutions, resolver.diagnostics)
        }
    }

    /// How many tokens are worth being resolved beside others.
    private static let smallestChunk = 64

    private mutating func take(_ resolution: Resolution, of index: Int, _ graph: ReferenceGraph) {
        if resolution.needsPermutations {
            resolveInEachPermutation([index], PermutationOrders(of: index), graph)
            return
        }
        rows[index] = resolution.row
        if let values = resolution.alternatives { alternatives[index] = values }
        guard !resolution.cells.isEmpty else { return }
        rows[index].firstCell = Int32(cells.count)
        cells += resolution.cells
        if WrittenLists.mayHold(rows[index].type), !tree.tokens[index].contexts.isEmpty { lists.add(index, self) }
    }

    /// One modifier has them all.
    mutating func checkModeCount(besides declared: [Modifier]) {
        let modes = ContextSpace.undeclaredModes(of: tree, besides: declared)
        let limit = ContextSpace.maximumContextCount
        if modes.count > limit { diagnostics.append(.tooManyModes(modes.count, at: modes[limit].range)) }
    }

    // MARK: References

    /// Reports what is wrong with the links of a token that has been found to have invalid ones.
    private mutating func reportErrors(ofLinks token: Token) {
        var reader = SelectorReader(writtenSpace, choices: choices)
        diagnostics += reader.read(token).findings
        token.forEachReference { _ = find($0, from: token) }
    }

    /// The token at the reference's path; reports when there is none.
    mutating func find(_ reference: TokenReference, from token: Token?) -> TokenID? {
        if let target = tree.target(of: reference) { return target }
        // What holds the token has an error, which is reported: this reference may be right.
        if tree.mayBeUnread(reference.path) || tree.unreadReferences.contains(reference.range)
            || leadsThroughUnreadReference(reference.path)
        {
            return nil
        }
        if let group = tree.group(at: reference.path) {
            let hasRoot = tree.token(at: reference.path + ".$root") != nil
            diagnostics.append(.referenceToGroup(reference, tree[group], hasRoot: hasRoot))
            return nil
        }
        if let whole = wholePath(reference.path, from: token) {
            diagnostics.append(.missingTarget(reference, prefix: whole.prefix, path: whole.path))
            return nil
        }
        var nearest = withoutValue(reference.path) ?? withoutPrefix(reference.path)
        var isCertain = nearest != nil
        if nearest == nil, suggestionsLeft > 0 {
            suggestionsLeft -= 1
            let paths = tree.tokens.lazy.map(\.path)
            nearest = Spelling.nearest(to: reference.path, among: paths)
            isCertain = nearest.map { Spelling.isMisspelling(reference.path, of: $0, among: paths) } ?? false
        }
        // What a token refers to is another one: nobody knows which, if its own name is the nearest.
        if nearest == token?.path { nearest = nil }
        diagnostics.append(.missingTarget(reference, nearest: nearest, isCertain: isCertain))
        return nil
    }

    /// Whether a path goes through a token that refers to what may be a group: some such references are not followed,
    /// which has been reported.
    private func leadsThroughUnreadReference(_ path: String) -> Bool {
        if tree.unreadReferences.isEmpty { return false }
        var rest = path[...]
        while let dot = rest.lastIndex(ascii: ".") {
            rest = rest[..<dot]
            if let token = tree.token(at: String(rest)) { return tree[token].value?.sources.isEmpty == false }
        }
        return false
    }

    /// The token whose path begins with the second name, where the first one is that of a file or a set.
    private func withoutPrefix(_ path: String) -> String? {
        guard let dot = path.firstIndex(ascii: ".") else { return nil }
        let rest = String(path[path.utf8.index(after: dot)...])
        return rest.contains(ascii: ".") && tree.token(at: rest) != nil ? rest : nil
    }

    /// The one token whose path ends with a path that leaves out how it starts, and what that leaves out.
    private mutating func wholePath(_ path: String, from token: Token?) -> (prefix: String, path: String)? {
        let ends = pathSuffixes ?? PathSuffixes(tree)
        pathSuffixes = ends
        guard let whole = ends.path(endingWith: path), whole != token?.path else { return nil }
        return (String(Substring(whole.utf8.dropLast(path.utf8.count + 1))), whole)
    }

    private mutating func report(_ component: ReferenceGraph.Component) {
        for index in component.members { rows[index].isInvalid = true }
        diagnostics.append(cycle(component))
    }

    /// The path of a token behind which old files have `value` or `$value`.
    private func withoutValue(_ path: String) -> String? {
        guard let suffix = [".$value", ".value"].first(where: path.hasSuffix) else { return nil }
        let token = String(path.dropLast(suffix.count))
        return tree.token(at: token) == nil ? nil : token
    }

    func cycle(_ component: ReferenceGraph.Component) -> Diagnostic {
        let cycle = component.cycle.enumerated().map { position, index in
            cycleMember(index, next: component.cycle[(position + 1) % component.cycle.count])
        }
        return .cycle(cycle, others: component.others.map { cycleMember($0.token, next: $0.target) })
    }

    private func cycleMember(_ index: Int, next: Int) -> CycleMember {
        let token = tree.tokens[index]
        let path = tree.tokens[next].path
        return CycleMember(path: token.path, next: path, range: reference(from: token, to: path))
    }

    private func reference(from token: Token, to path: String) -> SourceRange {
        var range: SourceRange?
        token.forEachReference { reference in
            if reference.path == path { range = range ?? reference.range }
        }
        return range ?? token.keyRange
    }

    // MARK: Contexts

    /// `nil` for a token with one value for all contexts.
    func selectors(of token: Token, _ index: Int) -> [ContextSelector?]? {
        token.contexts.isEmpty ? nil : selectors[index]
    }

    /// All permutations along `modifiers`; `nil` if there are more than a token can have values.
    mutating func permutations(along modifiers: ModifierSet) -> [Permutation]? {
        if modifiers.isEmpty { return [space.defaultPermutation] }
        if let known = permutations[modifiers] { return known }
        guard space.permutationCount(along: modifiers) <= permutationLimit else { return nil }
        let all = space.permutations(along: modifiers)
        permutations[modifiers] = all
        return all
    }

    /// What is said of a token with more permutations than it can have values for.
    func tooManyPermutations(of token: Token, along modifiers: ModifierSet) -> Diagnostic {
        .tooManyPermutations(
            token.path, count: space.permutationCount(along: modifiers),
            of: modifiers.indices.map { space.modifiers[$0].name },
            limit: permutationLimit, at: token.keyRange)
    }

    /// What is left of an invalid value may have errors of its own.
    private mutating func checkRecovered(_ token: Token) {
        for part in token.recovered {
            part.expression.forEachReference { _ = find($0, from: token) }
            _ = check(part.expression, isAnyOf: part.types)
        }
    }
}
