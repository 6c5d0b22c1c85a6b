import TesseraDiagnostics

/// One finding and all the changes that fix it together.
public struct Fix: Sendable {
    /// What is fixed.
    public let finding: Diagnostic
    /// In the order of the text; all in one file, and none over another.
    public let edits: [Diagnostic.FixIt]
    /// The file that is changed, as it was named.
    public let path: String
    /// The path of the token or group that the finding lies in; `nil` where it lies in none, or that is not known.
    private let owner: String?

    /// - Returns: `nil` where the finding has no fix-it, or one that is no change of one file.
    init?(_ finding: Diagnostic, in sources: SourceMap, owner: String? = nil) {
        let edits = finding.fixIts.sorted { ($0.range.offset, $0.range.end) < ($1.range.offset, $1.range.end) }
        guard let source = edits.first?.range.source, edits.allSatisfy({ $0.range.source == source }),
            zip(edits, edits.dropFirst()).allSatisfy({ $0.range.end <= $1.range.offset }),
            edits.allSatisfy({ $0.range.end <= sources[source].bytes.count })
        else { return nil }
        self.finding = finding
        self.edits = edits
        path = sources[source].path
        self.owner = owner
    }

    /// What has to be fixed first: words and types, then references and contexts, then what is judged of the values
    /// behind them. A reference to a misspelt name may look like one to another name.
    var phase: Int {
        if ["reference", "extends", "context"].contains(finding.id.area) { return 1 }
        return RuleCatalog.judgments.contains(finding.id) ? 2 : 0
    }

    /// What the finding is, wherever it stands by now.
    var key: FixKey {
        FixKey(
            id: finding.id, message: finding.message, contexts: finding.contexts, path: FilePath(path), owner: owner,
            edits: edits.map(\.replacement))
    }
}

/// Tells a fix from others from one round to the next, while places move.
struct FixKey: Hashable, Sendable {
    let id: DiagnosticID
    let message: String
    let contexts: [String]
    let path: FilePath
    let owner: String?
    let edits: [String]
}

/// Fixes that fit together: no place is changed twice.
struct FixSet {
    private(set) var fixes: [Fix] = []
    private var taken: [FilePath: TextPlaces] = [:]
    private var same: Set<Change> = []

    private struct Change: Hashable {
        let path: FilePath
        let offset: Int
        let end: Int
        let replacement: String
    }

    /// - Returns: `false` where another fix changes the same place in another way.
    mutating func add(_ fix: Fix) -> Bool {
        let path = FilePath(fix.path)
        let changes = fix.edits.map {
            Change(path: path, offset: $0.range.offset, end: $0.range.end, replacement: $0.replacement)
        }
        // Two findings about one value are often fixed by one change.
        if changes.allSatisfy(same.contains) {
            fixes.append(fix)
            return true
        }
        let ranges = changes.map { $0.offset..<$0.end }
        if let others = taken[path], ranges.contains(where: others.touch) { return false }
        for range in ranges { taken[path, default: TextPlaces()].insert(range) }
        same.formUnion(changes)
        fixes.append(fix)
        return true
    }

    /// The texts of the files that are changed, by their paths.
    static func texts(of fixes: [Fix], in sources: SourceMap) -> [FilePath: [UInt8]] {
        var texts: [FilePath: [UInt8]] = [:]
        for (path, fixes) in Dictionary(grouping: fixes, by: { FilePath($0.path) }) {
            guard let source = fixes.first?.edits.first?.range.source else { continue }
            var bytes: [UInt8] = []
            var end = 0
            let old = sources[source].bytes
            var done: Set<Change> = []
            let edits = fixes.flatMap(\.edits).sorted {
                ($0.range.offset, $0.range.end) < ($1.range.offset, $1.range.end)
            }
            for edit in edits {
                let change = Change(
                    path: path, offset: edit.range.offset, end: edit.range.end, replacement: edit.replacement)
                guard done.insert(change).inserted, edit.range.offset >= end else { continue }
                bytes += old[end..<edit.range.offset]
                bytes += edit.replacement.utf8
                end = edit.range.end
            }
            texts[path] = bytes + old[end...]
        }
        return texts
    }
}

extension Fix {
    /// The file before and after, for a diff.
    public func texts(in sources: SourceMap) -> (old: [UInt8], new: [UInt8])? {
        guard let source = edits.first?.range.source, let new = FixSet.texts(of: [self], in: sources)[FilePath(path)]
        else {
            return nil
        }
        return (sources[source].bytes, new)
    }
}

extension Fix {
    /// The changes that fix a finding; `nil` where none is certain.
    package static func changes(of finding: Diagnostic, in sources: SourceMap) -> [Diagnostic.FixIt]? {
        Fix(finding, in: sources)?.edits
    }

    /// Those of all findings that get along with each other, in one file.
    package static func compatibleChanges(
        of findings: [Diagnostic], in source: SourceID, _ sources: SourceMap
    ) -> [Diagnostic.FixIt] {
        var set = FixSet()
        for finding in findings {
            guard let fix = Fix(finding, in: sources), fix.edits.first?.range.source == source else { continue }
            _ = set.add(fix)
        }
        var known: Set<SourceRange> = []
        return set.fixes.flatMap(\.edits).filter { known.insert($0.range).inserted }
            .sorted { $0.range.offset < $1.range.offset }
    }
}
