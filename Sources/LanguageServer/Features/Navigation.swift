import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraTokenModel
import TesseraTokenSyntax

/// Where names are defined and used, and what they would be called.
struct Navigation {
    let analysis: ProjectAnalysis
    let encoding: PositionEncoding

    func location(_ range: SourceRange) -> JSONValue {
        let text = analysis.text(of: range.source)
        return [
            "uri": .string(analysis.uri(of: range.source)),
            "range": text.range(range.bytes, in: encoding),
        ]
    }

    // MARK: Definition

    func definition(at offset: Int, in source: SourceID) -> JSONValue {
        if let spot = SymbolOccurrence(at: offset, in: source, of: analysis) {
            let places = definitions(of: spot.path)
            if !places.isEmpty { return .list(places.map { location($0) }) }
        }
        guard let tree = analysis.tree(of: source), let place = NodePlace(at: offset, in: tree), !place.isKey else {
            return .null
        }
        return file(named: tree.text(of: place.node), by: source, place.path, tree)
    }

    /// Where a token or a group is defined.
    func definition(of path: String) -> [JSONValue] { definitions(of: path).map { location($0) } }

    /// The keys of a token or a group; of what a theme document stands for, the place that it comes from.
    private func definitions(of path: String) -> [SourceRange] {
        let keys = analysis.index.definitions(of: path).map(\.key)
        guard let model = analysis.model else { return [] }
        if let token = model.token(at: path) {
            let own = model[token].keyRange
            return keys.isEmpty ? [own] : keys
        }
        guard let group = model.group(at: path) else { return [] }
        return keys.isEmpty ? model[group].keyRange.map { [$0] } ?? [] : keys
    }

    /// A file of a resolver document or a manifest, and what a pointer names in it.
    private func file(named text: String, by source: SourceID, _ path: [String], _ tree: SyntaxTree) -> JSONValue {
        if path.first == "extends" { return policy(named: text, by: source) }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.first else { return .null }
        let isFile =
            path.last == "$ref" || path.contains("sources") || ["resolver", "template", "baseline"].contains(path.last)
        guard isFile else { return .null }
        var target = source
        if !name.isEmpty {
            let file = Workspace.key(of: analysis.path(of: source).folder.appending(name))
            guard let id = analysis.source(at: file) else {
                guard FileSystem.kind(of: file.text) == .file else { return .null }
                let start: JSONValue = ["line": 0, "character": 0]
                return [["uri": .string(FileURI.uri(of: file)), "range": ["start": start, "end": start]]]
            }
            target = id
        }
        var range = SourceRange(source: target, offset: 0, length: 0)
        if parts.count > 1, let tree = analysis.tree(of: target), let pointer = try? JSONPointer(fragment: parts[1]) {
            var node = tree.root
            for segment in pointer.segments {
                guard let entry = tree.entry(segment, of: node) else { break }
                range = tree.range(of: entry.key)
                node = entry.value
            }
        }
        return [location(range)]
    }

    private func policy(named name: String, by source: SourceID) -> JSONValue {
        guard
            let path = ProjectLoader.policy(
                named: name, in: analysis.path(of: source).text, of: analysis.root.text)
        else { return .null }
        if let id = analysis.source(at: FilePath(path)) {
            return [location(SourceRange(source: id, offset: 0, length: 0))]
        }
        let start: JSONValue = ["line": 0, "character": 0]
        return [
            [
                "uri": .string(FileURI.uri(of: Workspace.key(of: FilePath(path)))),
                "range": ["start": start, "end": start],
            ]
        ]
    }

    // MARK: References

    /// All places that name a path, or something in the group that it names.
    private func names(of path: String) -> (uses: [SourceRange], definitions: [ReferenceIndex.Definition]) {
        let depth = path.split(ascii: ".", omittingEmptySubsequences: false).count
        let uses = analysis.index.uses.filter {
            ($0.path.utf8.elementsEqual(path.utf8) || $0.path.utf8.starts(with: (path + ".").utf8))
                && analysis.isReal($0)
        }
        .compactMap { $0.names.indices.contains(depth - 1) ? $0.names[depth - 1] : nil }
        return (uses, analysis.index.definitions(of: path))
    }

    /// The places in the files of the project that name a token, or a group with all that is in it.
    func references(of path: String, withDefinition: Bool) -> [JSONValue] {
        let (uses, definitions) = names(of: path)
        let keys = withDefinition ? definitions.map(\.key) : []
        return (keys + uses).map { location($0) }
    }

