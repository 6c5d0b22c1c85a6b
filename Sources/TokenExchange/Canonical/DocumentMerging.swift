import TokenSyntax

extension DocumentNode {
    /// Token documents as one, as the compiler reads several files: groups add to each other, the
    /// later file's properties replace the earlier's.
    static func merged(_ documents: [DocumentNode]) -> DocumentNode? {
        guard let first = documents.first else { return nil }
        return documents.dropFirst().reduce(first) { $0.merged(with: $1) }
    }

    private func merged(with other: DocumentNode) -> DocumentNode {
        var entries = self.entries
        var places: [String: Int] = [:]
        for (index, entry) in entries.enumerated() { places[entry.name] = index }
        for entry in other.entries {
            guard let place = places[entry.name] else {
                places[entry.name] = entries.count
                entries.append(entry)
                continue
            }
            if entry.name.hasPrefix("$"), entry.name != "$extensions" {
                entries[place] = entry
            } else {
                entries[place].value = entries[place].value.merged(with: entry.value)
            }
        }
        return DocumentNode(.object(entries), at: range)
    }
}
