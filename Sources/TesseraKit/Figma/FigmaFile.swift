import TesseraDiagnostics
import TesseraFigmaOutput
import TesseraOutputCore
import TesseraTokenResolution
import TesseraTokenSyntax

/// A file that the plugin for Figma took out, beside the design that it is compared with.
public struct FigmaFile: Sendable {
    private let source: SourceText

    public init(at path: String) throws(FileSystem.Error) {
        self.init(SourceText(path: path, bytes: try FileSystem.read(path)))
    }

    package init(_ source: SourceText) {
        self.source = source
    }

    /// Puts the file beside the sources of a design, so that findings can stand in it.
    public func add(to project: inout ProjectLoader.Project) { _ = project.input.sources.add(source) }

    /// What is different in Figma, by the manifest's first output for Figma.
    public func findings(in compilation: Compilation, _ manifest: Manifest) -> [Diagnostic] {
        let sources = compilation.sources
        guard let index = sources.texts.lastIndex(where: { $0.path == source.path }) else { return [] }
        let (tree, findings) = JSONReader.read(source, id: SourceID(index: Int32(index)))
        guard let tree else {
            // Whatever is wrong with its JSON, it is not the plugin's file.
            return findings.map {
                Diagnostic("figma/file", .error, $0.message, at: $0.range, hint: $0.hint, notes: $0.notes)
            }
        }
        let options = manifest.outputs.lazy.compactMap { $0.format as? FigmaOptions }.first ?? FigmaOptions()
        let input = GeneratorInput(
            tokens: compilation.tokens.withoutPartialTokens, name: manifest.codeName ?? "", sourceNames: [])
        return findings
            + FixItSpelling.finish(
                options.review(
                    DocumentNode(tree), of: input,
                    in: FigmaSource(
                        text: { FixItSpelling(sources[$0.source]).text(of: $0) },
                        spelled: { FixItSpelling(sources[$1.source]).value($0, inPlaceOf: $1) })), in: sources)
    }

    /// A token file with everything written that can be taken.
    package static func text(of source: SourceText, taking findings: [Diagnostic], _ sources: SourceMap) -> String {
        let fixes = findings.compactMap { Fix($0, in: sources) }.filter { $0.path == source.path }
        let bytes = FixSet.texts(of: fixes, in: sources)[FilePath(source.path)] ?? source.bytes
        return String(decoding: bytes, as: UTF8.self)
    }
}
