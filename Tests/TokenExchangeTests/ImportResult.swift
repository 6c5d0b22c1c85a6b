import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

/// What an importer makes of some files, down to the resolved values.
struct ImportResult {
    let design: ImportedDesign
    let tokens: ResolvedTokens
    /// What the token reader and the resolver say of the document.
    let errors: [Diagnostic]
    let sources: SourceMap

    /// - Parameter files: paths and contents; the ending of a path tells how it is read.
    init(_ files: [(path: String, text: String)], by importer: any Importer.Type) {
        var sources = SourceMap()
        let files = files.map { file in
            let text = SourceText(path: file.path, text: file.text)
            let id = sources.add(text)
            let isTree = [".json", ".yaml", ".yml"].contains { file.path.hasSuffix($0) }
            let tree = isTree ? SyntaxReader.read(text, id: id).tree : nil
            return ImportFile(id: id, path: file.path, text: text, tree: tree)
        }
        var library: any SourceLibrary = NoLibrary()
        design = importer.read(files, options: ImportOptions(), library: &library)
        self.sources = sources
        let tree = SyntaxTree(design.document, source: SourceID(index: 0))
        let (read, errors) = TokenTree.read([tree], dialect: .lenient)
        let (tokens, more) = ResolvedTokens.resolve(read, contexts: ContextSpace(modifiers: design.modifiers))
        self.tokens = tokens
        self.errors = errors + more
    }

    /// The tokens with their resolved values, as text.
    var dump: String { tokens.dump() }

    /// `line:column severity id` of each finding, in the order given.
    var findings: [String] {
        design.findings.map { finding in
            guard let range = finding.range else { return finding.id.rawValue }
            let source = sources[range.source]
            let place = source.location(at: range.offset)
            return "\(place.line):\(place.column) \(finding.severity) \(finding.id)"
        }
    }

    /// The messages of one id.
    func messages(_ id: DiagnosticID) -> [String] {
        design.findings.filter { $0.id == id }.map(\.message)
    }

    /// `line:column+length`
    func place(_ range: SourceRange?) -> String? {
        guard let range else { return nil }
        let place = sources[range.source].location(at: range.offset)
        return "\(place.line):\(place.column)+\(range.length)"
    }
}

/// For files that name no others.
struct NoLibrary: SourceLibrary {
    mutating func open(_ path: String, namedIn source: SourceID) -> SourceLookup { .rejected("nothing is there") }
}
