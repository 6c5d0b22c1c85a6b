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

    /// Finds what stands in the way of an output, and which files it comes to, without the texts that nothing is found
    /// in.
    public static func tryOut(
        _ output: Output, from input: GeneratorInput
    ) -> (paths: [String], diagnostics: [Diagnostic]) {
        var files = OutputFiles(in: CountingSink())
        let (input, note) = input.fitting(output)
        let paths: [String]
        let diagnostics: [Diagnostic]
        switch output.format {
        case .json(let options):
            // Whatever tokens are called, JSON has a place for them.
            diagnostics = []
            paths =
                options.shape == .dtcg
                ? PermutationFiles(input, options: options, path: output.path).paths : [output.path]
        case .css(let options):
            var generator = CSSGenerator(input, options: options)
            generator.tryOut()
            (paths, diagnostics) = ([output.path], generator.diagnostics)
        case .swift(let options):
            var generator = SwiftGenerator(input, options: options)
            generator.tryOut(path: output.path, into: &files)
            (paths, diagnostics) = (files.all.map(\.path), generator.diagnostics)
        // What these write is found out while they write.
        case .assetCatalog, .template:
            diagnostics = generate(output, from: input, into: &files)
            paths = files.all.map(\.path)
        }
        return (paths, diagnostics + (note.map { [$0] } ?? []))
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
