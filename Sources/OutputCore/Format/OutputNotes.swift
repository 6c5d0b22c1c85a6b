import TesseraConfiguration
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

// Contexts that nothing chooses in an output: a system knows the modifier, and not all of its states.

extension GeneratorInput {
    /// A note on each modifier that values depend on.
    func notesOnContexts(of output: Output) -> [Diagnostic] {
        tokens.usedModifiers.indices.compactMap { index in
            let modifier = tokens.contexts.modifiers[index]
            guard let setting = modifier.system?.setting else { return nil }
            let names = modifier.contexts.indices.filter { output.format.neverShows($0, of: modifier) }
                .map { "'\(modifier.contexts[$0])'" }
            if names.isEmpty { return nil }
            return Diagnostic(
                "output/system", .note,
                "'\(output.path)' has no value of \(names.joined(separator: ", ")), because no system that it is for knows that state of '\(setting.rawValue)'",
                at: nil)
        }
    }
}
