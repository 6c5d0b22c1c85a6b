import TesseraTokenModel
import TesseraTokenSyntax

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
    /// By collection: its modes, and those of the collections that extend it.
    let columns: [FigmaColumns]

    init(_ input: FigmaVariables, options: ImportOptions) {
        var collections = input.collections
        (variables, home) = Self.sorted(Self.overridden(input), &collections)
        self.collections = collections
        columns = FigmaColumns.all(collections)
        let ids = FigmaIDs(variables)
        self.ids = ids
        let targets = variables.map { variable in
            variable.values.flatMap { FigmaValue($0.value).aliases }.compactMap { ids.index(of: $0)?.index }
        }
        types = FigmaTypes(variables, targets: targets, options: options)
        var names = ModifierNames()
        labels = collections.map { names.modifier($0.name, contexts: [], defaultContext: 0).name }
    }

    /// With the values that extended collections have for them.
    private static func overridden(_ input: FigmaVariables) -> [FigmaVariable] {
        var variables = input.variables
        let index = Dictionary(
            variables.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        for override in input.collections.lazy.flatMap(\.overrides) {
            guard let variable = index[override.variable],
                !variables[variable].values.contains(where: { $0.mode == override.mode })
            else { continue }
            variables[variable].values.append((override.mode, override.value))
        }
        return variables
    }

    /// Collections that are only named are added.
    private static func sorted(
        _ variables: [FigmaVariable], _ collections: inout [FigmaCollection]
    ) -> ([FigmaVariable], home: [Int]) {
        var index = Dictionary(
            collections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let knownModes = Set(collections.lazy.flatMap(\.modes).map(\.id))
        for variable in variables {
            let id = variable.collection ?? ""
            guard index[id] == nil else { continue }
            index[id] = collections.count
            let modes = variable.values.map(\.mode).filter { !knownModes.contains($0) }
            collections.append(
                FigmaCollection(
                    id: id, name: id, range: variable.nameRange,
                    modes: modes.map { FigmaCollection.Mode(id: $0, name: $0, parent: nil) },
                    defaultMode: modes.first, isRemote: variable.isRemote, variableIDs: [], parent: nil,
                    overrides: []))
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
}
