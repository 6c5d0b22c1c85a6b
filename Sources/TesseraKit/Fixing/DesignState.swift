import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenComparison
import TesseraTokenModel
import TesseraTokenResolution

/// What is found in a design as it would be with some texts changed.
struct DesignState: Sendable {
    let findings: [Diagnostic]
    let sources: SourceMap
    /// What status the run would end with if nothing more were fixed: 0, 1 or 2.
    let hasErrors: Bool
    let hasErrorsOutsideTokens: Bool
    let tree: TokenTree?
    /// `nil` where the manifest cannot be read, or nothing can be fixed.
    let places: TokenPlaces?
    /// `nil` where the manifest cannot be read.
    let tokens: ResolvedTokens?
    /// In which token files are read; `nil` where the manifest cannot be.
    let dialect: TokenDialect?

    /// - Throws: where files cannot be read, or are none of a design.
    init(
        _ subject: Subject, over overlay: FileOverlay, adjusting adjust: (inout ProjectLoader.Project) -> Void,
        besides find: (Compilation, Manifest) -> [Diagnostic]
    ) throws(ProjectLoader.Error) {
        let project: ProjectLoader.Project
        do throws(ProjectLoader.Error) {
            project = try subject.load(over: overlay)
        } catch {
            guard case .manifest(let findings, let sources) = error else { throw error }
            self.findings = findings
            self.sources = sources
            hasErrors = findings.hasErrors
            hasErrorsOutsideTokens = findings.hasErrors
            tree = nil
            places = nil
            tokens = nil
            dialect = nil
            return
        }
        var adjusted = project
        adjust(&adjusted)
        let compilation = Compiler.check(adjusted.input)
        findings = compilation.diagnostics + find(compilation, adjusted.input.manifest)
        sources = compilation.sources
        hasErrors = compilation.hasErrors
        hasErrorsOutsideTokens = compilation.hasErrorsOutsideTokens
        tree = compilation.tree
        places = findings.contains { !$0.fixIts.isEmpty } ? TokenPlaces(of: compilation.tree) : nil
        tokens = compilation.tokens
        dialect = adjusted.input.manifest.dialect
    }

    /// The changes that fix a finding; `nil` where none is certain.
    func fix(_ finding: Diagnostic) -> Fix? {
        if finding.fixIts.isEmpty { return nil }
        return Fix(finding, in: sources, owner: places?.path(of: finding))
    }

    var subjects: FindingSubjects { FindingSubjects(findings, sources, tree) }

    /// The paths of tokens that have other values than before, in some context that both states have.
    ///
    /// - Throws: for tokens that vary in too many contexts to compare them.
    func changedTokens(since before: DesignState) throws(DesignComparison.Error) -> [String] {
        guard let old = before.tokens, let tokens else { return [] }
        let comparison = DesignComparison(
            from: ComparedDesign(tokens: old, contrast: [], findings: []),
            to: ComparedDesign(tokens: tokens, contrast: [], findings: []))
        return try comparison.diff().tokens.compactMap { change in
            if case .changed = change.kind { change.path } else { nil }
        }
    }

    /// How often there is an error about each subject, by the contexts that it holds in: what is compared, because
    /// places move and figures change.
    ///
    /// - Parameter paths: of the files that count; `nil` for all.
    private func errors(in paths: Set<FilePath>? = nil) -> [FindingSubject: [String: Int]] {
        let subjects = subjects
        return findings.reduce(into: [:]) { counts, finding in
            guard finding.severity == .error else { return }
            if let paths {
                guard let range = finding.range, paths.contains(FilePath(sources[range.source].path)) else { return }
            }
            for place in subjects.places(of: finding) {
                counts[place.subject, default: [:]][place.contexts, default: 0] += 1
            }
        }
    }

    /// The contrast of each pair that has too little.
    private var shares: [FindingSubject: Double] {
        var shares: [FindingSubject: Double] = [:]
        for pair in findings.flatMap({ $0.brokenPairs?.pairs ?? [] }) {
            let subject = FindingSubject(pair)
            shares[subject] = min(shares[subject] ?? .infinity, pair.share)
        }
        return shares
    }

    /// Errors that a change has brought, as messages.
    ///
    /// What could not be read before could not be judged either: where an error of reading goes, what rules of design
    /// find behind it is not because of the change. Nor are the errors of files that the manifest names, where it could
    /// not be read.
    func errorsBrought(since before: DesignState, by fixes: [Fix]) -> [String] {
        let changed = before.tree == nil ? Set(fixes.map { FilePath($0.path) }) : nil
        let (old, new, subjects) = (before.errors(), errors(in: changed), subjects)
        let opensValues = fixes.contains {
            $0.finding.severity == .error && !RuleCatalog.judgments.contains($0.finding.id)
        }
        // Values without a type are read when they have one, and spelled as their type is in the next round.
        let opensTypes = fixes.contains { $0.finding.id == "type/missing" }
        let spelled = opensTypes ? findings.filter { !$0.fixIts.isEmpty } : []
        let spelledNext = Set(spelled.flatMap(subjects.places).map(\.subject))
        var isBrought: [FindingSubject: Set<String>] = [:]
        var brought = 0
        for (subject, counts) in new where !spelledNext.contains(subject) {
            if opensValues, RuleCatalog.judgments.contains(subject.id) { continue }
            for (contexts, count) in counts {
                let more = count - (old[subject].map { Self.count(in: contexts, of: $0) } ?? 0)
                if more <= 0 { continue }
                brought += more
                isBrought[subject, default: []].insert(contexts)
            }
        }
        // An error may be told in other words once a part of it is fixed.
        var gone = 0
        for (subject, counts) in old {
            for (contexts, count) in counts { gone += max(0, count - (new[subject]?[contexts] ?? 0)) }
        }
        // A type that is changed is another than tokens that refer to it say; one that is added shows that they differed.
        let breaksTypes = !opensTypes && isBrought.keys.contains { $0.id == "reference/type" }
        // These come of what is written by the fix itself: a reference, a key, or a value beside children.
        let breaksStructure = isBrought.keys.contains { subject in
            ["reference/cycle", "yaml/duplicate-key", "name/duplicate", "structure/children"].contains(subject.id)
        }
        if brought > 0, !opensValues || brought > gone || breaksTypes || breaksStructure {
            let messages = findings.filter { $0.severity == .error }.flatMap { finding in
                subjects.places(of: finding)
                    .filter { isBrought[$0.subject]?.contains($0.contexts) ?? false }
                    .map { "\($0.message) [\($0.subject.id)]" }
            }
            return Set(messages).sorted()
        }
        if opensValues { return [] }
        // A pair that had too little contrast may have less now.
        let oldShares = before.shares
        return shares.filter { subject, share in oldShares[subject].map { share < $0 - 1e-9 } ?? false }
            .map { "\($0.key.words), even less than before [\($0.key.id)]" }.sorted()
    }

    /// How often the same was wrong in some contexts: in these, or in all that they are among.
    private static func count(in contexts: String, of counts: [String: Int]) -> Int {
        if let count = counts[contexts] { return count }
        let words = Set(contexts.split(separator: ", "))
        return counts.filter { words.isSuperset(of: $0.key.split(separator: ", ")) }.map(\.value).max() ?? 0
    }
}
