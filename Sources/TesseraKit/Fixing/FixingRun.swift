import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

/// Fixes a design in memory, round after round, until there is nothing more that can be fixed.
///
/// Nothing is written here: ``files`` has the texts to write.
public struct FixingRun: Sendable {
    /// What to fix.
    public struct Selection: Sendable {
        /// Rules, or areas such as `contrast`; none for all.
        public var rules: [String] = []

        public init(rules: [String] = []) { self.rules = rules }

        func includes(_ id: DiagnosticID) -> Bool {
            rules.isEmpty || rules.contains(id.rawValue) || rules.contains(id.area)
        }
    }

    /// The answer to the question whether a fix is to be made.
    public enum Answer: Sendable {
        case yes, no
        /// This one and all that follow.
        case all
        /// Neither this one nor any that follow.
        case quit
    }

    /// Why something is not fixed.
    public enum Reason: Sendable {
        case noFix
        case notSelected
        case declined
        /// Every fix found for it changes a place that another fix changes in another way.
        case overlaps
        /// With the errors that it would bring.
        case bringsErrors([String])
        case outside
        /// The file is one of another tool, which has this name.
        case foreign(String)
        case notUTF8
        case tooManyRounds

        /// The reason in words: lower case, without a full stop.
        public var text: String {
            switch self {
            case .noFix: "no fix is certain"
            case .notSelected: "not among the rules that were named"
            case .declined: "declined"
            case .overlaps: "another fix changes the same place"
            case .bringsErrors(let errors):
                "fixing it would cause "
                    + (errors.count == 1 ? "an error: " : "\(errors.count) errors, the first of them: ")
                    + (errors.first ?? "")
            case .outside: "the file lies outside of the project's folder"
            case .foreign(let title):
                "the file looks like \(title), of which 'tessera convert' makes a token file"
            case .notUTF8: "the file is not UTF-8; save it as UTF-8"
            case .tooManyRounds: "fixing stopped after \(FixingRun.roundLimit) rounds, and there is still more to fix"
            }
        }
    }

    /// A file that is changed.
    public struct File: Sendable {
        /// As it was named.
        public let path: String
        /// As it was read, with its byte-order mark.
        public let old: [UInt8]
        /// With the byte-order mark of ``old``.
        public let new: [UInt8]
    }

    /// Those whose bytes change, by their paths; empty if there was nothing to fix.
    public private(set) var files: [File] = []
    /// What is found after all fixes, and why it is still there.
    public private(set) var rest: [(finding: Diagnostic, reason: Reason)] = []
    /// What was fixed, in the order in which it was done.
    public private(set) var fixed: [Fix] = []
    /// The paths of tokens that have other values although nothing was fixed in them: they refer to what was. Empty where
    /// the design varies in too many contexts to compare all values.
    public private(set) var followingTokens: [String] = []
    /// What ``rest`` lies in: the texts after all fixes.
    public private(set) var sources = SourceMap()
    /// What there was before anything was fixed.
    public private(set) var firstFindings: [Diagnostic] = []
    /// The texts before anything was fixed.
    public private(set) var firstSources = SourceMap()
    /// Whether errors are left after all fixes.
    public private(set) var hasErrors = false
    /// Whether errors are left in the manifest or in a template.
    public private(set) var hasErrorsOutsideTokens = false

    static let roundLimit = 10

    private let subject: Subject
    private let selection: Selection
    private let adjust: @Sendable (inout ProjectLoader.Project) -> Void
    private let find: @Sendable (Compilation, Manifest) -> [Diagnostic]
    /// Outside of which nothing is written; `nil` for files that the command line names.
    private var scope: ReadingScope?
    private var overlay = FileOverlay()
    private var originals: [FilePath: [UInt8]] = [:]
    /// What the files with findings look like, if that is another tool's format.
    private var foreignTitles: [FilePath: String?] = [:]
    private var rejected: [FixKey: Reason] = [:]
    private var done: Set<FixKey> = []
    /// What rules found in values that are fixed.
    private var fixedSubjects: Set<FindingSubject> = []
    /// The paths of tokens and groups that something was fixed in.
    private var fixedPaths: Set<String> = []
    private var hasQuit = false
    private var takesAll = false

