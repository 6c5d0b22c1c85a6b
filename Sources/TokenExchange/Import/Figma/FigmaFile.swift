import TesseraDiagnostics
import TesseraTokenSyntax

/// Collections and variables of some files, however these hold them.
struct FigmaVariables {
    var collections: [FigmaCollection] = []
    var variables: [FigmaVariable] = []
}

struct FigmaCollection {
    struct Mode: Hashable {
        let id: String
        let name: String
        /// In an extended collection: the mode of its parent.
        let parent: String?
    }

    /// The value of a variable in a mode of an extended collection.
    struct Override {
        let variable: String
        let mode: String
        let value: DocumentNode
    }

    let id: String
    let name: String
    let range: SourceRange
    var modes: [Mode]
    let defaultMode: String?
    /// From a library, of which the file has a part.
    let isRemote: Bool
    /// In the designer's order.
    let variableIDs: [String]
    /// Of an extended collection: the one whose variables it has, with values of its own for some.
    let parent: String?
    let overrides: [Override]
}

struct FigmaVariable {
    let id: String
    let name: String
    let nameRange: SourceRange
    let key: String?
    let collection: String?
    let type: String
    let typeRange: SourceRange
    /// By the ids of modes, also those of collections that extend its own.
    var values: [(mode: String, value: DocumentNode)]
    let scopes: [String]
    let description: DocumentNode?
    let isRemote: Bool
    /// Whatever else is known of it, for `$extensions`.
    let properties: [DocumentNode.Entry]
}

/// Finds collections and variables in the answers of the REST API and in the exports of plugins.
struct FigmaFileReader {
    private(set) var result = FigmaVariables()
    private(set) var findings: ImportFindings
    private var collectionIDs: Set<String> = []
    private var variableIndex: [String: Int] = [:]

    init(findings: ImportFindings) {
        self.findings = findings
    }

    /// - Returns: whether there was anything to read.
    mutating func read(_ document: DocumentNode) -> Bool {
        let trees = (document.elements.isEmpty ? [document] : document.elements).flatMap(FigmaModeTrees.collections)
        if !trees.isEmpty {
            for tree in trees {
                add(FigmaModeTrees.collection(tree))
                for variable in FigmaModeTrees.variables(tree) { add(variable) }
            }
            return true
        }
        if case .list(let elements) = document.content {
            let found = elements.map { readCollection($0, id: nil) || readVariable($0, id: nil, collection: nil) }
            return found.contains(true)
        }
        let content = document["meta"] ?? document
        if content["modes"] != nil, readCollection(content, id: nil) { return true }
        let collections = content["variableCollections"] ?? content["collections"]
        var found = false
        for (id, collection) in Self.members(of: collections) { found = readCollection(collection, id: id) || found }
        for (id, variable) in Self.members(of: content["variables"]) {
            found = readVariable(variable, id: id, collection: nil) || found
        }
        return found
    }

    /// The elements of a list, or the entries of an object by their ids.
    private static func members(of node: DocumentNode?) -> [(id: String?, value: DocumentNode)] {
        guard let node else { return [] }
        return node.elements.map { (nil, $0) } + node.entries.map { ($0.name, $0.value) }
    }

    private mutating func readCollection(_ node: DocumentNode, id: String?) -> Bool {
        guard let name = node["name"], let text = name.text, let id = node["id"]?.text ?? id,
            node["modes"] != nil || node["variableIds"] != nil || node["subscribed_id"] != nil
        else { return false }
        for (variableID, variable) in Self.members(of: node["variables"]) {
            _ = readVariable(variable, id: variableID, collection: id)
        }
        // A file that is read beside another one may repeat a part of it.
        guard collectionIDs.insert(id).inserted else { return true }
        let modes = Self.members(of: node["modes"]).compactMap { modeID, mode -> FigmaCollection.Mode? in
            guard let id = mode["modeId"]?.text ?? mode["id"]?.text ?? modeID else { return nil }
            return FigmaCollection.Mode(
                id: id, name: mode["name"]?.text ?? mode.text ?? id, parent: mode["parentModeId"]?.text)
        }
        result.collections.append(
            FigmaCollection(
                id: id, name: text, range: name.range, modes: modes,
                defaultMode: node["defaultModeId"]?.text ?? modes.first?.id, isRemote: Self.isTrue(node["remote"]),
                variableIDs: node["variableIds"]?.elements.compactMap(\.text) ?? [],
                parent: node["parentVariableCollectionId"]?.text, overrides: Self.overrides(node["variableOverrides"])))
        return true
    }

    private static func overrides(_ node: DocumentNode?) -> [FigmaCollection.Override] {
        node?.entries.flatMap { variable in
            variable.value.entries.map {
                FigmaCollection.Override(variable: variable.name, mode: $0.name, value: $0.value)
            }
        } ?? []
    }

    private static let consumedKeys: Set<String> = [
        "id", "name", "key", "variableCollectionId", "resolvedType", "resolvedDataType", "type", "valuesByMode",
        "resolvedValuesByMode", "description",
    ]

    private mutating func readVariable(_ node: DocumentNode, id: String?, collection: String?) -> Bool {
        guard let type = node["resolvedType"] ?? node["resolvedDataType"] ?? node["type"], let word = type.text,
            let collection = node["variableCollectionId"]?.text ?? collection
        else { return false }
        guard let name = node["name"], let text = name.text, let id = node["id"]?.text ?? id else {
            findings.add(.importShape("a variable", "an object with 'id' and 'name'", at: node.range))
            return true
        }
        let variable = FigmaVariable(
            id: id, name: text, nameRange: name.range, key: node["key"]?.text, collection: collection, type: word,
            typeRange: type.range, values: node["valuesByMode"]?.entries.map { ($0.name, $0.value) } ?? [],
            scopes: node["scopes"]?.elements.compactMap(\.text) ?? [], description: node["description"],
            isRemote: Self.isTrue(node["remote"]),
            properties: node.entries.filter { !Self.consumedKeys.contains($0.name) && !Self.isEmpty($0.value) })
        add(variable)
        return true
    }

    /// Trees of one collection may have a mode or some of the variables each.
    private mutating func add(_ collection: FigmaCollection) {
        if collectionIDs.insert(collection.id).inserted {
            result.collections.append(collection)
        } else if let known = result.collections.firstIndex(where: { $0.id == collection.id }) {
            let modes = result.collections[known].modes
            result.collections[known].modes += collection.modes.filter { !modes.contains($0) }
        }
    }

    /// A variable that several files have counts where it is at home.
    private mutating func add(_ variable: FigmaVariable) {
        guard let known = variableIndex[variable.id] else {
            variableIndex[variable.id] = result.variables.count
            result.variables.append(variable)
            return
        }
        let other = result.variables[known]
        if other.values.isEmpty || (other.isRemote && !variable.isRemote && !variable.values.isEmpty) {
            result.variables[known] = variable
        } else {
            // An extended collection has its own values of the variable.
            let modes = Set(other.values.map(\.mode))
            result.variables[known].values += variable.values.filter { !modes.contains($0.mode) }
        }
    }

    private static func isTrue(_ node: DocumentNode?) -> Bool { node?.coreValue == .bool(true) }

    /// What says nothing: `false`, an empty text, an object without entries. An empty list of scopes means
    /// that a variable is offered nowhere.
    private static func isEmpty(_ node: DocumentNode) -> Bool {
        switch node.content {
        case .string(let text): text.isEmpty
        case .plain: node.coreValue == .bool(false) || node.coreValue == .null
        case .list: false
        case .object(let entries): entries.isEmpty
        }
    }
}
