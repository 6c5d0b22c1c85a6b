import TesseraDiagnostics

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
    public init(failures: [String]) {
        self.init(failures.map { ReportedFinding(Diagnostic("run/failure", .error, $0, at: nil)) }, SourceMap())
    }

    public var hasErrors: Bool { findings.contains { $0.diagnostic.severity == .error && $0.standing == .counted } }

    /// The same with other names for its files.
    func renamed(_ rename: (String) -> String) -> ReportSection {
        var renamed = SourceMap()
        for text in sources.texts { _ = renamed.add(SourceText(path: rename(text.path), bytes: text.bytes)) }
        return ReportSection(findings, renamed)
    }
}
