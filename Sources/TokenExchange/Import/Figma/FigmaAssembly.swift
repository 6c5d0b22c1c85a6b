import Diagnostics
import TokenModel
import TokenResolution
import TokenSyntax

/// Makes a document of collections and variables.
struct FigmaAssembly {
    private let collections: [FigmaCollection]
    private let variables: [FigmaVariable]
    private let options: ImportOptions
    /// The collection of each variable.
    private let home: [Int]
    private let ids: FigmaIDs
    private let types: FigmaTypes
    /// Variables that have no value in any mode, since all of them refer to what is not in the file.
    private let lost: Set<Int>
    /// Names of collections that differ from each other.
    private let labels: [String]
    /// The modifier of each collection that has several modes.
    private var modifiers: [Int: Modifier] = [:]
    private var modifierOrder: [Int] = []
    private var tree: ImportTree
    private var places: [ImportTree.Place] = []
    private var findings: ImportFindings

    init(_ input: FigmaVariables, options: ImportOptions, range: SourceRange, findings: ImportFindings) {
        self.options = options
        self.findings = findings
        tree = ImportTree(range: range)
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

    /// Variables by their collections, in the designer's order. Collections that are only named are added.
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

    mutating func design(filesWithoutVariables: [SourceRange]) -> ImportedDesign {
        for range in filesWithoutVariables { findings.add(.figmaNoVariables(at: range)) }
        addModifiers()
        place()
        reportTypes()
        var tokens: [ImportTree.Place: DocumentNode] = [:]
        var emptyVariables: [Int] = []
        for index in variables.indices {
            if variables[index].values.isEmpty {
                emptyVariables.append(index)
            } else if let token = token(index) {
                tokens[places[index]] = token
            }
        }
        if let first = emptyVariables.first {
            findings.add(.figmaNoValues(emptyVariables.count, at: variables[first].nameRange))
        }
        return ImportedDesign(
            document: tree.document { tokens[$0] }, modifiers: modifierOrder.compactMap { modifiers[$0] },
            findings: findings.finish())
    }

    // MARK: Collections and paths

    private mutating func addModifiers() {
        let used = Set(home)
        for (index, collection) in collections.enumerated() where collection.modes.count > 1 && used.contains(index) {
            guard modifiers.count < ContextSpace.maximumModifierCount else {
                findings.add(
                    .importTooManyModifiers(
                        modifierOrder.map { labels[$0] } + [labels[index]],
                        limit: ContextSpace.maximumModifierCount, at: collection.range))
                return
            }
            guard collection.modes.count <= ContextSpace.maximumContextCount else {
                findings.add(
                    .importTooManyContexts(
                        labels[index], limit: ContextSpace.maximumContextCount, at: collection.range))
                continue
            }
            var names = ModifierNames()
            let defaultMode = collection.modes.firstIndex { $0.id == collection.defaultMode } ?? 0
            let modifier = names.modifier(
                labels[index], contexts: collection.modes.map(\.name), defaultContext: defaultMode)
            if modifier.name != collection.name || modifier.contexts != collection.modes.map(\.name) {
                findings.count(
                    "import/renamed", .note,
                    "names of collections and modes are changed to be told apart in selectors", at: collection.range)
            }
            modifiers[index] = modifier
            modifierOrder.append(index)
        }
    }

    private mutating func place() {
        let paths = FigmaPaths(variables, home: home, isRemote: collections.map(\.isRemote), labels: labels)
        for index in paths.prefixed.sorted() {
            findings.add(
                Diagnostic(
                    "import/prefixed", .note,
                    "variables of the collection '\(collections[index].name)' are in the group '\(labels[index])': another collection has the same names",
                    at: collections[index].range))
        }
        var taken: Set<ImportTree.Place> = []
        for (variable, names) in zip(variables, paths.names) {
            var place = tree.place(names.map { ($0, variable.nameRange) })
            var number = 2
            while !taken.insert(place).inserted {
                let last = "\(names.last ?? "")-\(number)"
                place = tree.place((names.dropLast() + [last]).map { ($0, variable.nameRange) })
                number += 1
            }
            if number > 2 {
                findings.count(
                    "import/duplicate", .warning, "variables of one name in a collection are numbered",
                    at: variable.nameRange)
            }
            tree.markToken(place)
            places.append(place)
        }
        for (foreign, _, range) in tree.rewrittenNames {
            findings.count(
                "import/name", .note, "names that DTCG forbids are rewritten, such as '\(foreign)'", at: range)
        }
        for (variable, place) in zip(variables, places) where tree.isTokenAndGroup(place) {
            findings.count(
                "import/root", .note, "variables whose names are those of groups as well are in '$root'",
                at: variable.nameRange)
        }
    }

    private mutating func reportTypes() {
        let kind = options.unscopedNumbersAreLengths ? "lengths" : "numbers"
        for index in types.unscoped {
            findings.count(
                "import/unscoped", .note, "variables of type FLOAT whose scopes do not tell their type are \(kind)",
                at: variables[index].nameRange)
        }
        for (index, variable) in variables.enumerated() {
            if types[index] == .dimension, let unit = options.lengthUnit {
                findings.count("import/no-unit", .note, "lengths are in \(unit)", at: variable.nameRange)
            }
            if types[index] == .opacity {
                findings.count("import/percentage", .note, "opacities are percentages", at: variable.nameRange)
            }
            if variable.properties.contains(where: { $0.name == "deletedButReferenced" }) {
                findings.count(
                    "import/deleted", .note, "variables that are deleted in Figma and still in use are kept",
                    at: variable.nameRange)
            } else if variable.isRemote {
                findings.count(
                    "import/remote", .note, "variables of libraries are tokens like others", at: variable.nameRange)
            }
            if !["COLOR", "FLOAT", "STRING", "BOOLEAN"].contains(variable.type) {
                findings.add(.figmaUnknownType(variable.type, of: variable.name, at: variable.typeRange))
            }
        }
    }

    // MARK: Tokens

    private mutating func token(_ index: Int) -> DocumentNode? {
        let variable = variables[index]
        let collection = collections[home[index]]
        var values = FigmaModeValues(collection)
        for (mode, value) in variable.values {
            guard let position = collection.modes.firstIndex(where: { $0.id == mode }) else {
                findings.count(
                    "import/unknown-mode", .warning, "values of modes that a collection does not have are left out",
                    at: value.range)
                continue
            }
            switch convert(value, of: index) {
            case .value(let node): values.set(node, at: position)
            case .missing: values.markMissing(at: position)
            case .problem(let problem):
                findings.add(.importProblem(problem, of: variable.name, in: collection.modes[position].name))
                values.markFaulty(at: position)
            }
        }
        let base = values.base
        if !values.missingModes.isEmpty {
            findings.add(
                .figmaMissingAlias(
                    variable.name, modes: values.missingModes, fallback: base?.mode, at: variable.nameRange))
        }
        guard let base else {
            if values.missingModes.isEmpty, !values.hasFaults {
                findings.add(
                    .figmaMissingMode(variable.name, modes: collection.modes.map(\.name), at: variable.nameRange))
            }
            return nil
        }
        if !values.absentModes.isEmpty {
            findings.add(.figmaMissingMode(variable.name, modes: values.absentModes, at: variable.nameRange))
        }
        return FigmaToken(
            variable: variable, collection: collection.name, type: types[index], base: base.value,
            contexts: contexts(values, base.value, of: index)
        ).node
    }

    private func contexts(
        _ values: FigmaModeValues, _ base: DocumentNode, of index: Int
    ) -> [(selector: String, value: DocumentNode)] {
        guard let modifier = modifiers[home[index]] else { return [] }
        return values.others.filter { !$0.value.says(base) }.map { position, value in
            ("\(modifier.name)=\(modifier.contexts[position])", value)
        }
    }

    private enum Conversion {
        case value(DocumentNode)
        /// A variable that is not in the file.
        case missing
        case problem(ImportProblem)
    }

    private mutating func convert(_ value: DocumentNode, of index: Int) -> Conversion {
        guard let alias = FigmaValues.alias(value) else { return literal(value, of: index) }
        guard let target = ids.index(of: alias), !lost.contains(target.index) else { return .missing }
        if target.isByKey {
            findings.count(
                "import/alias-key", .note,
                "references to other versions of a library's variables lead to those in the file", at: value.range)
        }
        if types[target.index] == types[index] {
            return .value(DocumentNode(.string("{\(tree.path(of: places[target.index]))}"), at: value.range))
        }
        guard let copy = defaultLiteral(of: target.index) else { return .missing }
        findings.add(.figmaCopiedAlias(variables[index].name, of: variables[target.index].name, at: value.range))
        return literal(DocumentNode(copy.content, at: value.range), of: index)
    }

    private func literal(_ value: DocumentNode, of index: Int) -> Conversion {
        do {
            return .value(try FigmaValues.literal(value, types[index], options))
        } catch {
            return .problem(error)
        }
    }

    /// The value at the end of a chain of references, in the default modes.
    private func defaultLiteral(of index: Int) -> DocumentNode? {
        var index = index
        for _ in variables.indices {
            let values = variables[index].values
            let mode = collections[home[index]].defaultMode
            guard let value = (values.first { $0.mode == mode } ?? values.first)?.value else { return nil }
            guard let alias = FigmaValues.alias(value) else { return value }
            guard let next = ids.index(of: alias)?.index else { return nil }
            index = next
        }
        return nil
    }
}
