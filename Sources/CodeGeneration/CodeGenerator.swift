import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Writes outputs. The tokens must be without errors: what has no value is left out.
public enum CodeGenerator {
    /// - Returns: the files, and what stands in their way: names that collide.
    public static func generate<Sink: OutputSink>(
        _ output: Output, from input: GeneratorInput, into sink: Sink
    ) -> (files: [Sink.File], diagnostics: [Diagnostic]) {
        var files = OutputFiles(in: sink)
        let (input, note) = input.fitting(output)
        let diagnostics = generate(output, from: input, into: &files)
        return (files.all, diagnostics + (note.map { [$0] } ?? []))
    }

    /// The same in memory.
    public static func generate(_ output: Output, from input: GeneratorInput) -> ([GeneratedFile], [Diagnostic]) {
        let (files, diagnostics) = generate(output, from: input, into: MemorySink())
        return (files.map(\.generated), diagnostics)
    }

    /// Files that were made as a whole.
    public static func hand<Sink: OutputSink>(_ files: [GeneratedFile], to sink: Sink) -> [Sink.File] {
        var handed = OutputFiles(in: sink)
        handed.add(files)
        return handed.all
    }

    private static func generate(
        _ output: Output, from input: GeneratorInput, into files: inout OutputFiles<some OutputSink>
    ) -> [Diagnostic] {
        switch output.format {
        case .swift(let options):
            var generator = SwiftGenerator(input, options: options)
            generator.generate(path: output.path, into: &files)
            return generator.diagnostics
        case .json(let options):
            switch options.shape {
            case .nested, .flat, .resolved:
                files.add(output.path) { JSONGenerator(input, options: options).generate(into: $0) }
            case .dtcg: PermutationFiles(input, options: options, path: output.path).generate(into: &files)
            case .manifest: files.add(output.path) { TokenManifest(input).generate(into: $0) }
            // Made from the sources themselves, which are out of reach here.
            case .resolver: break
            }
            return []
        case .css(let options):
            var generator = CSSGenerator(input, options: options)
            files.add(output.path) { generator.generate(into: $0) }
            return generator.diagnostics
        case .assetCatalog(let options):
            var generator = AssetCatalogGenerator(input, options: options, path: output.path)
            files.add(generator.generate())
            return generator.diagnostics
        case .template(let options):
            var generator = TemplateGenerator(input, options: options)
            let bytes = generator.generate()
            files.add([GeneratedFile(path: output.path, bytes: bytes)])
            return generator.diagnostics
        }
    }
}
