import TesseraDiagnostics
import TesseraTokenSyntax

/// What one file of Theo says.
struct TheoFile {
    struct Prop {
        /// One name; two for an entry of a nested list.
        let path: [String]
        let definition: ForeignToken.Definition

        func placed(_ place: ForeignSelector.Place?) -> ForeignToken.Definition {
            var definition = definition
            if let place { definition.selector.places = [place] }
            return definition
        }
    }

    struct Alias {
        let name: String
        let nameRange: SourceRange
        let value: DocumentNode
    }

    /// Another file, by its index, and where it is named.
    struct Import {
        let file: Int
        let range: SourceRange
    }

    let path: String
    let source: SourceID
    /// Whether it is one of the files to read, and not only imported by them.
    let isNamed: Bool
    private(set) var props: [Prop] = []
    private(set) var aliases: [Alias] = []
    /// Paths of other files, as written.
    private(set) var imports: [DocumentNode] = []
    private(set) var unreadKeys: [ForeignWord] = []
    private(set) var findings = ImportFindings()
    /// The files that were found for ``imports``.
    var imported: [Import] = []

    private static let keys: Set = [
        "global", "props", "aliases", "imports", "auraImports", "auraExtends", "options", "meta",
    ]

    static func recognizes(_ tree: SyntaxTree) -> Bool {
        let entries = tree.entries(of: tree.root)
        guard !entries.isEmpty, entries.allSatisfy({ keys.contains(tree.text(of: $0.key)) }) else { return false }
        return entries.contains { entry in
            switch (tree.text(of: entry.key), tree.kind(of: entry.value)) {
            case ("props", .mapping), ("props", .sequence), ("aliases", .mapping), ("imports", .sequence): true
            default: false
            }
        }
    }

    /// - Parameter index: of the file among all.
    init(_ tree: SyntaxTree, path: String, index: Int, isNamed: Bool) {
        self.path = path
        self.isNamed = isNamed
        source = tree.source
        let document = DocumentNode(tree)
        guard case .object(let entries) = document.content else {
            if !document.isNull {
                // Whatever it is, the other files are a design.
                findings.add(
                    Diagnostic(
                        "import/shape", .warning, "a file of Theo is a mapping; this one is left out",
                        at: document.range))
            }
            return
        }
        let defaults = document["global"]?.entries ?? []
        for entry in entries {
            switch entry.name {
            case "global": break
            case "props": readProps(entry.value, defaults: defaults, index)
            case "aliases": readAliases(entry.value)
            case "imports": readImports(entry.value)
            default:
                unreadKeys.append(ForeignWord(text: entry.name, range: entry.nameRange))
            }
        }
    }

    // MARK: Parts

    private mutating func readProps(_ node: DocumentNode, defaults: [DocumentNode.Entry], _ index: Int) {
        switch node.content {
        case .object(let entries):
            for entry in entries {
                readProp(entry.value, [entry.name], at: entry.nameRange, defaults, index)
            }
        case .list(let elements):
            for element in elements {
                guard let name = element["name"], let text = name.text else {
                    findings.add(.theoShape("a prop in a list needs a 'name'", at: element.range))
                    continue
                }
                readProp(element, [text], at: name.range, defaults, index)
            }
        case .string, .plain:
            if !node.isNull { findings.add(.theoShape("'props' is a mapping or a list", at: node.range)) }
        }
    }

    private mutating func readProp(
        _ node: DocumentNode, _ path: [String], at nameRange: SourceRange, _ defaults: [DocumentNode.Entry],
        _ index: Int
    ) {
        guard let value = node["value"] else {
            findings.add(
                .theoShape("the prop '\(path.joined(separator: "."))' has no 'value'", at: nameRange))
            return
        }
        // A list of named values, as the colors of the US Web Design System have it.
        if !value.elements.isEmpty, value.elements.allSatisfy({ $0["name"] != nil && $0["value"] != nil }) {
            for element in value.elements {
                guard let name = element["name"], let text = name.text else { continue }
                readProp(element, path + [text], at: name.range, defaults, index)
            }
            return
        }
        var definition = ForeignToken.Definition(file: index, nameRange: nameRange, value: value)
        for entry in defaults.merged(with: node.entries) {
            switch entry.name {
            case "value", "name": continue
            case "type":
                if let text = entry.value.text, !entry.value.isNull {
                    definition.type = ForeignWord(text: text, range: entry.value.range)
                }
            case "category":
                if let text = entry.value.text { definition.implied = TheoCategory.types(named: text) }
                definition.metadata.other.append(entry)
            default: definition.metadata.read(entry)
            }
        }
        // The word says something in Theo that the type of a token may not.
        if let type = definition.type {
            definition.metadata.other.append(
                .init("type", DocumentNode(.string(type.text), at: type.range)))
        }
        props.append(Prop(path: path, definition: definition))
    }

    private mutating func readAliases(_ node: DocumentNode) {
        for entry in node.entries {
            // Theo takes `NAME: { value: … }` as well.
            let value = entry.value["value"] ?? entry.value
            aliases.append(Alias(name: entry.name, nameRange: entry.nameRange, value: value))
        }
        for element in node.elements {
            guard let name = element["name"], let text = name.text, let value = element["value"] else {
                findings.add(.theoShape("an alias in a list needs a 'name' and a 'value'", at: element.range))
                continue
            }
            aliases.append(Alias(name: text, nameRange: name.range, value: value))
        }
    }

    private mutating func readImports(_ node: DocumentNode) {
        let paths = node.elements.isEmpty && node.text != nil && !node.isNull ? [node] : node.elements
        for path in paths {
            if path.text != nil, !path.isNull {
                imports.append(path)
            } else {
                findings.add(.theoShape("an import is the path of a file", at: path.range))
            }
        }
    }
}

/// Types by the category, which Theo requires beside the type.
enum TheoCategory {
    static func types(named word: String) -> ImpliedTypes? {
        var types = TypeVocabulary.types(named: word)
        if types.isEmpty, word.lowercased().hasSuffix("color") || word.lowercased().hasSuffix("colors") {
            types = [.color]
        }
        return types.isEmpty ? nil : ImpliedTypes(types: types, reason: "the category '\(word)'")
    }
}

extension Diagnostic {
    fileprivate static func theoShape(_ message: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("import/shape", .error, message, at: range)
    }
}
