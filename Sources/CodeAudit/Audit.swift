import TesseraAuditFacts
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Holds what scanners saw in an app's code against a design: what should be a token, which it is,
/// and what no token can fix.
public struct Audit {
    /// What came out.
    public struct Report: Sendable {
        /// In source order.
        public var diagnostics: [Diagnostic]
        /// The files that something is told of, behind those that were there before.
        public let sources: SourceMap
    }

    private let designs: [AuditedLanguage: AuditDesign]
    private let locked: Set<DiagnosticID>
    private let editorRules: Set<DiagnosticID>

    /// - Parameters:
    ///   - designs: the design for each language that there is code in.
    ///   - locked: rules whose findings no comment excepts.
    ///   - editorRules: rules of editors, whose findings a comment may ignore, too.
    public init(_ designs: [AuditDesign], locked: Set<DiagnosticID> = [], editorRules: Set<DiagnosticID> = []) {
        self.locked = locked
        self.editorRules = editorRules
        self.designs = Dictionary(designs.map { ($0.language, $0) }) { first, _ in first }
    }

    /// - Parameters:
    ///   - facts: of all files, in the order of the files.
    ///   - sources: what has been read before.
    ///   - isWhole: whether the facts are of all files of an app, so that a comment that ignores nothing is stale.
    ///   - editorFindings: what an editor may find on a line of a file by its rules; `nil` where nobody knows.
    ///   - read: the text of a file, without a byte-order mark; `nil` for one that is not there any more.
    public func report(
        on facts: [Fact], sources: SourceMap = SourceMap(), isWhole: Bool = true,
        editorFindings: @escaping (_ file: String, _ line: Int) -> Set<DiagnosticID>? = { _, _ in [] },
        read: @escaping (String) -> SourceText?
    ) -> Report {
        let suppressions = SuppressionTable(facts, locked: locked, editorRules: editorRules)
        var findings: [Finding] = []
        for (language, own) in facts.byLanguage {
            guard let design = designs[language] else { continue }
            findings += LiteralAudit(design).findings(for: own)
            findings += own.compactMap { TargetAudit.finding(for: $0, minimum: design.target) }
            if language == .swift { findings += MotionAudit(own, design).findings() }
        }
        findings += facts.compactMap { FaultAudit.finding(for: $0) }
        findings += ScreenWalk(facts).findings
        // The same container once more, where it stands outside of a screen.
        findings += SafeAreaAudit.findings(for: facts, besides: findings)
        let brokenFiles = Set(
            facts.compactMap { fact in if case .fault = fact.content { fact.file } else { nil } })
        let stale = suppressions.staleFindings(
            besides: findings,
            in: SuppressionTable.Scope(
                wholeFiles: { !brokenFiles.contains($0) },
                isWhole: isWhole && !brokenFiles.contains { AuditedLanguage(file: $0) == .swift },
                editorFindings: editorFindings))
        findings =
            findings.filter { !suppressions.covers($0) } + suppressions.findings + stale
            + suppressions.lockedExceptions(among: findings)

        var reader = SpotReader(sources: sources, read: read)
        let sorted = findings.enumerated().sorted { Self.precedes($0, $1) }.map(\.element)
        let diagnostics = sorted.map { diagnostic(for: $0, &reader) }
        return Report(diagnostics: diagnostics.sortedInSourceOrder(), sources: reader.sources)
    }

    /// A value that is written down in code although it could be a token.
    public struct Literal: Hashable, Sendable {
        /// The rule that finds it, such as `audit/color`.
        public let rule: DiagnosticID
        public let file: String
        /// Whether a comment with a reason says that it is meant.
        public let isExcepted: Bool
    }

    /// All values that are written down in code, one for each place.
    public func literals(in facts: [Fact]) -> [Literal] {
        let suppressions = SuppressionTable(facts, locked: locked, editorRules: editorRules)
        return facts.byLanguage.flatMap { language, own in
            designs[language].map { LiteralAudit($0).findings(for: own) } ?? []
        }.flatMap { finding in
            let isExcepted = suppressions.covers(finding)
            return [Literal](
                repeating: Literal(rule: finding.id, file: finding.spot.file, isExcepted: isExcepted),
                count: finding.more.count + 1)
        }
    }

    /// By file, as bytes, and then in the order of the audit: the texts are read in this order.
    private static func precedes(
        _ lhs: (offset: Int, element: Finding), _ rhs: (offset: Int, element: Finding)
    ) -> Bool {
        let (left, right) = (lhs.element.spot.file, rhs.element.spot.file)
        return left == right ? lhs.offset < rhs.offset : left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    private func diagnostic(for finding: Finding, _ reader: inout SpotReader) -> Diagnostic {
        let severity = AuditRules.description(of: finding.id)?.severity ?? .warning
        let range = reader.range(of: finding.spot)
        var notes: [Diagnostic.Note] = []
        for note in finding.notes { notes.append(Diagnostic.Note(note.message, at: reader.range(of: note.spot))) }
        var fixIts: [Diagnostic.FixIt] = []
        if let replacement = finding.replacement {
            for spot in [finding.spot] + finding.more {
                fixIts.append(
                    Diagnostic.FixIt("use \(replacement)", replace: reader.range(of: spot), with: replacement))
            }
        }
        let times = finding.more.isEmpty ? "" : " (\(finding.more.count + 1) times)"
        return Diagnostic(
            finding.id, severity, finding.message + times, at: range, hint: finding.hint, notes: notes, fixIts: fixIts)
    }
}

extension [Fact] {
    /// In the order of the languages; each with its facts in their order.
    fileprivate var byLanguage: [(AuditedLanguage, [Fact])] {
        let groups = Dictionary(grouping: self, by: \.language)
        return AuditedLanguage.allCases.compactMap { language in groups[language].map { (language, $0) } }
    }
}
