import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Which findings of a run count, and which are suppressed or were there before.
struct JudgedFindings {
    /// All findings in source order. Those that count and come from one value are one: see `mergedByRoot`.
    let findings: [Diagnostic]
    /// What each of them is, in the same order.
    let statuses: [ReportedFinding.Status]
    /// What the baseline has that is found no more. Nothing where not all could be read and judged: what is not found
    /// there is not fixed.
    let fixed: [Baseline.Entry]
    /// What the baseline has although the design excepts it by now, with a reason.
    let excepted: [Baseline.Entry]
    /// What files are named from in a baseline.
    private let root: String
    /// What a baseline has: all that is found, each pair of colors by itself, but for what is suppressed.
    private let lasting: [Diagnostic]
    /// Rules whose findings count although a baseline has them.
    private let withoutBaseline: Set<DiagnosticID>

    /// - Parameters:
    ///   - found: findings in any order.
    ///   - reading: what they are about.
    ///   - input: what was compiled.
    init(_ found: [Diagnostic], in reading: DesignReading, _ input: CompilationInput) {
        let tree = reading.tree
        root = input.rootPrefix
        let locks = input.manifest.rules.locks
        let withoutBaseline = Set(locks.filter { !$0.value.exceptions.contains(.baseline) }.keys)
        self.withoutBaseline = withoutBaseline
        let asCounted: (Diagnostic) -> Diagnostic = { input.warningsAreErrors ? $0.asError : $0 }
        let found = found.map(asCounted)
        let hasExceptions = tree.detailed.contains { !tree[$0].suppressions.isEmpty }
        guard hasExceptions || input.baseline != nil else {
            let sorted = found.sortedInSourceOrder()
            lasting = sorted.filter { Self.fitsBaseline($0, reading, input) }
            findings = sorted.mergedByRoot().sortedInSourceOrder()
            statuses = Array(repeating: .counted, count: findings.count)
            (fixed, excepted) = ([], [])
            return
        }
        let places = TokenPlaces(of: tree)
        var exceptions = Suppressions(in: tree, today: input.today, locks: locks)
        var comparison = input.baseline.map(Baseline.Comparison.init(with:))
        var judged: [Diagnostic: ReportedFinding.Status] = [:]
        var all: [Diagnostic] = []
        var excepted: [Baseline.Entry] = []
        let backgrounds = found.failingBackgrounds()
        func judgeByBaseline(_ finding: inout Diagnostic, at path: String?) {
            let entry = Baseline.Entry(finding, token: path, in: reading.sources, root: input.rootPrefix)
            guard comparison?.take(entry) == true else { return }
            if let lock = locks[finding.id], withoutBaseline.contains(finding.id) {
                finding.notes.append(.notInBaseline(at: lock.range))
            } else {
                judged[finding] = .known
            }
        }
        // In their order, so that of two alike the same one is known in each run.
        for original in found.sortedInSourceOrder() {
            var finding = original
            let isSuppressible = RuleCatalog.suppressible.contains(finding.id)
            let path = places.path(of: finding)
            // The token whose value breaks a pair may have an exception as well as the token that the pair is about.
            let holders = [path, finding.brokenPairs?.token, backgrounds[finding]].compactMap(\.self).uniqued()
            if isSuppressible, let reason = exceptions.reason(for: &finding, at: holders) {
                judged[finding] = .suppressed(reason: reason)
                let entry = Baseline.Entry(original, token: path, in: reading.sources, root: input.rootPrefix)
                if comparison?.take(entry) == true { excepted.append(entry) }
            } else if Self.fitsBaseline(finding, reading, input) {
                judgeByBaseline(&finding, at: path)
            }
            all.append(finding)
        }
        let hasNewErrors = all.contains {
            $0.severity == .error && judged[$0] == nil && !RuleCatalog.suppressible.contains($0.id)
        }
        let isWhole = reading.isComplete && !hasNewErrors
        // What is wrong with the exceptions shows only now, and may have been there before as well.
        for original in exceptions.findings(isComplete: isWhole).map(asCounted).sortedInSourceOrder() {
            var finding = original
            if Self.fitsBaseline(finding, reading, input) { judgeByBaseline(&finding, at: places.path(of: finding)) }
            all.append(finding)
        }
        let single = all.sortedInSourceOrder()
        let counted = single.filter { judged[$0] == nil }.mergedByRoot()
        lasting = single.filter { finding in
            if case .suppressed = judged[finding] { return false }
            return Self.fitsBaseline(finding, reading, input)
        }
        findings = (single.filter { judged[$0] != nil } + counted).sortedInSourceOrder()
        statuses = findings.map { judged[$0] ?? .counted }
        let rest = isWhole ? comparison?.rest ?? [] : []
        // What says something else by now, such as a lower contrast, is not fixed.
        var changed: Set<Baseline.Entry.Subject> = []
        for finding in all where !rest.isEmpty && judged[finding] == nil {
            let path = places.path(of: finding)
            changed.insert(
                Baseline.Entry(finding, token: path, in: reading.sources, root: input.rootPrefix).subject)
        }
        fixed = rest.filter { !changed.contains($0.subject) }
        self.excepted = excepted
    }

