import TesseraCSSOutput
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTemplateOutput
import TesseraTokenResolution

/// What libFuzzer hands over.
public func bytes(_ data: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: data, count: count))
}

/// Runs of the compiler in which nothing may trap, and what must be true of each.
public enum FuzzInput {
    /// A token file through every stage, with all outputs.
    public static func compile(_ bytes: [UInt8], named name: String) {
        var manifest = Manifest()
        manifest.name = "Fuzz"
        manifest.outputs = [
            Output(format: SwiftOptions(), path: "Fuzz.swift"),
            Output(format: JSONOptions(), path: "fuzz.json"),
            Output(format: CSSOptions(), path: "fuzz.css"),
        ]
        judge(Compiler.compile(CompilationInput(texts: [SourceText(path: name, bytes: bytes)], manifest: manifest)))
    }

    /// A template of the user's, over a small design. Behind a NUL stands its partial `p`, behind another one `q`.
    public static func render(_ template: [UInt8]) {
        var input = CompilationInput(texts: [SourceText(path: "fuzz.tokens.yaml", text: design)])
        let parts = template.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        for (name, bytes) in zip(["fuzz", "p", "q"], parts) {
            // What is no Unicode is rejected where files are read.
            let text = SourceText(path: name + ".mustache", text: String(decoding: bytes, as: UTF8.self))
            input.templates[FilePath(text.path)] = TemplateSource(id: input.sources.add(text), text: text)
        }
        guard let own = input.templates[FilePath("fuzz.mustache")] else { return }
        let (text, range) = (own.text, SourceRange(source: own.id, offset: 0, length: 0))
        input.manifest.outputs = [
            Output(format: TemplateOptions(template: text.path, range: range), path: "out", pathRange: range)
        ]
        judge(Compiler.compile(input))
    }

    /// Every finding can be shown, and what has no errors has its outputs.
    private static func judge(_ compilation: Compilation) {
        for finding in compilation.diagnostics {
            guard let range = finding.range else { continue }
            let count = compilation.sources[range.source].bytes.count
            precondition(range.offset >= 0 && range.end <= count, "\(finding.id) lies outside its file")
        }
        var renderer = DiagnosticRenderer(sources: compilation.sources)
        _ = renderer.render(compilation.diagnostics)
        precondition(compilation.hasErrors == compilation.files.isEmpty, "outputs in spite of errors, or none without")
    }

    private static let design = """
        color: { $type: color, ink: { $value: "#101014", $contexts: { light: "#f4f4f8" } }, paper: "{color.ink}" }
        size: { $type: dimension, small: 4pt }
        motion: { $type: spring, press: { response: 0.25, dampingFraction: 0.6 } }
        """
}
