import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

// Types that an output has no place for, such as values that only CSS can say in outputs that are no CSS.

extension GeneratorInput {
    /// The same without raw CSS.
    package var withoutRawCSS: GeneratorInput {
        tokens.without(.css).map { replacing(tokens: $0.tokens) } ?? self
    }

    /// What an output is made of, and the notes on what it has no place for.
    package func fitting(_ output: Output) -> (input: GeneratorInput, notes: [Diagnostic]) {
        var input = output.format.takesPartialTokens ? self : replacing(tokens: tokens.withoutPartialTokens)
        var notes: [Diagnostic] = []
        let types = output.format.typesWithoutPlace
        for type in TokenType.allCases where types.contains(type) {
            guard let (others, left) = input.tokens.without(type) else { continue }
            input = input.replacing(tokens: others)
            notes.append(.leavesOut(left.map { tokens.tree[$0].path }, of: type, output.path))
        }
        return (input, notes)
    }
}

extension Diagnostic {
    fileprivate static func leavesOut(_ paths: [String], of type: TokenType, _ output: String) -> Diagnostic {
        Diagnostic(
            "output/css", .note,
            "'\(output)' leaves out \(paths.count.counted("token")) of \(type.plural): \(paths.firstThreeQuoted)",
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
