import Diagnostics
import TokenExchange
import TokenResolution
import TokenSyntax

/// Gathers a design that is written in any format: reads what is named on the command line, finds
/// out what it is, and imports it.
public struct ImportLoader {
    /// What the files are.
    public enum Format: Hashable, Sendable {
        /// DTCG, also in Tessera's shorthand or in an older draft.
        case dtcg
        case foreign(ForeignFormat)

        public static let names = ["dtcg"] + ForeignFormat.allCases.map(\.rawValue)

        public init?(name: String) {
            if name == "dtcg" {
                self = .dtcg
            } else if let format = ForeignFormat(rawValue: name) {
                self = .foreign(format)
            } else {
                return nil
            }
        }

        public var name: String {
            switch self {
            case .dtcg: "dtcg"
            case .foreign(let format): format.rawValue
            }
        }
    }

    /// What was read.
    public struct Design: Sendable {
        public let format: Format
        /// Token documents, which are one design together.
        public let documents: [DocumentNode]
        /// Empty where the format knows none, or leaves them to a manifest.
        public let modifiers: [Modifier]
        /// In source order.
        public let findings: [Diagnostic]
        public let sources: SourceMap
        public let comments: CommentMap
        /// Whether every file could be read. Where one could not, nothing can be said of the whole.
        public let isComplete: Bool
    }

    public enum Failure: Error, Sendable {
        /// A file could not be read: exit status 3.
        case unreadable([String])
        /// There is nothing to import, or nobody knows the format: exit status 2.
        case usage(String)
    }

    private let importers: [any Importer.Type]
    private var library: FileLibrary
    private var files: [ImportFile] = []
    private var isComplete = true

    /// - Parameters:
    ///   - paths: files, or folders that are searched for files of any format.
    ///   - format: `nil` to judge by the content.
    public static func load(
        paths: [String], format: Format? = nil, options: ImportOptions = ImportOptions(),
        importers: [any Importer.Type] = Importers.all
    ) throws(Failure) -> Design {
        let found = try FoundFile.all(at: paths)
        var loader = ImportLoader(importers: importers, library: FileLibrary(root: FoundFile.commonFolder(of: paths)))
        try loader.read(found)
        return try loader.design(format, options)
    }

    private init(importers: [any Importer.Type], library: FileLibrary) {
        self.importers = importers
        self.library = library
    }

    private mutating func read(_ found: [FoundFile]) throws(Failure) {
        var failures: [String] = []
        for file in found {
            do throws(FileSystem.Failure) {
                guard let id = try library.read(file.path) else {
                    isComplete = false
                    continue
                }
                if files.contains(where: { $0.id == id }) { continue }
                let tree = library.tree(of: id)
                if tree == nil, FileLibrary.holdsTree(file.path) { isComplete = false }
                files.append(ImportFile(id: id, path: file.name, text: library.sources[id], tree: tree))
            } catch {
                failures.append(error.message)
            }
        }
        if !failures.isEmpty { throw .unreadable(failures) }
    }

    // MARK: Recognition

    private mutating func design(_ format: Format?, _ options: ImportOptions) throws(Failure) -> Design {
        if let format {
            guard case .foreign(let name) = format else { return dtcg(files.filter { $0.tree != nil }) }
            guard let importer = importer(of: name) else { throw .usage("'\(name.rawValue)' cannot be read yet") }
            return foreign(importer, options)
        }
        let resolvers = files.filter(Self.isResolver)
        let tokens = files.filter { file in Self.isTokenFile(file) && !resolvers.contains { $0.id == file.id } }
        // A file that cannot be read may be of any format: what is wrong with it comes first.
        if !tokens.isEmpty || !isComplete { return dtcg(tokens, besides: resolvers) }
        if !resolvers.isEmpty { return dtcg(resolvers) }
        if let importer = recognizingImporter { return foreign(importer, options) }
        throw .usage("nothing here is of a known format, which are \(knownFormats); '--from' names one")
    }

    private func importer(of format: ForeignFormat) -> (any Importer.Type)? {
        importers.first { $0.format == format }
    }

    private var recognizingImporter: (any Importer.Type)? {
        importers.first { $0.recognizes(files) }
    }

    private var knownFormats: String {
        (["dtcg"] + importers.map { $0.format.rawValue }).joined(separator: ", ")
    }

    private static func isTokenFile(_ file: ImportFile) -> Bool {
        guard let tree = file.tree else { return false }
        return isTokenDocument(tree) || isNamedAsTokens(file.path)
    }

    private static func isResolver(_ file: ImportFile) -> Bool {
        guard let tree = file.tree, let order = tree.value(of: tree.root, forKey: "resolutionOrder") else {
            return false
        }
        return tree.kind(of: order) == .sequence
    }

    /// Whether a key of DTCG stands anywhere: `$value`, or the `$type` under which shorthand stands.
    private static func isTokenDocument(_ tree: SyntaxTree) -> Bool {
        var next = [tree.root]
        while let node = next.popLast() {
            for entry in tree.entries(of: node) {
                switch tree.text(of: entry.key) {
                case "$value", "$type", "$contexts": return true
                default: if tree.kind(of: entry.value) == .mapping { next.append(entry.value) }
                }
            }
        }
        return false
    }

    private static func isNamedAsTokens(_ path: String) -> Bool {
        path.hasSuffix(".tokens") || path.contains(".tokens.")
    }

    // MARK: Reading

    private func dtcg(_ tokens: [ImportFile], besides resolvers: [ImportFile] = []) -> Design {
        var comments = CommentMap()
        var documents: [DocumentNode] = []
        for file in tokens {
            guard let tree = file.tree else { continue }
            comments.add(CommentMap(file.text, tree))
            documents.append(DocumentNode(tree))
        }
        let unread = resolvers.compactMap { $0.tree.map { Diagnostic.unreadResolver(at: $0.range(of: $0.root)) } }
        return design(.dtcg, documents, [], comments, used: tokens, besides: unread)
    }

    private mutating func foreign(_ importer: any Importer.Type, _ options: ImportOptions) -> Design {
        var library: any SourceLibrary = self.library
        let imported = importer.read(files, options: options, library: &library)
        if let read = library as? FileLibrary { self.library = read }
        // Those of the files that other files name as well.
        var comments = CommentMap()
        for (index, text) in self.library.sources.texts.enumerated() {
            guard let tree = self.library.tree(of: SourceID(index: Int32(index))) else { continue }
            comments.add(CommentMap(text, tree))
        }
        return design(
            .foreign(importer.format), [imported.document], imported.modifiers, comments, used: files,
            besides: imported.findings)
    }

    private func design(
        _ format: Format, _ documents: [DocumentNode], _ modifiers: [Modifier], _ comments: CommentMap,
        used: [ImportFile], besides findings: [Diagnostic] = []
    ) -> Design {
        let unused = Set(files.map(\.id)).subtracting(used.map(\.id))
        // A file that is no part of the design may be anything, unless it could not be read at all.
        let own = library.findings.filter { !unused.contains($0.key) || library.tree(of: $0.key) == nil }
        return Design(
            format: format, documents: documents, modifiers: modifiers,
            findings: (own.flatMap(\.value) + findings).sortedInSourceOrder(), sources: library.sources,
            comments: comments, isComplete: isComplete)
    }
}

extension Diagnostic {
    fileprivate static func unreadResolver(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "convert/resolver", .warning, "a resolver document beside token files is not read",
            at: range.part(from: 0, length: min(1, range.length)), hint: "its contexts are not carried over")
    }
}
