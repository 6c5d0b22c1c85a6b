import TesseraDiagnostics
import TesseraTokenModel

/// Mends a design in memory, round after round, until there is nothing more that can be mended.
///
/// Nothing is written here: ``files`` has the texts to write.
public struct MendingRun: Sendable {
    /// What to mend.
    public struct Selection: Sendable {
        /// Rules, or areas such as `contrast`; none for all.
        public var rules: [String] = []

        public init(rules: [String] = []) { self.rules = rules }

        func includes(_ id: DiagnosticID) -> Bool {
            rules.isEmpty || rules.contains(id.rawValue) || rules.contains(id.area)
        }
    }

    /// What somebody says to a mend.
    public enum Answer: Sendable {
        case yes, no
        /// This one and all that follow.
        case all
        /// Neither this one nor any that follow.
        case quit
    }

    /// Why something is not mended.
    public enum Reason: Sendable {
        case noMend
        case notSelected
        case declined
        /// Every mend found for it changes a place that another mend changes in another way.
        case overlaps
        /// With the errors that it would bring.
        case bringsErrors([String])
        case outside
        case notUTF8
        case tooManyRounds

        public var text: String {
            switch self {
            case .noMend: "no mend is certain"
            case .notSelected: "not among the rules that were named"
            case .declined: "declined"
            case .overlaps: "another mend changes the same place"
            case .bringsErrors(let errors):
                "mended, it would bring "
                    + (errors.count == 1 ? "an error: " : "\(errors.count) errors, the first of them: ")
                    + (errors.first ?? "")
            case .outside: "the file lies outside of the project's folder"
            case .notUTF8: "the file is not UTF-8, which is all that is written"
            case .tooManyRounds: "after \(MendingRun.roundLimit) rounds there was still more to mend"
            }
        }
    }

    /// A file that is changed.
    public struct File: Sendable {
        public let path: String
        /// As it was read, with its byte-order mark.
        public let old: [UInt8]
        public let new: [UInt8]
        /// How many findings are mended in it.
        public let mendCount: Int
    }

    public private(set) var files: [File] = []
    /// What is found after all mends, and why it is still there.
    public private(set) var rest: [(finding: Diagnostic, reason: Reason)] = []
    public private(set) var mended: [Mend] = []
    public private(set) var sources = SourceMap()
    public private(set) var hasErrors = false
    public private(set) var hasErrorsOutsideTokens = false

    static let roundLimit = 10

    private let subject: Subject
    private let selection: Selection
    private let adjust: @Sendable (inout ProjectLoader.Project) -> Void
    /// Outside of which nothing is written; `nil` for files that the command line names.
    private var scope: ReadingScope?
    private var overlay = FileOverlay()
    private var originals: [FilePath: [UInt8]] = [:]
    private var refused: [MendKey: Reason] = [:]
    private var done: Set<MendKey> = []
    private var hasQuit = false
    private var takesAll = false

    /// - Parameters:
    ///   - adjust: how the project is to be read.
    ///   - ask: is asked for each mend, with the text that it changes; `nil` to take all.
    public init(
        _ subject: Subject, selection: Selection = Selection(),
        adjusting adjust: @escaping @Sendable (inout ProjectLoader.Project) -> Void = { _ in },
        asking ask: ((Mend, SourceMap) -> Answer)? = nil
    ) throws(ProjectLoader.Failure) {
        self.subject = subject
        self.selection = selection
        self.adjust = adjust
        if case .manifest(let path) = subject { scope = ReadingScope(FilePath(path).folder.text) }
        var state = try DesignState(subject, over: overlay, adjusting: adjust)
        var round = 0
        while let next = try mend(state, asking: ask) {
            state = next
            round += 1
            if round == Self.roundLimit { break }
        }
        try conclude(state, isCut: round == Self.roundLimit)
    }

    // MARK: Rounds

