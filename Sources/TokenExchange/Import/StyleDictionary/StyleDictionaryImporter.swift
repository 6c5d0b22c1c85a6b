import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Reads the token files of Style Dictionary, version 3 to 5 (styledictionary.com, "Design Tokens").
///
/// What is assumed and what cannot be carried over is listed in Documentation/import/style-dictionary.md.
public enum StyleDictionaryImporter: Importer {
    public static let format = ForeignFormat.styleDictionary

    /// A file has a token with `value`; or one with `$value` and a `unit` beside it, or with a word of the
    /// format that DTCG does not have for its type. Files of Theo and Tokens Studio, which have `value` too, are left to their importers.
    public static func recognizes(_ files: [ImportFile]) -> Bool {
        let trees = files.compactMap(\.tree)
        let others = ["props", "imports", "aliases", "$themes", "$metadata"]
        if trees.contains(where: { tree in others.contains { tree.value(of: tree.root, forKey: $0) != nil } }) {
            return false
        }
        return trees.contains { StyleDictionaryDetection.hasToken($0.root, of: $0) }
    }

    public static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        var findings = ImportFindings()
        findings.add(files.unreadFindings)
        let readings = files.enumerated().map { index, file in
            var reader = StyleDictionaryReader(file: index)
            reader.read(file)
            findings.add(reader.findings)
            return reader
        }
        let modes = ModeFiles(files, tokens: readings.map { Set($0.tokens.map(\.path)) })
        func placed(_ definition: ForeignToken.Definition, in file: Int) -> ForeignToken.Definition {
            var definition = definition
            definition.selector.places.insert(contentsOf: modes.places[file], at: 0)
            return definition
        }
        var entries: [StyleDictionaryGroupAliases.Entry] = []
        var children: [StyleDictionaryGroupAliases.Entry] = []
        var groups: [[String]: ForeignMetadata] = [:]
        var fields: [String: [StyleDictionaryField]] = [:]
        for (index, reading) in readings.enumerated() {
            entries += reading.tokens.map { ($0.path, placed($0.definition, in: index)) }
            children += reading.aliases.map { ($0.path, placed($0.definition, in: index)) }
            for group in reading.groups {
                groups[group.path] = (groups[group.path] ?? ForeignMetadata()).overridden(by: group.metadata)
            }
            for (name, field) in reading.fields { fields[name, default: []].append(field) }
        }
        let aliases = StyleDictionaryGroupAliases(entries, children: children)
        var table = ForeignTokenTable()
        for token in aliases.tokens { table.add(token.definition, at: token.path) }
        var names = StyleDictionaryNames(table.tokens, fields: fields, places: modes.places)
        let prefixes = StyleDictionaryPrefixes(table.tokens, names)
        names.add(prefixes.names)
        var units = StyleDictionaryUnits(table.tokens, names)
        var tokens = units.joined()
        let gaps = ContextFallback.fill(&tokens, modes.modifiers)

        let modifiers = modes.modifiers + valueModifiers(readings, besides: modes.modifiers)
        let design = ForeignDesign(
            tokens: tokens, names: names,
            groups: groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) },
            modifiers: modifiers, vendor: "org.styledictionary", range: .start(of: files))
        findings.add(modes.findings)
        findings.add(aliases.findings)
        findings.add(table.findings(files.map(\.path)))
        findings.add(prefixes.findings)
        findings.add(units.findings)
        findings.add(gaps)
        return ForeignAssembly.assemble(design, options: options, findings: findings)
    }

    /// The modifiers of values that are maps from modes.
    private static func valueModifiers(
        _ readings: [StyleDictionaryReader], besides folders: [Modifier]
    ) -> [Modifier] {
        var names: [String] = []
        var contexts: [String: [String]] = [:]
        for reading in readings {
            for name in reading.modifierNames {
                if !names.contains(name) { names.append(name) }
                let known = contexts[name] ?? []
                contexts[name] = known + (reading.modifiers[name] ?? []).filter { !known.contains($0) }
            }
        }
        // Folders of light and dark already have the name.
        return names.filter { name in !folders.contains { $0.name == name } }
            .map { Modifier(name: $0, contexts: contexts[$0] ?? []) }
    }
}

/// By what a file of Style Dictionary is known.
enum StyleDictionaryDetection {
    /// Whether a token of the format stands in the node.
    ///
    /// - Parameter inherited: the `$type` of the groups around it.
    static func hasToken(_ node: NodeID, of tree: SyntaxTree, type inherited: String? = nil) -> Bool {
        var isToken = false
        var type = inherited
        for entry in tree.entries(of: node) {
            switch tree.text(of: entry.key) {
            case "sets": if isSets(entry.value, of: tree) { return true }
            case "aliasOf": if tree.kind(of: entry.value) == .scalar { return true }
            case "value": return true
            case "$value":
                // A number of DTCG has its unit in an object.
                if tree.value(of: node, forKey: "unit") != nil { return true }
                isToken = true
            case "$type", "type":
                if tree.kind(of: entry.value) == .scalar { type = tree.text(of: entry.value) }
            default: break
            }
        }
        if isToken, let type, TokenType(rawValue: type) == nil, !TypeVocabulary.types(named: type).isEmpty {
            return true
        }
        return tree.entries(of: node).contains { entry in
            tree.withText(of: entry.key) { $0.first != UInt8(ascii: "$") }
                && hasToken(entry.value, of: tree, type: type)
        }
    }

    /// `sets` of Spectrum: a value for each mode.
    private static func isSets(_ node: NodeID, of tree: SyntaxTree) -> Bool {
        let entries = tree.entries(of: node)
        return !entries.isEmpty && entries.allSatisfy { tree.value(of: $0.value, forKey: "value") != nil }
    }
}
