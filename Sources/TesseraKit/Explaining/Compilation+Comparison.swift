import TesseraDiagnostics
import TesseraTokenComparison
import TesseraTokenValidation

extension Compilation {
    /// One side of a ``DesignComparison``.
    public var comparedDesign: ComparedDesign {
        ComparedDesign(
            tokens: tokens,
            contrast: contrastReport.entries.map { entry in
                ContrastFigure(
                    title: entry.title, contexts: entry.contexts,
                    verdict: ContrastFigure.Verdict(
                        ratio: entry.proof?.verdict.decidingRatio, threshold: entry.threshold,
                        passes: entry.proof?.verdict.passes ?? false))
            })
    }

    /// Errors that leave tokens without a value. What the rules say of values is not among them.
    public var errorsOfReading: [Diagnostic] {
        let judgments = Set(Validator.descriptions.map(\.id))
        return diagnostics.filter { $0.severity == .error && !judgments.contains($0.id) }
    }
}