    /// Whether a finding does not count where a baseline has it: not what lies in the manifest or a template, and in a
    /// build only what has a level, because nothing can be written with other errors.
    private static func fitsBaseline(_ finding: Diagnostic, _ reading: DesignReading, _ input: CompilationInput) -> Bool
    {
        RuleCatalog.suppressible.contains(finding.id) || (!input.isForWriting && reading.holds(finding))
    }

    /// A baseline of all that is found, but for what is suppressed.
    func baseline(of tree: TokenTree, in sources: SourceMap) -> Baseline {
        // What a policy locks counts all the same.
        let lasting = lasting.filter { !withoutBaseline.contains($0.id) }
        if lasting.isEmpty { return Baseline([]) }
        let places = TokenPlaces(of: tree)
        return Baseline(
            lasting.map { Baseline.Entry($0, token: places.path(of: $0), in: sources, root: root) })
    }

    /// Those that count.
    var counted: [Diagnostic] {
        zip(findings, statuses).compactMap { $1 == .counted ? $0 : nil }
    }
}

extension DesignReading {
    /// Whether a finding lies in a token file, and not in the manifest or in a template.
    fileprivate func holds(_ finding: Diagnostic) -> Bool {
        finding.range.map { tokenFiles.contains($0.source) } ?? false
    }
}

extension Diagnostic {
    fileprivate var asError: Diagnostic {
        var copy = self
        if severity == .warning { copy.severity = .error }
        return copy
    }
}

extension Diagnostic.Note {
    fileprivate static func notInBaseline(at range: SourceRange) -> Diagnostic.Note {
        Diagnostic.Note("the baseline has it, and does not count: a policy locks the rule here", at: range)
    }
}

extension Compilation {
    /// Whether an exception of the design has an end that lies before a day.
    public func hasExceptions(endedBefore day: CalendarDate) -> Bool {
        let tree = tokens.tree
        return tree.detailed.contains { id in
            tree[id].suppressions.contains { $0.until.map { $0 < day } ?? false }
        }
    }
}

extension [Diagnostic] {
    /// The same findings: the first about a token that does not exist says which files of the design are empty, because
    /// the token may have been in one.
    func namingEmptyFiles(of sources: SourceMap) -> [Diagnostic] {
        guard let index = firstIndex(where: { $0.id == "reference/missing" }) else { return self }
        let empty = sources.texts.indices.filter { sources.texts[$0].hasNoContent }
        if empty.isEmpty { return self }
        var named = self
        named[index].notes += empty.map { file in
            Diagnostic.Note(
                "'\(FilePath(sources.texts[file].path).name)' is empty",
                at: SourceRange(source: SourceID(index: Int32(file)), offset: 0, length: 0))
        }
        return named
    }
}

extension SourceText {
    /// Whether there is nothing but blanks and comments of YAML.
    fileprivate var hasNoContent: Bool {
        bytes.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
            let first = line.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
            return first == nil || first == UInt8(ascii: "#")
        }
    }
}
