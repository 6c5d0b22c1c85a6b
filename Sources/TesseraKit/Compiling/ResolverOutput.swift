import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenSyntax

/// An output that is a resolver document and its sets: what `tessera convert` writes to a folder.
///
/// It is made from the sources, not from the table of values, so it keeps references, groups and all contexts.
struct ResolverOutput {
    let layers: [TokenLayer]
    let merging: LayerMerging
    let contexts: ContextSpace
    let dialect: TokenDialect
    /// The manifest's, which may be for contexts that no token has a value for.
    let pairs: [ContrastPair]
    /// Whether the run is for some contexts only.
    let isForChosenContexts: Bool

    func generate(
        _ output: Output, from input: GeneratorInput
    ) -> (files: [GeneratedFile], diagnostics: [Diagnostic]) {
        var conversionInput = ConversionInput(documents: [], dialect: dialect)
        conversionInput.layers = layers
        conversionInput.merging = merging
        conversionInput.contexts = contexts
        let name = input.name.isEmpty ? "tokens" : input.name
        let (converted, findings) = Conversion(conversionInput).resolverFiles(named: name, for: pairs)
        var diagnostics = findings
        if isForChosenContexts { diagnostics.append(.allContexts(output)) }
        let files = converted.map { file in
            let document =
                Self.isResolver(file.document) ? described(file.document, input) : marked(file.document, input)
            let written = document.written(as: .json)
            diagnostics += written.findings
            return GeneratedFile(path: "\(output.path)/\(file.name)", bytes: Array(written.text.utf8))
        }
        return (files, diagnostics)
    }

    private static func isResolver(_ document: DocumentNode) -> Bool {
        document["resolutionOrder"] != nil
    }

    /// A resolver document has a description, but no extensions.
    private func described(_ document: DocumentNode, _ input: GeneratorInput) -> DocumentNode {
        let notice = DocumentNode(.string(input.notice), at: document.range)
        let description = DocumentNode.Entry("description", at: document.range, notice)
        return DocumentNode(.object([description] + document.entries), at: document.range)
    }

    private func marked(_ document: DocumentNode, _ input: GeneratorInput) -> DocumentNode {
        let own = document["$extensions"]?.entries.filter { !$0.isMark } ?? []
        let extensions = DocumentNode.Entry(
            "$extensions", at: document.range, DocumentNode(.object([input.mark] + own), at: document.range))
        let others = document.entries.filter { $0.name != "$extensions" }
        return DocumentNode(.object([extensions] + others), at: document.range)
    }
}

extension Diagnostic {
    fileprivate static func allContexts(_ output: Output) -> Diagnostic {
        Diagnostic(
            "context/input", .warning,
            "'\(output.path)' has all contexts, because the reader of a resolver document "
                + "chooses among them",
            at: output.pathRange)
    }
}
