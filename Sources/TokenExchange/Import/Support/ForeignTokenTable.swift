import Diagnostics

/// Tokens by path while the files of a design are put together. A later definition of the same path
/// for the same contexts goes before an earlier one.
struct ForeignTokenTable {
    private(set) var tokens: [ForeignToken] = []
    private var indices: [[String]: Int] = [:]
    private var overridden: [Overridden] = []

    private struct Overridden {
        let name: String
        let earlier: ForeignToken.Definition
        let later: ForeignToken.Definition
    }

    func index(of path: [String]) -> Int? { indices[path] }

    mutating func add(_ definition: ForeignToken.Definition, at path: [String]) {
        guard let index = indices[path] else {
            indices[path] = tokens.count
            tokens.append(ForeignToken(path: path, nameRange: definition.nameRange, definitions: [definition]))
            return
        }
        guard let known = tokens[index].definitions.firstIndex(where: { $0.selector == definition.selector }) else {
            tokens[index].definitions.append(definition)
            return
        }
        let earlier = tokens[index].definitions[known]
        var later = definition
        later.type = later.type ?? earlier.type
        later.metadata = earlier.metadata.overridden(by: later.metadata)
        tokens[index].definitions[known] = later
        // The same file imported twice overrides nothing.
        if earlier.nameRange != definition.nameRange {
            overridden.append(Overridden(name: path.joined(separator: "."), earlier: earlier, later: later))
        }
    }

    private struct FilePair: Hashable {
        let earlier: SourceID
        let later: SourceID
    }

    /// That some definitions count nothing: one note for each pair of files, none for tokens of which both
    /// say the same.
    var findings: [Diagnostic] {
        var pairs: [FilePair] = []
        var lost: [FilePair: [Overridden]] = [:]
        for entry in overridden where !entry.later.value.saysTheSame(as: entry.earlier.value) {
            let pair = FilePair(earlier: entry.earlier.nameRange.source, later: entry.later.nameRange.source)
            if lost[pair] == nil { pairs.append(pair) }
            lost[pair, default: []].append(entry)
        }
        return pairs.compactMap { lost[$0].flatMap(Self.finding) }
    }

    private static func finding(_ entries: [Overridden]) -> Diagnostic? {
        guard let first = entries.first else { return nil }
        let subject =
            entries.count == 1 ? "'\(first.name)' is" : "'\(first.name)' and \(entries.count - 1) more tokens are"
        return Diagnostic(
            "import/overridden", .note, "\(subject) defined again, and what stands here counts",
            at: first.later.nameRange,
            notes: entries.prefix(8).map { .init("'\($0.name)' was defined here", at: $0.earlier.nameRange) })
    }
}
