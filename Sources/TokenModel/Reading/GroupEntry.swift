import TesseraTokenSyntax

/// What stands in a group's mapping, before it is told what it is.
struct GroupEntry {
    let key: NodeID
    let value: NodeID
    /// Of an entry that is a token for certain, whatever the rest of the files says; `nil` for any other, and where
    /// nobody has looked.
    let tokenPath: String?

    private init(_ entry: SyntaxTree.Entry, tokenPath: String? = nil) {
        key = entry.key
        value = entry.value
        self.tokenPath = tokenPath
    }

    /// The entries of a mapping.
    ///
    /// Telling groups from tokens is what one core does alone, in the order of the text. What needs no order of it is
    /// done before on all cores, where a group is large: whether an entry is a mapping with a value, and what its path is.
    ///
    /// - Parameter parent: the path of the group; empty for the root.
    static func all(of group: NodeID, below parent: String, in syntax: SyntaxTree) -> [GroupEntry] {
        let entries = syntax.entries(of: group)
        guard Parallel.usesAllCores, entries.count >= largeCount else { return entries.map { GroupEntry($0) } }
        let chunks = Parallel.chunks(of: entries.count, atLeast: smallestChunk)
        return Parallel.elements(in: chunks) { _ in
            let syntax = syntax.separate()
            return (syntax: syntax, entries: syntax.entries(of: group))
        } _: { worker, place in
            let entry = worker.entries[place]
            return GroupEntry(entry, tokenPath: tokenPath(of: entry, below: parent, in: worker.syntax))
        }.elements
    }

    /// From how many entries on it is worth calling the other cores, which takes some time.
    static let largeCount = 1024
    private static let smallestChunk = 128

    private static func tokenPath(
        of entry: SyntaxTree.Entry, below parent: String, in syntax: SyntaxTree
    ) -> String? {
        guard syntax.isMappingWithValue(entry.value) else { return nil }
        return syntax.withText(of: entry.key) { TokenName.path(ofPlain: $0, below: parent) }
    }
}
