import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Makes a document of collections and variables.
struct FigmaAssembly {
    private let graph: FigmaGraph
    private let options: ImportOptions
    private var modifiers = FigmaModifiers()
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
        let tokens = tokens()
        return ImportedDesign(
            document: tree.document { tokens[$0] }, modifiers: modifiers.all, findings: findings.finish())
    }

    // MARK: Collections and paths

    private mutating func addModifiers() {
        let used = Set(graph.home)
        let extensions = Set(graph.columns.flatMap(\.extensions))
        for (index, collection) in graph.collections.enumerated() where !used.contains(index) {
            if collection.modes.count < 2 || extensions.contains(index) { continue }
            findings.add(.figmaEmpty(collection.name, at: collection.range))
        }
        for (index, collection) in graph.collections.enumerated() where used.contains(index) {
            if collection.modes.count > 1 {
                guard addModes(of: index, collection) else { return }
            }
            let columns = graph.columns[index]
            if !columns.extensions.isEmpty {
                let contexts = ([index] + columns.extensions).map { graph.collections[$0].name }
                let label = graph.labels[index] + (collection.modes.count > 1 ? "-theme" : "")
                var names = ModifierNames(modifiers.all)
                let modifier = names.modifier(label, contexts: contexts, defaultContext: 0)
                findings.add(.figmaExtended(collection.name, by: modifier, at: collection.range))
                guard add([modifier], collection.range) else { return }
                modifiers.ofThemes[index] = modifier
            }
        }
    }

    /// - Returns: whether there may be more.
    private mutating func addModes(of index: Int, _ collection: FigmaCollection) -> Bool {
        let defaultMode = collection.modes.firstIndex { $0.id == collection.defaultMode } ?? 0
        let contexts = collection.modes.map(\.name)
        if let grid = ContextGrid(contexts, first: defaultMode),
            let split = grid.modifiers(named: graph.labels[index], besides: modifiers.all)
        {
            findings.add(
                .permutations("the modes of the collection '\(collection.name)'", of: split, at: collection.range))
            guard add(split, collection.range) else { return false }
            modifiers.ofModes[index] = FigmaModes(split, grid, defaultMode: defaultMode)
            return true
        }
        var names = ModifierNames(modifiers.all)
        let modifier = names.modifier(graph.labels[index], contexts: contexts, defaultContext: defaultMode)
        if modifier.name != collection.name || modifier.contexts != contexts {
            findings.count(
                "import/renamed", .note,
                "names of collections and modes are changed: to stand in selectors, and as outputs know light and dark",
                at: collection.range)
        }
        guard add([modifier], collection.range) else { return false }
        modifiers.ofModes[index] = FigmaModes(modifier)
        return true
    }

    /// - Returns: whether there may be more.
    private mutating func add(_ new: [Modifier], _ range: SourceRange) -> Bool {
        guard modifiers.all.count + new.count <= ContextSpace.maximumModifierCount else {
            let names = (modifiers.all + new).map(\.name)
            findings.add(.importTooManyModifiers(names, limit: ContextSpace.maximumModifierCount, at: range))
            return false
        }
        for modifier in new where modifier.contexts.count > ContextSpace.maximumContextCount {
            findings.add(.importTooManyContexts(modifier.name, limit: ContextSpace.maximumContextCount, at: range))
            return true
        }
        modifiers.all += new
        return true
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
            if graph.types[index] == .css {
                findings.count(
                    "import/css", .note, "texts that are values of CSS are raw CSS", at: variable.nameRange)
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
            if !["COLOR", "FLOAT", "STRING", "BOOLEAN", "TIMING", "EASING"].contains(variable.type) {
                findings.add(.figmaUnknownType(variable.type, of: variable.name, at: variable.typeRange))
            }
        }
    }

    // MARK: Tokens

    /// A variable of which a mode cannot be read is left out, and so are those that refer to it: no other mode's value
    /// may stand in for it.
    private mutating func tokens() -> [ImportTree.Place: DocumentNode] {
        var cells: [[FigmaCell]] = []
        var losses = FigmaLosses(graph)
        var empty: [Int] = []
        for index in graph.variables.indices {
            if graph.variables[index].values.isEmpty {
                empty.append(index)
                losses.add(index)
                cells.append([])
            } else {
                cells.append(readCells(of: index, &losses))
            }
        }
        if let first = empty.first {
            findings.add(.figmaNoValues(empty.count, at: graph.variables[first].nameRange))
        }
        losses.follow(cells.map { $0.flatMap(\.targets) })
        for finding in losses.findings { findings.add(finding) }
        var tokens: [ImportTree.Place: DocumentNode] = [:]
        for (index, cells) in cells.enumerated() where !losses.isLost(index) {
            guard let base = base(of: cells, index) else { continue }
            tokens[places[index]] =
                FigmaToken(
                    variable: graph.variables[index], collection: graph.collections[graph.home[index]].name,
                    type: graph.types[index], base: base.node, contexts: contexts(cells, base, of: index)
                ).node
        }
        return tokens
    }

    private mutating func readCells(of index: Int, _ losses: inout FigmaLosses) -> [FigmaCell] {
        let variable = graph.variables[index]
        let collection = graph.collections[graph.home[index]]
        let columns = graph.columns[graph.home[index]]
        var values: [FigmaColumn: DocumentNode] = [:]
        for (mode, value) in variable.values {
            if let column = columns.column(of: mode) {
                values[column] = values[column] ?? value
            } else if columns.strayModes.contains(mode) {
                findings.count(
                    "import/extended-collection", .warning,
                    "values of an extended collection are left out if its parent does not have their mode",
                    at: value.range)
            } else {
                findings.count(
                    "import/unknown-mode", .warning, "values of modes that a collection does not have are left out",
                    at: value.range)
            }
        }
        let absent = collection.modes.indices.filter { values[FigmaColumn(mode: $0, theme: 0)] == nil }
        if !absent.isEmpty || collection.modes.isEmpty {
            losses.add(
                index, .absent(collection.name, absent.map { collection.modes[$0].name }), at: variable.nameRange)
            return []
        }
        var cells: [FigmaCell] = []
        for theme in 0...columns.extensions.count {
            for mode in collection.modes.indices {
                let column = FigmaColumn(mode: mode, theme: theme)
                let source = columns.source(of: column) { values[$0] != nil }
                guard theme == 0 || source.theme > 0, let value = values[source] else { continue }
                do throws(FigmaVariableError) {
                    cells.append(FigmaCell(column: column, variants: try variants(value, of: index)))
                } catch {
                    losses.add(
                        index, collection.modes.count > 1 ? error.inMode(collection.modes[mode].name) : error,
                        at: value.range)
                }
            }
        }
        if cells.contains(where: { $0.column.theme > 0 }), cells.contains(where: { $0.variants.count > 1 }) {
            let message = "it takes values from another collection's modes and is overridden by an extended collection"
            losses.add(index, .error("import/extended-collection", message), at: variable.nameRange)
        }
        return cells
    }

    private func defaultMode(of collection: Int) -> Int {
        modifiers.ofModes[collection]?.defaultMode ?? 0
    }

    /// The value where every collection is in its default mode.
    private func base(of cells: [FigmaCell], _ index: Int) -> FigmaCell.Variant? {
        let column = FigmaColumn(mode: defaultMode(of: graph.home[index]), theme: 0)
        return cells.first { $0.column == column }?.variants.first { variant in
            variant.choices.allSatisfy { $0.value == defaultMode(of: $0.key) }
        }
    }

    private func contexts(
        _ cells: [FigmaCell], _ base: FigmaCell.Variant, of index: Int
    ) -> [(selector: String, value: DocumentNode)] {
        let home = graph.home[index]
        var plain: [Int: DocumentNode] = [:]
        for cell in cells where cell.column.theme == 0 { plain[cell.column.mode] = cell.variants.first?.node }
        var result: [(selector: String, value: DocumentNode)] = []
        for cell in cells {
            for variant in cell.variants {
                // An overridden value differs from what it overrides, another mode's from the default's.
                let usual = cell.column.theme > 0 ? plain[cell.column.mode] ?? base.node : base.node
                if variant.node.saysTheSame(as: usual) { continue }
                var parts: [String] = []
                if let modes = modifiers.ofModes[home] { parts += modes.selectors(cell.column.mode) }
                if cell.column.theme > 0, let modifier = modifiers.ofThemes[home] {
                    parts.append("\(modifier.name)=\(modifier.contexts[cell.column.theme])")
                }
                for (collection, mode) in variant.choices.sorted(by: { $0.key < $1.key }) {
                    guard let modes = modifiers.ofModes[collection] else { continue }
                    parts += modes.selectors(mode)
                }
                if !parts.isEmpty { result.append((parts.joined(separator: "+"), variant.node)) }
            }
        }
        return result
    }

    // MARK: Values

    private mutating func variants(
        _ node: DocumentNode, of index: Int
    ) throws(FigmaVariableError) -> [FigmaCell.Variant] {
        switch FigmaValue(node) {
        case .alias(let id): return try alias(id, node, of: index)
        case .composed(let color, let opacity): return try composed(color, opacity, node, of: index)
        case .function(let name):
            throw .error("import/value", "the function '\(name)' is unknown")
        case .literal(let node): return [.init(node: try literal(node, of: index))]
        }
    }

    private mutating func target(_ id: String, at range: SourceRange) throws(FigmaVariableError) -> Int {
        guard let target = graph.ids.index(of: id) else { throw .missing(id) }
        if target.isByKey {
            findings.count(
                "import/alias-key", .note,
                "references to other versions of a library's variables lead to those in the file", at: range)
        }
        return target.index
    }

    private func reference(to index: Int) -> String { "{\(tree.path(of: places[index]))}" }

    private mutating func alias(
        _ id: String, _ node: DocumentNode, of index: Int
    ) throws(FigmaVariableError) -> [FigmaCell.Variant] {
        let target = try target(id, at: node.range)
        if graph.types[target] == graph.types[index] {
            return [.init(node: DocumentNode(.string(reference(to: target)), at: node.range), targets: [target])]
        }
        findings.count(
            "import/copied-alias", .note,
            "references to variables that are of another type by their scopes are written out as their values",
            at: node.range)
        return try copies(of: target).map { copy throws(FigmaVariableError) in
            let value = try literal(DocumentNode(copy.node.content, at: node.range), of: index)
            return .init(choices: copy.choices, node: value, targets: [target])
        }
    }

    private func copies(of target: Int) throws(FigmaVariableError) -> [FigmaCell.Variant] {
        var copies: [FigmaCell.Variant] = []
        guard FigmaLiterals(graph).add(target, to: &copies) else {
            let name = graph.variables[target].name
            throw .error("import/copied-alias", "the values of '\(name)', which is of another type, cannot be copied")
        }
        // What is the same everywhere depends on no mode.
        if let first = copies.first, copies.allSatisfy({ $0.node.saysTheSame(as: first.node) }) {
            return [.init(node: first.node)]
        }
        return copies
    }

    private mutating func literal(_ node: DocumentNode, of index: Int) throws(FigmaVariableError) -> DocumentNode {
        let type = graph.types[index]
        if type == .color, FigmaValues.isBareHex(node) {
            findings.count(
                "import/color", .note, "six or eight hex digits are a color, though there is no '#'", at: node.range)
        }
        if type == .cubicBezier, FigmaEasing.isNamedCurve(node) {
            findings.count(
                "import/easing", .note, "named easings are the curves that Figma's Dev Mode writes for them",
                at: node.range)
        }
        return try FigmaValues.literal(node, type, options)
    }

    /// A color with another opacity. Figma does not say how it puts two opacities together.
    private mutating func composed(
        _ color: FigmaValue.Argument, _ opacity: FigmaValue.Argument, _ node: DocumentNode, of index: Int
    ) throws(FigmaVariableError) -> [FigmaCell.Variant] {
        let isOpaque: Bool
        var colorTarget: Int?
        switch color {
        case .alias(let id):
            let target = try target(id, at: node.range)
            guard graph.types[target] == .color else {
                throw .error("import/value", "the composed color has no color")
            }
            isOpaque = FigmaLiterals(graph).areOpaque(target)
            colorTarget = target
        case .literal(let color): isOpaque = FigmaValue(color).isOpaqueLiteral
        }
        guard isOpaque else {
            throw .error(
                "import/value",
                "the composed color is of a color with an opacity of its own, and how the two go together is not known")
        }
        let alphas: [FigmaCell.Variant]
        switch opacity {
        case .literal(let number): alphas = [.init(node: number)]
        case .alias(let id):
            let target = try target(id, at: node.range)
            if let colorTarget, graph.types[target] == .opacity {
                let text = "\(reference(to: colorTarget)) / \(reference(to: target))"
                return [.init(node: DocumentNode(.string(text), at: node.range), targets: [colorTarget, target])]
            }
            alphas = try copies(of: target).map { .init(choices: $0.choices, node: $0.node, targets: [target]) }
        }
        var variants: [FigmaCell.Variant] = []
        for variant in alphas {
            var variant = variant
            let alpha = try FigmaValues.fraction(ofPercent: variant.node)
            guard (0...1).contains(alpha) else {
                throw .error("import/value", "the opacity of a composed color is from 0 to 100")
            }
            if let colorTarget {
                let reference = reference(to: colorTarget)
                variant.targets.append(colorTarget)
                variant.node = node.spelled(alpha == 1 ? reference : "\(reference) / \(alpha.text)")
            } else if case .literal(let color) = color {
                variant.node = try FigmaValues.color(color, alpha: alpha, options.documentColorSpace)
            }
            variants.append(variant)
        }
        return variants
    }
}
