import TesseraDiagnostics

/// All that a run has found, ready to be told in any format.
public struct FindingReport: Sendable {
    /// What a run was, besides its findings.
    public struct Run: Sendable {
        /// `check` or `audit`.
        public let command: String
        public let toolVersion: String
        /// Those that findings can be of.
        public let rules: [RuleDescription]
        /// The exit status: 0 and 1 say that all was looked at, 2 and 3 that something stood in the way.
        public let status: Int
        /// What became of the tokens, of a command that reads files of other formats.
        public var account: TokenAccount?
        /// The text of a manifest for what a conversion writes.
        public var manifest: String?
        /// Where the documentation explains each finding.
        public let pages: FindingPages

        public init(
            command: String, toolVersion: String, rules: [RuleDescription], status: Int,
            pages: FindingPages = .published
        ) {
            self.pages = pages
            self.command = command
            self.toolVersion = toolVersion
            self.rules = rules
            self.status = status
        }
    }

    let run: Run
    let sections: [ReportSection]
    /// Of all sections, in their order.
    let findings: [LocatedFinding]
    /// Every file that was looked at, once.
    let files: [String]

    /// - Parameter rename: how the report calls a file; `nil` for as it is called.
    public init(_ sections: [ReportSection], of run: Run, rename: ((String) -> String)? = nil) {
        var fingerprints = FingerprintSet()
        var known: Set<FilePath> = []
        let sections = rename.map { rename in sections.map { $0.renamed(rename) } } ?? sections
        self.run = run
        self.sections = sections
        findings = sections.flatMap { $0.located(&fingerprints) }
        files = sections.flatMap(\.sources.texts).map(\.path).filter { known.insert(FilePath($0)).inserted }
    }

    /// Those that count for the exit status.
    var counted: [LocatedFinding] { findings.filter(\.isCounted) }

    /// `2 errors, 1 warning`.
    var summary: String {
        let counted = counted
        let severities: [(Diagnostic.Severity, String)] = [(.error, "error"), (.warning, "warning"), (.note, "note")]
        var parts = severities.compactMap { severity, noun -> String? in
            let count = counted.count { $0.severity == severity }
            return count == 0 ? nil : count.counted(noun)
        }
        if !counted.contains(where: { $0.severity == .error }) { parts.insert("no errors", at: 0) }
        let suppressedCount = findings.count { if case .suppressed = $0.status { true } else { false } }
        let knownCount = findings.count { $0.status == .known }
        if suppressedCount > 0 { parts.append("\(suppressedCount) suppressed") }
        if knownCount > 0 { parts.append("\(knownCount) known") }
        return parts.joined(separator: ", ")
    }
}

extension FindingReport {
    typealias FileFindings = [(path: String, findings: [LocatedFinding])]

    /// Every file that was looked at, and what is wrong in it. The files come in the order in which they were read.
    var countedByFile: FileFindings { byFile(counted) }
    var allByFile: FileFindings { byFile(findings) }

    private func byFile(_ findings: [LocatedFinding]) -> FileFindings {
        let groups = Dictionary(grouping: findings) { FilePath($0.path) }
        var paths = files.map { FilePath($0) }
        let known = Set(paths)
        // What has no place may be in a project without files.
        for path in groups.keys.sorted() where !known.contains(path) { paths.append(path) }
        return paths.map { ($0.text, groups[$0] ?? []) }
    }
}

/// What was found in one project, with the sources that the findings point into.
public struct ReportSection: Sendable {
    public let findings: [ReportedFinding]
    /// Only sources that a finding names have their text: a report on hundreds of projects must not hold them all.
    public let sources: SourceMap

    public init(_ findings: [ReportedFinding], _ sources: SourceMap) {
        var named: Set<SourceID> = []
        for finding in findings {
            let diagnostic = finding.diagnostic
            for place in diagnostic.places { named.insert(place.source) }
            for note in diagnostic.notes { if let range = note.range { named.insert(range.source) } }
            for fixIt in diagnostic.fixIts { named.insert(fixIt.range.source) }
        }
        var kept = SourceMap()
        for (index, text) in sources.texts.enumerated() {
            let isNamed = named.contains(SourceID(index: Int32(index)))
            _ = kept.add(SourceText(path: text.path, bytes: isNamed ? text.bytes : []))
        }
        self.findings = findings
        self.sources = kept
    }

    /// Why nothing, or not all, could be looked at. A report on that must not look like a clean one.
    public init(errorMessages: [String]) {
        self.init(errorMessages.map { ReportedFinding(Diagnostic("run/failure", .error, $0, at: nil)) }, SourceMap())
    }

    public var hasErrors: Bool { findings.contains { $0.diagnostic.severity == .error && $0.status == .counted } }

    /// The same with other names for its files.
    func renamed(_ rename: (String) -> String) -> ReportSection {
        var renamed = SourceMap()
        for text in sources.texts { _ = renamed.add(SourceText(path: rename(text.path), bytes: text.bytes)) }
        return ReportSection(findings, renamed)
    }
}
