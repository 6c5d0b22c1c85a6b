import Diagnostics
import TokenModel
import TokenResolution
import TokenSyntax

/// Makes a document of collections and variables.
struct FigmaAssembly {
    private let graph: FigmaGraph
    private let options: ImportOptions
    /// The modifier of each collection that has several modes.
    private var modifiers: [Int: Modifier] = [:]
    private var modifierOrder: [Int] = []
    private var tree: ImportTree
    private var places: [ImportTree.Place] = []
    private var findings: ImportFindings

    init(_ input: FigmaVariables, options: ImportOptions, range: SourceRange, findings: ImportFindings) {
        graph = FigmaGraph(input, options: options)
        self.options = options
        self.findings = findings
        tree = ImportTree(range: range)
    }

    mutating func design(filesWithoutVariables: [SourceRange]) -> ImportedDesign {
        for range in filesWithoutVariables { findings.add(.figmaNoVariables(at: range)) }
        addModifiers()
        place()
        reportTypes()
        var tokens: [ImportTree.Place: DocumentNode] = [:]
        var emptyVariables: [Int] = []
        for index in graph.variables.indices {
            if graph.variables[index].values.isEmpty {
                emptyVariables.append(index)
            } else if let token = token(index) {
                tokens[places[index]] = token
            }
        }
        if let first = emptyVariables.first {
            findings.add(.figmaNoValues(emptyVariables.count, at: graph.variables[first].nameRange))
        }
        return ImportedDesign(
            document: tree.document { tokens[$0] }, modifiers: modifierOrder.compactMap { modifiers[$0] },
            findings: findings.finish())
    }

    // MARK: Collections and paths

    private mutating func addModifiers() {
        let used = Set(graph.home)
        for (index, collection) in graph.collections.enumerated()
        where collection.modes.count > 1 && used.contains(index) {
            guard modifiers.count < ContextSpace.maximumModifierCount else {
                findings.add(
                    .importTooManyModifiers(
                        modifierOrder.map { graph.labels[$0] } + [graph.labels[index]],
                        limit: ContextSpace.maximumModifierCount, at: collection.range))
                return
            }
            guard collection.modes.count <= ContextSpace.maximumContextCount else {
                findings.add(
                    .importTooManyContexts(
                        graph.labels[index], limit: ContextSpace.maximumContextCount, at: collection.range))
                continue
            }
            var names = ModifierNames()
            let defaultMode = collection.modes.firstIndex { $0.id == collection.defaultMode } ?? 0
            let modifier = names.modifier(
                graph.labels[index], contexts: collection.modes.map(\.name), defaultContext: defaultMode)
            if modifier.name != collection.name || modifier.contexts != collection.modes.map(\.name) {
                findings.count(
                    "import/renamed", .note,
                    "names of collections and modes are changed: to stand in selectors, and as outputs know light and dark",
                    at: collection.range)
            }
            modifiers[index] = modifier
            modifierOrder.append(index)
        }
    }

    private mutating func place() {
        let paths = FigmaPaths(
            graph.variables, home: graph.home, isRemote: graph.collections.map(\.isRemote), labels: graph.labels)
        for index in paths.prefixed.sorted() {
            let collection = graph.collections[index]
            findings.add(.figmaPrefixed(collection.name, group: graph.labels[index], at: collection.range))
        }
        var numbers: [ImportTree.Place: Int] = [:]
        for (variable, names) in zip(graph.variables, paths.names) {
            let own = tree.place(names.map { ($0, variable.nameRange) })
            var place = own
            while numbers[place] != nil {
                numbers[own, default: 1] += 1
                let last = "\(names.last ?? "")-\(numbers[own, default: 1])"
                place = tree.place((names.dropLast() + [last]).map { ($0, variable.nameRange) })
            }
            numbers[place] = 1
            if place != own {
                findings.count(
                    "import/duplicate", .warning, "variables of one name in a collection are numbered",
                    at: variable.nameRange)
            }
            tree.markToken(place)
            places.append(place)
        }
        for range in tree.rewrittenNames {
            findings.count("import/name", .note, "names that DTCG forbids, or that are taken, are changed", at: range)
        }
        for (variable, place) in zip(graph.variables, places) where tree.isTokenAndGroup(place) {
            findings.count(
                "import/root", .note, "variables whose names are those of groups as well are in '$root'",
                at: variable.nameRange)
        }
    }

