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

        public init(command: String, toolVersion: String, rules: [RuleDescription], status: Int) {
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
            return count == 0 ? nil : Self.count(count, noun)
        }
        if !counted.contains(where: { $0.severity == .error }) { parts.insert("no errors", at: 0) }
        let ignoredCount = findings.count { if case .ignored = $0.standing { true } else { false } }
        let knownCount = findings.count { $0.standing == .known }
        if ignoredCount > 0 { parts.append("\(ignoredCount) ignored") }
        if knownCount > 0 { parts.append("\(knownCount) known") }
        return parts.joined(separator: ", ")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
