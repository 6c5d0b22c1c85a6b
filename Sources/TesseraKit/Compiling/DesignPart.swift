import TesseraConfiguration

/// Some contexts of a design, by the indices of their modifiers.
struct DesignPart: Sendable {
    /// Of the whole design.
    let contexts: ContextSpace
    let choices: [Int: Int]
}

extension Compiler {
    /// Compiles a design to show what it comes to in some contexts.
    ///
    /// Contexts are chosen first, and references followed after (DTCG 2025.10 Resolver, 6): where the whole design has
    /// errors, the contexts may have none. Nothing is generated, whatever outputs the manifest has.
    ///
    /// - Parameter inputs: such as `appearance=dark`. Where one names nothing, the whole design is compiled.
    public static func compile(_ input: CompilationInput, choosing inputs: [String]) -> Compilation {
        var input = input
        input.manifest.outputs = []
        let whole = compile(input)
        guard whole.hasErrors, let choices = try? whole.tokens.contexts.choices(parsing: inputs), !choices.isEmpty
        else {
            return whole
        }
        input.part = DesignPart(contexts: whole.tokens.contexts, choices: choices)
        return compile(input)
    }
}
