import TokenModel
import TokenSyntax

/// Collections and variables, and how they hang together.
struct FigmaGraph {
    let collections: [FigmaCollection]
    /// By their collections, in the designer's order.
    let variables: [FigmaVariable]
    /// The collection of each variable.
    let home: [Int]
    /// Names of collections that differ from each other and can stand in selectors.
    let labels: [String]
    let ids: FigmaIDs
    let types: FigmaTypes
    /// Variables that have no value in any mode, since all of them refer to what is not in the file.
    let lost: Set<Int>

    init(_ input: FigmaVariables, options: ImportOptions) {
        var collections = input.collections
        (variables, home) = Self.sorted(input.variables, &collections)
        self.collections = collections
        let ids = FigmaIDs(variables)
        self.ids = ids
        let targets = variables.map { variable in
            variable.values.compactMap { FigmaValues.alias($0.value).flatMap { ids.index(of: $0)?.index } }
        }
        types = FigmaTypes(variables, targets: targets, options: options)
        lost = Self.lost(variables, targets)
        var names = ModifierNames()
        labels = collections.map { names.modifier($0.name, contexts: [], defaultContext: 0).name }
    }

    /// Collections that are only named are added.
    private static func sorted(
        _ variables: [FigmaVariable], _ collections: inout [FigmaCollection]
    ) -> ([FigmaVariable], home: [Int]) {
        var index = Dictionary(
            collections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        for variable in variables {
            let id = variable.collection ?? ""
            guard index[id] == nil else { continue }
            index[id] = collections.count
            collections.append(
                FigmaCollection(
                    id: id, name: id, range: variable.nameRange,
                    modes: variable.values.map { FigmaCollection.Mode(id: $0.mode, name: $0.mode) },
                    defaultMode: variable.values.first?.mode, isRemote: variable.isRemote, variableIDs: []))
        }
        var rank: [String: Int] = [:]
        for id in collections.lazy.flatMap(\.variableIDs) where rank[id] == nil { rank[id] = rank.count }
        let homes = variables.map { index[$0.collection ?? ""] ?? 0 }
        let order = variables.indices.sorted { one, other in
            func key(_ index: Int) -> [Int] { [homes[index], rank[variables[index].id] ?? rank.count, index] }
            return key(one).lexicographicallyPrecedes(key(other))
        }
        return (order.map { variables[$0] }, order.map { homes[$0] })
    }

    private static func lost(_ variables: [FigmaVariable], _ targets: [[Int]]) -> Set<Int> {
        var users: [Int: [Int]] = [:]
        for (index, targets) in targets.enumerated() {
            for target in targets { users[target, default: []].append(index) }
        }
        // Values that lead somewhere; a variable that has none left takes one from each of its users.
        var sound = zip(variables, targets).map { variable, targets in
            variable.values.count { FigmaValues.alias($0.value) == nil } + targets.count
        }
        var next = variables.indices.filter { sound[$0] == 0 }
        var lost = Set(next)
        while let index = next.popLast() {
            for user in users[index] ?? [] {
                sound[user] -= 1
                if sound[user] == 0, lost.insert(user).inserted { next.append(user) }
            }
        }
        return lost
    }
}
