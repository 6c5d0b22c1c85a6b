import TesseraDiagnostics
import TesseraOutputCore
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
    }

    /// How often each error is there: what is compared, because places move.
    private var errors: [ErrorKey: Int] {
        findings.reduce(into: [:]) { counts, finding in
            guard finding.severity == .error else { return }
            for key in keys(of: finding) { counts[key, default: 0] += 1 }
        }
    }

    /// Of what one value breaks each pair of colors, in each of its contexts.
    private func keys(of finding: Diagnostic) -> [ErrorKey] {
        guard let broken = finding.brokenPairs else { return [key(of: finding)] }
        return broken.pairs.flatMap { pair in
            (pair.contexts.isEmpty ? [""] : pair.contexts).map { ErrorKey(pair, in: $0) }
        }
    }

    private func key(of finding: Diagnostic) -> ErrorKey {
        ErrorKey(
            id: finding.id, message: finding.message, path: finding.range.map { sources[$0.source].path } ?? "")
    }

    private struct ErrorKey: Hashable {
        let id: DiagnosticID
        let message: String
        /// The file; of a pair of colors the context.
        let path: String

        /// The same pair, where it has less contrast than required in all contexts.
        var everywhere: ErrorKey { ErrorKey(id: id, message: message, path: "") }

        init(id: DiagnosticID, message: String, path: String) {
            self.id = id
            self.message = message
            self.path = path
        }

        init(_ pair: Diagnostic.BrokenPair, in context: String) {
            self.init(id: pair.rule, message: "too little contrast of \(pair.title)", path: context)
        }
    }

    /// The contrast of each pair that has too little.
    private var shares: [ErrorKey: Double] {
        var shares: [ErrorKey: Double] = [:]
        for pair in findings.flatMap({ $0.brokenPairs?.pairs ?? [] }) {
            let key = ErrorKey(pair, in: "")
            shares[key] = min(shares[key] ?? .infinity, pair.share)
        }
        return shares
    }

    /// Errors that a change has brought, as messages.
    ///
    /// What could not be read before could not be judged either: where an error of reading goes, what rules of design
    /// find behind it is not because of the change.
    func errorsBrought(since before: DesignState, by fixes: [Fix]) -> [String] {
        let old = before.errors
        let opensValues = fixes.contains {
            $0.finding.severity == .error && !RuleCatalog.judgments.contains($0.finding.id)
        }
        // Values without a type are read when they have one, and spelled as their type is in the next round.
        let opensTypes = fixes.contains { $0.finding.id == "type/missing" }
        let spelledNext = opensTypes ? Set(findings.filter { !$0.fixIts.isEmpty }.flatMap(keys)) : []
        var isBrought: [ErrorKey] = []
        var brought = 0
        for (key, count) in errors {
            if opensValues, RuleCatalog.judgments.contains(key.id) { continue }
            if spelledNext.contains(key) { continue }
            let more = count - (old[key] ?? old[key.everywhere] ?? 0)
            if more > 0 {
                brought += more
                isBrought.append(key)
            }
        }
        // An error may be told in other words once a part of it is fixed.
        let gone = old.reduce(0) { $0 + max(0, $1.value - (errors[$1.key] ?? 0)) }
        if brought > 0, !opensValues || brought > gone {
            return isBrought.map { "\($0.message) [\($0.id)]" }.sorted()
        }
        if opensValues { return [] }
        // A pair that had too little contrast may have less now.
        let oldShares = before.shares
        return shares.filter { key, share in oldShares[key].map { share < $0 - 1e-9 } ?? false }
            .map { "\($0.key.message), even less than before [\($0.key.id)]" }.sorted()
    }
}
