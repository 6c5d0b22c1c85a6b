import TesseraDiagnostics
import TesseraTokenSyntax

/// Where the values of a file stand: each with its key, and with the mapping that has both.
final class FileLayout {
    struct Entry {
        let written: SyntaxTree.Entry
        let owner: NodeID

        var key: NodeID { written.key }
        var value: NodeID { written.value }
    }

    let tree: SyntaxTree
    private var entries: [SourceRange: Entry] = [:]

    /// - Returns: `nil` for a file that cannot be read.
    init?(_ source: SourceText, id: SourceID) {
        guard let tree = SyntaxReader.read(source, id: id).tree else { return nil }
        self.tree = tree
        var open = [tree.root]
        while let node = open.popLast() {
            // What an alias stands for is met at its anchor.
            if tree.anchorRange(of: node) != nil { continue }
            let range = tree.range(of: node)
            // What a merge key adds is written elsewhere.
            for entry in tree.entries(of: node) where range.contains(tree.range(of: entry.key)) {
                entries[tree.range(of: entry.value)] = Entry(written: entry, owner: node)
                open.append(entry.value)
            }
            open += tree.elements(of: node)
        }
    }

    /// The entry whose value stands at a place.
    func entry(ofValue range: SourceRange) -> Entry? { entries[range] }
}

/// The layouts of the files of a run, each worked out when something has to be put into the file.
final class FileLayouts {
    private let sources: SourceMap
    private var known: [SourceID: FileLayout?] = [:]

    init(_ sources: SourceMap) { self.sources = sources }

    func layout(of source: SourceID) -> FileLayout? {
        if let known = known[source] { return known }
        let layout = FileLayout(sources[source], id: source)
        known[source] = .some(layout)
        return layout
    }
}
