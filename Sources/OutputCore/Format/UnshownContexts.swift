import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenResolution

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
