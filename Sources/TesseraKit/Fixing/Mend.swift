import TesseraDiagnostics

/// One finding and all the changes that mend it together.
public struct Mend: Sendable {
    public let finding: Diagnostic
    /// In the order of the text; all in one file, and none over another.
    public let edits: [Diagnostic.FixIt]
    /// The file that is changed, as it was named.
    public let path: String

    /// - Returns: `nil` where the finding has no fix-it, or one that is no change of one file.
    init?(_ finding: Diagnostic, in sources: SourceMap) {
        let edits = finding.fixIts.sorted { ($0.range.offset, $0.range.end) < ($1.range.offset, $1.range.end) }
        guard let source = edits.first?.range.source, edits.allSatisfy({ $0.range.source == source }),
            zip(edits, edits.dropFirst()).allSatisfy({ $0.range.end <= $1.range.offset }),
            edits.allSatisfy({ $0.range.end <= sources[source].bytes.count })
        else { return nil }
        self.finding = finding
        self.edits = edits
        path = sources[source].path
    }

    /// What has to be mended first: words and types, then references and contexts, then what is judged of the values
    /// behind them. A reference to a misspelt name may look like one to another name.
    var phase: Int {
        if ["reference", "extends", "context"].contains(finding.id.area) { return 1 }
        return RuleCatalog.judgments.contains(finding.id) ? 2 : 0
    }

    /// What the finding is, wherever it stands by now.
    var key: MendKey {
        MendKey(id: finding.id, message: finding.message, path: FilePath(path), edits: edits.map(\.replacement))
    }
}

/// Tells a mend from others from one round to the next, while places move.
struct MendKey: Hashable, Sendable {
    let id: DiagnosticID
    let message: String
    let path: FilePath
    let edits: [String]
}

/// Mends that fit together: no place is changed twice.
struct MendSet {
    private(set) var mends: [Mend] = []
    private var taken: [FilePath: [Range<Int>]] = [:]
    private var same: Set<Change> = []

    private struct Change: Hashable {
        let path: FilePath
        let offset: Int
        let end: Int
        let replacement: String
    }

    /// - Returns: `false` where another mend changes the same place in another way.
    mutating func add(_ mend: Mend) -> Bool {
        let changes = mend.edits.map {
            Change(path: FilePath(mend.path), offset: $0.range.offset, end: $0.range.end, replacement: $0.replacement)
        }
        // Two findings about one value are often mended by one change.
        if changes.allSatisfy(same.contains) {
            mends.append(mend)
            return true
        }
        let ranges = changes.map { $0.offset..<$0.end }
        let others = taken[FilePath(mend.path)] ?? []
        guard !ranges.contains(where: { range in others.contains { $0.touches(range) } }) else { return false }
        taken[FilePath(mend.path), default: []] += ranges
        same.formUnion(changes)
        mends.append(mend)
        return true
    }

    /// The texts of the files that are changed, by their paths.
    static func texts(of mends: [Mend], in sources: SourceMap) -> [FilePath: [UInt8]] {
        var texts: [FilePath: [UInt8]] = [:]
        for (path, mends) in Dictionary(grouping: mends, by: { FilePath($0.path) }) {
            guard let source = mends.first?.edits.first?.range.source else { continue }
            var bytes: [UInt8] = []
            var end = 0
            let old = sources[source].bytes
            var done: Set<Change> = []
            let edits = mends.flatMap(\.edits).sorted {
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

extension Range<Int> {
    /// Whether two changes get in each other's way; what is inserted at one place is in no clear order.
    fileprivate func touches(_ other: Range<Int>) -> Bool {
        if isEmpty || other.isEmpty { return lowerBound <= other.upperBound && other.lowerBound <= upperBound }
        return overlaps(other)
    }
}

extension Mend {
    /// The file before and after, for a diff.
    public func texts(in sources: SourceMap) -> (old: [UInt8], new: [UInt8])? {
        guard let source = edits.first?.range.source, let new = MendSet.texts(of: [self], in: sources)[FilePath(path)]
        else {
            return nil
        }
        return (sources[source].bytes, new)
    }
}

extension Mend {
    /// The changes that mend a finding; `nil` where none is certain.
    package static func changes(of finding: Diagnostic, in sources: SourceMap) -> [Diagnostic.FixIt]? {
        Mend(finding, in: sources)?.edits
    }

    /// Those of all findings that get along with each other, in one file.
    package static func compatibleChanges(
        of findings: [Diagnostic], in source: SourceID, _ sources: SourceMap
    ) -> [Diagnostic.FixIt] {
        var set = MendSet()
        for finding in findings {
            guard let mend = Mend(finding, in: sources), mend.edits.first?.range.source == source else { continue }
            _ = set.add(mend)
        }
        var known: Set<SourceRange> = []
        return set.mends.flatMap(\.edits).filter { known.insert($0.range).inserted }
            .sorted { $0.range.offset < $1.range.offset }
    }
}
