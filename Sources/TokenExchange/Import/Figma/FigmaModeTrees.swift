import TesseraDiagnostics
import TesseraTokenSyntax

/// Collections as some plugins export them: `[{ "Collection": { "modes": { "Light": { … } } } }]`, where each mode has
/// the variables as groups with `$type`, `$value` and `$scopes`, and a variable refers to another one by
/// `"{path.of.it}"`, with the name of its collection beside it where that is another one.
enum FigmaModeTrees {
    /// - Parameter node: the file, or one element of the list that it is.
    static func collections(in node: DocumentNode) -> [DocumentNode.Entry] {
        node.entries.filter { entry in
            entry.value["variables"] == nil && entry.value["name"] == nil
                && (entry.value["modes"]?.entries.contains { hasVariable($0.value) } ?? false)
        }
    }

    /// Whether the first token is a variable.
    private static func hasVariable(_ node: DocumentNode) -> Bool {
        var next = [node]
        while let node = next.popLast() {
            if node["$value"] != nil {
                return node["$type"]?.text.map { types.keys.contains($0.lowercased()) } ?? false
                    && node["$scopes"] != nil
            }
            next += node.entries.filter { !$0.name.hasPrefix("$") }.map(\.value).reversed()
        }
        return false
    }

    /// By the words of the plugins.
    private static let types = [
        "float": "FLOAT", "number": "FLOAT", "color": "COLOR", "string": "STRING", "boolean": "BOOLEAN",
    ]

    static func collection(_ entry: DocumentNode.Entry) -> FigmaCollection {
        let modes = entry.value["modes"]?.entries ?? []
        return FigmaCollection(
            id: entry.name, name: entry.name, range: entry.nameRange,
            modes: modes.map { .init(id: $0.name, name: $0.name, parent: nil) }, defaultMode: modes.first?.name,
            isRemote: false, variableIDs: [], parent: nil, overrides: [])
    }

    static func variables(_ entry: DocumentNode.Entry) -> [FigmaVariable] {
        var variables: [FigmaVariable] = []
        var indices: [String: Int] = [:]
        for mode in entry.value["modes"]?.entries ?? [] {
            var next: [(node: DocumentNode, path: [String], range: SourceRange)] = [(mode.value, [], mode.nameRange)]
            while let (node, path, range) = next.popLast() {
                if let value = node["$value"], let word = node["$type"] {
                    let id = identifier(path.joined(separator: "."), in: entry.name)
                    let value = (mode.name, linked(value, in: node["$collectionName"]?.text ?? entry.name))
                    if let known = indices[id] {
                        variables[known].values.append(value)
                        continue
                    }
                    indices[id] = variables.count
                    variables.append(
                        variable(id, path, range, word, node, in: entry.name, value))
                }
                next += node.entries.filter { !$0.name.hasPrefix("$") }
                    .map { ($0.value, path + [$0.name], $0.nameRange) }.reversed()
            }
        }
        return variables
    }

    private static func variable(
        _ id: String, _ path: [String], _ range: SourceRange, _ word: DocumentNode, _ node: DocumentNode,
        in collection: String, _ value: (String, DocumentNode)
    ) -> FigmaVariable {
        let type = word.text ?? ""
        return FigmaVariable(
            id: id, name: path.joined(separator: "/"), nameRange: range, key: nil, collection: collection,
            type: types[type.lowercased()] ?? type.uppercased(), typeRange: word.range, values: [value],
            scopes: node["$scopes"]?.elements.compactMap(\.text) ?? [], description: node["$description"],
            isRemote: false,
            properties: node.entries.filter { kept.contains($0.name) }
                .map { .init(String($0.name.dropFirst()), at: $0.nameRange, $0.value) })
    }

    /// What is kept of a variable beside its value.
    private static let kept: Set = ["$scopes", "$hiddenFromPublishing", "$codeSyntax"]

    private static func identifier(_ path: String, in collection: String) -> String { collection + "/" + path }

    /// A reference as the REST API writes it.
    private static func linked(_ value: DocumentNode, in collection: String) -> DocumentNode {
        guard let path = value.text.flatMap({ ReferenceText($0).wholeReference }) else { return value }
        return DocumentNode(
            .object([
                .init("type", at: value.range, DocumentNode(.string("VARIABLE_ALIAS"), at: value.range)),
                .init("id", at: value.range, DocumentNode(.string(identifier(path, in: collection)), at: value.range)),
            ]), at: value.range)
    }
}
