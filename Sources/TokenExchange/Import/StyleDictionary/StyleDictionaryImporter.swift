import Diagnostics
import TokenModel
import TokenResolution
import TokenSyntax

/// Reads the token files of Style Dictionary, version 3 to 5 (styledictionary.com, "Design Tokens").
///
/// What is assumed and what cannot be carried over is listed in Documentation/import/style-dictionary.md.
public enum StyleDictionaryImporter: Importer {
    public static let format = ForeignFormat.styleDictionary

    /// A file has a token with `value`; or one with `$value` and, for its type, a word of the format
    /// that DTCG does not have. Files of Theo and Tokens Studio, which have `value` too, are left to their importers.
    public static func recognizes(_ files: [ImportFile]) -> Bool {
        let trees = files.compactMap(\.tree)
        let others = ["props", "imports", "aliases", "$themes", "$metadata"]
        if trees.contains(where: { tree in others.contains { tree.value(of: tree.root, forKey: $0) != nil } }) {
            return false
        }
        return trees.contains { StyleDictionarySigns.hasToken($0.root, of: $0) }
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
        let folders = ParallelFolders(
            files.map(\.path), tokens: readings.map { Set($0.tokens.map(\.path)) })

        var table = ForeignTokenTable()
        var groups: [[String]: ForeignMetadata] = [:]
        var fields: [String: StyleDictionaryField] = [:]
        for (index, reading) in readings.enumerated() {
            for token in reading.tokens {
                var definition = token.definition
                if let place = folders.places[index] { definition.selector.places.insert(place, at: 0) }
                table.add(definition, at: token.path)
            }
            for group in reading.groups {
                groups[group.path] = (groups[group.path] ?? ForeignMetadata()).overridden(by: group.metadata)
            }
            fields.merge(reading.fields) { _, later in later }
        }
        let modifiers = folders.modifiers + valueModifiers(readings, besides: folders.modifiers)
        let design = ForeignDesign(
            tokens: table.tokens, names: StyleDictionaryNames(table.tokens, fields: fields),
            groups: groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) },
            modifiers: modifiers, vendor: "org.styledictionary", range: .start(of: files))
        findings.add(table.findings(files.map(\.path)))
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
enum StyleDictionarySigns {
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
            // A length or a time of DTCG is `{ value, unit }`.
            case "value": if tree.value(of: node, forKey: "unit") == nil { return true }
            case "$value": isToken = true
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
