import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel

/// Writes outputs. The tokens must be without errors: what has no value is left out.
public enum CodeGenerator {
    /// - Returns: the files, and what stands in their way: names that collide.
    public static func generate<Sink: OutputSink>(
        _ output: Output, from input: GeneratorInput, into sink: Sink
    ) -> (files: [Sink.File], diagnostics: [Diagnostic]) {
        var files = OutputFiles(in: sink)
        let (input, notes) = input.fitting(output)
        let diagnostics = output.format.generate(input, path: output.path, into: &files)
        return (files.all, diagnostics + notes + input.notesOnContexts(of: output))
    }

    /// Finds what stands in the way of an output, and which files it comes to, without the texts that nothing is found
    /// in.
    public static func dryRun(
        _ output: Output, from input: GeneratorInput
    ) -> (paths: [String], diagnostics: [Diagnostic]) {
        let (input, notes) = input.fitting(output)
        let (paths, diagnostics) = output.format.dryRun(input, path: output.path)
        return (paths, diagnostics + notes + input.notesOnContexts(of: output))
    }

    /// Files that were made as a whole.
    public static func hand<Sink: OutputSink>(_ files: [GeneratedFile], to sink: Sink) -> [Sink.File] {
        var handed = OutputFiles(in: sink)
        handed.add(files)
        return handed.all
    }
}

/// What is written in one format: a file, or a folder of files.
public struct Output: Hashable, Sendable {
    /// With the output's options.
    public let format: any OutputFormat
    /// Relative to the manifest, with `/` between folders.
    public let path: String
    /// Where the manifest says the path; `nil` for outputs that no manifest names. Equality does not go by it.
    public let pathRange: SourceRange?

    /// - Parameter path: relative to the manifest, with `/` between folders.
    public init(format: any OutputFormat, path: String, pathRange: SourceRange? = nil) {
        self.format = format
        self.path = path
        self.pathRange = pathRange
    }

    public static func == (left: Output, right: Output) -> Bool {
        left.path == right.path && AnyHashable(left.format) == AnyHashable(right.format)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(format)
    }

    /// What the manifest says of an output in every format.
    package enum Key: String, CaseIterable {
        case format, path
    }

    /// What may stand under `path` where a format says nothing else.
    package static let pathSchema: JSONValue =
        ["description": "The file to write, or the folder; missing folders are made. Example: Generated/Nyx.swift."]
        + .path
}

/// What the tokens are called in one of the run's outputs.
package struct OutputNames {
    /// As the manifest calls the format.
    package let format: String
    package let path: String
    /// For each token; none where it is not there.
    private let names: [[String]]

    package func names(of token: TokenID) -> [String] { names[token.index] }

    /// - Returns: `nil` for an output whose names nobody knows.
    package init?(_ output: Output, in whole: GeneratorInput) {
        guard let names = output.format.names(in: whole.fitting(output).input) else { return nil }
        format = type(of: output.format).name
        path = output.path
        self.names = names
    }
}
