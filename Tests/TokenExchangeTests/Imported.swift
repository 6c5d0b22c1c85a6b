import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

/// Files that were imported, and what Tessera makes of the document.
struct Imported {
    let design: ImportedDesign
    let resolved: ResolvedTokens
    /// What is wrong with the document.
    let errors: [Diagnostic]

    /// - Parameter files: names and texts.
    init(
        _ files: [(path: String, text: String)], by importer: any Importer.Type,
        options: ImportOptions = ImportOptions()
    ) {
        var sources = SourceMap()
        let files = files.map { path, text in
            let text = SourceText(path: path, text: text)
            let id = sources.add(text)
            return ImportFile(id: id, path: path, text: text, tree: SyntaxReader.read(text, id: id).tree)
        }
        var library: any SourceLibrary = EmptyLibrary()
        design = importer.read(files, options: options, library: &library)
        let tree = SyntaxTree(design.document, source: SourceID(index: 0))
        let (tokens, reading) = TokenTree.read([tree])
        let (resolved, resolution) = ResolvedTokens.resolve(
            tokens, contexts: ContextSpace(modifiers: design.modifiers))
        self.resolved = resolved
        errors = reading + resolution
    }

    init(_ text: String, by importer: any Importer.Type, options: ImportOptions = ImportOptions()) {
        self.init([("tokens.yaml", text)], by: importer, options: options)
    }

    /// The lines of the dump.
    var lines: [String] { resolved.dump().split(separator: "\n").map(String.init) }

    /// Ids and messages of findings.
    var messages: [String] { design.findings.map { "\($0.severity) \($0.id): \($0.message)" } }

    /// What stands at a path of names in the document.
    func node(_ path: String...) -> DocumentNode? {
        path.reduce(design.document) { $0?[$1] }
    }

    static func recognizes(_ text: String, path: String = "tokens.yaml", by importer: any Importer.Type) -> Bool {
        let text = SourceText(path: path, text: text)
        let id = SourceID(index: 0)
        let tree = SyntaxReader.read(text, id: id).tree
        return importer.recognizes([ImportFile(id: id, path: path, text: text, tree: tree)])
    }
}

private struct EmptyLibrary: SourceLibrary {
    mutating func open(_ path: String, namedIn source: SourceID) -> SourceLookup { .rejected("there are no files") }
}