    /// - Parameters:
    ///   - adjust: how the project is to be read.
    ///   - find: what else there is to fix, besides what the check finds.
    ///   - ask: is asked for each fix, with the text that it changes; `nil` to take all.
    public init(
        _ subject: Subject, selection: Selection = Selection(),
        adjusting adjust: @escaping @Sendable (inout ProjectLoader.Project) -> Void = { _ in },
        besides find: @escaping @Sendable (Compilation, Manifest) -> [Diagnostic] = { _, _ in [] },
        asking ask: ((Fix, SourceMap) -> Answer)? = nil
    ) throws(ProjectLoader.Error) {
        self.subject = subject
        self.selection = selection
        self.adjust = adjust
        self.find = find
        if case .manifest(let path) = subject { scope = ReadingScope(FilePath(path).folder.text) }
        let first = try DesignState(subject, over: overlay, adjusting: adjust, besides: find)
        var state = first
        firstFindings = state.findings
        firstSources = state.sources
        var round = 0
        while let next = try fix(state, asking: ask) {
            state = next
            round += 1
            if round == Self.roundLimit { break }
        }
        try conclude(state, isCut: round == Self.roundLimit)
        if !fixed.isEmpty { followingTokens = tokensFollowing(from: first, to: state) }
    }

    // MARK: Rounds

    /// - Returns: `nil` where nothing could be fixed.
    private mutating func fix(
        _ state: DesignState, asking ask: ((Fix, SourceMap) -> Answer)?
    ) throws(ProjectLoader.Error) -> DesignState? {
        var set = FixSet()
        let candidates = state.findings.compactMap { candidate($0, of: state) }
        // What is judged of a value whose name or type is about to change is judged anew.
        let phase = candidates.map(\.phase).min()
        for fix in candidates where fix.phase == phase {
            if let ask, !takesAll {
                if hasQuit {
                    rejected[fix.key] = .declined
                    continue
                }
                // What cannot be taken now is asked for in the next round.
                var trial = set
                guard trial.add(fix) else { continue }
                switch ask(fix, state.sources) {
                case .yes: break
                case .all: takesAll = true
                case .no:
                    rejected[fix.key] = .declined
                    continue
                case .quit:
                    rejected[fix.key] = .declined
                    hasQuit = true
                    continue
                }
            }
            _ = set.add(fix)
        }
        if set.fixes.isEmpty {
            // All were declined; others may come behind them.
            return candidates.isEmpty || hasQuit ? nil : try fix(state, asking: ask)
        }
        var accepted: [Fix] = []
        let result = try apply(set.fixes, to: state, after: [], accepted: &accepted)
        // Where all were declined or withdrawn, there may be others to come.
        guard let result, !accepted.isEmpty else { return hasQuit ? nil : try fix(state, asking: ask) }
        for (path, text) in FixSet.texts(of: accepted, in: state.sources) { overlay.set(text, at: path.text) }
        take(accepted, of: state)
        done.formUnion(accepted.map(\.key))
        return result
    }

    /// Takes all of the fixes, or those of them that bring no errors: the halves are tried by themselves.
    ///
    /// - Parameter accepted: of the same round; grows by what is taken.
    private mutating func apply(
        _ fixes: [Fix], to state: DesignState, after last: [DesignState], accepted: inout [Fix]
    ) throws(ProjectLoader.Error) -> DesignState? {
        let before = last.last ?? state
        var trial = overlay
        let all = accepted + fixes
        for (path, text) in FixSet.texts(of: all, in: state.sources) { trial.set(text, at: path.text) }
        let result = try DesignState(subject, over: trial, adjusting: adjust, besides: find)
        let errors = result.errorsBrought(since: before, by: fixes)
        if errors.isEmpty {
            accepted = all
            return result
        }
        if fixes.count == 1 {
            rejected[fixes[0].key] = .bringsErrors(errors)
            return last.last
        }
        let half = fixes.count / 2
        let first = try apply(Array(fixes[..<half]), to: state, after: last, accepted: &accepted)
        return try apply(
            Array(fixes[half...]), to: state, after: first.map { [$0] } ?? last, accepted: &accepted)
    }

