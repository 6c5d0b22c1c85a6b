import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// Files of another tool in memory, and what an importer makes of them.
struct ForeignFiles {
    private(set) var files: [ImportFile] = []
    private var map = SourceMap()

    /// - Parameter files: paths and texts.
    init(_ files: KeyValuePairs<String, String>) {
        for (path, text) in files {
            let text = SourceText(path: path, text: text)
            let id = map.add(text)
            self.files.append(ImportFile(id: id, path: path, text: text, tree: SyntaxReader.read(text, id: id).tree))
        }
    }

    /// - Parameter others: texts that the library has beside the files, by the path as it is written.
    func imported<Format: Importer>(
        by format: Format.Type, options: ImportOptions = ImportOptions(), others: [String: String] = [:]
    ) -> ImportedText {
        var library: any SourceLibrary = TextLibrary(texts: others)
        return ImportedText(design: Format.read(files, options: options, library: &library), map: map)
    }
}

/// A library of texts, as YAML.
private struct TextLibrary: SourceLibrary {
    let texts: [String: String]
    private var opened: Int32 = 1000

    init(texts: [String: String]) {
        self.texts = texts
    }

    mutating func open(_ path: String, namedIn source: SourceID) -> SourceLookup {
        guard let text = texts[path] else { return .rejected("there is no such file") }
        opened += 1
        let source = SourceText(path: path, text: text)
        return SyntaxReader.read(source, id: SourceID(index: opened)).tree.map { .tree($0) } ?? .broken
    }
}

/// What an importer made, in forms that tests can compare.
struct ImportedText {
    let design: ImportedDesign
    let map: SourceMap

    /// Every token with its values in every context, as the compiler sees them.
    var values: [String] {
        let (tree, _) = TokenTree.read([tree])
        let space = ContextSpace(modifiers: design.modifiers)
        return ResolvedTokens.resolve(tree, contexts: space).0.dump().split(separator: "\n").map(String.init)
    }

    /// What the compiler finds in the document.
    var errors: [DiagnosticID] {
        let (tree, reading) = TokenTree.read([tree])
        return (reading + ResolvedTokens.resolve(tree, contexts: ContextSpace(modifiers: design.modifiers)).1).map(\.id)
    }

    private var tree: SyntaxTree {
        SyntaxTree(design.document, source: SourceID(index: 0))
    }

    /// Such as `2:5 warning import/misfit`, or with the path of the file in front if there are several.
    var findings: [String] {
        design.findings.sortedInSourceOrder().map { finding in
            let place = finding.range.map { range in
                let text = map[range.source]
                let location = text.location(at: range.offset)
                return (map.texts.count > 1 ? text.path + ":" : "") + "\(location.line):\(location.column) "
            }
            return "\(place ?? "")\(finding.severity.rawValue) \(finding.id)"
        }
    }

    var messages: [String] {
        design.findings.sortedInSourceOrder().map(\.message)
    }

    /// The node at a path of names.
    func node(_ path: String...) -> DocumentNode? {
        path.reduce(design.document) { $0?[$1] }
    }
}
