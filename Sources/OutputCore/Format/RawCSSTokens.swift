import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

// Values that only CSS can say, in outputs that are no CSS.

extension GeneratorInput {
    /// The same without raw CSS.
    package var withoutRawCSS: GeneratorInput {
        tokens.without(.css).map { replacing(tokens: $0.tokens) } ?? self
    }

    /// What an output is made of, and the note on what it has no place for.
    package func fitting(_ output: Output) -> (input: GeneratorInput, note: Diagnostic?) {
        let whole = output.format.takesPartialTokens ? self : replacing(tokens: tokens.withoutPartialTokens)
        guard !output.format.takesRawCSS, let (others, left) = whole.tokens.without(.css) else { return (whole, nil) }
        return (replacing(tokens: others), .leavesOutCSS(left.map { tokens.tree[$0].path }, output.path))
    }
}

extension Diagnostic {
    fileprivate static func leavesOutCSS(_ paths: [String], _ output: String) -> Diagnostic {
        let shown = 3
        let names = paths.prefix(shown).map { "'\($0)'" }.joined(separator: ", ")
        let rest = paths.count > shown ? " and \(paths.count - shown) more" : ""
        return Diagnostic(
            "output/css", .note,
            "'\(output)' leaves out \(paths.count.counted("token")) of raw CSS: \(names)\(rest)",
            at: nil)
    }
}
