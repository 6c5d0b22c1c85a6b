import TesseraDiagnostics
import TesseraTokenSyntax

/// The permutations that decide what groups inherit: contexts are chosen first, sources merged, and groups extended
/// after (DTCG 2025.10 Resolver, 6).
///
/// Contexts that no source distinguishes, as far as groups that extend others are concerned, count as one.
struct StructurePermutations {
    /// A modifier with its contexts in classes.
    private struct Division {
        let modifier: LayerModifier
        /// Indices of contexts. All of one class have the same groups.
        let classes: [[Int]]
    }

    private let divisions: [Division]
    /// How many permutations are looked at.
    let count: Int

    /// - Parameters:
    ///   - layers: all sources of the run.
    ///   - names: the names at the top of the sources in which groups extend others, or are extended.
    /// - Returns: `nil` where no source of some contexts only says anything below these names.
    init?(of layers: [TokenLayer], touching names: Set<String>) {
        var modifiers: [Int: LayerModifier] = [:]
        var contexts: [Int: Set<Int>] = [:]
        for layer in layers {
            guard let condition = layer.condition, !condition.isCertain, layer.touches(names) else { continue }
            modifiers[condition.modifier.index] = condition.modifier
            contexts[condition.modifier.index, default: []].insert(condition.context)
        }
        divisions = modifiers.sorted { $0.key < $1.key }.map { index, modifier in
            let own = contexts[index] ?? []
            let others = modifier.contexts.indices.filter { !own.contains($0) }
            return Division(modifier: modifier, classes: own.sorted().map { [$0] } + (others.isEmpty ? [] : [others]))
        }
        if divisions.isEmpty { return nil }
        count = divisions.reduce(1) { product, division in
            let (next, overflow) = product.multipliedReportingOverflow(by: division.classes.count)
            return overflow ? .max : next
        }
    }

    /// The classes of a permutation, one for each modifier.
    private func classes(_ permutation: Int) -> [Int] {
        var rest = permutation
        return divisions.reversed().map { division in
            defer { rest /= division.classes.count }
            return rest % division.classes.count
        }.reversed()
    }

    /// The permutation in which every modifier is at its default.
    var byDefault: Int {
        divisions.reduce(0) { place, division in
            let own = division.classes.firstIndex { $0.contains(division.modifier.defaultContext) } ?? 0
            return place * division.classes.count + own
        }
    }

    /// The contexts that stand for a permutation, by the indices of their modifiers.
    private func choices(_ permutation: Int) -> [Int: Int] {
        var choices: [Int: Int] = [:]
        for (division, place) in zip(divisions, classes(permutation)) {
            let contexts = division.classes[place]
            choices[division.modifier.index] =
                contexts.contains(division.modifier.defaultContext) ? division.modifier.defaultContext : contexts[0]
        }
        return choices
    }

    /// The sources that hold in a permutation, with their places among all.
    func layers(_ layers: [TokenLayer], in permutation: Int) -> (places: [Int], layers: [TokenLayer]) {
        let choices = choices(permutation)
        var places: [Int] = []
        var chosen: [TokenLayer] = []
        for (place, layer) in layers.enumerated() {
            guard let layer = layer.choosing(choices) else { continue }
            places.append(place)
            chosen.append(layer)
        }
        return (places, chosen)
    }

    // MARK: What some of them have in common

    /// Conditions that together hold in some permutations and in no other: of each list all must hold.
    ///
    /// - Parameter permutations: ascending.
    func conditions(_ permutations: [Int]) -> [[LayerCondition]] {
        conditions(permutations, from: 0, among: count)
    }

    /// - Parameter size: of the permutations of the modifiers from the given one on.
    private func conditions(_ permutations: [Int], from index: Int, among size: Int) -> [[LayerCondition]] {
        if permutations.isEmpty { return [] }
        if permutations.count == size { return [[]] }
        let modifier = divisions[index].modifier
        let rest = size / divisions[index].classes.count
        var slices = Array(repeating: [Int](), count: divisions[index].classes.count)
        for permutation in permutations { slices[permutation / rest].append(permutation % rest) }
        if slices.allSatisfy({ $0 == slices[0] }) { return conditions(slices[0], from: index + 1, among: rest) }
        return zip(divisions[index].classes, slices).flatMap { contexts, slice in
            let others = conditions(slice, from: index + 1, among: rest)
            return contexts.flatMap { context in
                others.map { [LayerCondition(context, of: modifier)] + $0 }
            }
        }
    }

    /// How many permutations there are of the modifiers that decide, each context counted.
    var permutationCount: Int { permutationCount(Array(0..<count)) }

    func permutationCount(_ permutations: [Int]) -> Int {
        permutations.reduce(0) { sum, permutation in
            sum + zip(divisions, classes(permutation)).reduce(1) { $0 * $1.0.classes[$1.1].count }
        }
    }
}

extension TokenLayer {
    /// Whether it says anything of what begins with one of the names, or of the root.
    fileprivate func touches(_ names: Set<String>) -> Bool {
        guard tree.kind(of: node) == .mapping else { return false }
        return tree.entries(of: node).contains { entry in
            let name = tree.text(of: entry.key)
            return !excludedNames.contains(name) && (tree.isProperty(entry.key) || names.contains(name))
        }
    }
}
