import TesseraDiagnostics

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

    /// That some definitions count nothing: one warning for each pair of files, none for tokens of which both
    /// say the same.
    ///
    /// - Parameter paths: of the files, by the index that definitions have.
    func findings(_ paths: [String]) -> [Diagnostic] {
        var pairs: [FilePair] = []
        var lost: [FilePair: [Overridden]] = [:]
        for entry in overridden where !entry.later.value.saysTheSame(as: entry.earlier.value) {
            let pair = FilePair(earlier: entry.earlier.nameRange.source, later: entry.later.nameRange.source)
            if lost[pair] == nil { pairs.append(pair) }
            lost[pair, default: []].append(entry)
        }
        return pairs.compactMap { lost[$0].flatMap { Self.finding($0, paths) } }
    }

    private static func finding(_ entries: [Overridden], _ paths: [String]) -> Diagnostic? {
        guard let first = entries.first else { return nil }
        let subject =
            entries.count == 1 ? "'\(first.name)' is" : "'\(first.name)' and \(entries.count - 1) more tokens are"
        let earlier = "'\(paths[first.earlier.file])'"
        let place =
            first.earlier.file == first.later.file
            ? "twice in \(earlier), and the later value"
            : "in \(earlier) and in '\(paths[first.later.file])', whose value"
        return Diagnostic(
            "import/overridden", .warning, "\(subject) defined \(place) counts", at: first.later.nameRange,
            hint: first.earlier.file == first.later.file ? nil : "name the files of one build, in its order",
            notes: entries.map { .init("'\($0.name)' is also defined here", at: $0.earlier.nameRange) })
    }
}
