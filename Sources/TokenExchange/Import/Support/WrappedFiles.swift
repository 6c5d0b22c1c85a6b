import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Finds files that are alternatives to each other and whose tokens stand below one key each, which says for what:
/// `{ light: … }` in `light.json` and `{ dark: … }` in `dark.json`.
///
/// Without that key they define the same tokens, and are contexts as other files of one shape are. Where it is not
/// certain that they are alternatives they stay groups, with a warning: files of components may be of one shape, too.
public struct WrappedFiles {
    /// All files, those that are alternatives without the key.
    public private(set) var files: [ImportFile]
    public private(set) var findings: [Diagnostic] = []

    private struct Wrapped {
        let file: Int
        let key: String
        let entry: DocumentNode.Entry
        /// Where the files stand that it may be an alternative to.
        let folder: String
        let paths: Set<[String]>
    }

    /// - Parameter files: of one design.
    public init(_ files: [ImportFile]) {
        self.files = files
        let saysSo = files.contains { file in
            ["$themes.json", "$metadata.json"].contains(FilePath(file.path).name)
                || file.tree.map(ResolverDocument.isResolver) ?? false
        }
        guard files.count > 1, !saysSo else { return }
        let wrapped = files.indices.compactMap { Self.wrapped(files[$0], $0) }
        var folders: [String] = []
        for folder in wrapped.map(\.folder) where !folders.contains(folder) { folders.append(folder) }
        for folder in folders {
            let group = wrapped.filter { $0.folder == folder }
            // Beside modes there may be files for all of them, as `core.json`.
            let modes = group.filter { ModeNames.isMode($0.key) }
            let areAllModes = ModeNames.isFolderOfModes(FilePath(folder).name) || modes.count < 2
            judge(areAllModes ? group : modes, in: folder)
        }
    }

    private mutating func judge(_ group: [Wrapped], in folder: String) {
        guard let first = group.first, Set(group.map { $0.key.lowercased() }).count == group.count, group.count > 1
        else { return }
        let areAlike = group.allSatisfy { other in
            2 * first.paths.intersection(other.paths).count >= min(first.paths.count, other.paths.count)
        }
        let areModes =
            group.allSatisfy { ModeNames.isMode($0.key) } || ModeNames.isFolderOfModes(FilePath(folder).name)
        if areAlike, areModes, !isReferredToFromElsewhere(group) {
            for wrapped in group { unwrap(wrapped) }
            findings.append(.unwrapped(group.map(\.key), at: first.entry.nameRange))
            return
        }
        let areEqual = group.allSatisfy { $0.paths == first.paths }
        guard areAlike && areModes || areEqual && first.paths.contains(where: { $0.count > 1 }) else { return }
        findings.append(.wrapped(group.map(\.key), at: first.entry.nameRange))
    }

    // MARK: Recognition

    private static func wrapped(_ file: ImportFile, _ index: Int) -> Wrapped? {
        guard let tree = file.tree, tree.kind(of: tree.root) == .mapping else { return nil }
        let names = tree.entries(of: tree.root).map { tree.text(of: $0.key) }.filter { !$0.hasPrefix("$") }
        guard names.count == 1, let folder = folder(of: file.path, named: names[0]) else { return nil }
        let root = DocumentNode(tree)
        guard let entry = root.entries.first(where: { $0.name == names[0] }), !isToken(entry.value) else { return nil }
        let paths = paths(in: entry.value)
        guard !paths.isEmpty else { return nil }
        return Wrapped(file: index, key: entry.name, entry: entry, folder: folder, paths: paths)
    }

    /// The folder of a file that is called as its key, or that of the folder that is called so.
    private static func folder(of path: String, named key: String) -> String? {
        let file = FilePath(path)
        let key = TypeVocabulary.letters(key)
        if words(of: file.name.split(separator: ".").dropLast().joined(separator: ".")).contains(key) {
            return file.folder.text
        }
        guard words(of: file.folder.name).contains(key) else { return nil }
        return file.folder.folder.text
    }

    private static func words(of name: String) -> Set<String> {
        let parts = name.split { "-._ +=".contains($0) }.map(String.init)
        return Set((parts + [name]).map(TypeVocabulary.letters)).subtracting([""])
    }

    private static func isToken(_ node: DocumentNode) -> Bool {
        node["$value"] != nil || node["value"] != nil || node["$contexts"] != nil || node["$ref"] != nil
    }

    private static func paths(in node: DocumentNode) -> Set<[String]> {
        var paths: Set<[String]> = []
        var next: [(node: DocumentNode, path: [String])] = [(node, [])]
        while let (node, path) = next.popLast() {
            if node.entries.isEmpty || isToken(node) {
                paths.insert(path)
                continue
            }
            for entry in node.entries where !entry.name.hasPrefix("$") {
                next.append((entry.value, path + [entry.name]))
            }
        }
        return paths
    }

    // MARK: References

    /// Whether a file refers to what stands below the key of another one: then all of them hold at once.
    private func isReferredToFromElsewhere(_ group: [Wrapped]) -> Bool {
        files.indices.contains { index in
            guard let tree = files[index].tree else { return false }
            let own = group.first { $0.file == index }?.key
            let others = Set(group.map(\.key)).subtracting(own.map { [$0] } ?? [])
            return DocumentNode(tree).strings.contains { text, _ in
                group.contains { text.hasPrefix("#/\($0.key)/") }
                    || ReferenceText(text).references.contains { name in
                        others.contains { name.hasPrefix($0 + ".") }
                    }
            }
        }
    }

    private mutating func unwrap(_ wrapped: Wrapped) {
        let file = files[wrapped.file]
        guard let tree = file.tree else { return }
        let root = DocumentNode(tree)
        let key = wrapped.key + "."
        let inner = wrapped.entry.value.mapScalars { node in
            guard case .string(let text) = node.content else { return node }
            let references = ReferenceText(text)
            guard references.references.contains(where: { $0.hasPrefix(key) }) else { return node }
            return node.spelled(references.text { "{\($0.hasPrefix(key) ? String($0.dropFirst(key.count)) : $0)}" })
        }
        let names = Set(inner.entries.map(\.name))
        let outer = root.entries.filter { $0.name != wrapped.key && !names.contains($0.name) }
        let node = DocumentNode(.object(outer + inner.entries), at: root.range)
        files[wrapped.file] = ImportFile(
            id: file.id, path: file.path, text: file.text, tree: SyntaxTree(node, source: tree.source))
    }
}

extension Diagnostic {
    fileprivate static func unwrapped(_ keys: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/wrapped", .note,
            "\(keys.count) files are alternatives, and the keys around their tokens are left out: \(keys.quotedList)",
            at: range)
    }

    fileprivate static func wrapped(_ keys: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/wrapped", .warning,
            "\(keys.count) files have the same tokens below one key each, and are read as groups: \(keys.quotedList)",
            at: range,
            hint: "if they are alternatives, write their tokens without that key, or put them in a folder 'themes'")
    }
}

extension [String] {
    fileprivate var quotedList: String {
        prefix(4).map { "'\($0)'" }.joined(separator: ", ") + (count > 4 ? " and \(count - 4) more" : "")
    }
}