    private mutating func reportTypes() {
        let kind = options.unscopedNumbersAreLengths ? "lengths" : "numbers"
        for index in graph.types.unscoped {
            findings.count(
                "import/unscoped", .note, "variables of type FLOAT whose scopes do not tell their type are \(kind)",
                at: graph.variables[index].nameRange)
        }
        for (index, variable) in graph.variables.enumerated() {
            if graph.types[index] == .dimension, let unit = options.lengthUnit {
                findings.count("import/no-unit", .note, "lengths are in \(unit)", at: variable.nameRange)
            }
            if graph.types[index] == .opacity {
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
        let variable = graph.variables[index]
        let collection = graph.collections[graph.home[index]]
        var values = FigmaModeValues(collection)
        var faults: [Diagnostic] = []
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
                faults.append(.importProblem(problem, of: variable.name, in: collection.modes[position].name))
                values.markFaulty(at: position)
            }
        }
        let base = values.base
        if !values.missingModes.isEmpty {
            faults.append(
                .figmaMissingAlias(
                    variable.name, modes: values.missingModes, fallback: base?.mode, at: variable.nameRange))
        }
        if base == nil, faults.isEmpty {
            faults.append(
                .figmaMissingMode(variable.name, modes: collection.modes.map(\.name), at: variable.nameRange))
        }
        // Where one mode has a value, the token is there.
        if base == nil { for index in faults.indices { faults[index].omission = .init(of: variable.name) } }
        findings.add(faults)
        guard let base else { return nil }
        if !values.absentModes.isEmpty {
            findings.add(.figmaMissingMode(variable.name, modes: values.absentModes, at: variable.nameRange))
        }
        return FigmaToken(
            variable: variable, collection: collection.name, type: graph.types[index], base: base.value,
            contexts: contexts(values, base.value, of: index)
        ).node
    }

    private func contexts(
        _ values: FigmaModeValues, _ base: DocumentNode, of index: Int
    ) -> [(selector: String, value: DocumentNode)] {
        guard let modifier = modifiers[graph.home[index]] else { return [] }
        return values.others.filter { !$0.value.saysTheSame(as: base) }.map { position, value in
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
        guard let target = graph.ids.index(of: alias), !graph.lost.contains(target.index) else { return .missing }
        if target.isByKey {
            findings.count(
                "import/alias-key", .note,
                "references to other versions of a library's variables lead to those in the file", at: value.range)
        }
        if graph.types[target.index] == graph.types[index] {
            return .value(DocumentNode(.string("{\(tree.path(of: places[target.index]))}"), at: value.range))
        }
        guard let copy = defaultLiteral(of: target.index) else { return .missing }
        findings.add(
            .figmaCopiedAlias(graph.variables[index].name, of: graph.variables[target.index].name, at: value.range))
        return literal(DocumentNode(copy.content, at: value.range), of: index)
    }

    private func literal(_ value: DocumentNode, of index: Int) -> Conversion {
        do {
            return .value(try FigmaValues.literal(value, graph.types[index], options))
        } catch {
            return .problem(error)
        }
    }

    /// The value at the end of a chain of references, in the default modes.
    private func defaultLiteral(of index: Int) -> DocumentNode? {
        var index = index
        for _ in graph.variables.indices {
            let values = graph.variables[index].values
            let mode = graph.collections[graph.home[index]].defaultMode
            guard let value = (values.first { $0.mode == mode } ?? values.first)?.value else { return nil }
            guard let alias = FigmaValues.alias(value) else { return value }
            guard let next = graph.ids.index(of: alias)?.index else { return nil }
            index = next
        }
        return nil
    }
}