    /// - Returns: `nil` where nothing could be mended.
    private mutating func mend(
        _ state: DesignState, asking ask: ((Mend, SourceMap) -> Answer)?
    ) throws(ProjectLoader.Failure) -> DesignState? {
        var set = MendSet()
        let candidates = state.findings.compactMap { candidate($0, in: state.sources) }
        // What is judged of a value whose name or type is about to change is judged anew.
        let phase = candidates.map(\.phase).min()
        for mend in candidates where mend.phase == phase {
            if let ask, !takesAll {
                if hasQuit {
                    refused[mend.key] = .declined
                    continue
                }
                // What cannot be taken now is asked for in the next round.
                var trial = set
                guard trial.add(mend) else { continue }
                switch ask(mend, state.sources) {
                case .yes: break
                case .all: takesAll = true
                case .no:
                    refused[mend.key] = .declined
                    continue
                case .quit:
                    refused[mend.key] = .declined
                    hasQuit = true
                    continue
                }
            }
            _ = set.add(mend)
        }
        if set.mends.isEmpty {
            // All were declined; others may come behind them.
            return candidates.isEmpty || hasQuit ? nil : try mend(state, asking: ask)
        }
        var accepted: [Mend] = []
        let result = try apply(set.mends, to: state, after: [], accepted: &accepted)
        // Where all were declined or withdrawn, there may be others to come.
        guard let result, !accepted.isEmpty else { return hasQuit ? nil : try mend(state, asking: ask) }
        for (path, text) in MendSet.texts(of: accepted, in: state.sources) { overlay.set(text, at: path.text) }
        mended += accepted
        done.formUnion(accepted.map(\.key))
        return result
    }

    /// Takes all of the mends, or those of them that bring no errors: the halves are tried by themselves.
    ///
    /// - Parameter accepted: of the same round; grows by what is taken.
    private mutating func apply(
        _ mends: [Mend], to state: DesignState, after last: [DesignState], accepted: inout [Mend]
    ) throws(ProjectLoader.Failure) -> DesignState? {
        let before = last.last ?? state
        var trial = overlay
        let all = accepted + mends
        for (path, text) in MendSet.texts(of: all, in: state.sources) { trial.set(text, at: path.text) }
        let result = try DesignState(subject, over: trial, adjusting: adjust)
        let errors = result.errorsBrought(since: before, by: mends)
        if errors.isEmpty {
            accepted = all
            return result
        }
        if mends.count == 1 {
            refused[mends[0].key] = .bringsErrors(errors)
            return last.last
        }
        let half = mends.count / 2
        let first = try apply(Array(mends[..<half]), to: state, after: last, accepted: &accepted)
        return try apply(
            Array(mends[half...]), to: state, after: first.map { [$0] } ?? last, accepted: &accepted)
    }

    private mutating func candidate(_ finding: Diagnostic, in sources: SourceMap) -> Mend? {
        guard selection.includes(finding.id), let mend = Mend(finding, in: sources), refused[mend.key] == nil,
            // What comes back after it was mended would go round for ever.
            !done.contains(mend.key), holds(mend)
        else { return nil }
        return mend
    }

    /// Whether the file is one that may be written; keeps what it holds.
    private mutating func holds(_ mend: Mend) -> Bool {
        if scope?.allows(FilePath(mend.path), at: FilePath(mend.path)) == false {
            refused[mend.key] = .outside
            return false
        }
        if originals[FilePath(mend.path)] != nil { return true }
        guard let bytes = try? FileSystem.read(mend.path) else { return false }
        guard !bytes.isUTF16Or32 else {
            refused[mend.key] = .notUTF8
            return false
        }
        originals[FilePath(mend.path)] = bytes
        return true
    }

    // MARK: The end

    private mutating func conclude(_ state: DesignState, isCut: Bool) throws(ProjectLoader.Failure) {
        sources = state.sources
        hasErrors = state.hasErrors
        hasErrorsOutsideTokens = state.hasErrorsOutsideTokens
        let counts = Dictionary(grouping: mended) { FilePath($0.path) }.mapValues(\.count)
        for (path, old) in originals.sorted(by: { $0.key < $1.key }) {
            guard let text = overlay.bytes(at: path.text), counts[path] != nil else { continue }
            let new = old.mark + text
            if new != old { files.append(File(path: path.text, old: old, new: new, mendCount: counts[path] ?? 0)) }
        }
        rest = state.findings.map { finding in (finding, reason(for: finding, in: state.sources, isCut: isCut)) }
    }

    private func reason(for finding: Diagnostic, in sources: SourceMap, isCut: Bool) -> Reason {
        guard let mend = Mend(finding, in: sources) else { return .noMend }
        if !selection.includes(finding.id) { return .notSelected }
        if let reason = refused[mend.key] { return reason }
        return isCut || done.contains(mend.key) ? .tooManyRounds : .overlaps
    }

    /// Writes the files, all of them or none.
    public func write() throws(FileSystem.Failure) {
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
