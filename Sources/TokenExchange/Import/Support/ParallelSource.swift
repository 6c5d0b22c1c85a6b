import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A token file among others.
struct ParallelSource {
    /// The files of a folder whose names begin alike.
    struct Collection: Hashable {
        let folder: String
        /// Empty where the names do not say it.
        let name: String
    }

    let path: String
    private(set) var tree: SyntaxTree
    let start: SourceRange
    /// By path.
    private(set) var tokens: [[String]: NodeID]
    let collection: Collection
    let mode: String
    let isFigmaExport: Bool
    /// The context that it is for.
    var place: ForeignSelector.Place?

    init?(_ file: ImportFile) {
        guard let tree = file.tree else { return nil }
        path = file.path
        self.tree = tree
        start = file.start
        tokens = Self.tokens(of: tree)
        isFigmaExport = FigmaExport.isExport(tree)
        let names = ParallelFileNames.collection(of: file.path, mode: isFigmaExport ? FigmaExport.mode(of: tree) : nil)
        collection = Collection(folder: names.folder, name: names.name)
        mode = names.mode
    }

    /// The same file with other content.
    func with(_ tree: SyntaxTree) -> ParallelSource {
        var source = self
        source.tree = tree
        source.tokens = Self.tokens(of: tree)
        return source
    }

    private static func tokens(of tree: SyntaxTree) -> [[String]: NodeID] {
        var tokens: [[String]: NodeID] = [:]
        var next: [(node: NodeID, path: [String])] = [(tree.root, [])]
        while let (node, path) = next.popLast() {
            let entries = tree.entries(of: node)
            let names = entries.map { tree.text(of: $0.key) }
            if names.contains("$value") || names.contains("value") || names.contains("$contexts") {
                tokens[path] = node
                continue
            }
            for (name, entry) in zip(names, entries)
            where (!name.hasPrefix("$") || name == TokenName.root) && tree.kind(of: entry.value) == .mapping {
                next.append((entry.value, path + [name]))
            }
        }
        return tokens
    }

    func saysTheSame(as other: ParallelSource, at path: [String]) -> Bool {
        guard let own = tokens[path], let theirs = other.tokens[path] else { return false }
        return DocumentNode(own, of: tree).saysTheSame(as: DocumentNode(theirs, of: other.tree))
    }

    /// The file with some of its tokens, in the same groups.
    func tree(where isKept: ([String]) -> Bool) -> SyntaxTree {
        func kept(_ node: DocumentNode, _ path: [String]) -> DocumentNode {
            let entries = node.entries.compactMap { entry -> DocumentNode.Entry? in
                let path = path + [entry.name]
                if tokens[path] != nil { return isKept(path) ? entry : nil }
                if entry.name.hasPrefix("$") || entry.value.entries.isEmpty { return entry }
                return .init(entry.name, at: entry.nameRange, kept(entry.value, path))
            }
            return DocumentNode(.object(entries), at: node.range)
        }
        return SyntaxTree(kept(DocumentNode(tree), []), source: tree.source)
    }
}
