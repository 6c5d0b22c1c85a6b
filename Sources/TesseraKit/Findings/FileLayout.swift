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
    /// What aliases and merge keys repeat in other places.
    private let shared: TextPlaces

    /// - Returns: `nil` for a file that cannot be read.
    init?(_ source: SourceText, id: SourceID) {
        guard let tree = SyntaxReader.read(source, id: id).tree else { return nil }
        self.tree = tree
        var shared: Set<Range<Int>> = []
        var open = [tree.root]
        while let node = open.popLast() {
            // What an alias stands for is met at its anchor.
            if let anchored = tree.anchorRange(of: node) {
                shared.insert(anchored.bytes)
                continue
            }
            let range = tree.range(of: node)
            for entry in tree.entries(of: node) {
                let (key, value) = (tree.range(of: entry.key), tree.range(of: entry.value))
                // What a merge key adds is written elsewhere.
                guard range.contains(key) else {
                    shared.insert(key.extended(to: value).bytes)
                    continue
                }
                entries[value] = Entry(written: entry, owner: node)
                open.append(entry.value)
            }
            open += tree.elements(of: node)
        }
        self.shared = TextPlaces(covering: Array(shared))
    }

    /// Whether a change there is one in other places of the file, too.
    func isShared(_ range: SourceRange) -> Bool { shared.touch(range.bytes) }

    /// The entry whose value stands at a place.
    func entry(ofValue range: SourceRange) -> Entry? { entries[range] }
}

/// The layouts of the files of a run, each worked out when something has to be put into the file.
final class FileLayouts {
    private let sources: SourceMap
    private var known: [SourceID: FileLayout?] = [:]
    private var hasAliases: [SourceID: Bool] = [:]

    init(_ sources: SourceMap) { self.sources = sources }

    /// Whether YAML aliases or merge keys repeat what stands there.
    func isShared(_ range: SourceRange) -> Bool {
        mayHaveAliases(range.source) && layout(of: range.source)?.isShared(range) == true
    }

    private func mayHaveAliases(_ source: SourceID) -> Bool {
        if let known = hasAliases[source] { return known }
        let text = sources[source]
        let found = SourceSyntax(path: text.path) == .yaml && text.bytes.contains(UInt8(ascii: "*"))
        hasAliases[source] = found
        return found
    }

    func layout(of source: SourceID) -> FileLayout? {
        if let known = known[source] { return known }
        let layout = FileLayout(sources[source], id: source)
        known[source] = .some(layout)
        return layout
    }
}
