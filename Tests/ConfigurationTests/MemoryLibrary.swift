import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax

@testable import TesseraConfiguration

/// The files of a test, by the paths that documents name them with.
struct MemoryLibrary: SourceLibrary {
    var lookups: [String: SourceLookup] = [:]
    /// The paths that were asked for.
    private(set) var asked: [String] = []

    mutating func open(_ path: String, namedIn source: SourceID) -> SourceLookup {
        asked.append(path)
        return lookups[path] ?? .rejected("there is no such file")
    }
}

/// A resolver document as a test reads it: the first text is the document, the others are the files
/// `2.yaml`, `3.yaml` and so on.
struct ResolverReading {
    let document: ResolverDocument?
    let diagnostics: [Diagnostic]
    let files: MarkedFiles
    let asked: [String]

    init(
        _ texts: [String], isLenient: Bool = false, limits: ResolverLimits = ResolverLimits()
    ) {
        self.init(MarkedFiles(texts), isLenient: isLenient, limits: limits)
    }

    init(_ files: MarkedFiles, isLenient: Bool = false, limits: ResolverLimits = ResolverLimits()) {
        self.files = files
        var memory = MemoryLibrary()
        var syntaxFindings: [Diagnostic] = []
        var trees: [SyntaxTree] = []
        for id in files.ids {
            let source = files.sources[id]
            let (tree, findings) = YAMLReader.read(source, id: id)
            syntaxFindings += findings
            memory.lookups[source.path] = tree.map { .tree($0) } ?? .broken
            if let tree { trees.append(tree) }
        }
        var library: any SourceLibrary = memory
        guard let main = trees.first, main.source == files.ids[0] else {
            (document, diagnostics, asked) = (nil, syntaxFindings, [])
            return
        }
        let (document, findings) = ResolverDocument.read(main, library: &library, isLenient: isLenient, limits: limits)
        self.document = document
        diagnostics = syntaxFindings + findings
        asked = (library as? MemoryLibrary)?.asked ?? []
    }

    /// Each layer on a line: where it starts, what is excluded, the context that it holds in.
    var layers: [String] {
        guard let document else { return [] }
        return document.layers.map { layer in
            let range = layer.tree.range(of: layer.node)
            let source = files.sources[range.source]
            let place = source.location(at: range.offset)
            var line = "\(source.path):\(place.line):\(place.column)"
            if !layer.excludedNames.isEmpty {
                line += " without \(layer.excludedNames.sorted().joined(separator: " "))"
            }
            if let condition = layer.condition {
                let modifier = document.contexts.modifiers[condition.modifier.index]
                line += " in \(modifier.name)=\(modifier.contexts[condition.context])"
            }
            return line
        }
    }

    var messages: [String] { diagnostics.sortedInSourceOrder().map(\.message) }
}