    /// A value that follows another one is fixed once more when that one is, and still is one finding.
    private mutating func take(_ fixes: [Fix], of state: DesignState) {
        let (known, places) = (fixedSubjects, state.subjects)
        for fix in fixes {
            for range in fix.edits.map(\.range) + [fix.finding.range].compactMap(\.self) {
                let place = Diagnostic(fix.finding.id, .note, fix.finding.message, at: range)
                if let path = state.places?.path(of: place) { fixedPaths.insert(path) }
            }
            fixedPaths.formUnion(fix.finding.brokenPairs?.pairs.compactMap(\.foreground) ?? [])
            let subjects = places.judged(fix.finding)
            fixedSubjects.formUnion(subjects)
            let isAgain = !subjects.isEmpty && known.isSuperset(of: subjects)
            if isAgain, fixed.contains(where: { $0.path == fix.path }) { continue }
            fixed.append(fix)
        }
    }

    private mutating func candidate(_ finding: Diagnostic, of state: DesignState) -> Fix? {
        guard selection.includes(finding.id), let fix = state.fix(finding), rejected[fix.key] == nil,
            // What comes back after it was fixed would go round for ever.
            !done.contains(fix.key), holds(fix)
        else { return nil }
        if state.dialect != .lenient, let title = foreignTitle(of: FilePath(fix.path)) {
            rejected[fix.key] = .foreign(title)
            return nil
        }
        return fix
    }

    /// The tool whose file it is, if its content says so: to make a token file of it takes more than fixes. Plain YAML or
    /// JSON is nobody's.
    private mutating func foreignTitle(of path: FilePath) -> String? {
        if let known = foreignTitles[path] { return known }
        let format = originals[path] == nil ? nil : (try? ImportLoader.load(paths: [path.text]))?.format
        let title = format == .foreign(.plain) ? nil : format?.foreignTitle
        foreignTitles[path] = .some(title)
        return title
    }

    /// Whether the file is one that may be written; keeps what it holds.
    private mutating func holds(_ fix: Fix) -> Bool {
        if scope?.allows(FilePath(fix.path), at: FilePath(fix.path)) == false {
            rejected[fix.key] = .outside
            return false
        }
        if originals[FilePath(fix.path)] != nil { return true }
        guard let bytes = try? FileSystem.read(fix.path) else { return false }
        guard !bytes.isUTF16Or32 else {
            rejected[fix.key] = .notUTF8
            return false
        }
        originals[FilePath(fix.path)] = bytes
        return true
    }

    // MARK: The end

    private mutating func conclude(_ state: DesignState, isCut: Bool) throws(ProjectLoader.Error) {
        sources = state.sources
        hasErrors = state.hasErrors
        hasErrorsOutsideTokens = state.hasErrorsOutsideTokens
        let paths = Set(fixed.map { FilePath($0.path) })
        for (path, old) in originals.sorted(by: { $0.key < $1.key }) {
            guard let text = overlay.bytes(at: path.text), paths.contains(path) else { continue }
            let new = old.mark + text
            if new != old { files.append(File(path: path.text, old: old, new: new)) }
        }
        rest = state.findings.map { finding in (finding, reason(for: finding, in: state, isCut: isCut)) }
    }

    private func reason(for finding: Diagnostic, in state: DesignState, isCut: Bool) -> Reason {
        guard let fix = state.fix(finding) else { return .noFix }
        if !selection.includes(finding.id) { return .notSelected }
        if let reason = rejected[fix.key] { return reason }
        return isCut || done.contains(fix.key) ? .tooManyRounds : .overlaps
    }

    private func tokensFollowing(from first: DesignState, to last: DesignState) -> [String] {
        let changed = (try? last.changedTokens(since: first)) ?? []
        return changed.filter { path in
            let groups = path.indices.filter { path[$0] == "." }.map { String(path[..<$0]) }
            return !(groups + [path]).contains(where: fixedPaths.contains)
        }
    }

    /// Writes the files, all of them or none.
    ///
    /// - Throws: `FileSystem.Error` if a file cannot be written, or has changed since it was read.
    public func write() throws(FileSystem.Error) {
        try FileSystem.rewrite(files.map { Rewrite($0.path, from: $0.old, to: $0.new) })
    }
}

extension [UInt8] {
    /// The byte-order mark of UTF-8, if there is one.
    var mark: [UInt8] { starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : [] }

    /// No text of UTF-8 that can be read has a zero among its first bytes, or begins with these marks.
    fileprivate var isUTF16Or32: Bool {
        prefix(4).contains(0) || starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE])
    }
}