    func highlights(at offset: Int, in source: SourceID) -> JSONValue {
        guard let spot = SymbolOccurrence(at: offset, in: source, of: analysis) else { return .null }
        let (uses, definitions) = names(of: spot.path)
        let text = analysis.text(of: source)
        func highlight(_ range: SourceRange, _ kind: Int) -> JSONValue {
            ["range": text.range(range.bytes, in: encoding), "kind": .int(kind)]
        }
        // 3 is writing, 2 reading.
        return .list(
            definitions.filter { $0.key.source == source }.map { highlight($0.key, 3) }
                + uses.filter { $0.source == source }.map { highlight($0, 2) })
    }

    // MARK: Renaming

    /// Why something cannot be renamed.
    struct RenamingError: Error {
        let message: String
    }

    func prepareRename(at offset: Int, in source: SourceID) throws(RenamingError) -> JSONValue {
        guard let spot = SymbolOccurrence(at: offset, in: source, of: analysis) else {
            if let error = unreadError { throw error }
            return .null
        }
        _ = try keys(of: spot.path)
        let text = analysis.text(of: source)
        return [
            "range": text.range(spot.name.bytes, in: encoding), "placeholder": .string(text.text(spot.name.bytes)),
        ]
    }

    /// - Throws: why a token or a group cannot be renamed, whatever the name.
    func checkRenaming(of path: String) throws(RenamingError) { _ = try keys(of: path) }

    /// What is said where a file cannot be read: it may name what is renamed.
    var unreadError: RenamingError? {
        guard let reason = analysis.unreadReason else { return nil }
        return RenamingError(message: "nothing can be renamed while a file cannot be read: \(reason)")
    }

    /// The paths that change with one: what other groups inherit has the same name.
    func renamedPaths(with path: String) -> Set<String> {
        guard let model = analysis.model else { return [path] }
        return analysis.index.relatives(of: path).filter {
            $0 == path || model.token(at: $0) != nil || model.group(at: $0) != nil
        }
    }

    /// The edits of the project's own files that call a token or a group otherwise.
    func rename(_ path: String, to name: String) throws(RenamingError) -> [(SourceRange, String)] {
        if let message = TokenName.errorMessage(in: name) { throw RenamingError(message: message) }
        let isPlain = name.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && !"\"'\\/~%#:,[]&*!|>@`".unicodeScalars.contains($0)
        }
        guard isPlain, name.trimmed == name else {
            throw RenamingError(message: "'\(name)' would have to be escaped in some of the files")
        }
        let definitions = try keys(of: path)
        let paths = renamedPaths(with: path).sorted()
        for path in paths {
            let parent = path.lastIndex(ascii: ".").map { String(path[...$0]) } ?? ""
            let new = parent + name
            if new == path { return [] }
            if let model = analysis.model, model.token(at: new) != nil || model.group(at: new) != nil {
                throw RenamingError(message: "there is a '\(new)' already")
            }
        }
        var edits = definitions.map { definition -> (SourceRange, String) in
            let text = analysis.text(of: definition.key.source)
            let inner = text.withoutQuotes(definition.key)
            let isBare = inner == definition.key
            return (inner, isBare && !name.isPlainKey ? name.inQuotes : name)
        }
        for path in paths { edits += names(of: path).uses.map { ($0, name) } }
        var known: Set<SourceRange> = []
        return edits.filter { known.insert($0.0).inserted }
    }

    /// The keys to change.
    private func keys(of path: String) throws(RenamingError) -> [ReferenceIndex.Definition] {
        if let error = unreadError { throw error }
        let name = path.split(ascii: ".").last.map(String.init) ?? path
        if name == TokenName.root { throw RenamingError(message: "'$root' is the name of every group's own token") }
        let definitions = renamedPaths(with: path).sorted().flatMap { analysis.index.definitions(of: $0) }
        guard !definitions.isEmpty else {
            throw RenamingError(
                message: "'\(path)' is not written in a file of this project, so it has no key to rename")
        }
        for definition in definitions {
            let text = analysis.text(of: definition.key.source)
            guard text.text(text.withoutQuotes(definition.key).bytes) == name else {
                throw RenamingError(message: "'\(path)' is written with escapes, which are not renamed")
            }
        }
        return definitions
    }
}

extension String {
    /// Whether YAML takes it for a key without quotes that is a string.
    fileprivate var isPlainKey: Bool {
        guard let first = unicodeScalars.first, first.properties.isAlphabetic || first == "_" else {
            // A number is a fine key, and a name all the same.
            return allSatisfy { $0.isASCII && $0.isNumber }
        }
        return unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_- ".unicodeScalars.contains($0)
        } && !["true", "false", "null", "yes", "no", "on", "off"].contains(lowercased())
    }
}
