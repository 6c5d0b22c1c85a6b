import TesseraDiagnostics

/// Writes outputs. The tokens must be without errors: what has no value is left out.
public enum CodeGenerator {
    /// - Returns: the files, and what stands in their way: names that collide.
    public static func generate<Sink: OutputSink>(
        _ output: Output, from input: GeneratorInput, into sink: Sink
    ) -> (files: [Sink.File], diagnostics: [Diagnostic]) {
        var files = OutputFiles(in: sink)
        let (input, note) = input.fitting(output)
        let diagnostics = output.format.generate(input, path: output.path, into: &files)
        return (files.all, diagnostics + (note.map { [$0] } ?? []))
    }

    /// The same in memory.
    public static func generate(_ output: Output, from input: GeneratorInput) -> ([GeneratedFile], [Diagnostic]) {
        let (files, diagnostics) = generate(output, from: input, into: MemorySink())
        return (files.map(\.generated), diagnostics)
    }

    /// Finds what stands in the way of an output, and which files it comes to, without the texts that nothing is found
    /// in.
    public static func dryRun(
        _ output: Output, from input: GeneratorInput
    ) -> (paths: [String], diagnostics: [Diagnostic]) {
        let (input, note) = input.fitting(output)
        let (paths, diagnostics) = output.format.dryRun(input, path: output.path)
        return (paths, diagnostics + (note.map { [$0] } ?? []))
    }

    /// Files that were made as a whole.
    public static func hand<Sink: OutputSink>(_ files: [GeneratedFile], to sink: Sink) -> [Sink.File] {
        var handed = OutputFiles(in: sink)
        handed.add(files)
        return handed.all
    }
}
