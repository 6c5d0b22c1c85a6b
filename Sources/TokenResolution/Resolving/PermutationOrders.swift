import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// In which order tokens can be resolved that refer to each other in a cycle only when all permutations are taken
/// together: contexts are chosen first, and aliases followed after (DTCG 2025.10 Resolver, 6).
struct PermutationOrders {
    /// The modifiers that decide which token refers to which.
    let modifiers: ModifierSet
    /// For each permutation along the modifiers the tokens, each behind those that it refers to there.
    private let orders: [[Int32]]

    /// Of one token that does not refer to itself.
    init(of token: Int) {
        modifiers = []
        orders = [[Int32(token)]]
    }

    fileprivate init(modifiers: ModifierSet, orders: [[Int32]]) {
        self.modifiers = modifiers
        self.orders = orders
    }

    func order(in permutation: Permutation, of space: ContextSpace) -> [Int32] {
        orders[space.cellIndex(of: permutation, along: modifiers)]
    }
}

/// A cycle of references, and the permutations that have it.
private struct PermutationCycle {
    let component: ReferenceGraph.Component
    var permutations: [Permutation]
}

extension TokenResolver {
    /// Follows the references of a strongly connected component in each permutation.
    ///
    /// - Returns: `nil` where a permutation has a cycle, which is reported.
    mutating func permutationOrders(of members: [Int]) -> PermutationOrders? {
        let modifiers: ModifierSet = members.reduce(into: []) { modifiers, member in
            for case let selector? in selectors[member] ?? [] { modifiers.formUnion(selector.modifiers) }
        }
        let count = space.permutationCount(along: modifiers)
        guard count <= permutationLimit, count * members.count <= Self.totalCellLimit,
            let permutations = permutations(along: modifiers)
        else {
            let first = tree.tokens[members[0]]
            diagnostics.append(
                .tooManyPermutations(
                    first.path, of: members.count, limit: permutationLimit, at: first.keyRange))
            return nil
        }
        let places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
        let links = members.map { MemberLinks(of: tree.tokens[$0], among: places, in: tree) }
        var orders: [[Int32]] = []
        var cycles: [PermutationCycle] = []
        var known: [[Int]: Int] = [:]
        for permutation in permutations {
            var edges = ReferenceGraph.Edges(tokenCount: members.count)
            for (member, links) in zip(members, links) {
                edges.begin()
                let choice = selectors[member].flatMap {
                    ResolvedTokens.choosePlace(from: tree.tokens[member], selectors: $0, in: permutation)
                }
                for target in links.targets(at: choice) { edges.add(target) }
            }
            var graph = ReferenceGraph([edges])
            let (order, components) = graph.dependencyOrder()
            for component in components {
                if let cycle = known[component.cycle] {
                    cycles[cycle].permutations.append(permutation)
                } else {
                    known[component.cycle] = cycles.count
                    cycles.append(PermutationCycle(component: component.naming(members), permutations: [permutation]))
                }
            }
            if cycles.isEmpty { orders.append(order.map { Int32(members[$0]) }) }
        }
        for cycle in cycles.prefix(Diagnostic.shownCycles) { report(cycle, of: count, along: modifiers) }
        if cycles.count > Diagnostic.shownCycles, let last = cycles.last {
            let range = cycle(last.component).range
            diagnostics.append(.moreCycles(cycles.count - Diagnostic.shownCycles, at: range))
        }
        return cycles.isEmpty ? PermutationOrders(modifiers: modifiers, orders: orders) : nil
    }

    private mutating func report(_ cycle: PermutationCycle, of count: Int, along modifiers: ModifierSet) {
        var finding = self.cycle(cycle.component)
        if cycle.permutations.count < count {
            let (places, modifiers) = space.decisive(cycle.permutations, along: modifiers)
            let shown = places.prefix(Diagnostic.shownContexts).map { space.description(of: $0, along: modifiers) }
            finding.contexts = Diagnostic.contexts(shown, of: places.count)
            finding.hint = "in \(cycle.permutations.count) of \(count) permutations"
        }
        diagnostics.append(finding)
    }
}

/// Which other members of its component a token refers to, by the value that is chosen.
private struct MemberLinks {
    /// First those of the value that holds where no context says otherwise.
    private var targets: [[Int]] = []

    init(of token: Token, among places: [Int: Int], in tree: TokenTree) {
        for value in [token.value] + token.contexts.map(\.value) {
            var own: [Int] = []
            let add = { (reference: TokenReference) in
                if let place = tree.target(of: reference).flatMap({ places[$0.index] }) { own.append(place) }
            }
            value?.forEachReference(add)
            token.reducedMotion?.expression?.forEachReference(add)
            targets.append(own)
        }
    }

    /// - Parameter choice: the place of a value for contexts.
    func targets(at choice: Int?) -> [Int] { targets[choice.map { $0 + 1 } ?? 0] }
}

extension ReferenceGraph.Component {
    /// The same of the tokens that the members stand for.
    fileprivate func naming(_ tokens: [Int]) -> ReferenceGraph.Component {
        ReferenceGraph.Component(
            cycle: cycle.map { tokens[$0] }, others: others.map { (tokens[$0.token], tokens[$0.target]) },
            places: places)
    }
}

extension ContextSpace {
    /// Some permutations without the modifiers that decide nothing: where all contexts of one are among them, it
    /// need not be named.
    func decisive(_ permutations: [Permutation], along set: ModifierSet) -> ([Permutation], ModifierSet) {
        var (permutations, set) = (permutations, set)
        for modifier in set.indices {
            var seen: Set<Permutation> = []
            let merged = permutations.filter { permutation in
                var other = permutation
                other[modifier] = defaultPermutation[modifier]
                return seen.insert(other).inserted
            }
            guard merged.count * modifiers[modifier].contexts.count == permutations.count else { continue }
            permutations = merged
            set.remove(ModifierSet(modifier: modifier))
        }
        return (permutations, set)
    }
}

extension Diagnostic {
    /// The most cycles of one component that are reported one by one.
    static let shownCycles = 16

    fileprivate static func moreCycles(_ count: Int, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            "reference/cycle", .error, "there are \(count) more circles of references among these tokens", at: range)
    }

    fileprivate static func tooManyPermutations(
        _ path: String, of count: Int, limit: Int, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "context/limit", .error,
            "'\(path)' and \(count - 1) other tokens refer to each other in more permutations than can be resolved",
            at: range,
            hint:
                "at most \(limit) permutations for a token"
                + (limit < ContextSpace.maximumPermutationCount ? " ('maximumPermutations' in the manifest)" : "")
                + ", and \(TokenResolver.totalCellLimit) values for all tokens"
        )
    }
}
